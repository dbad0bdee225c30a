import * as v from 'valibot';
import { storedIn } from '@/baker/day/services/storedOrders';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Order } from '@/domain/order/order';
import { counts, type Forgettable, isKeptByRules, isYoung } from './forgetOrders';

/** A customer's order, wherever it is. */
export interface OrderOf extends Forgettable {
  readonly order: Order;
  /** Whether the rules keep it yet: its Friday is to come or not long ago, or it was cancelled not long ago. */
  readonly isYoung: boolean;
}

const cancelledSchema = v.object({ at: v.number() });

/** All orders with this email, of any time. Throws Refused or Unanswered. */
export async function ordersOf(database: OwnerDatabase, email: string, now: Date): Promise<OrderOf[]> {
  const found = new Map<string, OrderOf>();
  for (const place of ['orders', 'cancelled'] as const) {
    for (const spelling of spellingsOf(email)) {
      const index = place === 'orders' ? 'email' : 'order/email';
      const query = { orderBy: JSON.stringify(index), equalTo: JSON.stringify(spelling) };
      for (const [key, record] of Object.entries((await database.read(place, { query })) ?? {})) {
        const { order } = storedIn(key, record, place);
        if (order)
          found.set(key, {
            place,
            key,
            order,
            isCounted: counts(place, order),
            isYoung:
              place === 'orders'
                ? order.paid && isYoung(order, now)
                : v.is(cancelledSchema, record) && isKeptByRules(record.at, now),
          });
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? 1 : -1));
}

/** The database compares letter by letter, and phones begin a text with a capital. */
function spellingsOf(email: string): string[] {
  const typed = email.trim();
  if (typed === '') return [];
  const small = typed.toLowerCase();
  return [...new Set([typed, small, small.charAt(0).toUpperCase() + small.slice(1), typed.toUpperCase()])];
}
