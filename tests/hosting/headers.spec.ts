import { readdirSync } from 'node:fs';
import { expect, test } from '../support/shopTest.ts';
import { BUNDLE } from './site.ts';

const [ASSET = ''] = readdirSync(`${BUNDLE}/assets`);

const PAGES = [
  '/',
  '/our/sourdough',
  '/our/extras/tallow%201.5kg',
  '/price-list',
  '/thank-you-page/x',
  '/no-such-page',
  '/.x',
  '/our/.x',
  '/our/.x/.y',
  '/.well-known/x',
  '/baker',
  '/baker/stock',
];

test('every answer carries the security headers', async ({ request, hostingOrigin }) => {
  const files = [
    `/assets/${ASSET}`,
    '/images/banner-768.webp',
    '/favicon.svg',
    '/assets/gone.js',
    '/assets/.x',
  ];
  for (const path of [...PAGES, ...files]) {
    const headers = (await request.get(hostingOrigin + path)).headers();
    expect(headers, path).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = new Map(
      headers['content-security-policy']?.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
    );
    for (const directive of ['default-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.get(directive), `${path} ${directive}`).toEqual(["'none'"]);
    }
    expect(policy.get('script-src'), path).not.toContain("'unsafe-inline'");
    expect(policy.get('script-src'), path).not.toContain("'unsafe-eval'");
  }
});

test('pages are asked for again each time, files named after their content never', async ({
  request,
  hostingOrigin,
}) => {
  const caching = async (path: string) =>
    (await request.get(hostingOrigin + path)).headers()['cache-control'];

  for (const path of PAGES) expect(await caching(path)).toBe('no-cache');
  expect(await caching(`/assets/${ASSET}`)).toBe('public, max-age=31536000, immutable');
  expect(await caching('/images/banner-768.webp')).toBe('public, max-age=2592000');
});

test('a file of an earlier build is missing, not a page', async ({ request, hostingOrigin }) => {
  expect((await request.get(`${hostingOrigin}/assets/gone.js`)).status()).toBe(404);
  expect((await request.get(`${hostingOrigin}/images/gone.webp`)).status()).toBe(404);
  expect((await request.get(`${hostingOrigin}/our/sourdough`)).status()).toBe(200);
});

test('a page that was built is served as it was built, any other as a shell', async ({
  request,
  hostingOrigin,
}) => {
  const pageAt = async (path: string) => (await request.get(hostingOrigin + path)).text();

  expect(await pageAt('/our/sourdough/artisan%20sourdough')).toMatch(/<h1[^>]*>Artisan Sourdough</);
  expect(await pageAt('/our/sourdough')).toMatch(/<h1[^>]*>Sourdough</);
  expect(await pageAt('/allergens')).toContain('<h1');
  for (const path of ['/our/sourdough/another', '/our/another', '/choose-payment-method', '/another']) {
    expect(await pageAt(path)).not.toContain('<h1');
  }
});

/** Attacks by markup injected into a page, each with the directive that must stop it. */
const BREACHES: readonly (readonly [what: string, directive: string, markup: string])[] = [
  ['a script in the page', 'script-src-elem', '<script>document.title = "owned"</script>'],
  ['a handler in the page', 'script-src-attr', '<button onclick="document.title = \'owned\'"></button>'],
  ['a script of a stranger', 'script-src-elem', '<script src="https://stranger.example/x.js"></script>'],
  ['a script as an address', 'script-src-elem', '<script src="data:text/javascript,0"></script>'],
  [
    'a style of a stranger',
    'style-src-elem',
    '<link rel="stylesheet" href="https://stranger.example/x.css">',
  ],
  ['a frame of a stranger', 'frame-src', '<iframe src="https://stranger.example/"></iframe>'],
  ['a plug-in', 'object-src', '<object data="https://stranger.example/x.swf"></object>'],
  ['a video', 'media-src', '<video src="https://stranger.example/x.mp4"></video>'],
  ['another base of all addresses', 'base-uri', '<base href="https://stranger.example/">'],
];

test('the policy refuses what is injected into a page', async ({ page }) => {
  await page.goto('/no-such-page');
  for (const [what, directive, markup] of BREACHES) {
    const refused = await page.evaluate(async (html) => {
      const breach = new Promise<string>((resolve) => {
        const options = { once: true };
        addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), options);
      });
      // Unlike innerHTML, this also runs scripts.
      document.body.append(document.createRange().createContextualFragment(html));
      document.querySelector<HTMLElement>('[onclick]')?.click();
      return breach;
    }, markup);
    expect(refused, what).toBe(directive);
    expect(await page.title()).not.toBe('owned');
  }
});

test('the policy refuses to talk to strangers, and to make code of text', async ({ page }) => {
  await page.goto('/no-such-page');

  const refused = await page.evaluate(async () => {
    const refusals: string[] = [];
    const fourth = new Promise<void>((resolve) => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (refusals.push(`${effectiveDirective} ${blockedURI}`) === 4) resolve();
      });
    });
    fetch('https://stranger.example/fetch').catch(() => {});
    navigator.sendBeacon('https://stranger.example/beacon');
    // Later, because the test's own `evaluate` may run code from text.
    setTimeout(() => new WebSocket('wss://stranger.example/socket'));
    setTimeout(() => new Function('return 1'));
    await fourth;
    return refusals;
  });

  expect(refused.sort()).toEqual([
    'connect-src https://stranger.example/beacon',
    'connect-src https://stranger.example/fetch',
    'connect-src wss://stranger.example/socket',
    'script-src eval',
  ]);
});

test("the baker's page talks to the database, the sign-in and the picture host, and to nobody else", async ({
  page,
}) => {
  await page.goto('/baker');

  const refused = await page.evaluate(async () => {
    const refusals: string[] = [];
    addEventListener('securitypolicyviolation', ({ blockedURI }) => refusals.push(blockedURI));
    const hosts = [
      'identitytoolkit.googleapis.com',
      'securetoken.googleapis.com',
      'demo-bakery.europe-west1.firebasedatabase.app',
      'api.cloudinary.com',
      'api.stripe.com',
      'api.emailjs.com',
      'stranger.example',
    ];
    await Promise.allSettled(hosts.map((host) => fetch(`https://${host}/x`, { mode: 'no-cors' })));
    return refusals;
  });

  expect(refused.map((url) => new URL(url).host).sort()).toEqual([
    'api.emailjs.com',
    'api.stripe.com',
    'stranger.example',
  ]);
});

test('nobody can frame the shop', async ({ page, origin }) => {
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto('https://www.openstreetmap.org/');
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, `${origin}/`);
  await refused;
});

test('pictures of the catalogue may be on any host', async ({ shop, page }) => {
  shop.expectProblems(/404/);
  await shop.setData('cakes/artisan-sourdough/img', 'https://pictures.example/loaf.webp');
  const asked = page.waitForResponse('https://pictures.example/loaf.webp');
  await page.goto('/our/sourdough/artisan%20sourdough');

  expect((await asked).status()).toBe(404);
});
