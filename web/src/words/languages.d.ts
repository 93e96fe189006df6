// SPDX-License-Identifier: MIT
// languages.d.ts - what build-options.mjs makes of the folder words/.
declare module 'words/languages' {
  const files: { id: string; name: string; file: string }[];
  export default files;
  /** The lines `page.… = words` of English. */
  export const english: string;
}
