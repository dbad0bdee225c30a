import { type APIRequestContext, expect } from '@playwright/test';
import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import type { Behaviour } from '../../sandbox/outbox/outbox.ts';
import { demoPictureHost } from '../../sandbox/pictures/pictureHost.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import type { ServedSandbox } from '../../sandbox/serveSandbox.ts';
import type { WeekTruth } from '../../sandbox/week/filledWeek.ts';
import { demoOwner } from '../../src/config/demoOwner.ts';

/** Servers end connections that rest for five seconds, perhaps just when one is used again. */
const PATIENTLY = { maxRetries: 1 };
const AS_OWNER = { ...PATIENTLY, headers: { Authorization: 'Bearer owner' } };

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
    await this.#request.delete(this.#outbox, PATIENTLY);
    await this.#request.delete(`${this.#sandbox.origin}/sandbox/payments.csv`, PATIENTLY);
    await this.setEmails({});
  }

  async data<T>(path: string): Promise<T> {
    return (await this.#request.get(this.#rest(path), AS_OWNER)).json();
  }

  async setData(path: string, value: unknown): Promise<void> {
    const answer = await this.#request.put(this.#rest(path), { ...AS_OWNER, data: JSON.stringify(value) });
    expect(answer.ok()).toBe(true);
  }

  /** Fills a week of 150 orders with trouble among them. Returns what is true of it. */
  async fillWeek(): Promise<WeekTruth> {
    const filled = await this.#request.post(`${this.#sandbox.origin}/sandbox/week`, {
      ...PATIENTLY,
      maxRedirects: 0,
    });
    expect(filled.status()).toBeLessThan(400);
    return (await this.#request.get(`${this.#sandbox.origin}/sandbox/week.json`, PATIENTLY)).json();
  }

  /** What the till took, as Stripe exports it. */
  async paymentsFile(): Promise<Buffer> {
    return (await this.#request.get(`${this.#sandbox.origin}/sandbox/payments.csv`, PATIENTLY)).body();
  }

  stockOf(productId: string): Promise<number | null> {
    return this.data(`cakes/${productId}/limit`);
  }

  async orders(): Promise<unknown[]> {
    return Object.values((await this.data<object | null>('orders')) ?? {});
  }

  /** The bodies of the emails sent, oldest first. */
  async emails(): Promise<{ template_id: string; template_params: Record<string, string> }[]> {
    return (await this.#request.get(this.#outbox, PATIENTLY)).json();
  }

  async setEmails(behaviour: Partial<Behaviour>): Promise<void> {
    await this.#request.put(this.#outbox, { ...PATIENTLY, data: { perSecond: 1, fail: null, ...behaviour } });
  }

  get #outbox(): string {
    return `${this.#sandbox.origin}/sandbox/outbox.json`;
  }

  #rest(path: string): string {
    return `${this.#sandbox.origin}/${path}.json?ns=${DEFAULT_NAMESPACE}`;
  }
}
