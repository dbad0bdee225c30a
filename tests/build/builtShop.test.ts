import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import { pathOf } from '../../build/pages.ts';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';
import { withTestBakery } from '../bakery/condition.ts';
import { liveSettings } from '../hosting/site.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';

// A live shop with titles as owners type them, built and served by the hosting's emulator.

const BUILT = [
  'The "Big" One',
  'Dark Rye — sliced',
  "Baker's Rye",
  'Birthday 🎂',
  'Crème Brûlée Éclair',
  '100% Rye',
  'Loaf #1',
  'Ready to bake?',
  'Half/Half',
  'Salt & Pepper, 50:50 + more; 2=1 @home $',
  'Tallow 1.5kg',
  'Loaf',
  'LOAF',
  '<b>*Bold*|</b>',
];
/** Files can't have these names. */
const SHELLED = ['.', '.5 of a Loaf', 'Rye %26 Oat', 'Back\\slash'];
const SHELF = 'Wren’s “Best” — 🥖 "Bread" & 100% more';

/** The emulator gives addresses that begin with a dot no content type. */
const SHELLS = ['product.html', 'shell.html'];

const outDir = await mkdtemp(join(tmpdir(), 'built-'));
afterAll(() => rm(outDir, { recursive: true }));
const webp = await sharp({ create: { width: 80, height: 100, channels: 3, background: 'red' } })
  .webp()
  .toBuffer();
const pictureHost = await serveMiddleware((request, response) => {
  if (request.url === '/rye.webp?a=1&b=2') response.end(webp);
  else response.writeHead(404).end();
});
afterAll(pictureHost.close);
/** Products' pictures, by title: the shop's own, one on another host, and a missing one. */
const PICTURES: Record<string, string> = {
  Loaf: '/images/prod-sourdough-800.webp',
  '100% Rye': `${pictureHost.origin}/rye.webp?a=1&b=2`,
  'Half/Half': `${pictureHost.origin}/gone.webp`,
};
const cakes = [...BUILT, ...SHELLED].map((title) => ({
  ...{ title, price: 5, limit: 20, category: SHELF },
  img: PICTURES[title] ?? '',
}));
const database = await startDatabase({ data: { categories: { 1: { title: SHELF } }, cakes } });
afterAll(() => database.close());
const settings = {
  ...liveSettings,
  VITE_DATABASE_URL: `http://127.0.0.1:${database.port}?ns=${DEFAULT_NAMESPACE}`,
  NODE_ENV: 'production',
  NODE_OPTIONS: withTestBakery(),
};
const building = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn'];
await promisify(execFile)(process.execPath, building, { env: { ...process.env, ...settings } });

// `firebase emulators:start` serves with this library.
const ofTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
const superstatic = ofTools('superstatic/lib/superstatic.js');
const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
const config = { ...hosting, public: outDir };
const { origin, close } = await serveMiddleware(superstatic({ config, cwd: '/' }));
afterAll(close);

const built = (file: string) => readFile(join(outDir, file), 'utf8');
const ask = (url: string) => fetch(url, { headers: { accept: 'text/html' } });
const pageAt = async (url: string) => (await ask(url)).text();

const locations = (await built('sitemap.xml')).matchAll(/<loc>https:\/\/[^/]+(\/our\/.*?)<\/loc>/g);
const paths = Array.from(locations, ([, path = '']) => path);

describe('the catalogue', () => {
  const builtPaths = paths.slice(0, -SHELLED.length);

  test('has its pages in the sitemap: those that are built, and those that can be no files', async () => {
    const files = (await readdir(join(outDir, 'our'), { recursive: true }))
      .filter((file) => file.endsWith('/index.html'))
      .map((file) => pathOf(join('our', file)));

    expect(paths).toHaveLength(1 + BUILT.length + SHELLED.length);
    expect([...new Set(files)].sort()).toEqual([...builtPaths].sort());
  });

  test('is served page by page at its address in the sitemap, its canonical one; what can be no file by a shell', async () => {
    const shells = await Promise.all(SHELLS.map((file) => pageAt(`${origin}/${file}`)));
    const served = paths.map(async (path) => {
      const html = await pageAt(origin + path);
      const [, canonical] = /<link rel="canonical" href="https:\/\/[^/]+(.*?)"/.exec(html) ?? [];
      return shells.includes(html) ? 'shell' : (canonical?.replaceAll('&#x27;', "'") ?? 'another');
    });
    expect(await Promise.all(served)).toEqual([...builtPaths, ...SHELLED.map(() => 'shell')]);
  });
});

describe('a link to a product that is shared', () => {
  const pageOf = async (title: string) => {
    const page = await pageAt(origin + (paths[[...BUILT].indexOf(title) + 1] ?? ''));
    const tags = [...page.matchAll(/<meta property="og:image(?::(\w+))?" content="([^"]*)"/g)];
    return { page, picture: Object.fromEntries(tags.map(([, name = 'address', text]) => [name, text])) };
  };

  test.each(['Loaf', '100% Rye'])('shows its picture as a JPEG of the size it claims: %s', async (title) => {
    const { picture } = await pageOf(title);
    expect(picture).toMatchObject({ type: 'image/jpeg', width: '1200', height: '630', alt: title });
    const file = await readFile(join(outDir, new URL(picture.address ?? '').pathname));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test.each(['Half/Half', 'LOAF'])(
    'shows the shop’s picture where it has none that can be read: %s',
    async (title) => {
      const { picture } = await pageOf(title);
      expect(picture).toMatchObject({
        address: expect.stringMatching(/\/og\.jpg$/),
        alt: 'Crumb &amp; Daughter',
      });
    },
  );

  test('promises no pieces, which the build does not know', async () => {
    const { page } = await pageOf('Loaf');
    expect(page).toContain('"availability":"https://schema.org/PreOrder"');
  });
});

test('it is an app to install with icons of the size they claim, and a shared link shows a name and a picture', async () => {
  const manifest = JSON.parse(await built('manifest.webmanifest'));
  expect(manifest).toMatchObject({ name: shop.name, start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(outDir, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  const page = await built('shell.html');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  expect(page).toMatch(/<meta property="og:title" content="Crumb &amp; Daughter"/);
  expect(page).toMatch(/<meta property="og:image" content="https:\/\/[^/]+\/og\.jpg"/);
  expect(await readdir(outDir)).toContain('og.jpg');
  expect(await built('robots.txt')).toMatch(/Sitemap: https:\/\/[^/]+\/sitemap\.xml/);
});

describe('the baker’s page', () => {
  /** The code files that a page or a worker names. */
  const assetsIn = (text: string) => [...text.matchAll(/\/(assets\/[\w./-]+)/g)].map(([, file = '']) => file);
  const filesIn = async (folder: string) =>
    (await readdir(join(outDir, folder), { withFileTypes: true })).flatMap((file) =>
      file.isFile() ? `${folder}/${file.name}` : [],
    );

  test('has its own files only, is an app of its own, and no search engine is told of it', async () => {
    const page = await built('baker.html');
    const own = await filesIn('assets/baker');

    // Includes screens that load later, because they aren't needed on a Friday.
    expect(own).toContainEqual(expect.stringContaining('/ProductsScreen-'));
    expect(page).not.toMatch(/ProductsScreen|FiguresScreen/);
    expect(assetsIn(page)).toContainEqual(expect.stringMatching(/\/baker-.*\.js$/));
    expect(own).toEqual(expect.arrayContaining(assetsIn(page)));
    expect(page).not.toMatch(/fallback-note|stripe|og:|href="\/manifest/);
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).toContain('<link rel="manifest" href="/baker.webmanifest">');
    const app = { name: `${shop.name}: the baker’s page`, start_url: '/baker', scope: '/baker' };
    expect(JSON.parse(await built('baker.webmanifest'))).toMatchObject(app);
  });

  test('has a service worker that keeps all of its files and none of the shop’s, whose worker does the reverse', async () => {
    const [shops, bakers] = await Promise.all([built('service-worker.js'), built('baker-worker.js')]);
    const [ofShop, ofBaker] = await Promise.all([filesIn('assets'), filesIn('assets/baker')]);

    expect(ofShop.filter((file) => !shops.includes(`/${file}`))).toEqual([]);
    expect(ofBaker.filter((file) => !bakers.includes(`/${file}`))).toEqual([]);
    expect(shops).not.toMatch(/assets\/baker|baker\.html/);
    expect(assetsIn(bakers).filter((file) => !file.startsWith('assets/baker/'))).toEqual([]);
    expect(bakers).toContain('/baker.html');
  });

  test('is served at its addresses alone, is not indexed, and has a policy that alone reaches the sign-in', async () => {
    const page = await built('baker.html');
    const servedAt = async (path: string) => {
      const response = await ask(origin + path);
      const [policy, robots] = ['content-security-policy', 'x-robots-tag'].map((name) =>
        response.headers.get(name),
      );
      return { isPage: (await response.text()) === page, policy, robots };
    };
    const { policy: shops } = await servedAt('/');
    const { policy: bakers } = await servedAt('/baker');

    for (const path of ['/baker', '/baker/stock', '/baker/order/01a1fcf6-0000', '/baker.html']) {
      expect(await servedAt(path), path).toEqual({ isPage: true, policy: bakers, robots: 'noindex' });
    }
    // These addresses only look like the owner's page.
    const others = ['/', '/bakery', '/our/sourdough', '/our/baker', '/baker.webmanifest', '/baker-worker.js'];
    for (const path of others) {
      expect(await servedAt(path), path).toEqual({ isPage: false, policy: shops, robots: null });
    }
    const reached = [
      '*.firebasedatabase.app',
      '*.firebaseio.com',
      'api.cloudinary.com',
      'api.emailjs.com',
      'identitytoolkit.googleapis.com',
      'securetoken.googleapis.com',
    ].map((host) => `https://${host}`);
    expect(bakers).toContain(`connect-src 'self' ${reached.join(' ')};`);
    expect(bakers).not.toMatch(/stripe|openstreetmap|wss:/);
    expect(shops).not.toMatch(/identitytoolkit|securetoken/);
  });
});
