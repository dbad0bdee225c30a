import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import type { LondonDay } from '@/domain/bakeDay';
import { type DaySheet, daySheetOf } from '@/domain/daySheet/daySheet';
import type { PaymentReport } from '@/domain/daySheet/paymentReport';
import { shopCatalogue } from '@/domain/daySheet/shopCatalogue';
import type { FoundOrders } from '@/domain/daySheet/storedOrder';
import { findOrders } from '@/services/owner/findOrders';
import type { OwnerDatabase } from '@/services/owner/ownerDatabase';
import { readDayStock } from '@/services/owner/readDayStock';
import { readProducts } from '@/services/owner/readProducts';

/** All that the database has of a bake day. */
export async function readFound(database: OwnerDatabase, day: LondonDay, now: Date): Promise<FoundOrders> {
  let found: FoundOrders | undefined;
  for await (const more of findOrders(database, day, now)) found = more;
  if (!found) throw new Error('Nothing was read');
  return found;
}

/** A bake day as the owner's page shows it. */
export async function readDaySheetNow(
  database: OwnerDatabase,
  day: LondonDay,
  now: Date,
  payments: PaymentReport | null = null,
): Promise<DaySheet> {
  const found = await readFound(database, day, now);
  const catalogue = shopCatalogue(await readProducts(database), { sizes, bestsellers });
  const stock = await readDayStock(database, day, catalogue, now);
  return daySheetOf({ day, now, found, catalogue, stock, payments });
}
