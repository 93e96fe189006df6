// SPDX-License-Identifier: MIT
// rules.d.ts - what build-options.mjs makes of docs/rules.md and its translations: a JSON file of RuleSections each.
declare module 'words/rules' {
  const files: Record<string, string>;
  export default files;
}
