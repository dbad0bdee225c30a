import * as v from 'valibot';
import { newItemId } from './ids';
import { localStore, parseStored } from './storage';
import { pause } from './timeLimit';

const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
const LOOK_AGAIN_MS = 200;
const SETTLE_MS = 50;

const leaseSchema = v.object({ owner: v.string(), until: v.number() });

/**
 * Runs `work` while no other tab of this browser runs work of that name: by Web Locks, or, where they are missing
 * (plain http), by a lease in local storage that runs out when its tab dies.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return (await navigator.locks.request(name, work)) as T;
  const release = await takeLease(`lock:${name}`);
  try {
    return await work();
  } finally {
    release();
  }
}

async function takeLease(key: string): Promise<() => void> {
  const owner = newItemId();
  const write = () => localStore.write(key, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
  const held = () => {
    const lease = v.safeParse(leaseSchema, parseStored(key, localStore.read(key)));
    return lease.success && lease.output.until > Date.now() ? lease.output.owner : null;
  };

  for (;;) {
    if (held() === null) {
      write();
      // Of tabs that wrote at the same moment, the last one has it.
      await pause(SETTLE_MS);
      if (held() === owner) break;
    }
    await pause(LOOK_AGAIN_MS);
  }
  const renewal = setInterval(write, RENEW_MS);
  return () => {
    clearInterval(renewal);
    localStore.remove(key);
  };
}
