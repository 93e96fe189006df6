// SPDX-License-Identifier: MIT
// learn.ts - the English words of the lessons (page.learn.…), which come with their page. Other languages are whole files.
import english from 'words/learn';
import { addEnglish } from './words.ts';

addEnglish(english);
