import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { linkText } from '@/baker/domain/linkText';

/** Longer links are cut off by some email apps. */
const LONGEST_LINK = 1_800;

/** Each customer's address once. What strangers wrote that is none is left out. */
export function emailsOf(orders: readonly DayOrder[]): string[] {
  const emails = new Map<string, string>();
  for (const { order } of orders) {
    const email = order.email.trim();
    if (/^[^\s@,;:<>()"\\?&]+@[^\s@,;:<>()"\\?&]+\.[^\s@,;:<>()"\\?&]+$/.test(email))
      emails.set(email.toLowerCase(), email);
  }
  return [...emails.values()];
}

/** The addresses in portions that each fit into a link. */
export function emailPortions(emails: readonly string[]): string[][] {
  const portions: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const email of emails) {
    length += linkText(email).length + 1;
    if (length > LONGEST_LINK) {
      portions.push([]);
      length = linkText(email).length + 1;
    }
    portions.at(-1)?.push(email);
  }
  return portions;
}
