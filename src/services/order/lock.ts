import * as v from 'valibot';
import { localStore, parseStored } from '@/services/browser/storage';
import { newItemId } from '@/services/ids';
import { pause } from '@/services/timeout';

const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
const LOOK_AGAIN_MS = 200;
const SETTLE_MS = 50;

const leaseSchema = v.object({ owner: v.string(), until: v.number() });

/**
 * Runs `work` while no other tab of this browser runs work under the same name. Uses Web Locks or, if they are missing
 * (over plain http) or blocked, a lease in local storage, which expires if its tab dies.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return (await navigator.locks.request(name, begin)) as T;
  } catch (cause) {
    if (hasBegun) throw cause;
  }
  const release = await takeLease(`lock:${name}`);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Whether a tab is running work under this name. Always false in a browser without Web Locks. */
export async function isLocked(name: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
}

async function takeLease(key: string): Promise<() => void> {
  const owner = newItemId();
  const write = () => localStore.write(key, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
  const held = () => {
    const lease = v.safeParse(leaseSchema, parseStored(key, localStore.read(key)));
    if (!lease.success) return null;
    const remaining = lease.output.until - Date.now();
    // A longer lease is left over from before the clock was set back.
    return remaining > 0 && remaining <= LEASE_MS ? lease.output.owner : null;
  };

  for (;;) {
    if (held() === null) {
      write();
      // If several tabs wrote at the same moment, the last one has the lease.
      await pause(SETTLE_MS);
      if (held() === owner) break;
    }
    await pause(LOOK_AGAIN_MS);
  }
  // A browser may have put this tab to sleep for longer than its lease, and another tab may have taken over.
  const isOurs = () => (held() ?? owner) === owner;
  const renewal = setInterval(() => isOurs() && write(), RENEW_MS);
  return () => {
    clearInterval(renewal);
    if (isOurs()) localStore.remove(key);
  };
}
