import * as v from 'valibot';
import { localStore, parseStored } from '@/services/browser/storage';

const KEY = 'baker-session';

const KeptSchema = v.object({
  uid: v.string(),
  email: v.string(),
  /**
   * `over`: an owner's sign-in ended by itself. `helper-over`: a helper's. `removed`: no owner any more, and no helper.
   * `leaving`: signing out has begun, and goes on at the next start if the page is killed meanwhile.
   */
  standing: v.picklist(['owner', 'helper', 'over', 'helper-over', 'removed', 'leaving']),
});

/** Who was the owner or the helper on this phone, so that she gets in without signal. */
export type KeptSession = v.InferOutput<typeof KeptSchema>;

/** What this phone knows of her; null when nobody has been one, or she signed out. */
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
