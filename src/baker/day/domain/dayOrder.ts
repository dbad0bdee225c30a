import { type CartItem, cartLines, lineKey } from '@/domain/cart';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { leftToPay, type Order, orderTotal, toRefund } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import type { PaymentRemark, PaymentReport } from './paymentReport';
import type { ShopCatalogue } from './shopCatalogue';

export interface DayOrder {
  readonly order: Order;
  readonly lastFour: string;
  readonly name: Name;
  readonly lines: readonly OrderLine[];
  readonly total: Pence;
  /** The sum to take at collection: the total of an order in cash, or what a card payment doesn't cover. */
  readonly toTake: Pence;
  /** What the customer overpaid by card because the order was changed, unless it is known to be refunded. */
  readonly toRefund: Pence;
  /** What was paid for the order by card, less refunds. Without a file of payments: `total` less `toTake`. */
  readonly paid: Pence;
  /** The part of the total that the payments can't yet show as paid or unpaid. */
  readonly unknown: Pence;
  /** How the order is paid, in the words of the packing list. */
  readonly settled:
    | 'paid'
    | 'says paid'
    | 'to take'
    | 'part'
    | 'see its payment'
    | `refund ${string} in Stripe`;
  /** Null without a file of payments. */
  readonly payments: readonly PaymentRemark[] | null;
}

export interface ToHandOver extends Pick<DayOrder, 'name' | 'toTake'> {
  readonly order: { readonly id: string };
}

interface Name {
  readonly first: string;
  /** The last word, by which orders are sorted. */
  readonly last: string;
}

export interface OrderLine {
  readonly key: string;
  readonly quantity: number;
  readonly title: string;
  /** '' for a product without sizes. */
  readonly size: string;
  readonly unitPrice: Pence;
  /** From the catalogue if the product is in it, otherwise from the order; '' if the baker hasn't confirmed them. */
  readonly allergens: string;
  readonly ingredients: string;
}

const NO_NAME: Name = { first: '', last: '(no name)' };

export function toDayOrder(order: Order, catalogue: ShopCatalogue, payments: PaymentReport | null): DayOrder {
  const remarks = payments && (payments.ofOrders.get(order.id) ?? []);
  const total = orderTotal(order);
  const due = remarks?.find((remark) => remark.due !== undefined)?.due;
  const known = payments?.paid.get(order.id);
  // If the payments cover the total, nothing is left to pay, even if a change of the order raised the total.
  const isAllPaid = known !== undefined && known >= total;
  const rest = isAllPaid || due === 'unknown' ? pence(0) : leftToPay(order);
  const toTake = typeof due === 'number' ? due : rest;
  const paid = known ?? pence(payments ? 0 : total - toTake);
  const unknown = pence(typeof due === 'number' ? 0 : Math.max(0, total - paid - toTake));
  const tooMuch =
    known !== undefined && order.paidTotal !== null ? pence(Math.max(0, known - total)) : toRefund(order);
  const sums = { total, toTake, toRefund: tooMuch, paid, unknown, payments: remarks };
  return {
    order,
    lastFour: lastFour(order.id),
    name: nameOf(order.name),
    lines: cartLines(order.items, titledKey).map(({ key, quantity, title, variant, unitPrice, item }) => ({
      key,
      quantity,
      title,
      size: variant,
      unitPrice,
      allergens: catalogue.productOf(item)?.allergens ?? item.allergens,
      ingredients: catalogue.productOf(item)?.ingredients ?? item.ingredients,
    })),
    ...sums,
    settled: settledOf(sums),
  };
}

/** The key of an order's line. Includes the title: a stranger's order may give one product several titles. */
export const titledKey = (item: CartItem): string => `${item.title} ${lineKey(item)}`;

type Sums = Pick<DayOrder, 'total' | 'toTake' | 'toRefund' | 'paid' | 'unknown' | 'payments'>;

function settledOf({ total, toTake, toRefund, paid, unknown, payments }: Sums): DayOrder['settled'] {
  if (toTake > 0) return toTake < total ? 'part' : 'to take';
  if (toRefund > 0) return `refund ${formatPounds(toRefund)} in Stripe`;
  if (payments?.some(({ isWrong }) => isWrong)) return 'see its payment';
  return unknown > 0 || (!payments && paid > 0) ? 'says paid' : 'paid';
}

const COLLATOR = new Intl.Collator('en-GB', { sensitivity: 'base', ignorePunctuation: true });

/** Sorts orders by surname, then by the rest of the name, then by id. */
export function bySurname<T extends ToHandOver>(orders: readonly T[]): T[] {
  return [...orders].sort(
    (a, b) =>
      COLLATOR.compare(a.name.last, b.name.last) ||
      COLLATOR.compare(a.name.first, b.name.first) ||
      (a.order.id < b.order.id ? -1 : 1),
  );
}

/** Splits a name into the last word, which counts as the surname, and the words before it. */
export function nameOf(text: string): Name {
  const words = text.trim().split(/\s+/);
  const last = words.pop();
  return last ? { first: words.join(' '), last } : NO_NAME;
}
