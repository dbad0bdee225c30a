import { isOver, nextBakeDay } from '@/domain/bakeDay';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import {
  isMarking,
  type Letter,
  letterState,
  type Progress,
  stands,
  withoutTaken,
  withTaken,
} from '@/domain/orderProgress';
import {
  type End,
  type Facts,
  type Met,
  meet,
  nextStep,
  notedAfter,
  notedBefore,
  type Result,
  type Step,
} from '@/domain/orderProtocol';
import { isTooLateToTell } from '@/domain/orderTime';
import { canGoBack, findShortage, nextTaking, type Shortage, stockNeeded } from '@/domain/stock';
import type { CartStore } from '@/services/cartStore';
import { loadEmails } from '@/services/emails';
import { logProblem } from '@/services/log';
import { holdOrder, type LiveOrder, type Mark, markPaid, moveOrder } from '@/services/orders';
import {
  giveBackToLimit,
  type HeldLimits,
  holdLimits,
  loadSetAt,
  stockChanges,
  takeFromLimit,
} from '@/services/stock';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import {
  changeProgress,
  findLedger,
  note,
  openLedger,
  progressIs,
  progressOf,
  refreshLedger,
} from './ledger';
import { letEmailsGo, recallEmails } from './outbox';

/** How long to wait for another device's mark, which may come only after the owner's email. */
const OTHER_DEVICE_MS = ANSWER_WITHIN_MS + 3_000;

/** One attempt to finish an order, or to give it up. */
export type Run = ReturnType<typeof toRun>;

/** Begins a run. */
export const toRun = (id: OrderId, goal: Facts['goal'], cart: CartStore) => ({
  id,
  goal,
  cart,
  beganAt: new Date(),
  met: {} as Met,
  live: null as LiveOrder | null,
  /** The order as it was last seen in the database. */
  order: null as Order | null,
  limits: null as HeldLimits | null,
  shortage: null as Shortage | null,
  /** Ends when the shopper has waited long enough for the emails. */
  patience: null as Promise<void> | null,
});

/** Does what the protocol says, step by step, until the run ends; or until `stop` comes next, with null. */
export async function goOn(run: Run, stop?: Step): Promise<End | null> {
  for (;;) {
    const next = nextOf(run);
    if ('end' in next) return next.end;
    if (next.step === stop) return null;
    await take(run, next.step);
  }
}

/** What comes next in a run. */
export const nextOf = (run: Run) => nextStep(factsOf(run));

/** Does a step, and remembers how it ended. */
export async function take(run: Run, step: Step): Promise<void> {
  run.met = meet(run.met, step, await carryOut(run, step));
  // Another tab of this browser may have sent an email.
  await refreshLedger(run.id).catch((cause) => logProblem('The ledger could not be read', cause));
}

/** Lets go of what a run listens to. */
export function release({ live, limits }: Run): void {
  live?.release();
  limits?.release();
}

function factsOf(run: Run): Facts {
  const { id, goal, beganAt, met, live } = run;
  const order = live?.now() ?? null;
  run.order = order ?? run.order;
  const reading = !live ? 'unread' : live.isGone() ? 'gone' : order ? 'there' : 'unreadable';
  return { goal, progress: progressOf(id), reading, order, beganAt, now: new Date(), met };
}

async function carryOut(run: Run, step: Step): Promise<Result> {
  const { id } = run;
  try {
    if (step === 'recall its emails') return await recall(run);
    const progress = progressOf(id);
    const before = notedBefore(step);
    if (before) await note(id, before);
    const result = (await ACTIONS[step]?.(run, progress)) ?? 'done';
    const after = notedAfter(step, result);
    if (after) await note(id, after);
    return result;
  } catch (cause) {
    logProblem(`Order ${id} could not be finalised`, cause);
    return 'failed';
  }
}

/** Recalls the emails while no tab sends, unless the owner was told a moment ago, so that the order stands. */
async function recall(run: Run): Promise<Result> {
  await recallEmails(run.id, async () => {
    await refreshLedger(run.id);
    const next = nextStep(factsOf(run));
    if ('step' in next && next.step === 'recall its emails') await note(run.id, 'its emails were recalled');
  });
  return 'done';
}

type ActionOf = (run: Run, progress: Progress | null) => Promise<Result | undefined>;

/** What the actions do outside of the ledger. */
const ACTIONS: { readonly [Done in Step]?: ActionOf } = {
  async 'clear the cart'({ cart }, progress) {
    cart.takeOut(new Set(progress?.units));
  },

  async 'read the order'(run) {
    run.live = await holdOrder(run.id);
    await findLedger(run.id);
  },

  async 'open its ledger'(run, progress) {
    const order = orderOf(run);
    await openLedger(order);
    run.cart.takeOut(new Set(order.items.map(({ id }) => id)));
    return progress ? 'done' : 'new';
  },

  // If a crash left it unknown whether a product was taken, or if its stock was set again since, it is taken again: better
  // an unsold loaf than one sold twice.
  async 'take its stock'(run, progress) {
    const { id, items, bakeDay } = orderOf(run);
    // Loaded before stock is taken, so that no code is missing halfway.
    await loadEmails();
    // Listened to until the last one is taken, so that each taking begins with the known limit, without another request.
    run.limits ??= await holdLimits(stockNeeded(items).keys());
    // Of the batch before the taking: if the owner sets the stock in between, it counts as taken from the earlier one.
    const from = bakeDay && { bakeDay, setAt: run.limits.setAt() };
    const next = nextTaking(items, progress?.taken ?? [], from, run.limits.now());
    if (!next) return 'enough';
    run.shortage = 'available' in next ? next : null;
    if ('available' in next) return 'short';
    const { product, pieces } = next;
    const result = await takeFromLimit(product, pieces);
    if (result.taken) await changeProgress(id, (now) => withTaken(now, next));
    else run.shortage = findShortage(items, new Map([[product, result.available]]));
    return result.taken ? 'done' : 'short';
  },

  async 'look at the stock again'({ shortage, limits }) {
    return shortage && limits && (await stockChanges(shortage, limits)) ? 'changed' : 'done';
  },

  async 'tell the owner'(run) {
    run.limits?.release();
    run.limits = null;
    letEmailsGo(run.id, liveOf(run));
    run.patience = pause(ANSWER_WITHIN_MS);
    await Promise.race([emailSettled(run, 'owner'), liveOf(run).paid, run.patience]);
  },

  'mark it paid': mark,

  async 'tell the customer'(run) {
    await Promise.race([emailSettled(run, 'customer'), run.patience]);
  },

  // Only what is still missing from the limits: pieces for a Friday that is over were baked.
  async 'give its stock back'({ id, order }, progress) {
    const [taken] = progress?.taken ?? [];
    if (!taken) return 'done';
    const { product, pieces } = taken;
    try {
      const setAt = await loadSetAt();
      // Removed before giving back: after a crash between the two, a later run must not think that it still has the stock.
      await changeProgress(id, (now) => withoutTaken(now, product));
      // An earlier version of the shop did not note how many.
      const missed = pieces || stockNeeded(order?.items ?? []).get(product) || 0;
      if (canGoBack(taken, setAt, new Date())) await giveBackToLimit(product, missed);
      return 'done';
    } catch (cause) {
      logProblem(`Order ${id} could not give back cakes/${product}`, cause);
      return 'unknown';
    }
  },

  async 'wait for another device'(run) {
    const { paid, gone } = liveOf(run);
    await Promise.race([paid, gone, pause(OTHER_DEVICE_MS)]);
  },

  async 'move it to the next bake day'(run) {
    const now = new Date();
    await moveOrder(run.id, nextBakeDay(now));
    const moved = liveOf(run).now();
    if (moved && !moved.paid && (!moved.bakeDay || isOver(moved.bakeDay, now))) throw new Error('Not moved');
  },

  async 'put its units back into the cart'(run) {
    run.cart.putBack(orderOf(run).items);
  },

  async 'it is paid, but short'({ id, shortage }) {
    logProblem(`Order ${id} is paid by card, but ${shortage?.productId} is short`);
  },

  async 'put back into the cart what is not short'(run) {
    const { productId, available } = run.shortage ?? missing('shortage');
    run.cart.putBack(fittingItems(orderOf(run).items, new Map([[productId, available]])));
  },
};

/**
 * Marks the order paid. Without an answer it keeps waiting: the mark may still come, and a registered order needs its stock
 * and its emails. But once the owner knows about the order, the shopper waits 10 s at most; what comes later is noted then.
 */
async function mark(run: Run, progress: Progress | null): Promise<Result> {
  const { id } = run;
  const order = orderOf(run);
  const isLate = () => !stands(progressOf(id)) && isTooLateToTell(order, new Date());
  const refused = (cause?: unknown): Mark => {
    logProblem(`Order ${id} could not be marked paid`, cause);
    return 'refused';
  };
  // An earlier run may have made the mark, and not have heard of it.
  const asked = markPaid(id, isLate, isMarking(progress));
  const marking = asked.then((mark) => (mark === 'refused' ? refused() : mark), refused);
  const standing = progressIs(id, stands).then(() => pause(ANSWER_WITHIN_MS));
  const made = await Promise.race([marking, standing.then(() => 'unknown' as const)]);
  if (made !== 'unknown') return made;
  logProblem(`Order ${id} is registered but not marked paid yet`);
  // Any other answer is left to the next run: another tab of this browser may have made the mark meanwhile.
  marking
    .then((late) => (late === 'made' ? note(id, 'it was marked') : undefined))
    .catch((cause: unknown) => logProblem(`The mark of order ${id} could not be noted`, cause));
  return made;
}

const emailSettled = ({ id, live }: Run, letter: Letter): Promise<void> =>
  Promise.race([progressIs(id, (progress) => letterState(progress, letter) !== 'due'), live?.gone]).then(
    () => {},
  );

const orderOf = ({ order }: Run): Order => order ?? missing('order');
const liveOf = ({ live }: Run): LiveOrder => live ?? missing('reading');

function missing(what: string): never {
  throw new Error(`The run has no ${what}`);
}
