// SPDX-License-Identifier: MIT
// assets.d.ts - files that the bundler turns into addresses.
declare module '*.wasm' {
  const url: string;
  export default url;
}
declare module '*.css';
