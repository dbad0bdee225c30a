import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newOrderId } from '@/services/order/orderIds';
import { type Handover, readHandover, readHandoversSince } from '@/services/owner/handovers';
import { type OwnerDatabase, openOwnerDatabase, Refused, Unanswered } from '@/services/owner/ownerDatabase';
import { CLOCK_ID, serverClock } from '@/services/owner/serverClock';
import { keepTick, readTicks, type SentTicks, sendTicks, type Tick } from '@/services/owner/tickQueue';
import { logged } from '../../support/logged.ts';
import { givenOwner, ownerDatabase, tokenFor } from '../../support/ownerAccount.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = newOrderId(new Date());
const OTHER_ID = newOrderId(new Date());

beforeEach(async () => {
  localStorage.clear();
  await shopDatabase.put('/', {});
  await givenOwner();
});

const aTick = (fields: Partial<Tick> = {}): Tick => ({
  id: ID,
  state: 'collected',
  cash: false,
  madeAt: Date.now(),
  after: 0,
  ...fields,
});

/** Sends what this phone has kept. Returns what has become of it. */
async function send(database: OwnerDatabase = ownerDatabase, clock = serverClock()): Promise<SentTicks[]> {
  const sent: SentTicks[] = [];
  await sendTicks(database, clock, await readTicks(), async (some) => void sent.push(some));
  return sent;
}

/** Another phone has ticked the order. */
const givenHandover = (fields: Partial<Handover>) =>
  shopDatabase.put(`/handovers/${ID}`, {
    state: 'collected',
    cash: false,
    at: Date.now(),
    sentAt: Date.now(),
    ...fields,
  });

const stateAt = async (id: string) => (await readHandover(ownerDatabase, id))?.state;

/** The same code as a browser has that was killed and started again. */
async function startAgain() {
  vi.resetModules();
  return import('@/services/owner/tickQueue');
}

describe('a tick', () => {
  test('gets into the database, and polls hear of it', async () => {
    const before = Date.now();
    await keepTick(aTick({ cash: true }));
    await send();

    expect(await dataAt(`/handovers/${ID}`)).toMatchObject({ state: 'collected', cash: true });
    const { handovers, lastSentAt } = await readHandoversSince(ownerDatabase, before);
    expect([...handovers.keys()]).toEqual([ID]);
    expect(lastSentAt).toBeGreaterThanOrEqual(before);
    expect((await readHandoversSince(ownerDatabase, lastSentAt + DAY_MS)).handovers.size).toBe(0);
    expect(await readTicks()).toEqual([]);
  });

  test('of an order that was ticked again is not sent: only the last one is', async () => {
    await keepTick(aTick());
    await keepTick(aTick({ id: OTHER_ID }));
    await keepTick(aTick({ state: 'open', madeAt: Date.now() + 1 }));

    const [sent] = await send();
    expect(sent?.done.map(({ id }) => id)).toEqual([OTHER_ID, ID]);
    expect(await stateAt(ID)).toBe('open');
  });

  test('made during the sending of an earlier one is not forgotten with it', async () => {
    await keepTick(aTick());
    const later = aTick({ state: 'open', madeAt: Date.now() + 1 });
    await sendTicks(ownerDatabase, serverClock(), await readTicks(), () => keepTick(later));
    expect(await readTicks()).toEqual([later]);
  });

  test('that is older than the database’s is dropped in favour of theirs', async () => {
    const theirs = { state: 'open', cash: false, at: Date.now() } as const;
    await givenHandover(theirs);
    await keepTick(aTick({ madeAt: Date.now() - 60_000 }));
    await keepTick(aTick({ id: OTHER_ID }));

    const [sent] = await send();
    expect(sent?.known.get(ID)).toEqual(theirs);
    expect([await stateAt(ID), await stateAt(OTHER_ID)]).toEqual(['open', 'collected']);
    expect(await readTicks()).toEqual([]);
  });

  test.each([
    ['days ahead', 3 * DAY_MS],
    ['days behind', -3 * DAY_MS],
  ])('of a phone whose clock is %s counts at its true time', async (_, wrongBy) => {
    const clock = serverClock(() => Date.now() + wrongBy);
    await givenHandover({ state: 'open', at: Date.now() - 30_000 });
    await keepTick(aTick({ madeAt: Date.now() + wrongBy - 10_000 }));
    await send(ownerDatabase, clock);
    expect(await stateAt(ID)).toBe('collected');

    await givenHandover({ state: 'open' });
    await keepTick(aTick({ madeAt: Date.now() + wrongBy - 10_000 }));
    await send(ownerDatabase, clock);
    expect(await stateAt(ID)).toBe('open');
  });

  test('made by a clock that was ahead and is right since goes out all the same', async () => {
    await keepTick(aTick({ madeAt: Date.now() + 365 * DAY_MS }));
    await send();
    expect(await stateAt(ID)).toBe('collected');
    expect(await readTicks()).toEqual([]);
  });

  test('goes out also after a stranger’s order was ticked that has the number of the clock', async () => {
    const handover = { state: 'collected', cash: false, at: Date.now(), sentAt: Date.now() };
    await shopDatabase.put(`/handovers/${CLOCK_ID}`, handover);
    await keepTick(aTick());
    await send();
    expect(await stateAt(ID)).toBe('collected');
  });

  test('that the database refuses for another reason is kept and told, and does not stop the others', async () => {
    const errors = logged('error');
    await keepTick(aTick({ id: 'no-order' }));
    await keepTick(aTick());

    const [sent] = await send();
    expect(sent?.refused.map(({ id }) => id)).toEqual(['no-order']);
    expect(await stateAt(ID)).toBe('collected');
    expect((await readTicks()).map(({ id }) => id)).toEqual(['no-order']);
    expect(errors).toHaveBeenCalledOnce();
  });
});

describe('nothing is lost', () => {
  test('without a signal, or when the browser is killed', async () => {
    const offline: OwnerDatabase = {
      ...ownerDatabase,
      update: async () => {
        throw new Unanswered('No signal');
      },
    };
    await keepTick(aTick());
    await expect(send(offline)).rejects.toThrow(Unanswered);

    const { readTicks: readAgain } = await startAgain();
    expect((await readAgain()).map(({ id }) => id)).toEqual([ID]);
    await send();
    expect(await stateAt(ID)).toBe('collected');
  });

  test('nor done twice when the browser is killed after the sending', async () => {
    await keepTick(aTick());
    const killed = sendTicks(ownerDatabase, serverClock(), await readTicks(), async () => {
      throw new Error('Killed');
    });
    await expect(killed).rejects.toThrow('Killed');
    expect(await stateAt(ID)).toBe('collected');
    // Another phone takes it back before this one starts again.
    await givenHandover({ state: 'open', at: Date.now() + 5_000 });

    await send();
    expect(await stateAt(ID)).toBe('open');
    expect(await readTicks()).toEqual([]);
  });

  test('when the sign-in is over', async () => {
    const stranger = openOwnerDatabase(async () => tokenFor('a-stranger'));
    await keepTick(aTick());
    await expect(send(stranger)).rejects.toThrow(Refused);
    expect(await readTicks()).toHaveLength(1);
  });
});
