// Keeps the whole page in the browser, so that everything but the lobby and online tables works without a connection. A new
// version is fetched behind the page's back and serves the next load, which the page asks for (version.svelte.ts); the files of the version before stay for pages still
// open, and go when the first page of the new version is alone.
declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: string[];
declare const __VERSION__: string;

const files = __FILES__;
const prefix = 'orrery-';
const current = prefix + __VERSION__;
const known = new Set(files);
const hostOnly = ['/api/', '/ws', '/healthz', '/metrics'];

async function fill(): Promise<void> {
  const cache = await caches.open(current);
  await Promise.all(
    files.map(async (file) => {
      // A name under /assets/ carries the hash of its content: what an older version has is the same.
      const old = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      if (old) return cache.put(file, old);
      const fresh = await fetch(file, { cache: 'reload' });
      if (!fresh.ok) throw new Error(`${file}: ${fresh.status}`);
      return cache.put(file, fresh);
    }),
  );
}

// Forgets older versions but the last `kept`.
async function tidy(kept: number): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(names.slice(0, names.length - kept).map((name) => caches.delete(name)));
}

async function tidyForNewPage(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await tidy(0);
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(current);
  const kept = (await cache.match(path)) ?? (await caches.match(path));
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(tidy(1).then(() => self.clients.claim()));
});

// A page that has just been loaded says so.
self.addEventListener('message', (event) => {
  if (event.data === 'loaded') event.waitUntil(tidyForNewPage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (hostOnly.some((path) => url.pathname.startsWith(path))) return;
  const isFile = known.has(url.pathname) || url.pathname.startsWith('/assets/');
  if (isFile && url.pathname !== '/') event.respondWith(answer(request, url.pathname));
  else if (request.mode === 'navigate') event.respondWith(answer(request, '/'));
});
