// The places of the page, and the component in pages/ that each is. The server knows the same (host/static_files.cpp).
export const routes: readonly [pattern: string, page: string][] = [
  ['/', 'Home'],
  ['/new/:game', 'NewTable'],
  ['/rules/:game', 'Rules'],
  ['/learn/:game', 'Learn'],
  ['/lab/:game', 'Lab'],
  ['/daily/:game', 'Daily'],
  ['/about', 'About'],
  ['/lobby', 'Lobby'],
  ['/table/:id', 'LocalTable'],
  ['/online/:id', 'OnlineTable'],
  ['/replay/:place/:id', 'Replay'], // place: local or online
  ['/replay', 'Replay'], // of a game that the link itself holds
];
