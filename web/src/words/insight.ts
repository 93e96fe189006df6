// SPDX-License-Identifier: MIT
// insight.ts - the English words of the pages of insight (page.review.…, page.gifts.…, page.drill…, page.daily.…,
// page.stats.…, page.challenge…, page.referee.…), which come with those pages: each of them imports this file. Other languages
// are whole files anyway.
import english from 'words/insight';
import { addEnglish } from './words.ts';

addEnglish(english);
