import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { Line } from './line.ts';

const BUNDLE = 'dist-journeys';
/** How the email begins that alarms the owner. It promises nothing. */
const ALARM = /^(?:PERHAPS PAID|NOT MARKED)/;
const STOCK = 10_000;

const SOURDOUGH = 'artisan-sourdough';
const LOAF = {
  firebaseId: SOURDOUGH,
  title: 'Artisan Sourdough',
  price: 7,
  api: 'price_demo_artisan_sourdough',
};
const SIZE = { title: '1 large', price: 16, api: 'price_demo_brioche_plain_1' };
const BRIOCHE = { ...SIZE, firebaseId: 'plain-brioche', title: 'Plain Brioche', addOnItem: SIZE };

/** What everybody orders, unit by unit. The books count its products. */
export const BASKET = [LOAF, LOAF, BRIOCHE];
export const PRODUCTS: readonly string[] = [LOAF.firebaseId, BRIOCHE.firebaseId];

export interface PlacedOrder {
  readonly id: string;
  readonly paid: boolean;
  /** The ids of the order's units. */
  readonly units: readonly string[];
}

interface OrderRecord {
  readonly id: string;
  readonly paid: boolean;
  readonly items: Readonly<Record<string, { readonly id: string }>>;
}

interface Email {
  readonly template_id: string;
  readonly template_params: Readonly<Record<string, string>>;
}

/** How many emails about an order went to each side. */
type HeardOf = (orderId: string) => { readonly owner: number; readonly customer: number };

/** What the owner finds: orders, emails for each order, and for each product the pieces taken from stock. */
export interface Books {
  readonly orders: readonly PlacedOrder[];
  readonly heardOf: HeardOf;
  readonly taken: ReadonlyMap<string, number>;
}

/** A shop with services of its own, reached over a line of its own. */
export class Shop {
  readonly name: string;
  readonly line: Line;
  readonly #sandbox: ServedSandbox;

  private constructor(name: string, sandbox: ServedSandbox, line: Line) {
    this.name = name;
    this.#sandbox = sandbox;
    this.line = line;
  }

  static async open(name: string): Promise<Shop> {
    const sandbox = await serveSandbox({ outDir: BUNDLE });
    const shop = new Shop(name, sandbox, await Line.to(Number(new URL(sandbox.origin).port)));
    for (const product of PRODUCTS) await shop.#ask(`cakes/${product}/limit`, 'PUT', STOCK);
    return shop;
  }

  /** The order as stored, read past the line; null if there is none. */
  async order(id: string): Promise<PlacedOrder | null> {
    const record = await this.#ask<OrderRecord | null>(`orders/${id}`);
    return record && toOrder(record);
  }

  /** Reads the emails that went out. */
  async heardOf(): Promise<HeardOf> {
    const response = await fetch(`${this.#sandbox.origin}/sandbox/outbox.json`);
    const emails = (await response.json()) as Email[];
    return (orderId) => {
      const about = emails.filter(
        ({ template_params: { orderText = '' } }) =>
          orderText.includes(`Order ${orderId}`) && !ALARM.test(orderText),
      );
      const count = (template: string) => about.filter(({ template_id }) => template_id === template).length;
      return {
        owner: count(sandboxSettings.VITE_EMAILJS_TEMPLATE_OWNER),
        customer: count(sandboxSettings.VITE_EMAILJS_TEMPLATE_CUSTOMER),
      };
    };
  }

  async books(): Promise<Books> {
    const orders = (await this.#ask<Record<string, OrderRecord> | null>('orders')) ?? {};
    const taken = new Map<string, number>();
    for (const product of PRODUCTS) {
      taken.set(product, STOCK - (await this.#ask<number>(`cakes/${product}/limit`)));
    }
    return { orders: Object.values(orders).map(toOrder), heardOf: await this.heardOf(), taken };
  }

  async close(): Promise<void> {
    this.line.close();
    await this.#sandbox.close();
  }

  async #ask<T>(path: string, method = 'GET', value?: unknown): Promise<T> {
    const response = await fetch(`${this.#sandbox.origin}/${path}.json?ns=${DEFAULT_NAMESPACE}`, {
      method,
      headers: { Authorization: 'Bearer owner' },
      body: value === undefined ? null : JSON.stringify(value),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}

const toOrder = ({ id, paid, items }: OrderRecord): PlacedOrder => ({
  id,
  paid,
  units: Object.values(items).map((item) => item.id),
});
