import { isOver, type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { fittingItems } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { stands } from '@/domain/orderProgress';
import {
  type End,
  type Facts,
  type Met,
  meet,
  nextStep,
  type Result,
  STEPS,
  type Step,
} from '@/domain/orderProtocol';
import { isTooLateToTell } from '@/domain/orderTime';
import { type Shortage, stockNeeded } from '@/domain/stock';
import type { CartStore } from '@/services/cartStore';
import { loadEmails } from '@/services/emails';
import { logProblem } from '@/services/log';
import { holdOrder, type LiveOrder, type Mark, markPaid, moveOrder } from '@/services/orders';
import { type HeldLimits, holdLimits } from '@/services/stock';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';
import { findLedger, type Ledger, openLedger } from './ledger';
import { emailSettled, letEmailsGo, ownerTold, recallEmails, startOutbox } from './outbox';
import { giveBackOne, stockChanges, takeNext } from './takeStock';

/** How long to wait for another device's mark, which may come only after the owner's email. */
const OTHER_DEVICE_MS = ANSWER_WITHIN_MS + 3_000;

/** One attempt to finish an order, or to give it up. */
export interface Run {
  readonly id: OrderId;
  readonly goal: Facts['goal'];
  readonly cart: CartStore;
  readonly beganAt: Date;
  met: Met;
  ledger: Ledger | null;
  live: LiveOrder | null;
  limits: HeldLimits | null;
  shortage: Shortage | null;
  tookFor: LondonDay | null;
  /** The order as it was last seen in the database. */
  order: Order | null;
  /** Ends when the shopper has waited long enough for the emails. */
  patience: Promise<void> | null;
}

/** Begins a run with what this browser knows of the order. */
export const toRun = (id: OrderId, goal: Facts['goal'], cart: CartStore): Run => ({
  id,
  goal,
  cart,
  beganAt: new Date(),
  met: {},
  ledger: null,
  live: null,
  limits: null,
  shortage: null,
  tookFor: null,
  order: null,
  patience: null,
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
  await run.ledger?.refresh().catch((cause: unknown) => logProblem('The ledger could not be read', cause));
}

/** Lets go of what a run listens to. */
export function release({ live, limits }: Run): void {
  live?.release();
  limits?.release();
}

function factsOf(run: Run): Facts {
  const { goal, beganAt, met, tookFor, ledger, live } = run;
  run.order = live?.now() ?? run.order;
  const order = live ? (live.isGone() ? 'gone' : (live.now() ?? 'unreadable')) : 'unread';
  return { goal, progress: ledger?.progress ?? null, order, beganAt, now: new Date(), met, tookFor };
}

async function carryOut(run: Run, step: Step): Promise<Result> {
  try {
    if (step === 'recall its emails') return await recall(run);
    const { before, after } = STEPS[step];
    if (before) await run.ledger?.note(before);
    const result = (await EFFECTS[step]?.(run)) ?? 'done';
    const event = after?.[result];
    if (event) await run.ledger?.note(event);
    return result;
  } catch (cause) {
    logProblem(`Order ${run.id} could not be finalised`, cause);
    return 'failed';
  }
}

/** Recalls the emails while no tab sends, unless the owner was told a moment ago, so that the order stands. */
async function recall(run: Run): Promise<Result> {
  const { ledger } = run;
  if (ledger)
    await recallEmails(ledger, async () => {
      await ledger.refresh();
      const next = nextStep(factsOf(run));
      if ('step' in next && next.step === 'recall its emails') await ledger.note('its emails were recalled');
    });
  return 'done';
}

/** What the steps do outside of the ledger. */
const EFFECTS: { readonly [Done in Step]?: (run: Run) => Promise<Result | undefined> } = {
  async 'clear the cart'({ cart, ledger }) {
    cart.takeOut(new Set(ledger?.progress.units));
    return undefined;
  },

  async 'read the order'(run) {
    run.live = await holdOrder(run.id);
    run.ledger = await findLedger(run.id);
    return undefined;
  },

  async 'open its ledger'(run) {
    const isNew = !run.ledger;
    const order = orderOf(run);
    run.ledger = await openLedger(order);
    run.cart.takeOut(new Set(order.items.map(({ id }) => id)));
    return isNew ? 'new' : 'done';
  },

  async 'take its stock'(run) {
    const order = orderOf(run);
    // Loaded before stock is taken, so that no code is missing halfway.
    await loadEmails();
    // Listened to until the last one is taken, so that each taking begins with the known limit, without another request.
    run.limits ??= await holdLimits(stockNeeded(order.items).keys());
    const taking = await takeNext(order, ledgerOf(run), run.limits);
    if (taking === 'enough') run.tookFor = order.bakeDay;
    if (typeof taking === 'string') return taking;
    run.shortage = taking;
    return 'short';
  },

  async 'look at the stock again'({ shortage, limits }) {
    return shortage && limits && (await stockChanges(shortage, limits)) ? 'changed' : 'done';
  },

  async 'let its emails go'(run) {
    run.limits?.release();
    run.limits = null;
    letEmailsGo(ledgerOf(run), liveOf(run));
    return undefined;
  },

  async 'wait until the owner is told'(run) {
    // An earlier page may have let them go.
    letEmailsGo(ledgerOf(run), liveOf(run));
    run.patience = pause(ANSWER_WITHIN_MS);
    const { paid, gone } = liveOf(run);
    await Promise.race([emailSettled('owner', run.id), paid, gone, run.patience]);
    return undefined;
  },

  'mark it paid': mark,
  'mark it again': mark,

  async 'wait until the customer is told'(run) {
    await Promise.race([emailSettled('customer', run.id), liveOf(run).gone, run.patience]);
    return undefined;
  },

  async 'give its stock back'(run) {
    return (await giveBackOne(ledgerOf(run), run.order)) ? 'done' : 'unknown';
  },

  async 'wait for another device'(run) {
    const { paid, gone } = liveOf(run);
    await Promise.race([paid, gone, pause(OTHER_DEVICE_MS)]);
    return undefined;
  },

  async 'move it to the next bake day'(run) {
    const now = new Date();
    await moveOrder(run.id, nextBakeDay(now));
    const moved = liveOf(run).now();
    if (moved && !moved.paid && (!moved.bakeDay || isOver(moved.bakeDay, now))) throw new Error('Not moved');
    return undefined;
  },

  async 'put its units back into the cart'(run) {
    run.cart.putBack(orderOf(run).items);
    return undefined;
  },

  async 'put back into the cart what is not short'(run) {
    const { productId, available } = run.shortage ?? missing('shortage');
    run.cart.putBack(fittingItems(orderOf(run).items, new Map([[productId, available]])));
    return undefined;
  },

  'alarm: paid, but short': (run) => alarm(run, `is paid by card, but ${run.shortage?.productId} is short`),
  'alarm: paid, but given up': (run) => alarm(run, 'is paid by card, but was given up'),
  'alarm: its mark was refused': (run) => alarm(run, 'could not be marked paid'),
};

/** The owner hears of it by email, whoever reads the console. */
async function alarm({ id }: Run, why: string): Promise<undefined> {
  logProblem(`Order ${id} ${why}`);
  startOutbox();
}

/**
 * Marks the order paid. Without an answer it keeps waiting: the mark may still come, and a registered order needs its stock
 * and its emails. But once the owner knows about the order, the shopper waits 10 s at most; what comes later is noted then.
 */
async function mark(run: Run): Promise<Result> {
  const order = orderOf(run);
  const ledger = ledgerOf(run);
  const isLate = () => !stands(ledger.progress) && isTooLateToTell(order, new Date());
  const marking = markPaid(run.id, isLate).catch((cause: unknown): Mark => {
    logProblem(`Order ${run.id} could not be marked paid`, cause);
    return 'refused';
  });
  const standing = ownerTold(run.id).then(() => pause(ANSWER_WITHIN_MS));
  const made = await Promise.race([marking, standing.then(() => 'unknown' as const)]);
  if (made !== 'unknown') return made;
  logProblem(`Order ${run.id} is registered but not marked paid yet`);
  // Any other answer is left to the next run: another tab of this browser may have made the mark meanwhile.
  marking
    .then((late) => (late === 'made' ? ledger.note('it was marked') : undefined))
    .catch((cause: unknown) => logProblem(`The mark of order ${run.id} could not be noted`, cause));
  return made;
}

const orderOf = ({ order }: Run): Order => order ?? missing('order');
const ledgerOf = ({ ledger }: Run): Ledger => ledger ?? missing('ledger');
const liveOf = ({ live }: Run): LiveOrder => live ?? missing('reading');

function missing(what: string): never {
  throw new Error(`The run has no ${what}`);
}
