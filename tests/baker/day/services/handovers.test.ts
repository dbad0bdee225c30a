import { beforeEach, describe, expect, test } from 'vitest';
import { readHandover, readHandoversSince } from '@/baker/day/services/handovers';
import {
  HANDOVERS,
  keepTick,
  readTicks,
  type SentTicks,
  sendTicks,
  type Tick,
} from '@/baker/day/services/tickQueue';
import { serverClock } from '@/baker/services/serverClock';
import { newOrderId } from '@/services/order/orderIds';
import { givenOwnersShop, ownerDatabase } from '../../../support/ownerAccount.ts';
import { shopDatabase } from '../../../support/shopDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = newOrderId(new Date());
const OTHER_ID = newOrderId(new Date());

beforeEach(async () => {
  localStorage.clear();
  await givenOwnersShop();
});

const ticks = (fields: Partial<Tick> = {}) =>
  keepTick(HANDOVERS, { id: ID, state: 'collected', cash: false, madeAt: Date.now(), after: 0, ...fields });

const route = () => ({ database: ownerDatabase, place: HANDOVERS, clock: serverClock() });

async function send(database = ownerDatabase, clock = serverClock()): Promise<SentTicks[]> {
  const sent: SentTicks[] = [];
  await sendTicks(
    { database, place: HANDOVERS, clock },
    await readTicks(HANDOVERS),
    async (some) => void sent.push(some),
  );
  return sent;
}

const givenOpen = (at = Date.now()) =>
  shopDatabase.put(`/handovers/${ID}`, { state: 'open', cash: false, at, sentAt: Date.now() });

const stateAt = async (id: string) => (await readHandover(ownerDatabase, id))?.state;
const waiting = async () => (await readTicks(HANDOVERS)).map(({ id }) => id);

describe('a tick', () => {
  test('gets into the database, the last one of an order, and polls hear of it', async () => {
    const before = Date.now();
    await ticks({ state: 'open', madeAt: before - 1 });
    await ticks({ id: OTHER_ID });
    await ticks({ cash: true });
    const [sent] = await send();

    expect(sent?.done.map(({ id }) => id)).toEqual([OTHER_ID, ID]);
    expect(await readHandover(ownerDatabase, ID)).toMatchObject({ state: 'collected', cash: true });
    const { handovers, lastSentAt } = await readHandoversSince(ownerDatabase, before);
    expect([...handovers.keys()].sort()).toEqual([ID, OTHER_ID].sort());
    expect(lastSentAt).toBeGreaterThanOrEqual(before);
    expect((await readHandoversSince(ownerDatabase, lastSentAt + DAY_MS)).handovers.size).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test('made during the sending of an earlier one is not forgotten with it', async () => {
    await ticks();
    const kept = await readTicks(HANDOVERS);
    const later = { state: 'open', madeAt: Date.now() + 1 } as const;
    await sendTicks(route(), kept, async () => void (await ticks(later)));
    expect(await readTicks(HANDOVERS)).toMatchObject([later]);
  });

  test('that is older than the database’s is dropped in favour of theirs', async () => {
    const at = Date.now();
    await givenOpen(at);
    await ticks({ madeAt: Date.now() - 60_000 });
    await ticks({ id: OTHER_ID });

    const [sent] = await send();
    expect(sent?.known.get(ID)).toEqual({ state: 'open', cash: false, at });
    expect([await stateAt(ID), await stateAt(OTHER_ID)]).toEqual(['open', 'collected']);
    expect(await waiting()).toEqual([]);
  });

  test.each([
    ['days ahead', 3 * DAY_MS],
    ['days behind', -3 * DAY_MS],
  ])('of a phone whose clock is %s counts at its true time', async (_, wrongBy) => {
    const clock = serverClock(() => Date.now() + wrongBy);
    for (const [state, theirAge] of Object.entries({ collected: 30_000, open: 0 })) {
      await givenOpen(Date.now() - theirAge);
      await ticks({ madeAt: Date.now() + wrongBy - 10_000 });
      await send(ownerDatabase, clock);
      expect(await stateAt(ID)).toBe(state);
    }
  });

  test('of a clock that was a year ahead and is right again goes out all the same', async () => {
    await ticks({ madeAt: Date.now() + 365 * DAY_MS });
    await send();
    expect([await stateAt(ID), await waiting()]).toEqual(['collected', []]);
  });

  test('of a clock that is set right while the server is asked for its time counts at its true time', async () => {
    let wrongBy = 7 * DAY_MS;
    const database = { ...ownerDatabase };
    database.update = async (values) => {
      await ownerDatabase.update(values);
      wrongBy = 0;
    };
    const clock = serverClock(() => Date.now() + wrongBy);
    expect(Math.abs(await clock.offset(database))).toBeLessThan(60_000);
  });

  test('is kept, but not sent twice, where the browser is killed after the sending', async () => {
    await ticks();
    const dies = () => Promise.reject(new Error('Killed'));
    const killed = sendTicks(route(), await readTicks(HANDOVERS), dies);
    await expect(killed).rejects.toThrow('Killed');
    expect([await stateAt(ID), await waiting()]).toEqual(['collected', [ID]]);
    await givenOpen(Date.now() + 5_000);

    await send();
    expect([await stateAt(ID), await waiting()]).toEqual(['open', []]);
  });
});
