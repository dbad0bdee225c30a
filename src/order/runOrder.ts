import { bakeOf } from '@/domain/bake';
import { isOver, nextBake } from '@/domain/bakeCalendar';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order/order';
import { isAccepted, isMarking, type Progress, withoutTaken, withTaken } from '@/domain/order/orderProgress';
import {
  type Facts,
  nextStep,
  notedAfter,
  notedBefore,
  type Result,
  type Step,
  withResult,
} from '@/domain/order/orderProtocol';
import { isTooLateToTell } from '@/domain/order/orderTime';
import { canGoBack, findShortage, neededOf, type Shortage, stockNeeded } from '@/domain/order/stock';
import type { ProductId } from '@/domain/product';
import { now } from '@/services/clock';
import { logProblem } from '@/services/log';
import { loadEmails } from '@/services/order/emails';
import { holdOrder, type LiveOrder, markPaid, moveOrder } from '@/services/order/orders';
import {
  giveBackToLimit,
  type HeldLimits,
  holdLimits,
  loadSetAt,
  stockChanges,
  stockOf,
  takeFromLimit,
} from '@/services/order/stock';
import { currentCalendar, loadCalendar } from '@/services/shop/calendar';
import type { CartStore } from '@/services/shop/cartStore';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import { changeProgress, note, openLedger, progressIs, progressOf, refreshLedger } from './ledger';
import { letEmailsGo, recallEmails } from './outbox';

/** One attempt to finish an order, or to give it up. */
export type Run = ReturnType<typeof toRun>;

/** Creates a run, which `goOn` carries out. */
export const toRun = (id: OrderId, goal: Facts['goal'], cart: CartStore) => ({
  id,
  goal,
  cart,
  beganAt: now(),
  results: {} as Facts['results'],
  live: null as LiveOrder | null,
  /** The order as it was last seen in the database. */
  order: null as Order | null,
  limits: null as HeldLimits | null,
  shortage: null as Shortage | null,
});

/** Takes the steps that `nextOf` names, one after another, until the run ends. */
export async function goOn(run: Run) {
  try {
    for (;;) {
      const next = nextOf(run);
      if ('end' in next) return next.end;
      await take(run, next.step);
    }
  } finally {
    run.live?.release();
    run.limits?.release();
  }
}

/** The next step of a run, or its end. */
export function nextOf(run: Run) {
  const { id, goal, beganAt, results, live } = run;
  const order = live?.now() ?? null;
  run.order = order ?? run.order;
  const reading = !live ? 'unread' : live.isGone() ? 'gone' : order ? 'there' : 'unreadable';
  return nextStep({
    goal,
    progress: progressOf(id),
    reading,
    order,
    beganAt,
    now: now(),
    calendar: currentCalendar(),
    results,
  });
}

/** Does a step, and remembers how it ended. */
export async function take(run: Run, step: Step): Promise<void> {
  run.results = withResult(run.results, step, await carryOut(run, step));
  // Another tab may have changed the ledger, e.g. after sending an email.
  await refreshLedger(run.id).catch((cause) => logProblem('The ledger could not be read', cause));
}

async function carryOut(run: Run, step: Step): Promise<Result> {
  const { id } = run;
  const before = notedBefore(step);
  try {
    const progress = progressOf(id);
    if (before && step === 'recall its emails') {
      // Wait until no tab is sending: if the owner's email has gone out, the order is accepted and keeps its emails.
      await recallEmails(id, async () => {
        await refreshLedger(id);
        const next = nextOf(run);
        if ('step' in next && next.step === step) await note(id, before);
      });
    } else if (before) await note(id, before);
    const result = (await ACTIONS[step]?.(run, progress)) ?? 'done';
    const after = notedAfter(step, result);
    if (after) await note(id, after);
    return result;
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    return step === 'give its stock back' ? 'unknown' : 'failed';
  }
}

/** What each step does. `carryOut` notes what `RULES` says, if anything; a step without an action is only noted. */
const ACTIONS: {
  readonly [Done in Step]?: (run: Run, progress: Progress | null) => Promise<Result | undefined>;
} = {
  'clear the cart': async ({ cart }, progress) => void cart.takeOut(new Set(progress?.units)),

  async 'read the order'(run) {
    [run.live] = await Promise.all([holdOrder(run.id), loadCalendar()]);
    await refreshLedger(run.id);
  },

  async 'open its ledger'(run, progress) {
    const order = orderOf(run);
    await openLedger(order);
    run.cart.takeOut(new Set(order.items.map(({ id }) => id)));
    return progress ? 'done' : 'new';
  },

  // Takes a product again if a crash left it unknown whether it was taken, or if it was taken for another bake day or
  // before the owner last set the stock. An unsold loaf is better than a loaf sold twice.
  async 'take its stock'(run, progress) {
    const { id, items, bakeDay } = orderOf(run);
    // Load the emails' code before taking stock: if that fails, the run ends before it has taken anything.
    await loadEmails();
    // Listen to the limits until the last product is taken, so that no transaction has to request its limit first.
    const stock = stockOf(bakeDay && bakeOf(currentCalendar(), bakeDay));
    if (run.limits && run.limits.stock.setAt !== stock.setAt) {
      // The order was moved meanwhile, to a bake with another stock.
      run.limits.release();
      run.limits = null;
    }
    run.limits ??= await holdLimits(stockNeeded(items).keys(), stock);
    // Before taking pieces, read when the owner last set the stock. If the owner sets it again in between, these pieces
    // count as taken from the earlier stock, and are taken again from the new one.
    const from = bakeDay && { bakeDay, setAt: run.limits.setAt() };
    const needed = neededOf(items, progress?.taken ?? [], from, run.limits.now(), isAccepted(progress));
    run.shortage = 'available' in needed ? needed : null;
    if ('available' in needed) return 'short';
    if (needed.length === 0) return 'enough';
    // Take all products in parallel, and note each that was taken, even if another one fails.
    const left = new Map<ProductId, number>();
    const takings = needed.map(async (taken) => {
      const result = await takeFromLimit(taken.product, taken.pieces, stock);
      if (result.taken) await changeProgress(id, (one) => withTaken(one, taken));
      else left.set(taken.product, result.available);
    });
    await Promise.allSettled(takings);
    await Promise.all(takings);
    run.shortage = findShortage(items, left);
    return run.shortage ? 'short' : 'done';
  },

  async 'look at the stock again'({ shortage, limits }) {
    return shortage && limits && (await stockChanges(shortage, limits)) ? 'changed' : 'done';
  },

  // Lets this page's outbox send the emails. Until the order is marked paid, no other page sends them.
  async 'let its emails go'(run) {
    run.limits?.release();
    run.limits = null;
    if (run.live) letEmailsGo(run.id, run.live);
  },

  // Waits for the database's answer. Before the order is accepted, it waits without limit: if it stopped, the order
  // could be taken back and still be marked paid later. An accepted order can't be taken back, so 10 s is enough then.
  async 'mark it paid'(run, progress) {
    const { id } = run;
    const order = orderOf(run);
    const isLate = () => !isAccepted(progressOf(id)) && isTooLateToTell(currentCalendar(), order, now());
    // `isMarking`: an earlier run may have marked the order paid without getting the database's answer.
    const marking = markPaid(id, isLate, isMarking(progress)).catch((cause: unknown) => {
      logProblem(`Order ${id} could not be marked paid`, cause);
      return 'refused' as const;
    });
    const standing = progressIs(id, isAccepted).then(() => pause(ANSWER_WITHIN_MS));
    return Promise.race([marking, standing.then(() => 'unknown' as const)]);
  },

  // Gives back in parallel all products that can go back, since other orders may be waiting for them.
  async 'give its stock back'({ id, order }, progress) {
    const calendar = currentCalendar();
    const giving = (progress?.taken ?? []).map(async (taken) => {
      const stock = stockOf(bakeOf(calendar, taken.bakeDay));
      const setAt = await loadSetAt(stock);
      // Note it first: otherwise, a crash in between would make a later run give the pieces back again.
      await changeProgress(id, (one) => withoutTaken(one, taken.product));
      // An earlier version of the shop did not note how many pieces were taken.
      const pieces = taken.pieces || stockNeeded(order?.items ?? []).get(taken.product) || 0;
      if (canGoBack(taken, setAt, calendar, now())) await giveBackToLimit(taken.product, pieces, stock);
    });
    await Promise.allSettled(giving);
    await Promise.all(giving);
  },

  // Waits until another device marks the order paid or the order is gone, for at most 13 s.
  async 'wait for another device'({ live }) {
    await Promise.race([live?.paid, live?.gone, pause(ANSWER_WITHIN_MS + 3_000)]);
  },

  async 'move it to the next bake day'(run) {
    const at = now();
    const calendar = await loadCalendar();
    await moveOrder(run.id, nextBake(calendar, at).day);
    const moved = run.live?.now();
    if (moved && !moved.paid && (!moved.bakeDay || isOver(calendar, moved.bakeDay, at)))
      throw new Error('Not moved');
  },

  'put its units back into the cart': async (run) => void run.cart.putBack(orderOf(run).items),

  async 'put back into the cart what is not short'(run) {
    const { cart, shortage } = run;
    if (shortage)
      cart.putBack(fittingItems(orderOf(run).items, new Map([[shortage.productId, shortage.available]])));
  },
};

function orderOf({ order }: Run): Order {
  if (!order) throw new Error('The order was not read');
  return order;
}
