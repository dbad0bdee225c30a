import { type IDBPDatabase, openDB } from 'idb';
import { EMAIL_GAP_MS, mayPass, statusOf } from '@/services/order/emailLimits';
import { requestEmail } from '@/services/order/emailService';
import type { EmailStatus, NotedAt, WorkerEmail } from '@/services/order/workerEmail';

// Keeps the built shop, or the built owner's page, for visits without a network, and sends orders' emails, since their
// pages may be closed. build/serviceWorker.ts builds this file once for each, and fills in the constants.
declare const self: ServiceWorkerGlobalScope;
declare const BUILD: string;
/** The prefix of the names of the builds' caches. */
declare const CACHES: string;
/** Matches the paths of pages that this worker answers; other pages and services have their own. */
declare const OWN_PAGES: RegExp;
/** The file that serves all pages that are not kept themselves. */
declare const SHELL: string;
/** The files to keep from the start. */
declare const FILES: readonly string[];
/** The paths of the prerendered pages, each kept once it is visited. */
declare const PAGES: readonly string[];

const CURRENT = `${CACHES}${BUILD}`;
const PICTURES = 'pictures';
const MAX_PICTURES = 80;
const AGAIN_MS = 1_000;

const SENT = 200;
const GONE = 410;
const LONGEST_WAIT_MS = 8_000;

/** The part of an order's stored entry that the worker uses. */
interface Ledger {
  readonly steps: readonly string[];
}

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
    if (isPage(pathname)) event.respondWith(page(event, pathname));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptOrFetched(pathname, request));
  } else if (pathname.startsWith('/images/')) {
    event.respondWith(picture(event));
  }
});

self.addEventListener('message', (event) => {
  const { data, ports } = event as { data: string | WorkerEmail; ports: readonly MessagePort[] };
  event.waitUntil(
    typeof data === 'string'
      ? keepSeenPicture(data)
      : sendOnce(data).then((status) => ports[0]?.postMessage(status)),
  );
});

/** Keeps a new build's files, then takes over. The visit that finds a new build is the last to show the old one. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CURRENT);
  // An asset's name changes with its content, so the HTTP cache may supply files that this visit has fetched already.
  const mode = (file: string) => (file.startsWith('/assets/') ? 'default' : 'reload');
  await cache.addAll(FILES.map((file) => new Request(file, { cache: mode(file), priority: 'low' })));
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => keepPage(new URL(url).pathname)));
  await self.skipWaiting();
  // In Chromium this fails if a request reaches the worker at the same moment. Trying again helps.
  const again = setInterval(() => {
    if (self.registration.installing ?? self.registration.waiting) self.skipWaiting();
    else clearInterval(again);
  }, AGAIN_MS);
}

/** Keeps a prerendered page, but not one from a newer build, whose scripts are not kept: the shell replaces it. */
async function keepPage(pathname: string): Promise<void> {
  if (!PAGES.includes(pathname)) return;
  const headers = { Accept: 'text/html' };
  const response = await fetch(pathname, { headers, priority: 'low' }).catch(() => null);
  if (!response?.ok) return;
  const html = await response.text();
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? [];
  if (scripts.length === 0 || !scripts.every((script) => FILES.includes(script))) return;
  await (await caches.open(CURRENT)).put(pathname, new Response(html, { headers: response.headers }));
}

/** Deletes old builds, except the previous one: tabs that still run it may need more of its files. */
async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CURRENT);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
}

/** Whether a path is one of this worker's pages, and not a file. */
function isPage(pathname: string): boolean {
  return OWN_PAGES.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);
}

async function page(event: FetchEvent, pathname: string): Promise<Response> {
  const current = await caches.open(CURRENT);
  const kept = await current.match(pathname);
  if (kept) return kept;
  event.waitUntil(keepPage(pathname));
  return keptOrFetched(SHELL, event.request);
}

async function keptOrFetched(path: string, request: Request): Promise<Response> {
  const current = await caches.open(CURRENT);
  return (await current.match(path)) ?? (await caches.match(path)) ?? fetch(request);
}

/** Answers with the kept picture, and updates it for the next time. */
async function picture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(event.request);
  const fetched = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keepPicture(cache, event.request, response.clone()));
    return response;
  });
  if (!kept) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}

/** Keeps a picture that a page has already shown, so that the browser still has it. */
async function keepSeenPicture(url: string): Promise<void> {
  const { origin, pathname } = new URL(url, self.location.origin);
  const cache = await caches.open(PICTURES);
  if (origin !== self.location.origin || !pathname.startsWith('/images/') || (await cache.match(url))) return;
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => null);
  if (response?.ok) await keepPicture(cache, new Request(url), response);
}

/** Not awaited by anyone: if the storage is full, the picture still shows. */
async function keepPicture(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= MAX_PICTURES) await cache.delete(oldest);
  } catch (cause) {
    console.warn(`A picture was not kept: ${String(cause)}`);
  }
}

/** Emails being sent, by note. A page that is being left asks for them again. */
const sendings = new Map<string, Promise<EmailStatus>>();
/** Settles when the next email may be sent. */
let turn: Promise<unknown> = Promise.resolve();

function sendOnce(email: WorkerEmail): Promise<EmailStatus> {
  const { key, sent } = email.noted;
  const name = `${key} ${sent}`;
  const known = sendings.get(name);
  if (known) return known;
  const sending = turn.then(() => send(email)).finally(() => sendings.delete(name));
  sendings.set(name, sending);
  turn = sending.then(() => pause(EMAIL_GAP_MS));
  return sending;
}

/** Tries some five times: browsers end a worker without pages after half a minute. */
async function send({ request, noted }: WorkerEmail): Promise<EmailStatus> {
  for (let waitMs = AGAIN_MS; ; waitMs *= 2) {
    // If the disk fails here, the page checks and stores the note instead.
    const steps = await stepsOf(noted).catch(() => [noted.due]);
    if (steps.includes(noted.sent)) return SENT;
    if (!steps.includes(noted.due)) return GONE;
    const status = await requestEmail(request).then(() => SENT, statusOf);
    if (status === SENT) await noteSent(noted).catch(() => {});
    if (!mayPass(status) || waitMs > LONGEST_WAIT_MS) return status;
    // Waits a random time, since others may have been refused at the same moment.
    await pause(waitMs * (1 + Math.random()));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads or changes an order's entry on the disk. */
async function onDisk<T>({ database, store }: NotedAt, use: (disk: IDBPDatabase) => Promise<T>): Promise<T> {
  const disk = await openDB(database, undefined, {
    upgrade: (empty) => void empty.createObjectStore(store),
  });
  try {
    return await use(disk);
  } finally {
    disk.close();
  }
}

const stepsOf = (noted: NotedAt): Promise<readonly string[]> =>
  onDisk(
    noted,
    async (disk) => ((await disk.get(noted.store, noted.key)) as Ledger | undefined)?.steps ?? [],
  );

const noteSent = (noted: NotedAt): Promise<void> =>
  onDisk(noted, async (disk) => {
    const { store, done } = disk.transaction(noted.store, 'readwrite', { durability: 'strict' });
    const entry: Ledger | undefined = await store.get(noted.key);
    const isNews = entry && !entry.steps.includes(noted.sent);
    if (isNews) await store.put({ ...entry, steps: [...entry.steps, noted.sent] }, noted.key);
    await done;
  });
