import { type ComponentProps, lazy, Suspense } from 'react';
import { useDiffers } from '@/hooks/useCalendar';
import { optionalCode } from '@/services/browser/optionalCode';
import type { Differences } from './Differences';

type WhatDiffersProps = ComponentProps<typeof Differences>;

/** Most weeks are as usual. Without it, the deadline still says the right day. */
const WhenNeeded = lazy(() =>
  optionalCode(() => import('./Differences')).then(
    (code) => ({ default: code.Differences }),
    () => ({ default: () => null }),
  ),
);

/** Beside what is said of an ordinary week: what differs, once it is known. Renders nothing if nothing does. */
export const WhatDiffers = (props: WhatDiffersProps) =>
  useDiffers() ? (
    <Suspense fallback={null}>
      <WhenNeeded {...props} />
    </Suspense>
  ) : null;
