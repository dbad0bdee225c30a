import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withLock } from '@/services/order/lock';
import { hurryTime } from '../../support/clock.ts';

hurryTime('2026-11-25T09:00:00Z');

const bake = async () => 'loaf';
const holdLease = (owner: string, ms: number) =>
  localStorage.setItem('lock:order', JSON.stringify({ owner, until: Date.now() + ms }));

// jsdom has no Web Locks, like a browser on plain http, so these tests check the lease.
describe('without Web Locks', () => {
  test('work of one name is one at a time, in whatever tab, for longer than a lease too', async () => {
    const diary: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const work = (name: string) => async () => {
      diary.push(`${name} begins`);
      await finished;
      diary.push(`${name} ends`);
    };
    vi.resetModules();
    const otherTab = await import('@/services/order/lock');
    const doing = withLock('order', work('first'));
    await expect.poll(() => diary).toHaveLength(1);
    const waiting = otherTab.withLock('order', work('second'));

    const began = Date.now();
    await vi.waitUntil(() => Date.now() - began > 15_000, 5_000);
    expect(diary).toEqual(['first begins']);
    finish();
    await Promise.all([doing, waiting]);
    expect(diary).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  test('returns what the work returns, and is free again when it fails', async () => {
    await expect(withLock('order', () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
    expect(await withLock('order', () => withLock('other', bake))).toBe('loaf');
    expect(localStorage).toHaveLength(0);
  });

  test("a dead tab's lease runs out, and one from before the clock was set back holds nobody up", async () => {
    holdLease('dead', 6_000);
    const began = Date.now();
    expect(await withLock('order', bake)).toBe('loaf');
    expect(Date.now() - began).toBeGreaterThanOrEqual(6_000);

    holdLease('dead', 3 * 3_600_000);
    expect(await withLock('order', bake)).toBe('loaf');
  });

  test('of two tabs that wrote at the same moment the last one has it', async () => {
    const began = Date.now();
    const baking = withLock('order', async () => Date.now() - began);
    holdLease('other', 3_000);

    expect(await baking).toBeGreaterThanOrEqual(3_000);
  });

  test('a tab that slept for longer than its lease leaves the next tab’s alone', async () => {
    const lease = () => localStorage.getItem('lock:order');
    await withLock('order', async () => {
      holdLease('next', 6_000);
      const taken = lease();
      const began = Date.now();
      await vi.waitUntil(() => Date.now() - began > 4_000, 5_000);
      expect(lease()).toBe(taken);
    });
    expect(lease()).toContain('next');
  });
});

describe('with Web Locks', () => {
  const givenLocks = (request: (name: string, begin: () => unknown) => unknown) => {
    vi.stubGlobal('navigator', { locks: { request } });
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  test('that are blocked, as storage may be, the work is done all the same', async () => {
    givenLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));

    expect(await withLock('order', bake)).toBe('loaf');
  });

  test('work that fails is not done again', async () => {
    const work = vi.fn(() => Promise.reject(new Error('burnt')));
    givenLocks((_, begin) => begin());

    await expect(withLock('order', work)).rejects.toThrow('burnt');
    expect(work).toHaveBeenCalledOnce();
  });
});
