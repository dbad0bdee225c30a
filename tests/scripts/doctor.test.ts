import { expect, test } from 'vitest';
import type { Setting } from '@/config/settings';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { checkCardPayment } from '../../scripts/owner/doctor/checkCardPayment.ts';
import { checkEnvFiles } from '../../scripts/owner/doctor/checkEnvFiles.ts';
import { sendTestEmails } from '../../scripts/owner/doctor/sendTestEmails.ts';
import { toLine } from '../../terminal/finding.ts';
import { served } from '../sandbox/serveMiddleware.ts';
import { folderWith } from '../support/folderWith.ts';
import { badLines, healthyShop, liveSettingsWith } from './healthyShop.ts';
import { runHere } from './runHere.ts';

const shop = await healthyShop();

const TOTE = 'Tote Bag (bestsellers/2)';
const VAN = {
  VITE_PRICE_DELIVERY: 'price_van',
  VITE_PRICE_DELIVERY_OVER_60: 'price_van',
  VITE_DELIVERY_POUNDS: '6',
  VITE_DELIVERY_POUNDS_OVER_60: '4.50',
};
const NOWHERE = 'http://127.0.0.1:10';

test.each<[data: Record<string, unknown>, line: string]>([
  [{ price: 'dear' }, '✗ cakes/fruit-cake: its price "dear" can\'t be read'],
  [{ img: '/images/gone.webp' }, '✗ cakes/fruit-cake: its picture /images/gone.webp is not in the folder'],
  [
    { api: 'price_demo_tote_bag' },
    `✗ ${TOTE} at £18 has the price id of Fruit Cake (cakes/fruit-cake) at £25`,
  ],
  [{ api: 'price_demo_honey_1200' }, '! Raw Honey, 1200g'],
])('of a product with %j it says in one line what is wrong', async (fields, line) => {
  await shop.database.rest('PATCH', '/cakes/fruit-cake', fields, 'owner');
  expect(badLines(await shop.examined())).toEqual([expect.stringContaining(line)]);
});

test.each<[settings: Partial<Record<Setting, string>>, line: string]>([
  [{ VITE_DATABASE_URL: NOWHERE }, `✗ The database does not answer at ${NOWHERE} (ECONNREFUSED) → Start`],
  [VAN, '✗ Delivery over £60 (VITE_PRICE_DELIVERY_OVER_60) at £4.50 has the price id of Delivery'],
])('of the settings %j it says in one line what is wrong', async (settings, line) => {
  expect(badLines(await shop.examined(settings))).toEqual([expect.stringContaining(line)]);
});

test.each([
  ['Another region.', 'https://a.example', 'Set VITE_DATABASE_URL to https://a.example'],
  ['Not found.', undefined, 'Compare VITE_DATABASE_URL with the URL above the data'],
])(
  'of a database that answers with "%s" and %s it says how to mend that',
  async (error, correctUrl, mend) => {
    const body = JSON.stringify({ error, correctUrl });
    const { origin } = await served((_request, response) => response.writeHead(404).end(body));
    expect(badLines(await shop.examined({ VITE_DATABASE_URL: origin }))).toEqual([
      expect.stringContaining(`✗ The database at ${origin} answers with 404: ${error} → ${mend}`),
    ]);
  },
);

test('who may use the owner’s page is told, also where a right is written wrongly', async () => {
  await shop.database.put('/owners', { bo: 'true' });
  expect(badLines(await shop.examined())).toEqual([
    expect.stringMatching(/^✗ No account may use the baker's page, \/baker → Create one/),
    expect.stringMatching(/^! owners\/bo is "true", which gives that account no right → Write true/),
  ]);
});

test('who helps at the counter is told, and that an owner sees more than a helper', async () => {
  await shop.database.put('/helpers', { owner1: 'Maya', helper1: true });
  const lines = badLines(await shop.examined());
  await shop.database.put('/helpers', null);
  expect(lines).toEqual([
    expect.stringMatching(/^! Maya \(helpers\/owner1\) is an owner too, and sees everything → Remove owners/),
    expect.stringMatching(/^! helpers\/helper1 is true, and no name/),
  ]);
});

const LIVE = { origin: 'https://bakery.firebaseio.com', namespace: null, isLocal: false };

test("the demo's price ids in a live shop", () => {
  const catalogue = { cakes: { rye: demoCatalogue.cakes['fruit-cake'] } };
  expect(badLines(checkCardPayment(liveSettingsWith(), LIVE, catalogue))).toEqual([
    "✗ Fruit Cake (cakes/rye): its price id price_demo_fruit_cake is the demo's, which Stripe does not know → Put the product's own there.",
  ]);
});

test.each([
  ['pk_live_x', true, /^✗ Stripe is in live mode, but .* → Use the test key/],
  ['pk_live_x', false, /^✓ Stripe is in live mode: cards are charged/],
  ['pk_test_x', true, /^✓ Stripe is in test mode/],
  ['pk_test_x', false, /^! Stripe is in test mode: no money moves → To open the shop, put the live key/],
])('Stripe’s key %s with a database on this machine: %j', (key, isLocal, line) => {
  const settings = liveSettingsWith({ VITE_STRIPE_PUBLISHABLE_KEY: key });
  const [mode] = checkCardPayment(settings, { ...LIVE, isLocal }, {});
  expect(mode && toLine(mode)).toMatch(line);
});

const sentTo = (origin: string) => sendTestEmails(shop.settingsWith({ VITE_EMAILJS_ORIGIN: origin }));

test('test emails go out by each of the four templates, and tell which of them they should be', async () => {
  const { origin } = await served(createOutbox(sandboxSettings));
  expect(badLines(await sentTo(origin))).toEqual([]);
  const sent: { template_id: string; template_params: Record<string, string> }[] = await (
    await fetch(`${origin}/sandbox/outbox.json`)
  ).json();
  const told = sent.map(({ template_id, template_params }) => [
    template_id,
    Object.values(template_params).find((text) => text.startsWith('Test: ')),
  ]);
  expect(told).toEqual([
    ['template_owner', "Test: this is the owner's email of an order"],
    ['template_customer', "Test: this is the customer's email of an order"],
    ['template_contact_owner', "Test: this is the owner's email of a message"],
    ['template_contact_customer', "Test: this is the customer's email of a message"],
  ]);
});

test("test emails say why they were refused, and do not go to the demo's address by the real service", async () => {
  const { origin } = await served((_request, response) => response.writeHead(403).end('API access is off'));
  expect(badLines(await sentTo(origin))[0]).toMatch(
    /^✗ No test email by VITE_EMAILJS_TEMPLATE_OWNER: EmailJS refused it \(403 API access is off\) → EmailJS > Account > Security/,
  );
  expect(badLines(await sendTestEmails(liveSettingsWith()))).toEqual([
    expect.stringMatching(
      /^✗ No test email was sent: the shop's address is still the demo's.* → Put the bakery's/,
    ),
  ]);
});

const envWith = (fields = {}): string =>
  Object.entries(shop.settingsWith(fields))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

test('the command is green with a sandbox started for it', async () => {
  const { exitCode, output } = await runHere('doctor', ['--sandbox'], process.cwd());
  expect(output).not.toMatch(/^ *[✗!]/m);
  expect(exitCode).toBe(0);
});

test('the command reads .env and .env.local, says what to mend and fails; sends and writes nothing', async () => {
  const before = await shop.database.dataAt('/');
  const local = 'VITE_FIREBASE_API_KEY=\nVITE_PRICE_HONEY_320=price_x\nVITE_TALOW=x\n';
  const folder = await folderWith({ '.env': envWith(), '.env.local': local });
  const { exitCode, output } = await runHere('doctor', [], folder);
  expect(exitCode).toBe(1);
  expect(output).toContain('  ✗ The shop knows no setting VITE_TALOW → Correct its name');
  expect(output).toContain(
    '  ✗ The shop knows no setting VITE_PRICE_HONEY_320 → Prices are in the catalogue now: npm run',
  );
  expect(output).toContain("  ! Nobody can sign in to the baker's page: VITE_FIREBASE_API_KEY is missing");
  expect(output).toMatch(/\n2 to mend \(✗\), 1 to look at \(!\)\.\n$/);
  expect(await shop.database.dataAt('/')).toEqual(before);
});

test('what is only to look at does not fail it; it says it as JSON, for programs', async () => {
  const folder = await folderWith({ '.env': envWith({ VITE_FIREBASE_API_KEY: '' }) });
  const { exitCode, output } = await runHere('doctor', ['--json'], folder);
  expect(exitCode).toBe(0);
  const finding = expect.objectContaining({ section: 'Settings', verdict: 'note' });
  const findings = expect.arrayContaining([finding]);
  expect(JSON.parse(output)).toMatchObject({ wrong: 0, note: 1, findings });
});

const ENCODED = '✗ .env is not saved as plain UTF-8 (perhaps as UTF-16 or with a BOM), so its settings';
const WHOLE = envWith();
const FOR_BUILDS = { '.env': WHOLE, '.env.production': 'VITE_SITE_URL=https://www.bakery.example\n' };

test.each<[what: string, files: Readonly<Record<string, string | Buffer>>, lines: string[]]>([
  ['none', {}, ['✗ There is no .env with the settings → Copy .env.example to .env and fill it in.']],
  ['whole', { '.env': WHOLE }, []],
  ['UTF-16', { '.env': Buffer.from(`\uFEFF${WHOLE}`, 'utf16le') }, [ENCODED]],
  ['a BOM', { '.env': `\uFEFF${WHOLE}` }, [ENCODED]],
  ['a colon', { '.env': 'VITE_A: 1' }, ['✗ .env, line 1: VITE_A has no = after its name → Write VITE_A=,']],
  ['twice', { '.env': `A=1\n\nA=2` }, ['✗ .env has A more than once, in the lines 1, 3: the last one']],
  ['twice the same', { '.env': `A=1\nA="1"` }, ['! .env has A more than once, in the lines 1, 2, with']],
  ['for builds', FOR_BUILDS, ['! .env.production is there: for the built shop its VITE_SITE_URL counts']],
])('the files with settings: %s', async (_, files, lines) => {
  expect(badLines(checkEnvFiles(await folderWith(files), false))).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  );
});
