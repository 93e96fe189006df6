// SPDX-License-Identifier: MIT
// make-later.ts - the sheet that makes a challenge from a position, fetched with its style when somebody wants it.
import { styleLoad } from '../app/styles.ts';
import { later } from './later.tsx';

export const MakeChallenge = later(
  () => Promise.all([import('./challenges/make.tsx'), styleLoad('challenges')]).then(([part]) => part.MakeChallenge),
  false,
);
