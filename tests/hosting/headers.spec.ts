import { readdirSync } from 'node:fs';
import { expect, test } from '../support/shopTest.ts';
import { BUNDLE } from './site.ts';

const [ASSET = ''] = readdirSync(`${BUNDLE}/assets`);

const PAGES = [
  ...['/', '/our/sourdough', '/our/extras/tallow%201.5kg', '/price-list', '/thank-you-page/x'],
  ...['/no-such-page', '/.x', '/our/.x', '/our/.x/.y', '/.well-known/x', '/baker', '/baker/stock'],
];
/** Files, with status and caching where they matter. */
const FILES: Readonly<Record<string, Record<string, unknown>>> = {
  [`/assets/${ASSET}`]: { status: 200, caching: 'public, max-age=31536000, immutable' },
  '/images/banner-768.webp': { status: 200, caching: 'public, max-age=2592000' },
  '/favicon.svg': {},
  '/assets/gone.js': { status: 404 },
  '/images/gone.webp': { status: 404 },
  '/assets/.x': {},
};

test('every answer has the security headers; pages are asked for again each time, files named after their content never, and those of an earlier build are missing', async ({
  request,
  hostingOrigin,
}) => {
  const pages = PAGES.map((path) => [path, { caching: 'no-cache' }] as const);
  for (const [path, answer] of [...pages, ...Object.entries(FILES)]) {
    const response = await request.get(hostingOrigin + path);
    const headers = response.headers();
    expect({ status: response.status(), caching: headers['cache-control'] }, path).toMatchObject(answer);
    expect(headers, path).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy']?.split('; ') ?? [];
    const closed = ['default-src', 'base-uri', 'frame-ancestors'].map((directive) => `${directive} 'none'`);
    expect(policy, path).toEqual(expect.arrayContaining(closed));
    const scripts = policy.find((directive) => directive.startsWith('script-src '));
    expect(scripts, path).not.toMatch(/'unsafe-(?:inline|eval)'/);
  }
});

/** Markup that an attacker might inject, by the directive that must stop it. */
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

  const talk = () => fetch('https://stranger.example/x', { mode: 'no-cors' }).then(({ type }) => type);
  await expect(page.evaluate(talk)).rejects.toThrow('Failed to fetch');
});

test('pictures of the catalogue may be on any host', async ({ shop, page }) => {
  shop.expectProblems(/404/);
  await shop.setData('cakes/artisan-sourdough/img', 'https://pictures.example/loaf.webp');
  const asked = page.waitForResponse('https://pictures.example/loaf.webp');
  await page.goto('/our/sourdough/artisan%20sourdough');

  expect((await asked).status()).toBe(404);
});

// Features that the policy might break and that tests/browser doesn't cover.
test('the map shows in its frame, the form for a message sends both emails, and the calendar entry can be saved', async ({
  shop,
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Find us' }).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();

  await shop.fillMessage();
  await page.getByLabel('Email (optional)').fill('ada@example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/thank-you-page', { timeout: 20_000 });
  expect(await shop.emails()).toHaveLength(2);

  await shop.open('/price-list');
  await shop.goToPayment();
  await shop.confirmForCash();
  await shop.seesRegistered();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^collection-\d{4}-\d{2}-\d{2}\.ics$/);
});
