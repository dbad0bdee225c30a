import { type Handovers, isCollected, isMissed, isWaiting } from '@/baker/day/domain/handovers';
import type { BakeDay } from '@/domain/bake';
import { isSurelyEmail } from '@/domain/order/checkout';
import type { Order } from '@/domain/order/order';

export interface EarlierDay {
  readonly day: BakeDay;
  readonly orders: readonly Order[];
  readonly handovers: Handovers;
}

/** How many of a day's orders are neither collected nor ticked as "Did not come". */
export interface NotCollected {
  readonly day: BakeDay;
  readonly orders: number;
}

/** Counts each day's orders without a tick. Leaves out days with none of them, or with no order ticked "Collected". */
export function notCollected(days: readonly EarlierDay[]): NotCollected[] {
  return days.flatMap(({ day, orders, handovers }) => {
    const left = orders.filter(({ id }) => isWaiting(handovers.get(id)));
    const isTicked = orders.some(({ id }) => isCollected(handovers.get(id)));
    return left.length > 0 && isTicked ? [{ day, orders: left.length }] : [];
  });
}

/** Returns a function that finds the last day on which an order's customer did not come. `days`: latest first. */
export function missedDayFinder(days: readonly EarlierDay[]): (order: Order) => BakeDay | null {
  const missed = days.map(({ day, orders, handovers }) => {
    const theirs = orders.filter(({ id }) => isMissed(handovers.get(id)));
    return { day, who: new Set(theirs.flatMap(contactsOf)) };
  });
  return (order) => {
    const contacts = contactsOf(order);
    return missed.find(({ who }) => contacts.some((one) => who.has(one)))?.day ?? null;
  };
}

/** UK numbers have ten digits after the 0 or 44. */
const NUMBER = /\d{10}$/;

/** Returns what identifies a customer: the phone number without its prefix, and the email. */
function contactsOf({ phone, email }: Order): string[] {
  const number = NUMBER.exec(phone.replace(/\D/g, ''))?.[0];
  const address = email.trim().toLowerCase();
  // An order by phone may have a fixed text in place of an email, which identifies nobody.
  return [...(number ? [number] : []), ...(isSurelyEmail(address) ? [address] : [])];
}
