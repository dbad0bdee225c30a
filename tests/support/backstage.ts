import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import type { Behaviour } from '../../sandbox/outbox/outbox.ts';
import { demoPictureHost } from '../../sandbox/pictures/pictureHost.ts';
import { demoShop } from '../../sandbox/seed/doughs.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { demoOwner } from '../../src/config/demoAccounts.ts';

const OUTBOX = 'sandbox/outbox.json';
const PAYMENTS = 'sandbox/payments.csv';
const restOf = (path: string) => `${path}.json?ns=${DEFAULT_NAMESPACE}`;

export type Backstage = ReturnType<typeof backstageOf>;

export function backstageOf(sandbox: ServedSandbox, request: APIRequestContext) {
  async function ask(file: string, what: { method?: string; data?: unknown } = {}): Promise<APIResponse> {
    const headers = { Authorization: 'Bearer owner' };
    // A server ends connections after five idle seconds, perhaps just as this request reuses one.
    const options = { headers, maxRetries: 1, ...what };
    const answer = await request.fetch(`${sandbox.origin}/${file}`, options);
    expect(answer.ok(), file).toBe(true);
    return answer;
  }
  const data = async <T>(path: string): Promise<T> => (await ask(restOf(path))).json();
  const setData = (path: string, value: unknown) =>
    ask(restOf(path), { method: 'PUT', data: JSON.stringify(value) });
  const setEmails = (behaviour: Partial<Behaviour>) =>
    ask(OUTBOX, { method: 'PUT', data: { perSecond: 1, fail: null, ...behaviour } });

  return {
    ...{ data, setData, setEmails },
    async reset(): Promise<void> {
      const owners = { [demoOwner.uid]: true };
      await setData('', { ...demoShop, owners, pictureHost: demoPictureHost });
      for (const file of [OUTBOX, PAYMENTS]) await ask(file, { method: 'DELETE' });
      await setEmails({});
    },
    /** Fills a week with 150 orders, some with problems. Returns what tests should find. */
    async fillWeek(): Promise<WeekTruth> {
      await ask('sandbox/week', { method: 'POST' });
      return (await ask('sandbox/week.json')).json();
    },
    /** The payments at the till, as a Stripe export. */
    paymentsFile: async () => (await ask(PAYMENTS)).body(),
    stockOf: (productId: string) => data<number | null>(`cakes/${productId}/limit`),
    orders: async () => Object.values((await data<Record<string, unknown> | null>('orders')) ?? {}),
    /** The bodies of the sent emails, oldest first. */
    emails: async (): Promise<{ template_id: string; template_params: Record<string, string> }[]> =>
      (await ask(OUTBOX)).json(),
  };
}
