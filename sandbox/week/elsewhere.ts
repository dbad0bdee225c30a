import { recordOf } from './plantedOrder.ts';
import type { Planting } from './planting.ts';
import { DAY_MS, HOUR_MS, WEEK_MS } from './troubles.ts';

const COLLECTED = 25;
const OLD_FINISHED = 15;
const OLD_UNFINISHED = 25;
const YEAR_MS = 366 * DAY_MS;
/** 1970 began on a Thursday. */
const fridayAfter = (ms: number) => Math.ceil((ms - DAY_MS) / WEEK_MS) * WEEK_MS + DAY_MS;

/** Plants what is for other days, and what is no order. Returns what lies beside the orders in the database. */
export function plantElsewhere(planting: Planting) {
  const { random, truth } = planting;
  const { friday, from, until, now } = planting.span;
  const lastHour = until - HOUR_MS;

  const ticked = friday - WEEK_MS + 12 * HOUR_MS;
  const handovers: Record<string, object> = {};
  for (let made = 0; made < COLLECTED; made++) {
    const at = random.between(from - WEEK_MS, from - DAY_MS);
    const { id } = planting.plantElsewhere(null, at, { bakeDay: friday - WEEK_MS });
    handovers[id] = { state: 'collected', cash: true, at: ticked, sentAt: ticked };
  }

  const [future, past] = [now + 500 * DAY_MS, Date.UTC(2020, 0, 3, 10)];
  planting.plantElsewhere('a clock that is far ahead', future, { bakeDay: fridayAfter(future) });
  planting.plantElsewhere('a clock that is years behind', past, { bakeDay: fridayAfter(past) });
  for (let made = 0; made < 2; made++) {
    const dayless = { id: random.oldId(), bakeDay: null };
    planting.plantElsewhere('a number without a time, and no day', now, dayless);
  }

  const old = { finished: [] as string[], unfinished: [] as string[] };
  for (let made = 0; made < OLD_FINISHED + OLD_UNFINISHED; made++) {
    const paid = made < OLD_FINISHED;
    const at = random.between(now - YEAR_MS - 45 * DAY_MS, now - YEAR_MS);
    const { id } = planting.plantElsewhere(null, at, { paid, bakeDay: fridayAfter(at + DAY_MS) });
    old[paid ? 'finished' : 'unfinished'].push(id);
  }

  for (const record of ['a text', { name: 'Half an order' }, { paid: true, items: {} }]) {
    planting.plantRecord('no order', random.idAt(random.between(from, until)), record);
  }
  const paidFor = () => planting.make(random.between(from, lastHour), { byCard: true });
  const gone = paidFor();
  truth.troubles['a payment whose order is not there'].push(planting.pay(gone));
  truth.troubles['a payment that names no order'].push(planting.pay(gone, { reference: '' }));
  const dropped = paidFor();
  planting.pay(dropped);
  truth.troubles['cancelled, but not refunded'].push(dropped.id);

  const droppedAt = Math.max(from, until - HOUR_MS / 2);
  const cancelled = { [dropped.id]: { order: recordOf(dropped), paid: true, at: droppedAt } };
  return { old, handovers, cancelled };
}
