import type { Bake } from '@/domain/bake';
import { MOST_AT_ONCE, type Shortage } from '@/domain/order/stock';
import { type ProductId, piecesOf } from '@/domain/product';
import { databaseLoaded, loadDatabase } from '@/services/database/loadDatabase';
import { createListeners } from '@/services/listeners';
import { logProblem } from '@/services/log';
import { pause, untilSilent } from '@/services/timeout';
import { ENDED } from './ended';

export type TakeResult = { readonly taken: true } | { readonly taken: false; readonly available: number };

/** The limits of some products, kept up to date while an order checks and takes its pieces. */
export interface HeldLimits {
  /** Pieces left of each product at this moment; `Infinity` if its limit is not a number. */
  readonly now: () => Map<ProductId, number>;
  /** When the owner last set the limits, in ms since 1970; 0 if the database does not say. */
  readonly setAt: () => number;
  readonly release: () => void;
  readonly stock: StockPlace;
}

/** How long to wait for a silent transaction: longer than for other requests, since it may have taken the pieces. */
const SILENT_FOR_MS = 20_000;
const MAX_PAUSE_MS = 800;
/** The shopper is told about a rush if other orders' changes still come first after this long. */
const RUSH_AFTER_MS = 4_000;
/** One less than the rules allow, since taking also rounds the limit down, by less than a piece. */
const MAX_PER_WRITE = MOST_AT_ONCE - 1;

/** Where the database has the stock of a bake. */
export interface StockPlace {
  /** The path of the time at which the owner last set the stock. */
  readonly setAt: string;
  readonly leftOf: (id: ProductId) => string;
}

/** Where a bake's stock usually is: the products' own limits. */
export const USUAL_STOCK: StockPlace = { setAt: 'stock/setAt', leftOf: (id) => `cakes/${id}/limit` };

/**
 * The place of a bake's stock; without a bake, the usual one. A bake whose orders were opened early keeps its own stock
 * even once it is the next one, so that no stock has to be moved while people are ordering.
 */
export const stockOf = (bake: Pick<Bake, 'day' | 'opensAt'> | null): StockPlace =>
  bake?.opensAt
    ? { setAt: `stockAhead/${bake.day}/setAt`, leftOf: (id) => `stockAhead/${bake.day}/left/${id}` }
    : USUAL_STOCK;

const rushListeners = createListeners();
let rushes = 0;

/** Whether a transaction keeps failing because many people are buying the same product. */
export const isRush = (): boolean => rushes > 0;

/** Calls back when a rush begins or ends. */
export const watchRush = rushListeners.add;

// Every order starts by reading when the stock was set. A page that follows this value saves that request.
databaseLoaded.then(({ overhear }) => overhear(USUAL_STOCK.setAt, () => {}));

/** Requests limits that will be needed in a moment. */
export const readLimitsAhead = (ids: Iterable<ProductId>, stock: StockPlace): Promise<void> =>
  holdLimits(ids, stock).then(
    ({ release }) => release(),
    () => {},
  );

/** Listens to the products' limits until they are released. Throws if the database doesn't answer. */
export async function holdLimits(ids: Iterable<ProductId>, stock: StockPlace): Promise<HeldLimits> {
  const { hold } = await loadDatabase();
  const keys = [...ids];
  const results = await Promise.allSettled(
    [stock.setAt, ...keys.map(stock.leftOf)].map((path) => hold(path)),
  );
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const release = () => {
    for (const one of held) one.release();
  };
  const refused = results.find((result) => result.status === 'rejected');
  if (refused) {
    release();
    throw refused.reason;
  }
  const [setAt, ...limits] = held;
  return {
    now: () => new Map(keys.map((id, index) => [id, piecesOf(limits[index]?.now())])),
    setAt: () => toSetAt(setAt?.now()),
    release,
    stock,
  };
}

/** How many times to look at the limit of a product that is short, the order's own check included. */
const LOOKS = 3;
const SHORTEST_PAUSE_MS = 500;

/** Waits to see whether the limit of a product that is short changes: in a rush, other orders may give pieces back. */
export async function stockChanges({ productId, available }: Shortage, limits: HeldLimits): Promise<boolean> {
  for (let look = 1; look < LOOKS; look++) {
    await pause(SHORTEST_PAUSE_MS * (1 + Math.random()));
    if (limits.now().get(productId) !== available) return true;
  }
  return false;
}

/** When the owner last set the stock, in ms since 1970; 0 if unknown. Throws if the database doesn't answer. */
export async function loadSetAt(stock: StockPlace): Promise<number> {
  const { read } = await loadDatabase();
  return toSetAt(await read(stock.setAt));
}

const toSetAt = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Takes `quantity` pieces from a product's limit, or none. A limit that isn't a number stays as it is. Retries while
 * other orders' changes come first. Throws after 20 s of silence; pieces taken after that are given back.
 */
export async function takeFromLimit(id: ProductId, quantity: number, stock: StockPlace): Promise<TakeResult> {
  const part = Math.min(quantity, MAX_PER_WRITE);
  const first = await takeAtOnce(id, part, stock);
  if (!first.taken || part === quantity) return first;

  let rest: TakeResult | null = null;
  try {
    rest = await takeFromLimit(id, quantity - part, stock);
    return rest.taken ? rest : { taken: false, available: rest.available + part };
  } finally {
    if (!rest?.taken) await giveBackToLimit(id, part, stock);
  }
}

/** Gives `quantity` pieces back. Throws if the database doesn't answer, though it might still add the pieces. */
export async function giveBackToLimit(id: ProductId, quantity: number, stock: StockPlace): Promise<void> {
  for (let left = quantity; left > 0; left -= MAX_PER_WRITE) {
    const part = Math.min(left, MAX_PER_WRITE);
    // No retry if the result is unknown: giving back twice would sell a loaf twice.
    const path = stock.leftOf(id);
    const giving = (heard: () => void) =>
      changeLimit(path, (limit) => limit + part, [ENDED.lostRaces], heard);
    await untilSilent(giving, `Giving back ${part} to ${path}`, SILENT_FOR_MS);
  }
}

async function takeAtOnce(id: ProductId, quantity: number, stock: StockPlace): Promise<TakeResult> {
  const path = stock.leftOf(id);
  let available = Number.POSITIVE_INFINITY;
  let isWanted = true;
  const take = (limit: number) => {
    available = limit;
    return limit < quantity || !isWanted ? undefined : limit - quantity;
  };
  const rush = noticeRush();
  let heard = () => {};
  // Retry if the result is unknown: taking twice only leaves a loaf unsold.
  const taking = changeLimit(path, take, [ENDED.lostRaces, ENDED.cutOff], () => {
    heard();
    rush.lostRace();
  });
  const listening = (hear: () => void) => {
    heard = hear;
    return taking;
  };
  try {
    const taken = await untilSilent(listening, `Taking ${quantity} from ${path}`, SILENT_FOR_MS);
    return taken ? { taken } : { taken, available };
  } catch (cause) {
    isWanted = false;
    taking
      .then(
        (takenLate) => (takenLate ? giveBackToLimit(id, quantity, stock) : undefined),
        () => {},
      )
      .catch((later: unknown) => logProblem(`The late taking from ${path} could not be undone`, later));
    throw cause;
  } finally {
    rush.end();
  }
}

/** Changes a numeric limit. Retries after errors in `again`, or if the limit has changed. False if `change` gave up. */
async function changeLimit(
  path: string,
  change: (limit: number) => number | undefined,
  again: readonly string[],
  heard: () => void,
): Promise<boolean> {
  const { hold, transact } = await loadDatabase();
  const held = await hold(path);
  try {
    while (typeof held.now() === 'number') {
      let base: unknown;
      const changeNumber = (limit: unknown) => {
        base = limit;
        return typeof limit === 'number' ? change(piecesOf(limit)) : undefined;
      };
      try {
        const isDone = await transact(path, changeNumber, heard);
        if (isDone || typeof base === 'number') return isDone;
        // The limit was not a number. It may have just become one, so look again; if it has not, the loop ends.
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : '';
        // The change may have been refused because the owner has changed the limit since.
        const isOutdated = why === ENDED.refused && base !== held.now();
        if (!isOutdated && !again.includes(why)) throw cause;
      }
      await pause(Math.random() * MAX_PAUSE_MS);
    }
    return true;
  } finally {
    held.release();
  }
}

function noticeRush() {
  const beganAt = Date.now();
  let isNoticed = false;
  const become = (change: 1 | -1) => {
    rushes += change;
    rushListeners.tell();
  };
  return {
    lostRace() {
      if (isNoticed || Date.now() - beganAt < RUSH_AFTER_MS) return;
      isNoticed = true;
      become(1);
    },
    end() {
      if (isNoticed) become(-1);
    },
  };
}
