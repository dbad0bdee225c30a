/**
 * Tests the built shop with many orders, in real browsers that are killed and on lines that break, and counts the
 * results: `npm run soak -- --orders 1000 --seed 7 --browsers 2`. Fails when the owner gets no email about a registered
 * order, when an order comes out twice or not at all, or when more is sold than was taken from stock.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { optionProblem } from '../../terminal/options.ts';
import { orExplain } from '../../terminal/problem.ts';
import { table } from '../bench/report.ts';
import { Browser } from './browser.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';
import { addUp, tallyShop } from './tally.ts';
import { OrderRequest } from './wish.ts';

const SHOPS_A_BROWSER = 8;
const TELL_EVERY_MS = 30_000;

const USAGE = `npm run soak                                        soaks the shop in 1,000 orders
npm run soak -- --orders 60 --seed 7 --browsers 1   fewer, with the misfortune of seed 7, in one browser
npm run soak -- --out folder                        where the report and the shoppers' stories go: soak/, unless said`;

await orExplain(async () => soak(readOptions()));

/** Throws a Problem for options that are none. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '1000' },
        seed: { type: 'string', default: String(Date.now() % 100_000) },
        browsers: { type: 'string', default: '2' },
        out: { type: 'string', default: 'soak' },
      },
    });
    const number = (value: string): number => {
      if (!/^[1-9]\d*$/.test(value)) throw new Error(`'${value}' is no number`);
      return Number(value);
    };
    const { orders, seed, browsers, out } = values;
    return { orders: number(orders), seed: number(seed), browserCount: number(browsers), out };
  } catch (cause) {
    throw optionProblem(cause, USAGE);
  }
}

async function soak({ orders, seed, browserCount, out }: ReturnType<typeof readOptions>): Promise<void> {
  const startedAt = Date.now();
  const minutes = () => ((Date.now() - startedAt) / 60_000).toFixed(1);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  console.error(`Seed ${seed}: ${orders} orders`);
  await mkdir(out, { recursive: true });

  const browsers = await Promise.all(times(browserCount, () => Browser.start()));
  const closeBrowsers = () => Promise.all(browsers.map((browser) => browser.close()));
  stop.signal.addEventListener('abort', closeBrowsers);
  const shopCount = Math.min(orders, browserCount * SHOPS_A_BROWSER);
  const shops = await Promise.all(times(shopCount, (index) => Shop.open(`shop ${index + 1}`)));

  const wishes: OrderRequest[] = [];
  const progress = setInterval(() => {
    const count = (end: OrderRequest['end']) => wishes.filter((wish) => wish.end === end).length;
    const ended = `${count('registered')} of ${orders} registered, ${count('stuck')} stuck`;
    console.error(`${minutes()} min: ${ended}, ${count(null)} under way`);
  }, TELL_EVERY_MS);
  const shopping = shops.map(async (shop, index) => {
    const browser = browsers[index % browsers.length];
    if (!browser) return;
    const shopper = new Shopper(shop, browser, stop.signal);
    while (wishes.length < orders && !stop.signal.aborted) {
      const wish = new OrderRequest(seed, wishes.length + 1, shop.name);
      wishes.push(wish);
      await shopper.order(wish);
    }
  });
  await Promise.all(shopping);
  clearInterval(progress);
  await closeBrowsers();

  const tallies = await Promise.all(
    shops.map(async (shop) => tallyShop(shop.name, wishes, await shop.books())),
  );
  await Promise.all(shops.map((shop) => shop.close()));
  const kills = browsers.reduce((sum, browser) => sum + browser.kills, 0);
  const run = {
    Seed: seed,
    Browsers: browserCount,
    Shops: shopCount,
    Minutes: minutes(),
    'Browsers killed': kills,
  };
  const promises = addUp(tallies.map((tally) => tally.promises));
  const counts = { ...run, ...addUp(tallies.map((tally) => tally.counts)), ...promises };
  const broken = tallies.flatMap((tally) => tally.broken.map((line) => `✗ ${line}`));
  const text = [table(['What', 'How many'], Object.entries(counts)), ...broken].join('\n\n');
  console.log(text);
  await writeFile(join(out, 'report.md'), `${text}\n`);
  await writeFile(join(out, 'stories.txt'), `${wishes.map(({ story }) => story).join('\n\n')}\n`);
  if (Object.values(promises).some((cases) => cases > 0)) process.exitCode = 1;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
