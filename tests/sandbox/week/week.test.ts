import { expect, onTestFinished, test } from 'vitest';
import { createOverview } from '../../../sandbox/overview.ts';
import { sandboxSettings } from '../../../sandbox/settings.ts';
import { openShopDatabase } from '../../../sandbox/shopDatabase.ts';
import { Payments } from '../../../sandbox/till/payments.ts';
import { createTill } from '../../../sandbox/till/till.ts';
import { PLANTED } from '../../../sandbox/week/filledWeek.ts';
import { createWeek } from '../../../sandbox/week/week.ts';
import { serveMiddleware } from '../serveMiddleware.ts';

async function givenSandbox() {
  const database = await openShopDatabase(0, 'database.rules.json');
  onTestFinished(() => database.close());
  const payments = new Payments();
  const served = await Promise.all(
    [
      createWeek(() => database, payments),
      createTill(sandboxSettings, payments),
      createOverview(database),
    ].map(serveMiddleware),
  );
  onTestFinished(() => {
    for (const { close } of served) close();
  });
  const [week, till, overview] = served.map(({ origin }) => origin) as [string, string, string];
  return { database, week, till, overview };
}

const fill = (origin: string, headers: HeadersInit = {}) =>
  fetch(`${origin}/sandbox/week`, { method: 'POST', redirect: 'manual', headers });

test('a week is filled at a press, with its payments, as often as one likes', async () => {
  const { database, week, till, overview } = await givenSandbox();
  await database.update({ closed: { words: 'Back soon', at: 1 }, 'orders/spam': { name: 'Spam' } });
  expect(await (await fetch(`${overview}/sandbox`)).text()).toContain('Fill a week');

  for (const time of ['first', 'second']) {
    const answer = await fill(week);
    expect([time, answer.status, answer.headers.get('location')]).toEqual([
      time,
      303,
      '/sandbox?filled=week',
    ]);
  }

  const { finished, unfinished } = (await (await fetch(`${week}/sandbox/week.json`)).json()) as Record<
    string,
    string[]
  >;
  const data = (await database.read('')) as Record<string, Record<string, unknown>>;
  expect([...(finished ?? []), ...(unfinished ?? [])].filter((id) => data.orders?.[id])).toHaveLength(
    PLANTED,
  );
  expect(data.orders).not.toHaveProperty('spam');
  expect(data).not.toHaveProperty('closed');
  expect(data.owners).toEqual({ 'demo-owner': true });
  const csv = await (await fetch(`${till}/sandbox/payments.csv`)).text();
  expect(csv.split('\n').length).toBeGreaterThan(40);
});

test('no other site fills it, and before the first time nothing is true', async () => {
  const { database, week } = await givenSandbox();

  expect((await fill(week, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await fetch(`${week}/sandbox/week.json`)).status).toBe(404);
  expect(await database.read('orders')).toBeNull();
});
