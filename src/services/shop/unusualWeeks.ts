import type { Bake, BakeCalendar, BakeDay, OrdinaryWeek } from '@/domain/bake';
import { bakeToOrder } from '@/domain/bakeCalendar';
import { readCalendar } from '@/domain/calendarRecord';
import { type Product, type ProductId, piecesOf } from '@/domain/product';
import { now } from '@/services/clock';
import { type Live, type LiveSource, liveSource } from '@/services/database/liveSource';
import { endOf } from '@/services/listeners';
import { logOnce } from '@/services/log';
import { chosenBakeDay, watchChosenBakeDay } from './chosenBake';

/** Parses the database's calendar; leaves out and logs what is malformed. */
export const parseCalendar = (value: unknown, first: OrdinaryWeek): BakeCalendar =>
  readCalendar(value, first, (what) => logOnce(`Malformed record left out: calendar: ${what}`));

/** The bake that the shopper is ordering for. */
export const bakeOnScreen = (calendar: BakeCalendar): Bake => bakeToOrder(calendar, chosenBakeDay(), now());

/** Calls back when the shopper's choice of a day changes. */
export const watchBakeOnScreen = watchChosenBakeDay;

type Products = readonly Product[];
type Left = ReadonlyMap<ProductId, number>;

const sources = new Map<BakeDay, LiveSource<Left>>();

/** How many pieces of each product are left for a bake whose orders were opened early. */
function leftFor(day: BakeDay): LiveSource<Left> {
  const known = sources.get(day);
  if (known) return known;
  const source = liveSource(
    `stockAhead/${day}/left`,
    ({ children }): Left => new Map(children.map(({ key, value }) => [key as ProductId, piecesOf(value)])),
  );
  sources.set(day, source);
  return source;
}

/** Gives products the stock of the bake that the shopper is ordering for, if that bake has a stock of its own. */
export function withOwnStock(
  products: LiveSource<Products>,
  bake: () => Bake | null,
  watchBake: (onChange: () => void) => () => void,
): LiveSource<Products> {
  /** The day of the shopper's bake, if that bake has a stock of its own. */
  const dayOnScreen = (): BakeDay | null => {
    const shown = bake();
    return shown?.opensAt ? shown.day : null;
  };
  let made: {
    readonly from: Live<Products>;
    readonly left: Live<Left>;
    readonly live: Live<Products>;
  } | null = null;

  const current = () => {
    const from = products.current();
    const day = dayOnScreen();
    if (!day || from.state !== 'ready') return from;
    const left = leftFor(day).current();
    if (!made || made.from !== from || made.left !== left) {
      // An unknown stock counts as unlimited, so that the shop says nothing about it.
      const limitOf = (id: ProductId) =>
        left.state === 'ready' ? (left.value.get(id) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      made = {
        from,
        left,
        live: { ...from, value: from.value.map((one) => ({ ...one, limit: limitOf(one.id) })) },
      };
    }
    return made.live;
  };

  return {
    ...products,
    current,
    subscribe(onChange) {
      let day = dayOnScreen();
      let stopStock = day ? leftFor(day).subscribe(onChange) : () => {};
      const look = () => {
        const next = dayOnScreen();
        if (next === day) return;
        day = next;
        stopStock();
        stopStock = day ? leftFor(day).subscribe(onChange) : () => {};
        onChange();
      };
      return endOf(products.subscribe(onChange), watchBake(look), () => stopStock());
    },
  };
}
