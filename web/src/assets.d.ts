// assets.d.ts - files that the bundler turns into addresses or texts.
declare module '*.wasm' {
  const url: string;
  export default url;
}
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.css';
