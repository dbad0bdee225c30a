import { logOnce } from '@/services/log';
import { whenSettled } from './idle';
import { optionalCode } from './optionalCode';

/** Code that moves something, in a file of its own: no page waits for it. */
interface LazyMotion<Code> {
  /** Loads the code once the page is idle. Returns a function that stops that. */
  readonly loadWhenIdle: () => () => void;
  /** Loads the code at once, for something that is about to move. */
  readonly load: () => void;
  /**
   * The loaded code. Null until it has loaded, and always if the visitor prefers reduced motion: then things appear in
   * place.
   */
  readonly code: () => Code | null;
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Loads code that moves something. If that fails, the next use tries again; the shop works without it. */
export function lazyMotion<Code>(importCode: () => Promise<Code>): LazyMotion<Code> {
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
    load,
    loadWhenIdle: () => whenSettled(load),
    code: () => (matchMedia(REDUCED_MOTION).matches ? null : code),
  };
}
