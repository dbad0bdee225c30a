import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { emailAddress } from '@/baker/domain/emailAddress';
import { linkText } from '@/domain/linkText';

/** The longest safe link. Some phones silently cut links of 1,900 characters in the middle of an address. */
const LONGEST_LINK = 1_000;
/** Keeps room for several addresses beside a long text. */
const LEAST_FOR_ADDRESSES = 300;
/** Some services treat emails with many hidden addresses as spam. */
const MOST_ADDRESSES = 25;

/** The customers' distinct addresses. Invalid ones are skipped. */
export function emailsOf(orders: readonly DayOrder[]): string[] {
  const emails = new Map<string, string>();
  for (const { order } of orders) {
    const email = emailAddress(order.email);
    if (email) emails.set(email.toLowerCase(), email);
  }
  return [...emails.values()];
}

/** The orders without a valid address, whose customers need a call or text. */
export const withoutEmail = (orders: readonly DayOrder[]): DayOrder[] =>
  orders.filter(({ order }) => emailAddress(order.email) === null);

/** Divides addresses into portions that fit into a link beside a message of this length. */
export function emailPortions(emails: readonly string[], messageLength: number): string[][] {
  const portions: string[][] = [];
  const longest = Math.max(LONGEST_LINK - messageLength, LEAST_FOR_ADDRESSES);
  let portion: string[] = [];
  let length = 0;
  for (const email of emails) {
    const more = linkText(email).length + 1;
    if (portion.length === 0 || portion.length === MOST_ADDRESSES || length + more > longest) {
      portion = [];
      length = 0;
      portions.push(portion);
    }
    portion.push(email);
    length += more;
  }
  return portions;
}
