import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';
import { healthyShop, noteLines, soundCatalogue, wrongLines } from './healthyShop.ts';
import { served } from './served.ts';

const shop = await healthyShop();

test('a shop that lacks nothing is well', async () => {
  const findings = await shop.examined();
  expect(findings.filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  expect(findings.length).toBeGreaterThan(5);
});

describe('names what is wrong with the catalogue, in one line', () => {
  const LEFT_OUT = 'Correct it: until then the shop shows nothing of it.';
  const POUNDS = 'Write pounds as a number with two decimals at most, as in 8 or 7.5.';
  const WHOLE = 'Write a whole number from 0 on, or take the field out where there is no limit.';
  const FREE = 'Give it a free number from 1 to 7 as its key.';
  const cake = 'cakes/artisan-sourdough';
  const SAY =
    'Write what is in it, "None of the fourteen listed allergens." or "Not a food.", as it is; never guess.';
  const POINT = 'If it is meant, leave it. If not, look where its decimal point is.';

  /** The demo's categories, some under other keys. */
  const renamed = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(demoCatalogue.categories).map(([key, record]) => [keys[key] ?? key, record]),
    );

  test.each<[place: string, planted: unknown, line: string | RegExp]>([
    [cake, 'a loaf', `✗ ${cake}: must be a record of fields, but is "a loaf" → ${LEFT_OUT}`],
    [
      `cakes/${'k'.repeat(201)}`,
      { ...demoCatalogue.cakes['fruit-cake'], title: 'Plum Cake', api: 'price_plum' },
      /^✗ cakes\/k+: the shop can't use this key → Name the record in lower-case letters/,
    ],
    [`${cake}/title`, null, `✗ ${cake}: it has no title → ${LEFT_OUT}`],
    [`${cake}/title`, ' ', `✗ ${cake}: its title is empty → ${LEFT_OUT}`],
    [`${cake}/desc`, 8, `✗ ${cake}: its desc must be a text, but is 8 → ${LEFT_OUT}`],
    [`${cake}/price`, '£8', `✗ ${cake}: its price "£8" can't be read, so nobody can buy it → ${POUNDS}`],
    [`${cake}/price`, null, `✗ ${cake}: it has no price, so nobody can buy it → ${POUNDS}`],
    [`${cake}/api`, 'prod_Abc', /that is the id of a product, not of a price → In the Stripe dashboard/],
    [`${cake}/price`, 0, `✗ ${cake}: its price is 0, so it is given away → ${POUNDS}`],
    [
      `${cake}/price`,
      7.555,
      `✗ ${cake}: its price 7.555 can't be read, so nobody can buy it → Write pounds as a number with two decimals at most, as in 8 or 7.5.`,
    ],
    [`${cake}/price`, 700, `! ${cake}: its price is £700, which is much → If pence were meant: ${POUNDS}`],
    [
      `${cake}/limit`,
      'twenty',
      `✗ ${cake}: its limit "twenty" is a text, so the shop sells without end → ${WHOLE}`,
    ],
    [
      `${cake}/limit`,
      true,
      `✗ ${cake}: its limit true is no number, so the shop sells without end → ${WHOLE}`,
    ],
    [`${cake}/limit`, 100_000, `! ${cake}: its limit 100000 is more than anybody bakes → ${WHOLE}`],
    [
      `${cake}/limit`,
      '20',
      `✗ ${cake}: its limit "20" is a text, so the shop sells without end → Write it as a number, without quotation marks.`,
    ],
    [
      `${cake}/title`,
      'x'.repeat(201),
      `✗ ${cake}: its title: Invalid length: Expected <=200 but received 201 → ${LEFT_OUT}`,
    ],
    [
      `${cake}/descImgs`,
      { 0: 7 },
      /its picture descImgs\/0 is no usable text → Put the picture's address there/,
    ],
    [
      `${cake}/descImgs`,
      '/images/bread.webp',
      `✗ ${cake}: its descImgs must be a list, as in ["/images/loaf.jpg"] → ${LEFT_OUT}`,
    ],
    [
      'categories',
      renamed({ 1: '1a' }),
      `✗ categories/1a: the shop does not show "Sourdough", since its key is no number from 1 to 7, nor cakes/artisan-sourdough and 7 more in it → ${FREE}`,
    ],
    [
      'categories',
      renamed({ 1: '0', 2: '1', 3: '2', 4: '3', 5: '4', 6: '5', 7: '6', 8: '7' }),
      `✗ categories/0: the shop does not show "Sourdough", since its key is no number from 1 to 7, nor cakes/artisan-sourdough and 7 more in it → ${FREE}`,
    ],
    [
      'categories',
      renamed({ 6: '9' }),
      `✗ categories/9: the shop does not show "Honey", since its key is no number from 1 to 7, nor cakes/raw-honey in it → ${FREE}`,
    ],
    [
      `${cake}/category`,
      'Sourdough, Seasonal',
      `! categories/8: the shop does not show "Seasonal", since its key is no number from 1 to 7; all in it are in others too → ${FREE}`,
    ],
    [
      'categories',
      renamed(Object.fromEntries(Object.keys(demoCatalogue.categories).map((key) => [key, `no-${key}`]))),
      /^✗ There is no category to show → Give each a number from 1 to 7/,
    ],
    [
      'cakes/fruit-cake/category',
      'Sweet Bakes',
      /^✗ cakes\/fruit-cake: its category "Sweet Bakes" names only categories that the shop does not show, so no page shows it → Write one or more of these, capitals as here: Sourdough, Brioche, Muffins, Cookies, Honey, Extras\.$/,
    ],
    [
      'categories/1/title',
      'Sour dough',
      /^✗ cakes\/artisan-sourdough and 7 more: their category "Sourdough" names none of the categories, so no page shows them → Write one or more of these, capitals as here: Sour dough,/,
    ],
    [
      `${cake}/category`,
      'sourdough',
      /its category "sourdough" names none of the categories, so no page shows it → Write one or more of these, capitals as here: Sourdough, Brioche/,
    ],
    [
      `${cake}/title`,
      'sandwich sourdough',
      '✗ cakes/sandwich-sourdough: its title "Sandwich Sourdough" differs from that of cakes/artisan-sourdough in capitals only → Give each a title of its own.',
    ],
    [
      'cakes/raw-honey/title',
      'Wild Honey',
      /^✗ No product has the title "Raw Honey", for which the shop has sizes and their prices → Call the product exactly "Raw Honey"/,
    ],
    ['cakes', null, /^✗ There are no products → Start from the demo: npm run catalogue/],
    ['categories/2/title', 7, `✗ categories/2: its title must be a text, but is 7 → ${LEFT_OUT}`],
    ['categories', null, /^✗ There is no category to show → Give each a number from 1 to 7/],
    [
      `${cake}/img`,
      '/images/nowhere.webp',
      `✗ ${cake}: its picture /images/nowhere.webp is not in the folder public/images/ → Open the address in a browser, and correct it in the record or upload the picture anew.`,
    ],
    [
      `${cake}/img`,
      'images/bread.webp',
      /its picture images\/bread.webp has no \/ before it: write \/images\/bread.webp → /,
    ],
    [`${cake}/img`, 'http://pictures.example/a.jpg', /begins with http:, which browsers do not load → Open/],
    [`${cake}/img`, 'http://127.0.0.1:9/a.jpg', /does not load \(no answer within 10 s\) → Open/],
    [
      `${cake}/allergens`,
      null,
      `! ${cake}: it has no allergens, so the shop tells customers to ask before they order → ${SAY}`,
    ],
    [
      `${cake}/allergens`,
      '',
      `! ${cake}: it has no allergens, so the shop tells customers to ask before they order → ${SAY}`,
    ],
    ...['TODO', 'todo: ask Ann', 'tbc', 'To be confirmed', '?', '-', ' ', 'N/A', 'unknown', '…'].map(
      (text): [string, unknown, string] => [
        `${cake}/allergens`,
        text,
        `✗ ${cake}: its allergens "${text}" say nothing, and customers would read them as they are → ${SAY} Until you know, take the field out: the shop then tells customers to ask.`,
      ],
    ),
    [
      `${cake}/desc`,
      'TODO',
      `! ${cake}: its desc is "TODO", which customers would read → Write it, or take the field out.`,
    ],
    [
      'categories/1/desc',
      'tbd',
      '! categories/1: its desc is "tbd", which customers would read → Write it, or take the field out.',
    ],
    [
      `${cake}/desc`,
      'Our <b>everyday</b> loaf',
      `! ${cake}: customers would see "<b>" in its desc as it stands here → Write plain text. If a program has spoilt it, save the file again as UTF-8.`,
    ],
    [
      `${cake}/ingredients`,
      'JalapeÃ±o, flour',
      `! ${cake}: customers would see "Ã±" in its ingredients as it stands here → Write plain text. If a program has spoilt it, save the file again as UTF-8.`,
    ],
    [
      `${cake}/api`,
      'price_xxxxxxxx',
      /its price id \(api\) is still a placeholder: "price_xxxxxxxx" → In Stripe/,
    ],
    [
      'cakes/fruit-cake/api',
      'price_demo_artisan_sourdough',
      '✗ Fruit Cake (cakes/fruit-cake) at £25 has the price id of Artisan Sourdough (cakes/artisan-sourdough) at £7: price_demo_artisan_sourdough → Look both up in Stripe, and give each its own.',
    ],
    [
      'cakes/sandwich-sourdough/api',
      'price_demo_artisan_sourdough',
      '! Sandwich Sourdough (cakes/sandwich-sourdough) has the price id of Artisan Sourdough (cakes/artisan-sourdough), at the same price: price_demo_artisan_sourdough → If that is meant, leave it: the till and its receipts call both by one name. If not, give each its own.',
    ],
    [`${cake}/price`, 80, `! ${cake}: its price is £80, and what is in Sourdough costs about £8 → ${POINT}`],
    [
      `${cake}/price`,
      0.7,
      `! ${cake}: its price is £0.70, and what is in Sourdough costs about £8 → ${POINT}`,
    ],
    [
      'cakes/fruit-cake/title',
      'Buns',
      `! cakes/fruit-cake: its price is £25, and on the price list £2 or £3.50 → ${POINT}`,
    ],
    [
      'cakes/raw-honey/price',
      19,
      '! cakes/raw-honey: its price is £19, but its sizes in src/bakery/sizes.ts begin at £13.50, which customers pay → Correct the one that is wrong.',
    ],
    [
      'cakes/cookies-09-pieces/price',
      12.5,
      '! The home page says "Cookies from £13", but the lowest price there is £12.50 → Correct heroPrice in src/bakery/words.ts, or the catalogue.',
    ],
    [
      'cakes/tote-bag/price',
      20,
      '! cakes/tote-bag: its price is £20, but at the checkout, in src/bakery/bestsellers.ts, £18 → Correct the one that is wrong.',
    ],
    [
      `${cake}/category`,
      'Sourdough and Extra',
      `! ${cake}: its category names "Extra", which is none of the categories → Write these, capitals as here: Sourdough, Brioche, Muffins, Cookies, Honey, Extras.`,
    ],
    [
      'cakes/fresh-yeast-muffins/category',
      'Cookies',
      '! categories/3: no product names "Muffins", so its page is empty → Write that title into the category of its products, or take the category out.',
    ],
  ])('%s: %j', async (place, planted, line) => {
    await shop.database.put(`/${place}`, planted);
    const findings = await shop.examined();
    expect([...wrongLines(findings), ...noteLines(findings)]).toEqual([
      typeof line === 'string' ? line : expect.stringMatching(line),
    ]);
  });
});

test('points out what works, but is hardly meant', async () => {
  await shop.database.put('/cakes/fruit-cake/prise', 25);
  await shop.database.put('/cakes/fruit-cake/img', null);
  await shop.database.put('/cakes/fruit-cake/api', null);
  await shop.database.put('/cakes/fruit-cake/desc', 'x'.repeat(501));
  const findings = await shop.examined();
  expect(wrongLines(findings)).toEqual([]);
  expect(noteLines(findings)).toEqual([
    expect.stringMatching(
      /^! cakes\/fruit-cake: the shop knows no field "prise" → Correct its name or take it out/,
    ),
    expect.stringMatching(
      /^! cakes\/fruit-cake: its price id \(api\) is missing, so it can be paid in cash only → In the Stripe/,
    ),
    '! cakes/fruit-cake: it has no picture → Give it one.',
    '! cakes/fruit-cake: its desc has 501 characters, so orders do not repeat it → Shorten it to 500 if they should.',
  ]);
});

test('asks whether it is meant that nothing is left of anything', async () => {
  for (const key of Object.keys(soundCatalogue.cakes)) await shop.database.put(`/cakes/${key}/limit`, 0);
  expect(noteLines(await shop.examined())).toEqual([
    '! Nothing is left of any product, so the shop sells nothing → If that is not meant, set the stock on the baker’s page: /baker/stock',
  ]);
  await shop.database.put('/cakes/fruit-cake/limit', null);
  expect(noteLines(await shop.examined())).toEqual([]);
});

test('names categories whose titles contain each other', async () => {
  await shop.database.put('/categories/5/title', 'Honey Cakes');
  await shop.database.put('/cakes/fruit-cake/category', 'Honey Cakes, Extras');
  expect(noteLines(await shop.examined())).toEqual([
    '! categories/5: "Honey Cakes" contains the title "Honey" of categories/6, so all in it is on that page too → If that is not meant, give one of them another title, here and in its products.',
  ]);
});

test('a misspelt field leaves out what it should say', async () => {
  await shop.database.put('/cakes/fruit-cake/allergens', null);
  await shop.database.put('/cakes/fruit-cake/alergens', 'Wheat');
  expect(noteLines(await shop.examined())).toEqual([
    expect.stringMatching(/^! cakes\/fruit-cake: the shop knows no field "alergens" → /),
    expect.stringMatching(/^! cakes\/fruit-cake: it has no allergens, so the shop tells customers to ask/),
  ]);
});

test('allergens that an order could not repeat are wrong', async () => {
  await shop.database.put('/cakes/fruit-cake/allergens', 'x'.repeat(300));
  expect(wrongLines(await shop.examined())).toEqual([]);
  await shop.database.put('/cakes/fruit-cake/allergens', 'x'.repeat(301));
  expect(wrongLines(await shop.examined())).toEqual([
    expect.stringMatching(
      /cakes\/fruit-cake: its allergens has 301 characters, so orders do not repeat it → Shorten it to 300/,
    ),
  ]);
});

test.each([
  [2.5, 'is a fraction, of which whole pieces are sold'],
  [-1, 'is below 0, so it is sold out'],
])('points out a limit of %d', async (limit, what) => {
  await shop.database.put('/cakes/fruit-cake/limit', limit);
  const findings = await shop.examined();
  expect(wrongLines(findings)).toEqual([]);
  expect(noteLines(findings)).toEqual([
    `! cakes/fruit-cake: its limit ${limit} ${what} → Write a whole number from 0 on, or take the field out where there is no limit.`,
  ]);
});

describe('names what is wrong with the database', () => {
  test('one that does not answer', async () => {
    const server = await serveMiddleware((_request, _response, next) => next());
    server.close();
    expect(wrongLines(await shop.examined({ VITE_DATABASE_URL: server.origin }))).toEqual([
      `✗ The database does not answer at ${server.origin} (ECONNREFUSED) → Start the sandbox in another terminal: npm run dev -- --mode sandbox. Where it tells of another port, put that into VITE_DATABASE_URL.`,
    ]);
  });

  test.each([
    [
      { error: 'Database lives in a different region.', correctUrl: 'https://a.example' },
      'Set VITE_DATABASE_URL to https://a.example',
    ],
    [
      { error: 'Not found.' },
      'Compare VITE_DATABASE_URL with the URL above the data: Firebase console > Realtime Database.',
    ],
  ])('one that answers with %j', async (body, mend) => {
    const server = await served((_request, response) => {
      response.writeHead(404).end(JSON.stringify(body));
    });
    expect(wrongLines(await shop.examined({ VITE_DATABASE_URL: server.origin }))).toEqual([
      `✗ The database at ${server.origin} answers with 404: ${body.error} → ${mend}`,
    ]);
  });
});
