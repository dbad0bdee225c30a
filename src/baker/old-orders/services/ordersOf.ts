import * as v from 'valibot';
import { storedIn } from '@/baker/day/services/storedOrders';
import { counts, isKeptByRules, isYoung } from '@/baker/old-orders/domain/retention';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { Order } from '@/domain/order/order';
import type { Forgettable } from './forgetOrders';

/** An order with the email address searched for. */
export interface OrderOf extends Forgettable {
  readonly order: Order;
  /** True if the rules refuse its removal: its cancellation, or the bake day of a finished order, is too recent. */
  readonly isYoung: boolean;
}

const cancelledSchema = v.object({ at: v.number() });

/** Finds all orders with this email address, of any age. Throws Refused or Unanswered. */
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
            isCounted: counts(place, order.paid),
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

/** Returns the spellings to search for: the database compares exactly, and phones capitalise the first letter. */
function spellingsOf(email: string): string[] {
  const typed = email.trim();
  if (typed === '') return [];
  const small = typed.toLowerCase();
  return [...new Set([typed, small, small.charAt(0).toUpperCase() + small.slice(1), typed.toUpperCase()])];
}
