import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withLock } from '@/services/order/lock';
import { hurryTime } from '../../support/clock.ts';

hurryTime('2026-11-25T09:00:00Z');
beforeEach(() => localStorage.clear());

/** Work that records its start and end, and ends when the test says so. */
function recordedWork(diary: string[], name: string) {
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    finish,
    async work() {
      diary.push(`${name} begins`);
      await finished;
      diary.push(`${name} ends`);
    },
  };
}

async function anotherTab() {
  vi.resetModules();
  return import('@/services/order/lock');
}

// jsdom has no Web Locks, like a browser on plain http, so these tests check the lease.
describe('without Web Locks', () => {
  test('work of one name is one at a time, in whatever tab', async () => {
    const diary: string[] = [];
    const first = recordedWork(diary, 'first');
    const second = recordedWork(diary, 'second');
    const tab = await anotherTab();

    const both = Promise.all([withLock('order', first.work), tab.withLock('order', second.work)]);
    await vi.waitUntil(() => diary.length > 0, 10_000);
    const [begun] = diary;
    first.finish();
    second.finish();
    await both;

    const order = begun === 'first begins' ? ['first', 'second'] : ['second', 'first'];
    expect(diary).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  test('it lasts as long as the work does, also beyond the lease', async () => {
    const diary: string[] = [];
    const first = recordedWork(diary, 'first');
    const second = recordedWork(diary, 'second');
    const doing = withLock('order', first.work);
    await vi.waitUntil(() => diary.length > 0, 10_000);
    const waiting = withLock('order', second.work);

    const began = Date.now();
    await vi.waitUntil(() => Date.now() - began > 15_000, 5_000);
    expect(diary).toEqual(['first begins']);

    first.finish();
    second.finish();
    await Promise.all([doing, waiting]);
    expect(diary).toHaveLength(4);
  });

  test('work of different names goes on side by side', async () => {
    const diary: string[] = [];
    const works = ['one', 'other'].map((name) => ({ name, ...recordedWork(diary, name) }));
    const all = Promise.all(works.map(({ name, work }) => withLock(name, work)));

    await vi.waitUntil(() => diary.length === 2, 10_000);
    for (const { finish } of works) finish();
    await all;
  });

  test('returns what the work returns, and is free again when it fails', async () => {
    await expect(withLock('order', () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
    expect(await withLock('order', async () => 'loaf')).toBe('loaf');
    expect(localStorage).toHaveLength(0);
  });

  test('a lease that was taken before the clock was set back holds nobody up', async () => {
    localStorage.setItem('lock:order', JSON.stringify({ owner: 'dead', until: Date.now() + 3 * 3_600_000 }));

    expect(await withLock('order', async () => 'loaf')).toBe('loaf');
  });

  test("a dead tab's lease runs out", async () => {
    localStorage.setItem('lock:order', JSON.stringify({ owner: 'dead', until: Date.now() + 6_000 }));
    const began = Date.now();

    expect(await withLock('order', async () => 'loaf')).toBe('loaf');
    expect(Date.now() - began).toBeGreaterThanOrEqual(6_000);
  });

  test('of two tabs that wrote at the same moment the last one has it', async () => {
    const began = Date.now();
    const baking = withLock('order', async () => Date.now() - began);
    localStorage.setItem('lock:order', JSON.stringify({ owner: 'other', until: began + 3_000 }));

    expect(await baking).toBeGreaterThanOrEqual(3_000);
  });
});

describe('with Web Locks', () => {
  test('that are blocked, as storage may be, the work is done all the same', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')) },
    });
    onTestFinished(() => void vi.unstubAllGlobals());

    expect(await withLock('order', async () => 'loaf')).toBe('loaf');
  });

  test('work that fails is not done again', async () => {
    const work = vi.fn(() => Promise.reject(new Error('burnt')));
    vi.stubGlobal('navigator', { locks: { request: (_: string, begin: () => unknown) => begin() } });
    onTestFinished(() => void vi.unstubAllGlobals());

    await expect(withLock('order', work)).rejects.toThrow('burnt');
    expect(work).toHaveBeenCalledOnce();
  });
});
