import { type Handovers, isCollected, isMissed, isWaiting } from '@/baker/day/domain/handovers';
import type { BakeDay } from '@/domain/bake';
import { isSurelyEmail } from '@/domain/order/checkout';
import type { Order } from '@/domain/order/order';

/** A bake day that is over. */
export interface EarlierDay {
  readonly day: BakeDay;
  /** The finished orders. */
  readonly orders: readonly Order[];
  readonly handovers: Handovers;
}

/** How many orders of a bake day are neither collected nor ticked as “Did not come”. */
export interface NotCollected {
  readonly day: BakeDay;
  readonly orders: number;
}

/**
 * The days with orders that nobody collected. One on which nothing was ticked as collected is left out: who packs by the
 * paper list ticks at most who did not come.
 */
export function notCollected(days: readonly EarlierDay[]): NotCollected[] {
  return days.flatMap(({ day, orders, handovers }) => {
    const left = orders.filter(({ id }) => isWaiting(handovers.get(id)));
    const isTicked = orders.some(({ id }) => isCollected(handovers.get(id)));
    return left.length > 0 && isTicked ? [{ day, orders: left.length }] : [];
  });
}

/** Finds the last of these days on which the customer of an order did not come; null if they never missed one. */
export function missedDayFinder(days: readonly EarlierDay[]): (order: Order) => BakeDay | null {
  const missed = new Map<string, BakeDay>();
  for (const { day, orders, handovers } of days) {
    for (const order of orders.filter(({ id }) => isMissed(handovers.get(id))))
      for (const contact of contactsOf(order)) missed.set(contact, missed.get(contact) ?? day);
  }
  return (order) => contactsOf(order).flatMap((contact) => missed.get(contact) ?? [])[0] ?? null;
}

/** A number within the country has ten digits after its 0, or after its 44. */
const NUMBER = /\d{10}$/;

/** By what a customer is recognised: the phone number without its prefix, and the email. */
function contactsOf({ phone, email }: Order): string[] {
  const number = NUMBER.exec(phone.replace(/\D/g, ''))?.[0];
  const address = email.trim().toLowerCase();
  // Orders by phone have the same text in place of an email.
  return [...(number ? [number] : []), ...(isSurelyEmail(address) ? [address] : [])];
}
