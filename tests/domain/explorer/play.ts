import { vi } from 'vitest';
import type { Progress } from '@/domain/order/orderProgress';
import { findLedger, progressOf } from '@/order/ledger';
import { letEmailsGo, recallEmails } from '@/order/outbox';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { nextOf, type Run, take, toRun } from '@/order/runOrder';
import { wasWritten } from '@/order/takeUpOrders';
import { DETAILS } from '../../support/samples.ts';
import { cart, heldLimits, inTab, liveOrder, orderOf, sendFirst, stage, stockAt } from './outside.ts';
import { problemOf, problemOfLooking } from './promises.ts';
import {
  type Acting,
  BOULE,
  type Given,
  get,
  IDS,
  isFree,
  itemsOf,
  type Job,
  type Kept,
  keyOf,
  knownOf,
  MOMENTS,
  type Saved,
  type StockName,
  TART,
  toJob,
  type World,
} from './world.ts';

vi.hoisted(() => {
  const ofOrders = ['emails', 'lock', 'emailQueue', 'orderIds', 'orders', 'stock'].map(
    (name) => `order/${name}`,
  );
  const ofPage = ['browser/busyPage', 'browser/diskStore', 'clock', 'listeners', 'log', 'timeout'];
  const ofShop = ['calendar', 'catalogue', 'chosenBake', 'closed'].map((name) => `shop/${name}`);
  for (const one of [...ofOrders, ...ofPage, ...ofShop])
    vi.doMock(`@/services/${one}`, () => import('./outside.ts'));
  for (const texts of ['domain/order/orderEmails', 'config/orderPage'])
    vi.doMock(`@/${texts}`, () => import('./outside.ts'));
});

/**
 * Runs `src/order` in a tab. Code that waits can't be copied, but with the same answers it always does the same: so a
 * job logs its answers, and replays them to continue in another world.
 */

/** What happens to a request: it arrives, its result is heard, or it gets another answer, or none. */
export type Deed = { readonly key: string; readonly is: 'arrives' | 'heard' } | Given;

/** Resolves once no promise can go on without an answer: a tick comes after all of them. */
const TURN = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** A saved run as the code's own `Run`. */
const toReal = (world: World, { order, began, seen, limitsOf, results, shortage }: Saved): Run => {
  const id = get(IDS, order);
  return {
    ...toRun(id, 'finish', cart as unknown as Run['cart']),
    beganAt: get(MOMENTS, began),
    live: seen === 'unread' ? null : liveOrder(id),
    order: seen && seen !== 'unread' ? orderOf(order, seen, itemsOf(world)) : null,
    limits: limitsOf && heldLimits([BOULE.firebaseId, TART.firebaseId] as never, stockAt(limitsOf)),
    results,
    shortage,
  };
};

function knownOfPage(): Kept {
  const entryOf = ({ notes, ...more }: Progress) => ({ ...more, steps: [...notes].sort() });
  const all = IDS.map((id, order) => ({ key: keyOf(order), progress: progressOf(id) }));
  return Object.fromEntries(all.flatMap(({ key, progress }) => (progress ? [[key, entryOf(progress)]] : [])));
}

/** Makes a page read this from its disk. */
export async function recall(kept: Kept): Promise<void> {
  const { acting } = stage;
  Object.assign(stage, { acting: null, recalled: kept });
  for (const id of IDS) await findLedger(id);
  stage.acting = acting;
}

/** Begins or replays a job, lets the deed happen, and goes on with the run. Returns how the run ended. */
export async function goes(acting: Acting, job: Job, deed: Deed | null): Promise<string | undefined> {
  const { world, tab } = acting;
  if (!tab.jobs.includes(job)) tab.jobs.push(job);
  acting.isLineUsed ||= deed !== null;
  for (const [order, id] of IDS.entries()) {
    await recallEmails(id, async () => {});
    if (job.letting?.order === order) letEmailsGo(id, liveOrder(id));
  }
  const run = job.run && toReal(world, job.run);
  let isOver = false;
  let result: unknown;
  const ends = (ended?: unknown) => {
    isOver = true;
    result = ended;
  };
  await inTab(acting, job, async () => {
    await recall(job.knew);
    begin(world, job, run).then(ends, () => ends());
    await TURN();
    while (stage.cursor < job.log.length) await settle(get(job.log, stage.cursor));
    if (JSON.stringify(knownOfPage()) !== JSON.stringify(tab.knows)) await give({ knows: tab.knows });
    const before = new Map(job.open.map((one) => [one.key, one]));
    if (deed && 'is' in deed) {
      const result = arrive(deed.key);
      if (deed.is === 'heard') await give({ of: deed.key, gives: result });
      else Object.assign(before.get(deed.key) as object, { result });
    } else if (deed) await give(deed);
    for (let key = nextAtOnce(acting); key; key = nextAtOnce(acting)) {
      const isFailing = key.startsWith('disk') && acting.isDiskFailing;
      await give(isFailing ? { of: key } : { of: key, gives: arrive(key) });
    }
    job.open = [...stage.waiting].map(([key, { order }]) => before.get(key) ?? { key, order });
  });
  tab.knows = knownOfPage();
  if (!isOver) return;
  job.open = job.open.filter(({ key }) => !key.startsWith('pause'));
  if (job.open.length === 0) tab.jobs.splice(tab.jobs.indexOf(job), 1);
  const { step, order } = job;
  if (job.is === 'looking' && result !== undefined)
    world.problem ??= problemOfLooking(world, acting.browser, job.order, result === true);
  // The shopper counts on the order, whatever was noted before.
  const { order: placed } = (result ?? {}) as Partial<Extract<Placement, { outcome: 'placed' }>>;
  if (job.is === 'placing' && placed && !placed.hasPaid)
    get(world.orders, IDS.indexOf(placed.id)).hasCome = true;
  if (job.isLate || !run || !step || !tab.run) return;
  job.isLate = true;
  const seen = step === 'read the order' && run.live ? knownOf(get(world.orders, order)) : tab.run.seen;
  const limitsOf = run.limits && (run.limits.stock.setAt as StockName);
  tab.run = { ...tab.run, results: run.results, seen, limitsOf, shortage: run.shortage };
  if (step === 'the shopper came') get(world.orders, order).hasCome = true;
  if (step === 'recall its emails' && tab.letting?.order === order) tab.letting = null;
  if (step === 'let its emails go') tab.letting = { order, seen };
  return goesOn(acting, tab.run);
}

/** Begins the run's next step, or ends it. */
export async function goesOn(acting: Acting, run: Saved): Promise<string | undefined> {
  const { world, browser, tab } = acting;
  acting.steps += 1;
  // Forty steps without waiting can only be a loop.
  if (acting.steps > 40) throw new Error('A run goes round in circles.');
  const looking = toJob(tab, 'step', run.order, null);
  const next = await inTab(acting, looking, () => nextOf(toReal(world, run)));
  if ('end' in next) {
    world.problem ??= problemOf(world, browser, run, next.end);
    const stored = get(world.orders, run.order);
    if (!stored.hasPaid && run.seen !== 'unread' && next.end !== 'registered') stored.hasCome = false;
    tab.run = null;
    return `So it ends: ${next.end}.`;
  }
  if (next.step === 'read the order' && !run.isLocked) return;
  return goes(acting, toJob(tab, 'step', run.order, next.step), null);
}

async function begin(world: World, { is, order, step }: Job, run: Run | null): Promise<unknown> {
  if (is === 'email') return sendFirst();
  if (is === 'looking') return wasWritten(get(IDS, order));
  if (is === 'step') return run && step && take(run, step);
  const payment = get(world.orders, 1).hasPaid ? 'card' : 'cash';
  const wish = { items: itemsOf(world), details: { ...DETAILS, phone: '07700900001' }, payment } as const;
  return placeOrder({ ...wish, collectOn: null }, cart as unknown as Run['cart']);
}

/** The next request to be answered at once. Only one per move, since others may act before the next. */
function nextAtOnce(acting: Acting): string | undefined {
  const key = [...stage.waiting.keys()].find((one) => {
    if (one.startsWith('disk')) return !acting.isDiskUsed;
    if (one.startsWith('read')) return !acting.isDiskUsed && !acting.isLineUsed;
    return one.startsWith('lock') && isFree(acting.browser, one.slice(one.indexOf(':') + 1));
  });
  acting.isDiskUsed ||= key?.startsWith('disk') ?? false;
  acting.isLineUsed ||= key?.startsWith('read') ?? false;
  return key;
}

function arrive(key: string): unknown {
  stage.isArriving = true;
  try {
    return stage.waiting.get(key)?.does() ?? null;
  } finally {
    stage.isArriving = false;
  }
}

async function give(given: Given): Promise<void> {
  stage.job.log.push(given);
  await settle(given);
}

async function settle(given: Given): Promise<void> {
  stage.cursor += 1;
  if ('saw' in given) throw new Error('A job was led astray.');
  if ('knows' in given) await recall(given.knows);
  else {
    const one = stage.waiting.get(given.of);
    if (!one) throw new Error(`A job no longer asks: ${given.of}.`);
    stage.waiting.delete(given.of);
    if ('gives' in given) one.resolve(given.gives as never);
    else one.reject(new Error('No answer'));
  }
  await TURN();
}
