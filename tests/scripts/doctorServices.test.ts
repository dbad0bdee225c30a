import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Setting } from '@/config/settings';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkCardPayment } from '../../scripts/doctor/checkCardPayment.ts';
import { checkPictures } from '../../scripts/doctor/checkPictures.ts';
import { toLine } from '../../scripts/doctor/finding.ts';
import { sendTestEmails } from '../../scripts/doctor/sendTestEmails.ts';
import { healthyShop, liveSettingsWith, noteLines, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';

const shop = await healthyShop();

describe('names what is wrong with card payment', () => {
  const live = { origin: 'https://bakery.firebaseio.com', namespace: null, isLocal: false };
  const local = { ...live, isLocal: true };
  const PRICE = /copy the id that begins with price_/;

  test.each<[setting: Setting, name: string]>([
    ['VITE_PRICE_HONEY_320', 'Raw Honey, 320g'],
    ['VITE_PRICE_TOTE_BAG', 'Bestseller Tote Bag'],
  ])('no %s, which is meant where it is sold for cash only', async (setting, name) => {
    const findings = await shop.examined({ [setting]: '' });
    expect(noteLines(findings)).toEqual([
      expect.stringContaining(
        `! ${name} (${setting}): its price id is missing, so it can be paid in cash only → In the Stripe dashboard`,
      ),
    ]);
    expect(noteLines(findings)).toEqual([expect.stringMatching(PRICE)]);
    expect(wrongLines(findings)).toEqual([]);
  });

  test('a price id for two prices', async () => {
    expect(
      wrongLines(await shop.examined({ VITE_PRICE_HONEY_320: sandboxSettings.VITE_PRICE_HONEY_1200 })),
    ).toEqual([
      '✗ Raw Honey, 1200g (VITE_PRICE_HONEY_1200) at £25 has the price id of Raw Honey, 320g (VITE_PRICE_HONEY_320) at £19: price_demo_honey_1200 → Look both up in Stripe, and give each its own.',
    ]);
  });

  test("the demo's price ids in a live shop", () => {
    const { cakes } = demoCatalogue;
    const catalogue = { cakes: { rye: cakes['fruit-cake'] } };
    expect(wrongLines(checkCardPayment(liveSettingsWith(), live, catalogue))).toEqual([
      "✗ Fruit Cake (cakes/rye): its price id price_demo_fruit_cake is the demo's, which Stripe does not know → Put the product's own there.",
    ]);
  });

  test.each([
    ['pk_live_x', local, /^✗ Stripe is in live mode, but .* → Use the test key/],
    ['pk_live_x', live, /^✓ Stripe is in live mode: cards are charged/],
    ['pk_test_x', local, /^✓ Stripe is in test mode/],
    ['pk_test_x', live, /^! Stripe is in test mode: no money moves → To open the shop, put the live key/],
  ] as const)('%s with %j', (key, address, line) => {
    const [mode] = checkCardPayment(liveSettingsWith({ VITE_STRIPE_PUBLISHABLE_KEY: key }), address, {});
    expect(mode && toLine(mode)).toMatch(line);
  });
});

describe('pictures elsewhere', () => {
  test('are asked for, with GET where HEAD is not allowed', async () => {
    const server = await served(({ method, url }, response) => {
      if (url === '/there.jpg')
        response.writeHead(method === 'HEAD' ? 405 : 200, { 'content-type': 'image/jpeg' }).end();
      else if (url === '/page.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end();
      else if (url === '/gone.jpg') response.writeHead(404).end();
    });
    const catalogue = (name: string) => ({ cakes: { rye: { img: `${server.origin}/${name}.jpg` } } });
    const answers = (name: string) => checkPictures(catalogue(name), 200);

    expect((await answers('there')).map(toLine)).toEqual(['✓ All 1 pictures are there']);
    expect(wrongLines(await answers('page'))).toEqual([
      expect.stringMatching(/page.jpg is no picture \(text\/html\) → /),
    ]);
    expect(wrongLines(await answers('gone'))).toEqual([
      expect.stringMatching(/gone.jpg does not load \(404\) → /),
    ]);
    expect(wrongLines(await answers('silent'))).toEqual([
      expect.stringMatching(/silent.jpg does not load \(no answer within 0.2 s\) → /),
    ]);
  });

  test('are asked for six at a time', async () => {
    const held: ServerResponse[] = [];
    const arrivals = new EventEmitter();
    const sixth = once(arrivals, '6');
    const answer = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end();
    let holding = true;
    const server = await served(({ url }, response) => {
      if (url === '/probe' || !holding) return answer(response);
      arrivals.emit(String(held.push(response)));
    });
    const descImgs = Array.from({ length: 30 }, (_, index) => `${server.origin}/${index}.png`);

    const findings = checkPictures({ cakes: { rye: { descImgs } } });
    await sixth;
    // What was asked for together with the sixth is here before these are answered.
    for (let probe = 0; probe < 20; probe++) await fetch(`${server.origin}/probe`);
    expect(held).toHaveLength(6);
    holding = false;
    held.forEach(answer);
    expect(wrongLines(await findings)).toEqual([]);
  });
});

describe('test emails', () => {
  test('go out by each of the four templates', async () => {
    const { origin } = await served(createOutbox(sandboxSettings));
    const findings = await sendTestEmails(shop.settingsWith({ VITE_EMAILJS_ORIGIN: origin }));

    expect(wrongLines(findings)).toEqual([]);
    const sent: { readonly template_id: string }[] = await (
      await fetch(`${origin}/sandbox/outbox.json`)
    ).json();
    expect(sent.map(({ template_id }) => template_id)).toEqual([
      'template_owner',
      'template_customer',
      'template_contact_owner',
      'template_contact_customer',
    ]);
  });

  test('say why they were refused', async () => {
    const { origin } = await served((_request, response) => {
      response.writeHead(403).end('API access from non-browser environments is disabled');
    });
    const [line] = wrongLines(await sendTestEmails(shop.settingsWith({ VITE_EMAILJS_ORIGIN: origin })));
    expect(line).toMatch(
      /^✗ No test email by VITE_EMAILJS_TEMPLATE_OWNER: EmailJS refused it \(403 API access .*\) → EmailJS > Account > Security/,
    );
  });

  test("do not go to the demo's address by the real service", async () => {
    const [line] = wrongLines(await sendTestEmails(liveSettingsWith()));
    expect(line).toMatch(
      /^✗ No test email was sent: the shop's address is still the demo's.* → Put the bakery's own/,
    );
  });
});
