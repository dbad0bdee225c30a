import { recordOf } from './plantedOrder.ts';
import type { Planting } from './planting.ts';
import { DAY_MS, HOUR_MS, type Span, WEEK_MS } from './troubles.ts';

const OLD_FINISHED = 15;
const OLD_UNFINISHED = 25;
const YEAR_MS = 366 * DAY_MS;
/** 1970 began on a Thursday. */
const fridayAfter = (ms: number) => Math.ceil((ms - DAY_MS) / WEEK_MS) * WEEK_MS + DAY_MS;

/** What is planted for other days, and what is no order. `friday`: the bake day's ms in the database. */
export function plantElsewhere(planting: Planting, span: Span, friday: number, now: number) {
  const { random } = planting;
  const within = (from: number, until: number) => random.idAt(random.between(from, until));

  const collected = [];
  for (let made = 0; made < 25; made++) {
    const order = planting.make(within(span.from - WEEK_MS, span.from - DAY_MS), {
      bakeDay: friday - WEEK_MS,
    });
    collected.push(planting.plantElsewhere(order).id);
  }

  planting.plantElsewhere(
    planting.make(random.idAt(now + 500 * DAY_MS), { bakeDay: fridayAfter(now + 500 * DAY_MS) }),
    'a clock that is far ahead',
  );
  const past = Date.UTC(2020, 0, 3, 10);
  planting.plantElsewhere(
    planting.make(random.idAt(past), { bakeDay: fridayAfter(past) }),
    'a clock that is years behind',
  );
  for (let made = 0; made < 2; made++) {
    planting.plantElsewhere(
      planting.make(random.oldId(), { bakeDay: null }),
      'a number without a time, and no day',
    );
  }

  const old = { finished: [] as string[], unfinished: [] as string[] };
  for (let made = 0; made < OLD_FINISHED + OLD_UNFINISHED; made++) {
    const paid = made < OLD_FINISHED;
    const at = random.between(now - YEAR_MS - 45 * DAY_MS, now - YEAR_MS);
    const order = planting.make(random.idAt(at), { paid, bakeDay: fridayAfter(at + DAY_MS) });
    old[paid ? 'finished' : 'unfinished'].push(planting.plantElsewhere(order).id);
  }

  for (const record of ['a text', { name: 'Half an order' }, { paid: true, items: {} }]) {
    planting.plantRecord(within(span.from, span.until), record, 'no order');
  }
  const gone = planting.make(within(span.from, span.until - HOUR_MS), { byCard: true });
  planting.truth.troubles['a payment whose order is not there'].push(
    planting.pay(gone, span.until - HOUR_MS),
  );
  const foreign = planting.pay(gone, span.until - HOUR_MS, { reference: '' });
  planting.truth.troubles['a payment that names no order'].push(foreign);

  const cancelled = planting.make(within(span.from, span.until - HOUR_MS), { byCard: true });
  planting.pay(cancelled, span.until - HOUR_MS);
  planting.truth.troubles['cancelled, but not refunded'].push(cancelled.id);

  return {
    old,
    handovers: Object.fromEntries(
      collected.map((id) => [
        id,
        { state: 'collected', cash: true, ...times(friday - WEEK_MS + 12 * HOUR_MS) },
      ]),
    ),
    cancelled: {
      [cancelled.id]: {
        order: recordOf(cancelled),
        paid: true,
        at: Math.max(span.from, span.until - HOUR_MS / 2),
      },
    },
  };
}

const times = (ms: number) => ({ at: ms, sentAt: ms });
