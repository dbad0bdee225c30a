import { describe, expect, test } from 'vitest';
import type { Setting } from '@/config/settings';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkCardPayment } from '../../scripts/owner/doctor/checkCardPayment.ts';
import { sendTestEmails } from '../../scripts/owner/doctor/sendTestEmails.ts';
import { toLine } from '../../terminal/finding.ts';
import { healthyShop, liveSettingsWith, noteLines, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';

const shop = await healthyShop();

test('a shop that lacks nothing is well', async () => {
  const findings = await shop.examined();
  expect(findings.filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  expect(findings.length).toBeGreaterThan(5);
});

test('the catalogue and the pictures of the database are looked at', async () => {
  await shop.database.put('/cakes/fruit-cake/price', 'dear');
  await shop.database.put('/cakes/fruit-cake/img', '/images/nowhere.webp');
  expect(wrongLines(await shop.examined())).toEqual([
    expect.stringMatching(/^✗ cakes\/fruit-cake: its price "dear" can't be read/),
    expect.stringMatching(
      /^✗ cakes\/fruit-cake: its picture \/images\/nowhere.webp is not in the folder public/,
    ),
  ]);
});

describe('a database', () => {
  test('that does not answer', async () => {
    const line = '✗ The database does not answer at http://127.0.0.1:10 (ECONNREFUSED) → Start the sandbox';
    const findings = await shop.examined({ VITE_DATABASE_URL: 'http://127.0.0.1:10' });
    expect(wrongLines(findings)).toEqual([expect.stringContaining(line)]);
  });

  test.each([
    [
      { error: 'Another region.', correctUrl: 'https://a.example' },
      'Set VITE_DATABASE_URL to https://a.example',
    ],
    [{ error: 'Not found.' }, 'Compare VITE_DATABASE_URL with the URL above the data'],
  ])('that answers with %j', async (body, mend) => {
    const { origin } = await served((_request, response) =>
      response.writeHead(404).end(JSON.stringify(body)),
    );
    expect(wrongLines(await shop.examined({ VITE_DATABASE_URL: origin }))).toEqual([
      expect.stringContaining(`✗ The database at ${origin} answers with 404: ${body.error} → ${mend}`),
    ]);
  });

  const NOBODY = /^✗ No account may use the baker's page, \/baker → Create one/;
  const TEXT = /^! owners\/bo is "true", which gives that account no right → Write true/;

  test.each<[owners: unknown, lines: RegExp[]]>([
    [{ ada: true, bo: 'true' }, [TEXT]],
    [{ bo: 'true' }, [NOBODY, TEXT]],
  ])('with the owners %j', async (owners, lines) => {
    await shop.database.put('/owners', owners);
    const findings = await shop.examined();
    const said = [...wrongLines(findings), ...noteLines(findings)];
    expect(said).toEqual(lines.map((line) => expect.stringMatching(line)));
  });
});

describe('card payment', () => {
  const live = { origin: 'https://bakery.firebaseio.com', namespace: null, isLocal: false };
  const honey = sandboxSettings.VITE_PRICE_HONEY_1200;
  const van = {
    VITE_PRICE_DELIVERY: 'price_van',
    VITE_PRICE_DELIVERY_OVER_60: 'price_van',
    VITE_DELIVERY_POUNDS: '6',
    VITE_DELIVERY_POUNDS_OVER_60: '4.50',
  };

  test.each<[settings: Partial<Record<Setting, string>>, line: string]>([
    [{ VITE_PRICE_HONEY_320: '' }, '! Raw Honey, 250g (VITE_PRICE_HONEY_320): its price id is missing, so'],
    [
      { VITE_PRICE_HONEY_320: honey },
      `✗ Raw Honey, 1200g (VITE_PRICE_HONEY_1200) at £27 has the price id of Raw Honey, 250g (VITE_PRICE_HONEY_320) at £13.50: ${honey} → Look both up`,
    ],
    [
      van,
      '✗ Delivery over £60 (VITE_PRICE_DELIVERY_OVER_60) at £4.50 has the price id of Delivery (VITE_PRICE_DELIVERY)',
    ],
  ])('with %j', async (settings, line) => {
    const findings = await shop.examined(settings);
    expect([...wrongLines(findings), ...noteLines(findings)]).toEqual([expect.stringContaining(line)]);
  });

  test("a size's price id for a product, too", async () => {
    await shop.database.put('/cakes/fruit-cake/api', honey);
    const both = /Fruit Cake .* has the price id of Raw Honey, 1200g \(VITE_PRICE_HONEY_1200\)/;
    expect(wrongLines(await shop.examined())).toEqual([expect.stringMatching(both)]);
    await shop.database.put('/cakes/fruit-cake/price', 27);
    const findings = await shop.examined();
    expect([wrongLines(findings), noteLines(findings)]).toEqual([[], [expect.stringMatching(both)]]);
  });

  test("the demo's price ids in a live shop", () => {
    const catalogue = { cakes: { rye: demoCatalogue.cakes['fruit-cake'] } };
    expect(wrongLines(checkCardPayment(liveSettingsWith(), live, catalogue))).toEqual([
      "✗ Fruit Cake (cakes/rye): its price id price_demo_fruit_cake is the demo's, which Stripe does not know → Put the product's own there.",
    ]);
  });

  test.each([
    ['pk_live_x', true, /^✗ Stripe is in live mode, but .* → Use the test key/],
    ['pk_live_x', false, /^✓ Stripe is in live mode: cards are charged/],
    ['pk_test_x', true, /^✓ Stripe is in test mode/],
    ['pk_test_x', false, /^! Stripe is in test mode: no money moves → To open the shop, put the live key/],
  ])('%s with a database on this machine: %j', (key, isLocal, line) => {
    const settings = liveSettingsWith({ VITE_STRIPE_PUBLISHABLE_KEY: key });
    const [mode] = checkCardPayment(settings, { ...live, isLocal }, {});
    expect(mode && toLine(mode)).toMatch(line);
  });
});

describe('test emails', () => {
  const sentTo = (origin: string) => sendTestEmails(shop.settingsWith({ VITE_EMAILJS_ORIGIN: origin }));

  test('go out by each of the four templates, and tell which of them they should be', async () => {
    const { origin } = await served(createOutbox(sandboxSettings));
    expect(wrongLines(await sentTo(origin))).toEqual([]);
    const sent: { readonly template_id: string; readonly template_params: Record<string, string> }[] = await (
      await fetch(`${origin}/sandbox/outbox.json`)
    ).json();
    const told = sent.map(({ template_id, template_params: { name, firstName, user_name } }) => [
      template_id,
      name ?? firstName ?? user_name,
    ]);
    expect(told).toEqual([
      ['template_owner', "Test: this is the owner's email of an order"],
      ['template_customer', "Test: this is the customer's email of an order"],
      ['template_contact_owner', "Test: this is the owner's email of a message"],
      ['template_contact_customer', "Test: this is the customer's email of a message"],
    ]);
  });

  test("say why they were refused, and do not go to the demo's address by the real service", async () => {
    const { origin } = await served((_request, response) => response.writeHead(403).end('API access is off'));
    expect((await sentTo(origin)).map(toLine)[0]).toMatch(
      /^✗ No test email by VITE_EMAILJS_TEMPLATE_OWNER: EmailJS refused it \(403 API access is off\) → EmailJS > Account > Security/,
    );
    expect((await sendTestEmails(liveSettingsWith())).map(toLine)).toEqual([
      expect.stringMatching(
        /^✗ No test email was sent: the shop's address is still the demo's.* → Put the bakery's/,
      ),
    ]);
  });
});
