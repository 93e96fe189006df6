// SPDX-License-Identifier: MIT
// box.ts - the English words of the codex as printed in my box (page.box.…), of the sheet of moves (page.possible.…) and of
// the turn timer (page.timer.…), which come with those parts: each of them imports this file.
import english from 'words/box';
import { addEnglish } from './words.ts';

addEnglish(english);
