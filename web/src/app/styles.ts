// SPDX-License-Identifier: MIT
// styles.ts - style that only some page wears, fetched with that page.
declare const __STYLES__: Record<string, string>;

const fetched = new Map<string, Promise<void>>();

/** Once it is worn; a page whose style cannot be had is shown without it. */
export function styleLoad(name: string): Promise<void> {
  const known = fetched.get(name);
  if (known !== undefined) {
    return known;
  }
  const loading = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = __STYLES__[name] ?? '';
    link.onload = () => resolve();
    link.onerror = () => {
      fetched.delete(name);
      resolve();
    };
    document.head.append(link);
  });
  fetched.set(name, loading);
  return loading;
}
