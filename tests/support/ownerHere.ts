import { afterAll } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import { nextBakeDay } from '@/domain/bakeDay';
import type { OrderId } from '@/domain/order';
import type { Plan } from '@/domain/stockSheet';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';

/**
 * A shop whose owner works in the test's own process and time, as her page does. Call it at the top of the file, before
 * anything that reaches the shop's database.
 */
export async function ownerHere() {
  const server = await startDatabase();
  afterAll(() => server.close());
  import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
  const { givenOwner, ownerDatabase: database } = await import('./ownerAccount.ts');
  const { readWeekNow } = await import('./weekNow.ts');
  const { readLastWeek, readStockSheet, rowsOf } = await import('@/services/owner/stock');
  const { releaseHeld, saveStock } = await import('@/services/owner/saveStock');
  const { cancelOrder, planCancelling } = await import('@/services/owner/cancelOrder');

  return {
    database,
    /** Gives her her rights. */
    givenOwner,
    /** The sheet of a Friday at this moment. */
    sheetOf: (day: LondonDay) => readWeekNow(database, day, new Date()),
    /**
     * Sets the stock of the Friday on sale as the week before. If it is set for it already, puts on sale what unfinished
     * orders hold. Returns the numbers of orders that it did not subtract.
     */
    async setStock(): Promise<readonly string[]> {
      const sheet = await readStockSheet(database, nextBakeDay(new Date()));
      const plan: Plan = (await readLastWeek(database, sheet))?.baked ?? new Map();
      const saving = sheet.isSet
        ? await releaseHeld(database, sheet, rowsOf(sheet), () => {})
        : await saveStock(database, sheet, plan, () => {});
      if (saving.outcome !== 'saved') throw new Error(`The stock was not set: ${saving.outcome}`);
      return saving.unfinished;
    },
    /** Cancels an order. `taken`: her word on whether it took its stock, where only she can know. */
    async cancel(id: OrderId, taken: boolean | null = null): Promise<void> {
      const plan = await planCancelling(database, id, taken);
      if (plan.state !== 'possible') throw new Error(`Order ${id} can't be cancelled: ${plan.state}`);
      const cancelling = await cancelOrder(database, plan, taken);
      if (cancelling.state !== 'cancelled')
        throw new Error(`Order ${id} was not cancelled: ${cancelling.state}`);
    },
  };
}
