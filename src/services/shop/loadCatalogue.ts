import type { Product } from '@/domain/product';
import { isOffline } from '@/services/database/connection';
import { ANSWER_WITHIN_MS } from '@/services/timeout';
import { products } from './catalogue';

/** An offline shop waits shorter: it may be back by now. */
const OFFLINE_WITHIN_MS = 2_000;

/** All products as a live read has them now; null when the database does not answer. */
export function loadCatalogue(): Promise<readonly Product[] | null> {
  return new Promise((resolve) => {
    const end = (found: readonly Product[] | null) => {
      clearTimeout(patience);
      stop();
      resolve(found);
    };
    const look = () => {
      const live = products.current();
      if (live.state === 'ready' && live.isLive) end(live.value);
    };
    const stop = products.subscribe(look);
    const patience = setTimeout(() => end(null), isOffline() ? OFFLINE_WITHIN_MS : ANSWER_WITHIN_MS);
    look();
  });
}
