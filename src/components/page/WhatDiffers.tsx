import { type ComponentProps, Suspense } from 'react';
import { optionalPart } from '@/hooks/optionalPart';
import { useDiffers } from '@/hooks/useCalendar';
import type { Differences } from './Differences';

type WhatDiffersProps = ComponentProps<typeof Differences>;

/** Most weeks are as usual. Without it, the deadline still says the right day. */
const WhenNeeded = optionalPart(async () => (await import('./Differences')).Differences);

/** Beside what is said of an ordinary week: what differs, once it is known. Renders nothing if nothing does. */
export const WhatDiffers = (props: WhatDiffersProps) =>
  useDiffers() ? (
    <Suspense fallback={null}>
      <WhenNeeded {...props} />
    </Suspense>
  ) : null;
