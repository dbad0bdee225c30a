import { logOnce } from '@/services/log';
import { whenSettled } from './idle';
import { optionalCode } from './optionalCode';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Loads code that moves something, in a file of its own: no page waits for it. If that fails, the next use tries again; the shop
 * works without it.
 */
export function lazyMotion<Code>(importCode: () => Promise<Code>) {
  let code: Code | null = null;
  let isLoading = false;
  const load = () => {
    if (code || isLoading) return;
    isLoading = true;
    optionalCode(importCode)
      .then((loaded) => {
        code = loaded;
      })
      .catch((cause: unknown) => logOnce(`Nothing moves: ${String(cause)}`))
      .finally(() => {
        isLoading = false;
      });
  };
  return {
    /** Loads the code at once, for something that is about to move. */
    load,
    /** Loads the code once the page is idle. Returns a function that stops that. */
    loadWhenIdle: () => whenSettled(load),
    /**
     * The loaded code. Null until it has loaded, and always if the visitor prefers reduced motion: then things appear in
     * place.
     */
    code: () => (matchMedia(REDUCED_MOTION).matches ? null : code),
  };
}
