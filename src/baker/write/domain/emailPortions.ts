import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { emailAddress } from '@/baker/domain/emailAddress';
import { linkText } from '@/domain/linkText';

/**
 * Nobody says how long a link an email program takes. Some phones cut those of 1,900 characters in the middle of an address,
 * and don't say so: half of that is on the safe side.
 */
const LONGEST_LINK = 1_000;
/** Long words leave fewer addresses for each email, but not one each. */
const LEAST_FOR_ADDRESSES = 300;
/** An email with many hidden addresses looks like spam to some services. */
const MOST_ADDRESSES = 25;

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

/** The addresses in portions that each fit into a link, beside a message that takes so many characters of it. */
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
