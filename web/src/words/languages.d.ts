// SPDX-License-Identifier: MIT
// languages.d.ts - what build-options.mjs makes of the folder words/.
declare module 'words/languages' {
  const files: { id: string; name: string; file: string }[];
  export default files;
  /** The lines `page.… = words` of English. */
  export const english: string;
}
/** Those of English that only the pages of insight say. */
declare module 'words/insight' {
  const english: string;
  export default english;
}
/** Those that only the lessons say. */
declare module 'words/learn' {
  const english: string;
  export default english;
}
/** Those of the codex as printed in my box, of the sheet of moves and of the turn timer. */
declare module 'words/box' {
  const english: string;
  export default english;
}
