import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/services/browser/idle';
import { optionalCode } from '@/services/browser/optionalCode';
import { logOnce } from '@/services/log';

/**
 * Returns an optional part of the page, loaded once the page is idle; null until then. If `find` resolves to null, it
 * is called again for another `path`, and when the tab is shown again.
 */
export function usePartWhenIdle<Props = object>(
  find: () => Promise<ComponentType<Props> | null>,
  path = '/',
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Part || !path) return;
    const look = async () => {
      const found = await optionalCode(find);
      setPart(() => found);
    };
    const lookWhenIdle = () => whenIdle(() => look().catch((cause) => logOnce(`Not loaded: ${cause}`)));
    const cancel = lookWhenIdle();
    // Another tab may have given a reason to show the part.
    document.addEventListener('visibilitychange', lookWhenIdle);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', lookWhenIdle);
    };
  }, [Part, find, path]);
  return Part;
}
