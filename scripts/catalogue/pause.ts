import { bestsellers } from '#bakery/bestsellers';
import { nextBakeDay } from '@/domain/bakeDay';
import { Problem } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { londonMoment } from '../orders/week/londonMoment.ts';
import { isPaused, type Pause, readPause, toPauseRecord } from '../stock/pauseRecord.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { type Records, titleOf } from './catalogueRecords.ts';
import { uninterrupted } from './interrupt.ts';
import { changeLimits, formatLimit, limitIn, storedLimit } from './limits.ts';

/** Closes the shop: one write sets every limit to 0, and the database keeps the old limits under `paused`. */
export async function pause(options: Options): Promise<void> {
  const { sandbox, yes } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const earlier = await readPause(database);
  console.log(`Pause the shop, in ${database.name}:`);

  const isClosed = await changeLimits(database, commandLine('pause', { sandbox }), async (products) => {
    const onSale = Object.entries(products).filter(([, record]) => limitIn(record) !== 0);
    const paused = earlier && isInForce(earlier, products) ? pausedSentence(earlier, options) : null;
    if (onSale.length === 0) {
      console.log(paused ?? 'Nothing is on sale: all is at 0 already.');
      return new Map();
    }
    if (paused) {
      const titles = onSale.map(([key, record]) => titleOf(key, record)).join(', ');
      throw new Problem(`${paused} Do that first: since then, there is some of ${titles} again.`);
    }
    for (const [key, record] of onSale) {
      console.log(`  ${titleOf(key, record)}: ${formatLimit(limitIn(record))} → 0`);
    }
    if (!yes) {
      console.log(WHAT_SHOPPERS_SEE);
      sayRehearsal('pause', options);
      return new Map();
    }
    // Noted before the limits change: killed in between, the pause is not in force, and the next one replaces it.
    const now = new Date();
    const limits = Object.fromEntries(onSale.map(([key, record]) => [key, storedLimit(record) ?? '']));
    const record = toPauseRecord({ at: now, bakeDay: nextBakeDay(now), limits });
    await uninterrupted(() => database.update({ paused: record }));
    return new Map(onSale.map(([key]) => [key, 0]));
  });
  if (!isClosed) return;
  const resume = commandLine('resume', { sandbox, yes: true });
  console.log(
    `✓ The shop is closed. ${WHAT_SHOPPERS_SEE}\n  The database keeps the numbers. To open it: ${resume}`,
  );
}

/** Whether a pause still keeps a product closed. It does not if the command was killed before its write. */
const isInForce = (pause: Pause, products: Records): boolean =>
  Object.keys(pause.limits).some((key) => isPaused(key, storedLimit(products[key]), pause));

/** Throws a Problem while the shop is paused, so that nobody forgets the kept numbers. */
export async function refuseIfPaused(
  database: OwnerDatabase,
  products: Records,
  { sandbox }: Options,
): Promise<void> {
  const paused = await readPause(database);
  if (!paused || !isInForce(paused, products)) return;
  throw new Problem(`${pausedSentence(paused, { sandbox })} Do that first. Nothing was written.`);
}

const pausedSentence = ({ at }: Pause, { sandbox }: Pick<Options, 'sandbox'>): string =>
  `The shop is paused, since ${londonMoment(at)}. To put its numbers back: ${commandLine('resume', { sandbox, yes: true })}.`;

const open = bestsellers.filter(({ soldOut }) => !soldOut).map(({ title }) => title);

const WHAT_SHOPPERS_SEE = [
  'Shoppers see each product as "Sold out", also in their carts, and can order none; nothing says when you are back.',
  ...(open.length > 0
    ? [
        `! The bestsellers at the checkout have no stock: a cart with nothing but ${open.join(' or ')} can still be ordered. To close them, set soldOut in src/bakery/bestsellers.ts, and deploy.`,
      ]
    : []),
].join('\n');
