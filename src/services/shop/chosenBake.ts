import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';
import { createRememberedStore } from '@/services/order/rememberedStore';

const chosen = createRememberedStore('bake-day', v.object({ day: v.custom<BakeDay>(isLondonDay) }));

/** The bake day that the shopper has chosen to order for; null if none: orders are for the next bake day. */
export const chosenBakeDay = (): BakeDay | null => chosen.current()?.day ?? null;

/** Calls back when the choice changes, in any tab, until the returned function is called. */
export const watchChosenBakeDay = chosen.subscribe;

/** Chooses a later bake day for the order. */
export const chooseBakeDay = (day: BakeDay): void => chosen.remember({ day });

/** Drops the choice: orders are for the next bake day again. */
export const forgetChosenBakeDay = chosen.forget;
