import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import type { BakeDay } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import { daysAfter, type LondonDay } from '@/domain/londonDay';
import type { OrderId } from '@/domain/order/order';
import { bakeDayFromMs, firstOrderId, placedAt } from '@/domain/order/orderTime';
import { weeksLater } from './bakeDays.ts';
import { storedOrders } from './givenShop.ts';
import { ownerDatabase } from './ownerAccount.ts';
import { dataAt, shopDatabase } from './shopDatabase.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const DATES = ['date', 'lastDay'];
const MOMENTS = ['day', 'closesAt', 'opensAt', 'changedAt'];

type Fields = Readonly<Record<string, unknown>>;

/** Shifts all days in the database a week into the past and drops what was for days that are now over. */
export async function weekPasses(): Promise<void> {
  const [calendar, stock, ahead] = await Promise.all(['/calendar', '/stock', '/stockAhead'].map(dataAt));
  const days = Object.entries(Object(Object(calendar).days)).flatMap(([slot, day]) =>
    day ? [[slot, dayEarlier(day as Fields)] as const] : [],
  );
  if (days.length > 0) await shopDatabase.put('/calendar/days', Object.fromEntries(days));
  if (stock) await shopDatabase.put('/stock/bakeDay', Number(Object(stock).bakeDay) - WEEK_MS);
  const stocks = Object.entries(Object(ahead)).map(([day, set]) => [weeksLater(day as BakeDay, -1), set]);
  if (stocks.length > 0) await shopDatabase.put('/stockAhead', Object.fromEntries(stocks));
  const [known, now] = [await readBakeCalendar(ownerDatabase), await serverNow(ownerDatabase)];
  const orders = Object.values(await storedOrders())
    .map(orderEarlier)
    .filter(({ bakeDay }) => !isOver(known, bakeDayFromMs(bakeDay) as BakeDay, now));
  await shopDatabase.put('/orders', Object.fromEntries(orders.map((order) => [order.id, order])));
}

function dayEarlier(day: Fields): Fields {
  const { before } = day;
  return {
    ...mapped(mapped(day, MOMENTS, msEarlier), DATES, dateEarlier),
    ...(before !== undefined && { before: mapped(before as Fields, DATES, dateEarlier) }),
  };
}

function orderEarlier(order: Fields) {
  const id = order.id as OrderId;
  const at = Number(placedAt(id)) - WEEK_MS;
  // An order number begins with its time, in 13 characters.
  const earlier = firstOrderId(new Date(at)).slice(0, 13) + id.slice(13);
  return {
    ...mapped(order, ['bakeDay', 'orderedFor'], msEarlier),
    id: earlier,
    bakeDay: msEarlier(order.bakeDay),
  };
}

const msEarlier = (ms: unknown): number => Number(ms) - WEEK_MS;
const dateEarlier = (date: unknown): LondonDay => daysAfter(date as LondonDay, -7);

const mapped = (fields: Fields, keys: readonly string[], change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, keys.includes(key) ? change(value) : value]),
  );
