import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import type { LondonDay } from '@/domain/bakeDay';
import type { PaymentsTold } from '@/domain/week/paymentsTold';
import { shopCatalogue } from '@/domain/week/shopCatalogue';
import type { FoundOrders } from '@/domain/week/storedOrder';
import { type Week, weekOf } from '@/domain/week/week';
import type { OwnerDatabase } from '@/services/owner/ownerDatabase';
import { readDayStock } from '@/services/owner/readDayStock';
import { readProducts } from '@/services/owner/readProducts';
import { readWeek } from '@/services/owner/readWeek';

/** All that the database has of a bake day. */
export async function readFound(database: OwnerDatabase, day: LondonDay, now: Date): Promise<FoundOrders> {
  let found: FoundOrders | undefined;
  for await (const more of readWeek(database, day, now)) found = more;
  if (!found) throw new Error('Nothing was read');
  return found;
}

/** A bake day as the owner's page shows it. */
export async function readWeekNow(
  database: OwnerDatabase,
  day: LondonDay,
  now: Date,
  payments: PaymentsTold | null = null,
): Promise<Week> {
  const found = await readFound(database, day, now);
  const catalogue = shopCatalogue(await readProducts(database), { sizes, bestsellers });
  const stock = await readDayStock(database, day, catalogue, now);
  return weekOf({ day, now, found, catalogue, stock, payments });
}
