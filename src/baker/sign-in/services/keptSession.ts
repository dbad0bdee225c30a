import * as v from 'valibot';
import { localStore, parseStored } from '@/services/browser/storage';

const KEY = 'baker-session';

const KeptSchema = v.object({
  uid: v.string(),
  email: v.string(),
  /**
   * `over`: an owner's sign-in expired. `helper-over`: a helper's sign-in expired. `removed`: no longer an owner.
   * `leaving`: signing out has begun, and continues at the next start if the page is closed meanwhile.
   */
  standing: v.picklist(['owner', 'helper', 'over', 'helper-over', 'removed', 'leaving']),
});

/** The owner or helper whom this phone remembers, so that the page opens without signal. */
export type KeptSession = v.InferOutput<typeof KeptSchema>;

/** Returns the owner or helper whom this phone remembers; null if there is none, as after signing out. */
export function readSession(): KeptSession | null {
  const parsed = v.safeParse(KeptSchema, parseStored(KEY, localStore.read(KEY)));
  return parsed.success ? parsed.output : null;
}

export function keepSession(session: KeptSession): void {
  localStore.write(KEY, JSON.stringify(session));
}

export function forgetSession(): void {
  localStore.remove(KEY);
}
