// SPDX-License-Identifier: MIT
// index.tsx - online play as the page shows it; fetched when somebody wants it.
export { FriendsPage, farTable } from './friends.tsx';
export { OnlinePage } from './page.tsx';
export { browserApi } from '../../online/index.ts';
