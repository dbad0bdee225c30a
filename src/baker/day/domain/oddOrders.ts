import { type BakeCalendar, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { type DeliveryPrices, deliveryFor } from '@/domain/order/lineItems';
import { deliveryPriceOf, handoverOf, type Order } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import { movedFrom } from '@/domain/order/orderTime';
import { otherTitle } from './bakeList';
import { clockAhead, ofFuture, ofPast } from './clockThings';
import { notTaken } from './notTaken';
import { eachOnce, type OddInput, type OddKind, thingOf, thingsOf } from './oddKind';

/** Finds everything odd about a bake day's orders. Kinds without findings are left out. */
export function oddOrders(input: OddInput): OddKind[] {
  return eachOnce([
    stockNotTaken(input),
    moved(input),
    clockAhead(input),
    ofFuture(input),
    ofPast(input),
    unreadable(input),
    tooLong(input),
    allergensChanged(input),
    otherTitles(input),
    otherPrices(input),
    deliveryUnpriced(input),
    otherPlace(input),
  ]);
}

function stockNotTaken({ finished, found, catalogue, stock }: OddInput): OddKind {
  const suspects = stock ? notTaken(finished, found.ofDay.orders, catalogue, stock) : [];
  return {
    kind: 'not-taken',
    title: 'Marked as finished, but perhaps never taken from the stock',
    advice:
      'More is ordered than was taken from the stock. A stranger can mark an order as finished; then you got no email. Look for one with its number: if there is none, cancel it. If there is one, you raised the stock yourself.',
    actions: [{ kind: 'set-stock' }],
    things: suspects.map(({ order, detail }) => thingOf(order, detail, ['cancel'])),
  };
}

function moved({ calendar, now, finished }: OddInput): OddKind {
  return {
    kind: 'moved',
    title: 'Moved from an earlier day',
    advice:
      'Paid by card and finished after its own day, or moved by you: the customer was told this day instead. It is in these lists: nothing to do, unless they ask.',
    things: finished.flatMap((order) => {
      const day = order.order.hasPaid ? movedFrom(calendar, order.order) : null;
      const first = day && bakeOf(calendar, day);
      // If the first day was dropped or still takes orders, the owner moved the order herself, and needs no reminder.
      const isLate = first?.isBaked && first.closesAt <= now;
      return isLate ? [thingOf(order, `Ordered for ${formatDay(first.date)}`)] : [];
    }),
  };
}

function unreadable({ found }: OddInput): OddKind {
  return {
    kind: 'unreadable',
    title: 'Records that the shop did not write',
    advice: 'The shop can’t read them, and never writes orders like this. Remove them.',
    things: found.ofDay.orders
      .filter(({ order }) => order === null)
      .map(({ key }) => ({ key, order: null, detail: '', actions: [{ kind: 'remove', key }] })),
  };
}

/** How many overlong records are listed. A stranger who writes one may write thousands. */
const TOO_LONG_NAMED = 10;

function tooLong({ found }: OddInput): OddKind {
  const keys = found.ofDay.tooLong;
  return {
    kind: 'too-long',
    title: `Too long to be shown: ${keys.length}`,
    advice:
      'They are in none of the lists. The shop never writes orders as long as this, so a stranger made them. Nobody will collect one, unless you got an email with its number.',
    things: keys.slice(0, TOO_LONG_NAMED).map((key) => ({
      key,
      order: null,
      detail: '',
      actions: isOrderId(key)
        ? [
            { kind: 'open', orderId: key },
            { kind: 'cancel', orderId: key },
          ]
        : [{ kind: 'remove', key }],
    })),
  };
}

function allergensChanged({ finished, catalogue }: OddInput): OddKind {
  return {
    kind: 'allergens',
    title: 'Ordered when other allergens were listed',
    advice:
      'Tell the customer before it is handed over. Lists and labels have them as the catalogue has them now.',
    things: finished.flatMap((order) => {
      const changes = order.order.items.flatMap((item) => {
        const now = catalogue.productOf(item)?.allergens ?? item.allergens;
        return item.allergens === now || item.allergens === ''
          ? []
          : `${item.title}: the customer read “${item.allergens}”, now it is “${now}”`;
      });
      return thingsOf(order, changes);
    }),
  };
}

function otherTitles({ finished, catalogue }: OddInput): OddKind {
  return {
    kind: 'titles',
    title: 'Names that differ from the catalogue',
    advice:
      'If you renamed the product this week, all is well. If not, somebody wrote the order by hand, and its price may be that of something cheaper: call before you bake it, and take what the price list says.',
    things: finished.flatMap((order) =>
      thingsOf(
        order,
        order.order.items.flatMap((item) => {
          const other = otherTitle(item, catalogue);
          return other === null ? [] : `“${other}” is ${catalogue.productOf(item)?.title} in the catalogue`;
        }),
      ),
    ),
  };
}

function otherPrices({ finished, catalogue }: OddInput): OddKind {
  return {
    kind: 'prices',
    title: 'Prices that differ from the price list',
    advice: 'If you changed them this week, all is well. If not, take what the price list says.',
    things: finished.flatMap((order) =>
      thingsOf(
        order,
        order.order.items.flatMap((item) => {
          const price = catalogue.priceOf(item);
          if (price === item.price) return [];
          const name = item.addOnItem ? `${item.title}, ${item.addOnItem.title}` : item.title;
          const listed = price === null ? 'not on the list' : `${formatPounds(price)} on the list`;
          return `${name} for ${formatPounds(item.price)}: ${listed}`;
        }),
      ),
    ),
  };
}

function deliveryUnpriced({ finished }: OddInput): OddKind {
  return {
    kind: 'delivery',
    title: 'Deliveries without a price',
    advice: 'Their sums leave out the delivery: take the money for that too.',
    things: finished
      .filter(({ order }) => order.type === 'delivery' && deliveryPriceOf(order) === null)
      .map((order) => thingOf(order, order.order.deliveryPrice)),
  };
}

function otherPlace({ calendar, finished, delivery }: OddInput): OddKind {
  return {
    kind: 'place',
    title: 'A delivery or collection that the shop does not offer',
    advice:
      'If you changed that this week, all is well. If not, somebody wrote the order by hand: call, say where it is collected, and take the price of a delivery if you make it.',
    things: finished.flatMap((order) => thingsOf(order, saysOfPlace(order.order, calendar, delivery))),
  };
}

function saysOfPlace(order: Order, calendar: BakeCalendar, delivery: DeliveryPrices | null): string[] {
  const where = [order.address, order.postalCode].filter(Boolean).join(', ').slice(0, MAX_PLACE_LENGTH);
  if (order.type === 'Collection') {
    return handoverOf(calendar, order).point ? [] : [`To be collected at “${where}”`];
  }
  if (!delivery) return [`To be delivered to “${where}”: the shop offers no delivery`];
  const price = deliveryPriceOf(order);
  const asked = deliveryFor(order.items, delivery).price;
  return price === null || price === asked
    ? []
    : [`Delivery for ${formatPounds(price)}: the shop asks ${formatPounds(asked)}`];
}

const MAX_PLACE_LENGTH = 100;
