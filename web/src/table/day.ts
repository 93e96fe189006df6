// SPDX-License-Identifier: MIT
// day.ts - the day on the calendar of whoever looks: "2026-11-19".
export function dayOf(date: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
