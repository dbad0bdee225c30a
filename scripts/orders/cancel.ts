import { isOver } from '@/domain/bakeDay';
import type { Order, OrderId } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import { bakeDayToMs, firstOrderId } from '@/domain/orderTime';
import { Problem, Unanswered } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { readSetAt } from '../stock/stockSet.ts';
import {
  begunCancellation,
  type Cancellation,
  forgetNote,
  markIn,
  newCancellation,
  note,
} from './cancellation.ts';
import { describeOrder, describeRefund } from './describeOrder.ts';
import { giveBack, whatWasWritten } from './giveBack.ts';
import { commandLine, type Options, sayRehearsal } from './ordersOptions.ts';
import { plainText } from './plainText.ts';
import { orderIn, readOrders } from './readOrders.ts';
import { shopAddress } from './shopAddress.ts';
import { type OrStop, untilCtrlC } from './untilCtrlC.ts';
import { whatToGiveBack } from './whatToGiveBack.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days back to search for an order by the end of its number. */
const DAYS_LOOKED = 28;

/**
 * Shows an order and the pieces that it gives back. With --yes, takes it out of the shop and gives its pieces back to
 * the stock. Continues a cancelling that this computer began and did not finish.
 */
export async function cancel(options: Options): Promise<void> {
  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  const id = await wholeNumber(options, database);
  const { json, tag } = await database.readTagged(`orders/${id}`);
  const begun = await begunCancellation(id, database);
  const mark = markIn(json);
  const isOurs = begun !== null && mark?.cancelling === begun.token;
  if (mark && !isOurs) {
    throw new Problem(
      `Order ${id} is being cancelled on another computer, or was stopped on the way there. Nothing was written here: to end it, run the command again there.`,
    );
  }
  if (json === null) return notThere(id, begun, database);

  console.log(`Order ${id} of ${database.name}:`);
  let cancellation: Cancellation;
  if (isOurs) {
    cancellation = await ofThisBatch(database, begun);
    console.log(`  Its cancelling was stopped on the way. ${whatWasWritten(cancellation, true)}`);
  } else {
    const order = orderIn(id, json);
    const back = await whatToGiveBack(database, order, options.taken);
    cancellation = newCancellation(id, back, database, options.keep);
    // The mark of an earlier try may still arrive.
    if (begun) cancellation.token = begun.token;
    const shop = await shopAddress(process.cwd(), database);
    console.log([...describeOrder(order, id), ...back.lines, ...describeRefund(order, id, shop)].join('\n'));
    if (back.isDoubtful) return askWhetherTaken({ ...options, argument: id });
  }
  if (!options.yes) {
    sayRehearsal('cancel', { ...options, argument: id });
    return;
  }
  await carryOut(database, cancellation, isOurs ? { order: mark?.order } : { order: json, tag }, options);
}

/** The cancellation without the pieces that are still open, if the stock was set anew since, or its Friday is over. */
async function ofThisBatch(database: OwnerDatabase, begun: Cancellation): Promise<Cancellation> {
  const { bakeDay, setAt } = begun.batch;
  const isCurrent = !(bakeDay && isOver(bakeDay, new Date())) && (await readSetAt(database)) === setAt;
  if (isCurrent || begun.products.every(({ state }) => state !== 'open')) return begun;
  console.log(
    '! The stock was set anew since, or its Friday is over: what was not given back by then is not given back.',
  );
  return { ...begun, products: begun.products.filter(({ state }) => state !== 'open') };
}

/** Whether an order took its stock decides whether bread is made of nothing, so only a person may guess. */
function askWhetherTaken(options: Options): void {
  const [taken, notTaken] = [true, false].map((one) =>
    commandLine('cancel', { ...options, yes: true, taken: one }),
  );
  const question = `! Were its pieces taken from the stock? That can't be told, since the database does not say how many are baked.\n  Look for your email of this order. If you got it, they were: ${taken}\n  If not, somebody marked it without the shop: ${notTaken}`;
  if (options.yes) throw new Problem(`Nothing was written. ${question.slice(2)}`);
  console.log(question);
}

/** The whole number of an order. Its last characters are enough if only one order of the last weeks ends with them. */
async function wholeNumber({ argument, sandbox }: Options, database: OwnerDatabase): Promise<OrderId> {
  const end = argument.trim().toLowerCase();
  if (isOrderId(end)) return end;
  if (!/^[0-9a-f-]{4,35}$/.test(end)) {
    throw new Problem(
      `Which order? Give its number, or the last four characters of it or more: ${commandLine('cancel', { argument: 'NUMBER', sandbox })}`,
    );
  }
  const now = Date.now();
  const range = {
    from: firstOrderId(new Date(now - DAYS_LOOKED * DAY_MS)),
    until: firstOrderId(new Date(now + DAY_MS)),
  };
  const found = new Map<OrderId, Order | null>();
  for await (const { key, order } of readOrders(database, range)) {
    if (key.endsWith(end) && isOrderId(key)) found.set(key, order);
  }
  const [first, ...others] = found.keys();
  if (!first) {
    throw new Problem(
      `No order of the last ${DAYS_LOOKED} days ends with ${end}. Give the whole number: its email ends with it.`,
    );
  }
  if (others.length === 0) return first;
  const list = Array.from(found, ([id, order]) => `  ${id}  ${plainText(order?.name ?? '')}`);
  throw new Problem(`More than one order ends with ${end}. Give the whole number:\n${list.join('\n')}`);
}

async function notThere(id: OrderId, begun: Cancellation | null, database: OwnerDatabase): Promise<void> {
  if (begun) {
    await forgetNote(begun);
    if (begun.products.every(({ state }) => state !== 'open')) {
      console.log(`✓ Order ${id} is cancelled. ${whatWasWritten(begun, true)}`);
      return;
    }
    throw new Problem(
      `Order ${id} is not there any more: somebody else has removed it. Nothing was given back here.`,
    );
  }
  const isKept = (await database.read(`cancelled/${id}`)) !== null;
  throw new Problem(
    isKept
      ? `Order ${id} is cancelled already, and kept for the books. Nothing was written.`
      : `There is no order ${id} in ${database.name}, or no longer. Nothing was written.`,
  );
}

interface InPlace {
  /** The order in the database. */
  readonly order: unknown;
  /** The tag of the order that the mark replaces; absent if the mark is there already. */
  readonly tag?: string;
}

/** Cancels in steps and notes each of them, so that the same command can continue from any point. */
async function carryOut(
  database: OwnerDatabase,
  cancellation: Cancellation,
  { order, tag }: InPlace,
  { sandbox }: Options,
): Promise<void> {
  const { order: id, keep, token, products } = cancellation;
  let isClaimed = tag === undefined;
  const work = async (orStop: OrStop) => {
    if (tag !== undefined) {
      await note(cancellation);
      orStop();
      // If two people cancel at once, this step decides which of them does.
      isClaimed = await database.writeIf(`orders/${id}`, tag, {
        cancelling: token,
        // So that the sheet and the stock of its Friday find it.
        bakeDay: cancellation.batch.bakeDay && bakeDayToMs(cancellation.batch.bakeDay),
        ...(keep && { order }),
      });
      // The mark of an earlier try may have arrived only now.
      isClaimed ||= markIn(await database.read(`orders/${id}`))?.cancelling === token;
      if (!isClaimed) throw new Problem('The order has just changed, or somebody else is cancelling it.');
      console.log('✓ The order is taken out of the shop');
    }
    for (const one of products) {
      if (one.state === 'open') await giveBack(database, cancellation, one, orStop);
    }
    orStop();
    await database.update({ [`orders/${id}`]: null, ...(keep && { [`cancelled/${id}`]: order }) });
    await forgetNote(cancellation);
  };
  try {
    await untilCtrlC(work);
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    const mayBeClaimed = isClaimed || cause instanceof Unanswered;
    if (!mayBeClaimed) await forgetNote(cancellation);
    const soFar =
      mayBeClaimed && !isClaimed
        ? 'Whether the order was taken out is not known; nothing is given back yet.'
        : whatWasWritten(cancellation, isClaimed);
    const next = ` To go on: ${commandLine('cancel', { argument: id, sandbox, yes: true })}`;
    throw new Problem(`${cause.message} ${soFar}${mayBeClaimed ? next : ''}`);
  }
  for (const { product, pieces, state } of products) {
    if (state === 'given') continue;
    console.log(
      `! ${plainText(product)}: whether its ${pieces} were given back is not known, so they are not given back again. Compare its stock with what you will bake.`,
    );
  }
  console.log(`✓ Order ${id} is cancelled${keep ? ', and kept for the books' : ''}. Tell the customer.`);
}
