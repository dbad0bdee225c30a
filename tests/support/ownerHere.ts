import { afterAll, expect } from 'vitest';
import type { LondonDay } from '@/domain/bakeDay';
import type { OrderId } from '@/domain/order/order';
import { DEFAULT_NAMESPACE, startDatabase } from '../../sandbox/database/server.ts';

/**
 * A shop whose owner works in the test's own process and time, by what her page does. Call it at the top of the file,
 * before anything that reaches the shop's database.
 */
export async function ownerHere() {
  const server = await startDatabase();
  afterAll(() => server.close());
  import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
  const { givenOwner, ownerDatabase: database } = await import('./ownerAccount.ts');
  const { readDaySheetNow } = await import('./dayNow.ts');
  const { cancelOrder, planCancelling } = await import('@/services/owner/cancelOrder.ts');
  const { saveStock } = await import('@/services/owner/saveStock.ts');
  const { readStockSheet, rowsOf } = await import('@/services/owner/stock.ts');

  return {
    database,
    /** Makes her an owner, also after the data were replaced. */
    givenOwner,
    /** The lists of a Friday at this moment. */
    sheetOf: (day: LondonDay) => readDaySheetNow(database, day, new Date()),
    /** Says how many of each product are baked for a day. Returns the numbers of orders that are not subtracted. */
    async bakes(day: LondonDay, pieces: Readonly<Record<string, number>>): Promise<readonly string[]> {
      const sheet = await readStockSheet(database, day);
      const plan = new Map(rowsOf(sheet).map(({ id }) => [id, pieces[id] ?? null] as const));
      const saving = await saveStock(database, sheet, plan, () => {});
      if (saving.outcome !== 'saved') throw new Error(`The stock was not saved: ${saving.outcome}`);
      return saving.unfinished;
    },
    /** Cancels an order. `taken` is her word, from her emails, where only she can know. */
    async cancels(id: OrderId, taken = false): Promise<void> {
      let plan = await planCancelling(database, id);
      const word = plan.state === 'possible' && plan.back.isDoubtful ? taken : null;
      if (word !== null) plan = await planCancelling(database, id, word);
      if (plan.state !== 'possible') throw new Error(`It can't be cancelled: ${plan.state}`);
      expect(await cancelOrder(database, plan, word)).toMatchObject({ state: 'cancelled' });
    },
  };
}
