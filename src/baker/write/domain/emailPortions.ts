import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { emailAddress } from '@/baker/domain/emailAddress';
import { linkText } from '@/domain/linkText';

/** In characters. Some phones silently cut links of 1,900 characters in the middle of an address. */
const LONGEST_LINK = 1_000;
/** At least this many characters of a link are for addresses, even if a long text makes it longer than LONGEST_LINK. */
const LEAST_FOR_ADDRESSES = 300;
/** With more hidden addresses, some services treat an email as spam. */
const MOST_ADDRESSES = 25;

/** Returns the customers' distinct addresses, without invalid ones. */
export function emailsOf(orders: readonly DayOrder[]): string[] {
  const emails = new Map<string, string>();
  for (const { order } of orders) {
    const email = emailAddress(order.email);
    if (email) emails.set(email.toLowerCase(), email);
  }
  return [...emails.values()];
}

/** Returns the orders without a valid address, whose customers need a call or text. */
export const withoutEmail = (orders: readonly DayOrder[]): DayOrder[] =>
  orders.filter(({ order }) => emailAddress(order.email) === null);

/** Divides addresses into portions that each fit into a link, together with a message of `messageLength` characters. */
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
