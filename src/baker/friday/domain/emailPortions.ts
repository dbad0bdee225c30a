import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { emailAddress } from '@/baker/domain/emailAddress';
import { linkText } from '@/baker/domain/linkText';

/** Longer links are cut off by some email apps. What a message leaves of it holds some addresses. */
const LONGEST_LINK = 1_800;

/** Each customer's address once. What strangers wrote that is none is left out. */
export function emailsOf(orders: readonly DayOrder[]): string[] {
  const emails = new Map<string, string>();
  for (const { order } of orders) {
    const email = emailAddress(order.email);
    if (email) emails.set(email.toLowerCase(), email);
  }
  return [...emails.values()];
}

/** The orders without an address, whose customers have to be called or texted. */
export const withoutEmail = (orders: readonly DayOrder[]): DayOrder[] =>
  orders.filter(({ order }) => emailAddress(order.email) === null);

/** The addresses in portions that each fit into a link, beside a message of so many characters. */
export function emailPortions(emails: readonly string[], messageLength = 0): string[][] {
  const portions: string[][] = [];
  const longest = LONGEST_LINK - messageLength;
  let length = Number.POSITIVE_INFINITY;
  for (const email of emails) {
    length += linkText(email).length + 1;
    if (length > longest) {
      portions.push([]);
      length = linkText(email).length + 1;
    }
    portions.at(-1)?.push(email);
  }
  return portions;
}
