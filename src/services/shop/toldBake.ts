import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import type { Promised } from '@/domain/order/promised';
import { createRememberedStore } from '@/services/order/rememberedStore';

/** What the shopper was told about the bake, and the cart's units then, any of which identifies the cart. */
const told = createRememberedStore(
  'told-bake',
  v.object({ day: v.custom<BakeDay>(isLondonDay), told: v.string(), units: v.array(v.string()) }),
);

/** What the shopper was last told about these units' bake; null if nothing, or if they chose another bake since. */
export function toldBake(items: readonly CartItem[]): Promised | null {
  const kept = told.current();
  return kept && items.some(({ id }) => kept.units.includes(id)) ? kept : null;
}

/** Calls back when what the shopper was told changes, in any tab, until the returned function is called. */
export const watchToldBake = told.subscribe;

/** Notes what the shopper is told now about the bake for these units. */
export const tellBake = ({ day, told: words }: Promised, items: readonly CartItem[]): void =>
  told.remember({ day, told: words, units: items.map(({ id }) => id) });

/** Forgets what the shopper was told, since they have just chosen another bake. */
export const forgetToldBake = told.forget;
