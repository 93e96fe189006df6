// SPDX-License-Identifier: MIT
// assets.d.ts - files that the bundler turns into addresses.
declare module '*.wasm' {
  const url: string;
  export default url;
}
declare module '*.css';
declare module 'drills/set' {
  const url: string;
  export default url;
}
declare module 'challenges/set' {
  const url: string;
  export default url;
}
declare module 'lessons/list' {
  const list: import('./table/lessons.ts').LessonEntry[];
  export default list;
}
