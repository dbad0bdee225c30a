import { fromOwnPages, type Middleware, redirect, routes, sendJson } from '../http.ts';
import type { ShopDatabase } from '../shopDatabase.ts';
import type { Payments } from '../till/payments.ts';
import { filledWeek, type WeekTruth } from './filledWeek.ts';

/**
 * Fills a week of the sandbox's shop at `/sandbox/week` (POST), replacing its orders, stock and payments. Tests read
 * the week's facts at `/sandbox/week.json`; null before.
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
