import { readdirSync } from 'node:fs';
import { expect, test } from '../support/shopTest.ts';
import { BUNDLE } from './site.ts';

const [ASSET = ''] = readdirSync(`${BUNDLE}/assets`);
const IMAGE = '/images/banner-768.webp';

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
  const files = [`/assets/${ASSET}`, IMAGE, '/favicon.svg', '/assets/gone.js', '/assets/.x'];
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

test('pages are asked for again each time, files named after their content never; files of an earlier build are missing', async ({
  request,
  hostingOrigin,
}) => {
  const caching = async (path: string) =>
    (await request.get(hostingOrigin + path)).headers()['cache-control'];

  for (const path of PAGES) expect(await caching(path)).toBe('no-cache');
  expect(await caching(`/assets/${ASSET}`)).toBe('public, max-age=31536000, immutable');
  expect(await caching(IMAGE)).toBe('public, max-age=2592000');
  for (const gone of ['/assets/gone.js', '/images/gone.webp']) {
    expect((await request.get(hostingOrigin + gone)).status(), gone).toBe(404);
  }
});

/** Attacks by markup injected into a page, each with the directive that must stop it. */
const BREACHES = {
  '<script>document.title = "owned"</script>': 'script-src-elem',
  '<button onclick="document.title = \'owned\'"></button>': 'script-src-attr',
  '<script src="https://stranger.example/x.js"></script>': 'script-src-elem',
  '<script src="data:text/javascript,0"></script>': 'script-src-elem',
  '<link rel="stylesheet" href="https://stranger.example/x.css">': 'style-src-elem',
  '<iframe src="https://stranger.example/"></iframe>': 'frame-src',
  '<object data="https://stranger.example/x.swf"></object>': 'object-src',
  '<base href="https://stranger.example/">': 'base-uri',
};

test('the policy refuses what is injected into a page, and talking to strangers', async ({ page }) => {
  await page.goto('/no-such-page');
  for (const [markup, directive] of Object.entries(BREACHES)) {
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
    expect(refused, markup).toBe(directive);
    expect(await page.title()).not.toBe('owned');
  }

  const isRefused = () =>
    fetch('https://stranger.example/x', { mode: 'no-cors' }).then(
      () => false,
      () => true,
    );
  expect(await page.evaluate(isRefused)).toBe(true);
});

test('pictures of the catalogue may be on any host', async ({ shop, page }) => {
  shop.expectProblems(/404/);
  await shop.setData('cakes/artisan-sourdough/img', 'https://pictures.example/loaf.webp');
  const asked = page.waitForResponse('https://pictures.example/loaf.webp');
  await page.goto('/our/sourdough/artisan%20sourdough');

  expect((await asked).status()).toBe(404);
});
