import { type ComponentType, lazy } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';

/** A part that nothing waits for. If its code can't be loaded, a built page's HTML of it stays, and its links work. */
export const optionalPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    optionalCode(load).then(
      (Part) => ({ default: Part }),
      () => new Promise<never>(() => {}),
    ),
  );
