// Keeps the built shop in the browser, so that the next visit needs no network to show. Built on its own by
// scripts/serviceWorker.ts, which fills in the two constants.
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: string;
declare const FILES: readonly string[];

const PREFIX = 'build-';
const CURRENT = `${PREFIX}${BUILD}`;
const PICTURES = 'pictures';
const MOST_PICTURES = 80;

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;

  if (request.mode === 'navigate') {
    const page = pageOf(pathname);
    if (page) event.respondWith(keptOrFetched(page, request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptOrFetched(pathname, request));
  } else if (pathname.startsWith('/images/')) {
    event.respondWith(picture(event));
  }
});

/** Takes over as soon as it has everything: the visit that finds a new build is the last to show the old one. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
}

/** The build before this one stays, for tabs that still run it and may need another part of it. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page that a URL of the shop shows; null for what the shop does not serve. */
function pageOf(pathname: string): string | null {
  if (pathname === '/') return pathname;
  const isFile = /\.[a-z0-9]+$/i.test(pathname);
  return isFile || /^\/(?:sandbox|__)\b/.test(pathname) ? null : '/shell.html';
}

async function keptOrFetched(path: string, request: Request): Promise<Response> {
  const current = await caches.open(CURRENT);
  return (await current.match(path)) ?? (await caches.match(path)) ?? fetch(request);
}

/** A picture as it was, while it is looked at again for the next time. */
async function picture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(event.request);
  const fetched = fetch(event.request).then(async (response) => {
    if (response.ok) {
      await cache.put(event.request, response.clone());
      const [oldest] = await cache.keys();
      if (oldest && (await cache.keys()).length > MOST_PICTURES) await cache.delete(oldest);
    }
    return response;
  });
  if (!kept) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}
