import { logOnce } from '@/services/log';
import { whenSettled } from './idle';
import { optionalCode } from './optionalCode';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Creates a loader for animation code, which no page waits for. If loading fails, the next use tries again. */
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
    /** Loads the code once the page is idle and its fonts are here, unless the returned function is called first. */
    loadWhenIdle: () => whenSettled(load),
    /** The code; null until it has loaded, and always null if the visitor prefers reduced motion. */
    code: () => (matchMedia(REDUCED_MOTION).matches ? null : code),
  };
}
