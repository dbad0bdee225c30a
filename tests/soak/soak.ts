/**
 * Tests the built shop with many orders, in real browsers that are killed and on lines that break, and counts the
 * results: `npm run soak -- --orders 1000 --seed 7 --browsers 2`. Fails when the owner gets no email about a registered
 * order, when an order comes out twice or not at all, or when more is sold than was taken from stock.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { optionProblem } from '../../terminal/options.ts';
import { Browser } from './browser.ts';
import { planOf } from './plan.ts';
import { report } from './report.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';
import { addUp, PROMISES, tallyShop } from './tally.ts';
import { storyOf, type Wish } from './wish.ts';

const SHOPS_A_BROWSER = 8;
const TELL_EVERY_MS = 30_000;

const USAGE = `npm run soak                                        soaks the shop in 1,000 orders
npm run soak -- --orders 60 --seed 7 --browsers 1   fewer, with the misfortune of seed 7, in one browser
npm run soak -- --out folder                        where the report and the shoppers' stories go: soak/, unless said`;

interface Options {
  readonly orders: number;
  readonly seed: number;
  readonly browsers: number;
  readonly out: string;
}

const options = readOptions();
if (options) await soak(options);

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '1000' },
        seed: { type: 'string', default: String(Date.now() % 100_000) },
        browsers: { type: 'string', default: '2' },
        out: { type: 'string', default: 'soak' },
      },
    });
    const number = (name: 'orders' | 'seed' | 'browsers') => {
      const value = Number(values[name]);
      if (!Number.isInteger(value) || value < 1)
        throw new Error(`'${values[name]}' is no number for ${name}`);
      return value;
    };
    return { orders: number('orders'), seed: number('seed'), browsers: number('browsers'), out: values.out };
  } catch (cause) {
    console.error(`✗ ${optionProblem(cause, USAGE).message}`);
    process.exitCode = 1;
    return null;
  }
}

async function soak({ orders, seed, browsers: browserCount, out }: Options): Promise<void> {
  const startedAt = Date.now();
  const minutes = () => (Date.now() - startedAt) / 60_000;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      console.error(`Stopped by ${signal}`);
      stop.abort();
    });
  }
  console.error(`Seed ${seed}: ${orders} orders`);
  await mkdir(out, { recursive: true });

  const browsers = await Promise.all(times(browserCount, () => Browser.start()));
  const kills = () => browsers.reduce((sum, browser) => sum + browser.kills, 0);
  const closeBrowsers = () => Promise.all(browsers.map((browser) => browser.close()));
  stop.signal.addEventListener('abort', closeBrowsers);
  const shopCount = Math.min(orders, browserCount * SHOPS_A_BROWSER);
  const shops = await Promise.all(times(shopCount, (index) => Shop.open(`shop ${index + 1}`)));

  const wishes: Wish[] = [];
  const progress = setInterval(() => {
    const count = (end: Wish['end']) => wishes.filter((wish) => wish.end === end).length;
    const ended = `${count('registered')} of ${orders} registered, ${count('stuck')} stuck`;
    console.error(`${minutes().toFixed(1)} min: ${ended}, ${count(null)} under way, ${kills()} kills`);
  }, TELL_EVERY_MS);
  let last = 0;
  const shopping = shops.map(async (shop, index) => {
    const browser = browsers[index % browsers.length];
    if (!browser) return;
    const shopper = new Shopper(shop, browser, out, stop.signal);
    while (last < orders && !stop.signal.aborted) {
      last++;
      await shopper.order(planOf(seed, last), (wish) => wishes.push(wish));
    }
  });
  await Promise.all(shopping);
  clearInterval(progress);
  await closeBrowsers();

  const run = { seed, shops: shopCount, browsers: browserCount, kills: kills(), minutes: minutes() };
  const outcomes = await Promise.all(
    shops.map(async (shop) => tallyShop(shop.name, wishes, await shop.books())),
  );
  await Promise.all(shops.map((shop) => shop.close()));
  const tally = addUp(outcomes.map((outcome) => outcome.tally));
  const broken = outcomes.flatMap((outcome) => outcome.broken.map((line) => `✗ ${line}`));
  const text = [report(tally, run), ...broken].join('\n\n');
  console.log(text);
  await writeFile(join(out, 'report.md'), `${text}\n`);
  await writeFile(join(out, 'stories.txt'), `${wishes.map(storyOf).join('\n\n')}\n`);
  process.exitCode = PROMISES.some((promise) => tally[promise] > 0) ? 1 : 0;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
