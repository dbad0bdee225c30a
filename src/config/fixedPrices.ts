import { bestsellers } from '#bakery/bestsellers';
import { priceList } from '#bakery/priceList';
import { words } from '#bakery/words';
import type { FixedPrices } from '@/domain/catalogue/fixedPrices';

/** The prices of `src/bakery`, with which those of the catalogue have to agree. */
export const fixedPrices: FixedPrices = { bestsellers, priceList, heroPrice: words.heroPrice };
