import {
  formatDay,
  type LondonDay,
  lastDayToOrder,
  nextBakeDay,
  orderTimes,
} from '../../src/domain/bakeDay.ts';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import type { Pieces } from '../orders/piecesOrdered.ts';
import { readStockSet, type StockSet, toStockRecord } from '../stock/stockSet.ts';
import { agrees, askPlan, type Person, personHere } from './askPlan.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { type Records, toRecords } from './catalogueRecords.ts';
import { uninterrupted } from './interrupt.ts';
import { changeLimits, formatLimit, type Limit, limitIn } from './limits.ts';
import { type Ordered, orderedFor, orderedForSure } from './orderedPieces.ts';
import { refuseIfPaused } from './pause.ts';
import { planIn } from './planFile.ts';
import { leftOf, type Plan, type StockRow, stockRows, stockTable } from './stockTable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Week {
  /** The bake day that is on sale, whose stock is being set. */
  readonly bakeDay: LondonDay;
  /** The bake day that was on sale before it. */
  readonly before: LondonDay;
  readonly rows: readonly StockRow[];
  /** What was set last, for this bake day or an earlier one; null if that is not known. */
  readonly set: StockSet | null;
  /** Whether the stock is what an earlier week has left over. */
  readonly isNew: boolean;
}

/**
 * Sets the stock of the bake day that is on sale: the owner says how many are baked, and the command subtracts the
 * pieces already ordered for that day.
 */
export async function week(options: Options): Promise<void> {
  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  const products = toRecords(await database.read('cakes'));
  if (Object.keys(products).length === 0) throw new Problem(`There are no products in ${database.name}.`);
  await refuseIfPaused(database, products, options);
  const week = await readWeek(database, products, options);
  const day = formatDay(week.bakeDay);
  console.log(`Stock for ${day}, in ${database.name}:`);
  if (isDayAsked(week, options)) {
    const until = formatDay(lastDayToOrder(week.bakeDay));
    console.log(
      `! Orders for ${day} are being taken, until the end of ${until}: what you set is on sale for that day at once. The stock of the Friday after can be set from ${day} on.`,
    );
  }

  const person = options.file || options.asLastWeek ? null : personHere();
  try {
    const plan = await planFor(week, products, person, options);
    if (!plan || !(await isWanted(week, plan, person, options))) return;
    person?.leave();
    await setStock(database, week, plan, options);
  } finally {
    person?.leave();
  }
}

async function readWeek(
  database: OwnerDatabase,
  products: Records,
  { bakeDay: meant }: Options,
): Promise<Week> {
  const now = new Date();
  const bakeDay = nextBakeDay(now);
  if (meant !== null && meant !== bakeDay) {
    throw new Problem(
      `What is on the shelf now is sold for ${formatDay(bakeDay)}: only that stock can be set, not the one for ${meant}.`,
    );
  }
  const { from } = orderTimes(bakeDay);
  const before = nextBakeDay(new Date(from.getTime() - 1));
  const set = await readStockSet(database);
  return {
    bakeDay,
    before,
    rows: stockRows(products, await orderedFor(database, before), await orderedFor(database, bakeDay)),
    set,
    isNew: set ? set.bakeDay < bakeDay : now.getTime() - from.getTime() < DAY_MS,
  };
}

/** The owner's plan; null if nobody has said it. */
async function planFor(
  week: Week,
  products: Records,
  person: Person | null,
  { file, asLastWeek, sandbox, yes }: Options,
): Promise<Plan | null> {
  if (file) return planIn(file, products);
  if (asLastWeek) return asBefore(week);
  console.log(stockTable(week.rows, week));
  if (person) return askPlan(person, week.rows, (row) => suggested(week, row));

  const ways = [{ file: 'bakes.csv' }, { asLastWeek: true }].map((way) =>
    commandLine('week', { sandbox, ...way }),
  );
  const how = `Say how many you will bake: ${ways.join(', or ')}`;
  if (yes) throw new Problem(`Nothing was written. ${how}`);
  console.log(how);
  return null;
}

function asBefore(week: Week): Plan {
  if (week.isNew || week.set) return new Map(week.rows.map((row) => [row.key, suggested(week, row)]));
  throw new Problem(
    'Nothing was written: what the week before began with can only be told on the Friday itself, until its stock is set. Type the numbers, or name a file.',
  );
}

/** What was baked last, or the number that the week began with. In a new week that is the previous week's number. */
function suggested({ set, isNew }: Week, { key, left, ordered, orderedBefore }: StockRow): Limit {
  const baked = set?.baked[key];
  if (baked !== undefined) return baked;
  return left === null ? null : left + ordered + (isNew ? orderedBefore : 0);
}

/** Whether the person must confirm the bake day: late in a week they may mean the next one. */
const isDayAsked = ({ isNew }: Week, { bakeDay }: Options): boolean => !isNew && bakeDay === null;

/** Shows the result and asks whether to write it. */
async function isWanted(week: Week, plan: Plan, person: Person | null, options: Options): Promise<boolean> {
  const { bakeDay, rows } = week;
  const day = formatDay(bakeDay);
  console.log(stockTable(rows, week, plan));
  for (const row of rows) {
    const over = row.ordered - (plan.get(row.key) ?? Number.POSITIVE_INFINITY);
    if (over > 0) console.log(`! ${row.title}: ${over} more ordered for ${day} than you bake.`);
  }
  const others = rows.filter(({ key }) => !plan.has(key)).map(({ title }) => title);
  if (others.length > 0)
    console.log(`! Left as it is, since ${options.file} does not say: ${others.join(', ')}.`);
  const isAsked = isDayAsked(week, options);
  const meant = { ...options, bakeDay: isAsked ? bakeDay : options.bakeDay };
  if (person && (isAsked || !options.yes)) {
    if (await agrees(person, `Write it, for ${day}?`)) return true;
    console.log('Nothing was written.');
    return false;
  }
  if (!options.yes) sayRehearsal('week', meant);
  else if (isAsked)
    throw new Problem(`Nothing was written. If ${day} is meant: ${commandLine('week', meant)}`);
  return options.yes;
}

async function setStock(database: OwnerDatabase, week: Week, plan: Plan, options: Options): Promise<void> {
  const { bakeDay } = week;
  const { sandbox } = options;
  const earlier = await database.read('stock');
  let isSet = false;
  let remarks: string[] = [];
  const writing = changeLimits(database, commandLine('week', { sandbox }), async (products) => {
    if (nextBakeDay(new Date()) !== bakeDay) {
      throw new Problem(`Nothing was written: orders for ${formatDay(bakeDay)} are over. Begin again.`);
    }
    await refuseIfPaused(database, products, options);
    // After reading the tag of the stock: a later sale makes the write fail, an earlier one is among the orders.
    const { pieces: ordered, ...others } = await orderedForSure(database, bakeDay, options);
    remarks = [...remarksOn(week.rows, plan, products, ordered), ...notSubtracted(others)];
    // Before the limits: an order that is resumed in between then takes its stock anew, and that is seen here.
    isSet = true;
    await uninterrupted(() => database.update({ stock: toStockRecord(setBy(plan, week)) }));
    return limitsFor(plan, products, ordered);
  });
  const isWritten = await writing.catch(async (cause: unknown) => {
    if (isSet && !(cause instanceof Unanswered)) {
      await database.update({ stock: earlier });
    }
    throw cause;
  });
  if (remarks.length > 0) console.log(remarks.join('\n'));
  console.log(
    isWritten
      ? `✓ Written, and on sale for ${formatDay(bakeDay)}.`
      : `✓ Set for ${formatDay(bakeDay)}: the shop has these numbers already.`,
  );
}

/** How many unfinished orders to name. */
const NAMED = 10;

/** Sentences about orders that may stand for the day, and are not subtracted. */
function notSubtracted({ unfinished, isAll }: Omit<Ordered, 'pieces'>): string[] {
  const ends = unfinished.slice(0, NAMED).map((id) => `…${id.slice(-4)}`);
  const more = unfinished.length > NAMED ? ', …' : '';
  return [
    unfinished.length > 0
      ? `! Not subtracted, since they were never finished: ${unfinished.length} (${ends.join(', ')}${more}). If you got an email of one, it stands: bake its pieces too.`
      : '',
    isAll
      ? ''
      : '! Not subtracted are orders that were moved to this Friday: so much is written for it that they could not be read. Look for their emails, and bake their pieces too.',
  ].filter(Boolean);
}

/** What the limits are for from now on. Products that the plan leaves alone keep their number within a week. */
function setBy(plan: Plan, { bakeDay, set }: Week): StockSet {
  const kept = set?.bakeDay === bakeDay ? set.baked : {};
  const others = Object.entries(kept).filter(([key]) => !plan.has(key));
  const planned = [...plan].flatMap(([key, pieces]) => (pieces === null ? [] : [[key, pieces] as const]));
  return { bakeDay, setAt: Date.now(), baked: Object.fromEntries([...others, ...planned]) };
}

function limitsFor(plan: Plan, products: Records, ordered: Pieces): Map<string, Limit> {
  const limits = [...plan].map(([key, baked]) => [key, leftOf(baked, ordered.get(key) ?? 0)] as const);
  return new Map(limits.filter(([key, limit]) => products[key] && limitIn(products[key]) !== limit));
}

/** What has changed since the stock was shown. */
function remarksOn(rows: readonly StockRow[], plan: Plan, products: Records, ordered: Pieces): string[] {
  return rows.flatMap(({ key, title, left, ...shown }) => {
    const baked = plan.get(key);
    if (baked === undefined) return [];
    if (!products[key]) return [`! ${title} is no longer in the shop.`];
    const pieces = ordered.get(key) ?? 0;
    const now = limitIn(products[key]);
    if (pieces === shown.ordered && now === left) return [];
    const since =
      pieces === shown.ordered ? `it had ${formatLimit(now)} left by then` : `${pieces} are ordered by now`;
    return [`! ${title}: ${since}, so it has ${formatLimit(leftOf(baked, pieces))} left.`];
  });
}
