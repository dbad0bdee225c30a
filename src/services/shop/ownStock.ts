import { type BakeDay, bakeToOrder } from '@/domain/bakeCalendar';
import { type Product, type ProductId, piecesOf } from '@/domain/product';
import { now, watchClock } from '@/services/clock';
import { type Live, type LiveSource, liveSource } from '@/services/database/liveSource';
import { currentCalendar, watchCalendar } from './calendar';
import { chosenBakeDay, watchChosenBakeDay } from './chosenBake';

type Products = readonly Product[];
type Left = ReadonlyMap<ProductId, number>;

const sources = new Map<BakeDay, LiveSource<Left>>();

/** Pieces left of each product for a bake that was opened ahead. */
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

/** The bake day on the screen if it has a stock of its own; null if the products' own limits are its stock. */
function dayOnScreen(): BakeDay | null {
  const calendar = currentCalendar();
  if (calendar.differing.size === 0) return null;
  const { day, opensAt } = bakeToOrder(calendar, chosenBakeDay(), now());
  return opensAt && day;
}

/** The products with what is left for the bake that the shopper is ordering for. */
export function withOwnStock(products: LiveSource<Products>): LiveSource<Products> {
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
      // What is not known yet is not said.
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
      const stops = [
        products.subscribe(onChange),
        watchCalendar(look),
        watchClock(look),
        watchChosenBakeDay(look),
      ];
      return () => {
        stopStock();
        for (const stop of stops) stop();
      };
    },
  };
}
