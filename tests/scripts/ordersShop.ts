import { readdir, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { beforeEach } from 'vitest';
import { nextBakeDay } from '@/domain/bakeDay';
import type { Order, OrderId } from '@/domain/order';
import { bakeDayToMs, firstBakeDay } from '@/domain/orderTime';
import { newOrderId } from '@/services/orderIds';
import { toOrderRecord } from '@/services/orderRecords';
import { contractServer } from '../support/databaseUnderTest.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { anOrder } from '../support/samples.ts';
import { runScript, startScript } from './runScript.ts';
import { served } from './served.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/**
 * What happens to a request to the database. `lost`: it never arrives. `unanswered`: only its answer gets lost. A
 * number is the status that answers instead of the database.
 */
export type Fate = 'passes' | 'lost' | 'unanswered' | number;

/** Receives method and path, as in `PUT /cakes/rye/limit`. */
type Disturb = (request: string) => Promise<Fate>;

/** A shop with a database of its own, for `npm run orders`. Each test begins with an empty one. */
export async function ordersShop() {
  const database = await contractServer({ rules: { rules: { orders: { '.indexOn': 'bakeDay' } } } });
  const url = (origin: string) => `${origin}?ns=${database.namespace}`;
  const directly = `http://${database.host}:${database.port}`;
  beforeEach(() => database.put('/', null));

  const folderFor = async (origin: string): Promise<string> => {
    const folder = await emptyFolder();
    await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${url(origin)}\n`);
    return folder;
  };

  return {
    database,
    /** Writes an order as the shop does; by default one placed now. */
    async givenOrder(fields: Partial<Order> = {}, place = 'orders'): Promise<OrderId> {
      const id = fields.id ?? newOrderId(new Date());
      const order = anOrder({ id, bakeDay: firstBakeDay(id), ...fields });
      await database.put(`/${place}/${order.id}`, toOrderRecord(order));
      return order.id;
    },
    /** Writes what is left of each product, and that more than enough were taken from what the owner bakes. */
    givenStock: async (limits: Readonly<Record<string, unknown>>) => {
      for (const [key, limit] of Object.entries(limits)) {
        await database.put(`/cakes/${key}`, { title: key, limit });
      }
      const numbers = Object.entries(limits).filter(([, limit]) => typeof limit === 'number');
      const baked = Object.fromEntries(numbers.map(([key, limit]) => [key, Number(limit) + 50]));
      await database.put('/stock', { bakeDay: bakeDayToMs(nextBakeDay(new Date())), setAt: 1, baked });
    },
    /** The data at a path, past the rules; null if there are none. */
    at: async (path: string): Promise<unknown> => (await database.rest('GET', path, undefined, 'owner')).json,
    /** A folder in which the commands reach the database. */
    folder: () => folderFor(directly),
    /** A folder in which the commands reach the database over a line that `disturb` controls. */
    folderBehind: async (disturb: Disturb) => folderFor((await disturbedLine(directly, disturb)).origin),
    run: (folder: string, ...parameters: string[]) => runScript('orders/orders.ts', parameters, { folder }),
    start: (folder: string, ...parameters: string[]) =>
      startScript('orders/orders.ts', parameters, { folder }),
  };
}

/** The files in a folder's `backups`. */
export const backupsIn = (folder: string): Promise<string[]> =>
  readdir(join(folder, 'backups')).catch(() => []);

/** Resolves when a stream has printed this text. */
export async function said(stream: Readable | null, text: string): Promise<void> {
  let all = '';
  await new Promise<void>((resolve) => {
    stream?.on('data', (data) => {
      all += data;
      if (all.includes(text)) resolve();
    });
  });
}

/** A line to a server, until the test ends, that can lose requests or answers. */
export function disturbedLine(origin: string, disturb: Disturb) {
  return served(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', origin);
    const fate = await disturb(`${request.method} ${pathname.replace('.json', '')}`);
    if (fate === 'lost') {
      request.socket.destroy();
      return;
    }
    if (typeof fate === 'number') {
      response.writeHead(fate).end('{"error":"No"}');
      return;
    }
    const onward = ask(new URL(request.url ?? '', origin), {
      method: request.method,
      headers: request.headers,
    });
    onward.on('response', (answer) => {
      if (fate === 'unanswered') {
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
}
