import { EventEmitter, once } from 'node:events';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bestsellers } from '#bakery/bestsellers';
import type { Setting } from '@/config/settings';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkOwnPictures, checkPictures } from '../../scripts/owner/catalogue/checkPictures.ts';
import { checkCardPayment } from '../../scripts/owner/doctor/checkCardPayment.ts';
import { sendTestEmails } from '../../scripts/owner/doctor/sendTestEmails.ts';
import { toLine } from '../../terminal/finding.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { healthyShop, liveSettingsWith, noteLines, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';

const shop = await healthyShop();

describe('names what is wrong with card payment', () => {
  const live = { origin: 'https://bakery.firebaseio.com', namespace: null, isLocal: false };
  const local = { ...live, isLocal: true };
  const PRICE = /copy the id that begins with price_/;

  test.each<[setting: Setting, name: string]>([
    ['VITE_PRICE_HONEY_320', 'Raw Honey, 250g'],
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
      '✗ Raw Honey, 1200g (VITE_PRICE_HONEY_1200) at £27 has the price id of Raw Honey, 250g (VITE_PRICE_HONEY_320) at £13.50: price_demo_honey_1200 → Look both up in Stripe, and give each its own.',
    ]);
  });

  test("a size's price id for a product, too", async () => {
    const api = sandboxSettings.VITE_PRICE_HONEY_1200;
    await shop.database.put('/cakes/fruit-cake/api', api);
    expect(wrongLines(await shop.examined())).toEqual([
      `✗ Fruit Cake (cakes/fruit-cake) at £25 has the price id of Raw Honey, 1200g (VITE_PRICE_HONEY_1200) at £27: ${api} → Look both up in Stripe, and give each its own.`,
    ]);
    await shop.database.put('/cakes/fruit-cake/price', 27);
    const findings = await shop.examined();
    expect(wrongLines(findings)).toEqual([]);
    expect(noteLines(findings)).toEqual([
      expect.stringMatching(
        /^! Fruit Cake \(cakes\/fruit-cake\) has the price id of Raw Honey, 1200g \(VITE_PRICE_HONEY_1200\), at the same price: /,
      ),
    ]);
  });

  test('a price id for two prices of delivery', async () => {
    const delivery = { VITE_PRICE_DELIVERY: 'price_van', VITE_PRICE_DELIVERY_OVER_60: 'price_van' };
    expect(
      wrongLines(
        await shop.examined({ ...delivery, VITE_DELIVERY_POUNDS: '6', VITE_DELIVERY_POUNDS_OVER_60: '4.50' }),
      ),
    ).toEqual([
      '✗ Delivery over £60 (VITE_PRICE_DELIVERY_OVER_60) at £4.50 has the price id of Delivery (VITE_PRICE_DELIVERY) at £6: price_van → Look both up in Stripe, and give each its own.',
    ]);
    expect(
      wrongLines(
        await shop.examined({ ...delivery, VITE_DELIVERY_POUNDS: '6', VITE_DELIVERY_POUNDS_OVER_60: '6' }),
      ),
    ).toEqual([]);
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

describe("pictures in the shop's own folder", () => {
  test.each([
    ['/there.png', []],
    ['/gone.png', ['is not in the folder public/']],
    ['/empty.png', ['is empty (0 bytes)']],
    ['/list.png', ['is no picture']],
    ['/images', ['is a folder']],
  ])('%s', async (img, problems) => {
    const folder = await emptyFolder();
    await copyFile('public/icon-192.png', join(folder, 'there.png'));
    await writeFile(join(folder, 'empty.png'), '');
    await writeFile(join(folder, 'list.png'), 'flour, water, salt');
    await mkdir(join(folder, 'images'));

    const findings = await checkPictures({ cakes: { rye: { img } } }, [], {
      own: pathToFileURL(`${folder}/`),
    });
    const mend = 'Open the address in a browser, and correct it in the record or upload the picture anew.';
    expect(wrongLines(findings)).toEqual(
      problems.map((problem) => `✗ cakes/rye: its picture ${img} ${problem} → ${mend}`),
    );
  });
});

test.each([
  ['http://localhost:5173/loaf.jpg', 'is on this computer, where customers can not load it'],
  ['https://127.0.0.1/loaf.jpg', 'is on this computer, where customers can not load it'],
  ['http://pictures.invalid/loaf.jpg', 'begins with http:, which browsers do not load'],
  [
    'https://a.invalid/1.jpg, https://a.invalid/2.jpg',
    'is more than one address: descImgs takes several, in a list',
  ],
])('a picture at %s is wrong in a file and in a live shop, without asking', async (img, problem) => {
  const catalogue = { cakes: { rye: { img } } };
  const lines = [expect.stringContaining(`✗ cakes/rye: its picture ${img} ${problem} → `)];
  expect(wrongLines(await checkOwnPictures(catalogue))).toEqual(lines);
  expect(wrongLines(await checkPictures(catalogue, [], { isLive: true }))).toEqual(lines);
});

test('a picture of a bestseller that is not there is named', async () => {
  const [own] = bestsellers;
  if (!own) throw new Error('The bakery has no bestseller');
  expect(wrongLines(await checkPictures({}, [{ ...own, img: '/images/gone.webp' }]))).toEqual([
    expect.stringMatching(
      /^✗ Bestseller Apron \(src\/bakery\/bestsellers.ts\): its picture \/images\/gone.webp is not in the folder public/,
    ),
  ]);
});

describe('pictures elsewhere', () => {
  test('are asked for, with GET where HEAD is not allowed', async () => {
    const server = await served(({ method, url }, response) => {
      if (url === '/there.jpg')
        response.writeHead(method === 'HEAD' ? 405 : 200, { 'content-type': 'image/jpeg' }).end();
      else if (url === '/page.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end();
      else if (url === '/empty.jpg')
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '0' }).end();
      else if (url === '/gone.jpg') response.writeHead(404).end();
    });
    const catalogue = (name: string) => ({ cakes: { rye: { img: `${server.origin}/${name}.jpg` } } });
    const answers = (name: string) => checkPictures(catalogue(name), [], { answerWithinMs: 200 });

    expect((await answers('there')).map(toLine)).toEqual(['✓ All 1 pictures are there']);
    expect(wrongLines(await answers('page'))).toEqual([
      expect.stringMatching(/page.jpg is no picture \(text\/html\) → /),
    ]);
    expect(wrongLines(await answers('empty'))).toEqual([
      expect.stringMatching(/empty.jpg is empty \(0 bytes\) → /),
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

    const findings = checkPictures({ cakes: { rye: { descImgs } } }, []);
    await sixth;
    // Any other request sent with the sixth would arrive before these are answered.
    for (let probe = 0; probe < 20; probe++) await fetch(`${server.origin}/probe`);
    expect(held).toHaveLength(6);
    holding = false;
    held.forEach(answer);
    expect(wrongLines(await findings)).toEqual([]);
  });
});

describe('test emails', () => {
  test('go out by each of the four templates, and tell which of them they should be', async () => {
    const { origin } = await served(createOutbox(sandboxSettings));
    const findings = await sendTestEmails(shop.settingsWith({ VITE_EMAILJS_ORIGIN: origin }));

    expect(wrongLines(findings)).toEqual([]);
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
