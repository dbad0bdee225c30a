import { londonDay } from '@/domain/londonDay';
import { type Offer, offerOf } from '@/domain/order/upsell';
import { now } from '@/services/clock';
import { isOffline } from '@/services/database/connection';
import type { LiveSource } from '@/services/database/liveSource';
import { ANSWER_WITHIN_MS } from '@/services/timeout';
import { bestsellers } from './bestsellers';
import { products } from './catalogue';

/** How long to wait for an answer if the page was last known to be offline: it may be back online by now. */
const OFFLINE_WITHIN_MS = 2_000;

/** Reads what is on sale now; the bestsellers only if `withExtras`. Null if the database doesn't answer. */
export async function loadOffer(withExtras: boolean): Promise<Offer | null> {
  const [all, extras] = await Promise.all([liveNow(products), withExtras ? liveNow(bestsellers) : []]);
  return all && extras && offerOf(all, extras, londonDay(now()));
}

/** Waits for a live value; null if the database doesn't answer. */
function liveNow<T>(source: LiveSource<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (found: T | null) => {
      clearTimeout(patience);
      stop();
      resolve(found);
    };
    const look = () => {
      const live = source.current();
      if (live.state === 'ready' && live.isLive) end(live.value);
    };
    const stop = source.subscribe(look);
    const patience = setTimeout(() => end(null), isOffline() ? OFFLINE_WITHIN_MS : ANSWER_WITHIN_MS);
    look();
  });
}
