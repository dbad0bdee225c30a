import { formatDay, startOfDay } from '@/domain/bakeDay';
import { formatPounds } from '@/domain/money';
import { type Order, orderTotal } from '@/domain/order';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { commandLine, type Options } from './ordersOptions.ts';
import { plainText } from './plainText.ts';
import { ORDER_PLACES, type OrderPlace, readOrders } from './readOrders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows all orders of a customer, of any age, and returns their paths. Ignores capitals in the address. */
export async function findOf(database: OwnerDatabase, { of: email, sandbox }: Options): Promise<string[]> {
  const wanted = email.trim().toLowerCase();
  if (!wanted.includes('@')) {
    throw new Problem(
      `"${plainText(email)}" is no email address. Orders of a person are found by the email that they gave.`,
    );
  }
  const paths: string[] = [];
  let unreadable = 0;
  console.log(`Orders of ${plainText(email)} in ${database.name}:`);
  for (const place of ORDER_PLACES) {
    for await (const { key, order } of readOrders(database, { from: '', until: '' }, place)) {
      if (!order) unreadable += 1;
      if (order?.email.trim().toLowerCase() !== wanted) continue;
      paths.push(`${place}/${key}`);
      console.log(describe(order, place, sandbox));
    }
  }
  if (unreadable > 0)
    console.log(
      `! ${unreadable} can't be read, and may be of anybody: look at them in the Firebase console.`,
    );
  return paths;
}

function describe(order: Order, place: OrderPlace, sandbox: boolean): string {
  const day = order.bakeDay;
  const how = place === 'cancelled' ? 'cancelled' : order.paid ? 'finished' : 'never finished';
  const line = `  ${order.id}  ${plainText(order.name)}, ${formatPounds(orderTotal(order))}, ${day ? `for ${formatDay(day)}, ` : ''}${how}`;
  const isAhead = how === 'finished' && (!day || startOfDay(day).getTime() + DAY_MS > Date.now());
  if (!isAhead) return line;
  return `${line}\n  ! It may still have to be baked. Cancel it first, and its pieces go back: ${commandLine('cancel', { argument: order.id, sandbox })}`;
}
