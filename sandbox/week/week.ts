import { fromOwnPages, type Middleware, redirect, routes, sendJson } from '../http.ts';
import type { ShopDatabase } from '../shopDatabase.ts';
import type { Payments } from '../till/payments.ts';
import { filledWeek, type WeekTruth } from './filledWeek.ts';

/**
 * Serves `/sandbox/week`: a POST replaces the shop's orders, payments, products, stock and calendar with a made-up
 * week's, and reopens a closed shop. `/sandbox/week.json` tells tests what is in that week: null before a POST.
 */
export function createWeek(database: () => ShopDatabase, payments: Payments): Middleware {
  let truth: WeekTruth | null = null;
  return routes({
    'POST /sandbox/week': fromOwnPages(async (_request, response) => {
      const week = filledWeek(new Date());
      await database().update(week.data);
      payments.newestFirst = week.payments;
      truth = week.truth;
      redirect(response, '/sandbox?filled=week');
    }),
    'GET /sandbox/week.json': (_request, response) => sendJson(response, 200, truth),
  });
}
