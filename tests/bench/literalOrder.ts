import { init, send } from '@emailjs/browser';
import { loadStripe } from '@stripe/stripe-js/pure';
import { initializeApp } from 'firebase/app';
import { child, get, getDatabase, onValue, ref, runTransaction, set, update } from 'firebase/database';
import { shop } from '#bakery/shop';
import { databaseUrl, deliveryPrices, emailOrigin, setting } from '@/config/env';
import { orderPage } from '@/config/orderPage';
import { paths } from '@/config/paths';
import { nextBake } from '@/domain/bakeCalendar';
import { toLineItems } from '@/domain/order/lineItems';
import type { OrderId } from '@/domain/order/order';
import { customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { findShortage, stockNeeded } from '@/domain/order/stock';
import { toOrder } from '@/domain/order/toOrder';
import { type ProductId, piecesOf } from '@/domain/product';
import type { finaliseOrder as finalise } from '@/order/finaliseOrder';
import type { payByCard as pay } from '@/order/payByCard';
import type { placeOrder as place } from '@/order/placeOrder';
import { now } from '@/services/clock';
import { newOrderId } from '@/services/order/orderIds';
import { readOrder } from '@/services/order/orderRecords';
import { currentCalendar } from '@/services/shop/calendar';

// The naive twin's orders, step by step as in the specification. Failures aren't handled, since the bench has none.

// Open from the start, without anything that the shop reads in advance.
const database = ref(getDatabase(initializeApp({ databaseURL: databaseUrl() }, 'literal')));
const placeOf = (id: OrderId) => child(database, `orders/${id}`);
const limitOf = (product: ProductId) => child(database, `cakes/${product}/limit`);

export const placeOrder: typeof place = async ({ items, details, payment }) => {
  const moment = now();
  const bake = nextBake(currentCalendar(), moment);
  const order = toOrder(newOrderId(moment), items, details, payment, bake, deliveryPrices());
  await set(placeOf(order.id), toOrderRecord(order));
  return { outcome: 'placed', order };
};

export const payByCard: typeof pay = async (request, cart, { onLeaving }) => {
  const placement = await placeOrder({ ...request, payment: 'card' }, cart);
  if (placement.outcome !== 'placed') return placement;
  const { id, items } = placement.order;
  onLeaving();
  const stripe = await loadStripe(setting('VITE_STRIPE_PUBLISHABLE_KEY'));
  await stripe?.redirectToCheckout({
    lineItems: [...toLineItems(items, null)],
    mode: 'payment',
    successUrl: new URL(paths.thankYou(id), location.origin).href,
    cancelUrl: new URL(paths.home, location.origin).href,
  });
  return { outcome: 'at-till' };
};

export const finaliseOrder: typeof finalise = async (id, cart) => {
  cart.takeOut(new Set(cart.current().items.map((item) => item.id)));
  const record = await new Promise((resolve) => {
    onValue(placeOf(id), (snapshot) => resolve(snapshot.val()), { onlyOnce: true });
  });
  const reading = readOrder(id, record);
  if (!('order' in reading)) throw new Error(reading.malformed);
  const { order } = reading;
  if (!order.paid) {
    const needed = stockNeeded(order.items);
    const limits = new Map<ProductId, number>();
    for (const product of needed.keys()) limits.set(product, piecesOf((await get(limitOf(product))).val()));
    if (findShortage(order.items, limits)) throw new Error('The bench has too little stock');
    for (const [product, pieces] of needed)
      await runTransaction(limitOf(product), (limit) => (typeof limit === 'number' ? limit - pieces : limit));
    init({ publicKey: setting('VITE_EMAILJS_PUBLIC_KEY') }, emailOrigin());
    const service = setting('VITE_EMAILJS_SERVICE_ID');
    await send(service, setting('VITE_EMAILJS_TEMPLATE_OWNER'), { ...ownerEmail(order, currentCalendar()) });
    const confirmation = customerEmail(order, shop, currentCalendar(), orderPage(id));
    await send(service, setting('VITE_EMAILJS_TEMPLATE_CUSTOMER'), { ...confirmation });
    await update(placeOf(id), { paid: true });
  }
  return { outcome: 'registered', order, shortage: null, successor: null };
};
