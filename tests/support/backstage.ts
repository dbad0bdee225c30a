import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import type { Behaviour } from '../../sandbox/outbox/outbox.ts';
import { demoPictureHost } from '../../sandbox/pictures/pictureHost.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';

const OUTBOX = 'sandbox/outbox.json';
const PAYMENTS = 'sandbox/payments.csv';
const restOf = (path: string) => `${path}.json?ns=${DEFAULT_NAMESPACE}`;

/** The shop behind the scenes: what the owner and the services find, whichever browser the shopper uses. */
export class Backstage {
  readonly #request: APIRequestContext;
  readonly #sandbox: ServedSandbox;

  constructor(request: APIRequestContext, sandbox: ServedSandbox) {
    this.#request = request;
    this.#sandbox = sandbox;
  }

  async reset(): Promise<void> {
    const owners = { [demoOwner.uid]: true };
    await this.setData('', { ...demoCatalogue, owners, pictureHost: demoPictureHost });
    for (const file of [OUTBOX, PAYMENTS]) await this.#ask(file, { method: 'DELETE' });
    await this.setEmails({});
  }

  async data<T>(path: string): Promise<T> {
    return (await this.#ask(restOf(path))).json();
  }

  async setData(path: string, value: unknown): Promise<void> {
    await this.#ask(restOf(path), { method: 'PUT', data: JSON.stringify(value) });
  }

  /** Fills a week of 150 orders with trouble among them. Returns what is true of it. */
  async fillWeek(): Promise<WeekTruth> {
    await this.#ask('sandbox/week', { method: 'POST' });
    return (await this.#ask('sandbox/week.json')).json();
  }

  /** What the till took, as Stripe exports it. */
  async paymentsFile(): Promise<Buffer> {
    return (await this.#ask(PAYMENTS)).body();
  }

  stockOf(productId: string): Promise<number | null> {
    return this.data(`cakes/${productId}/limit`);
  }

  async orders(): Promise<unknown[]> {
    return Object.values((await this.data<object | null>('orders')) ?? {});
  }

  /** The bodies of the emails sent, oldest first. */
  async emails(): Promise<{ template_id: string; template_params: Record<string, string> }[]> {
    return (await this.#ask(OUTBOX)).json();
  }

  async setEmails(behaviour: Partial<Behaviour>): Promise<void> {
    await this.#ask(OUTBOX, { method: 'PUT', data: { perSecond: 1, fail: null, ...behaviour } });
  }

  async #ask(file: string, what: { method?: string; data?: unknown } = {}): Promise<APIResponse> {
    const headers = { Authorization: 'Bearer owner' };
    // Servers end connections that rest for five seconds, perhaps just when one is used again.
    const options = { headers, maxRetries: 1, ...what };
    const answer = await this.#request.fetch(`${this.#sandbox.origin}/${file}`, options);
    expect(answer.ok(), file).toBe(true);
    return answer;
  }
}
