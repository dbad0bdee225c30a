import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import type { CartItem } from '@/domain/cart';
import { isLondonDay } from '@/domain/londonDay';
import type { Promised } from '@/domain/order/promised';
import { createRememberedStore } from '@/services/order/rememberedStore';

/** The units of the cart belong to it: another cart was told nothing yet. */
const told = createRememberedStore(
  'told-bake',
  v.object({ day: v.custom<BakeDay>(isLondonDay), told: v.string(), units: v.array(v.string()) }),
);

/** What the shopper was told last of the bake that these units are for, on any page and visit; null if nothing, or if they have chosen another since. */
export function toldBake(items: readonly CartItem[]): Promised | null {
  const kept = told.current();
  return kept && items.some(({ id }) => kept.units.includes(id)) ? kept : null;
}

/** Calls back when something else was told, also in other tabs, until the returned function is called. */
export const watchToldBake = told.subscribe;

/** Notes what the shopper sees now. */
export const tellBake = ({ day, told: words }: Promised, items: readonly CartItem[]): void =>
  told.remember({ day, told: words, units: items.map(({ id }) => id) });

/** Another bake is news no more: the shopper has chosen it. */
export const forgetToldBake = told.forget;
