import type { ComponentProps } from 'react';

import { useDiffers } from '@/hooks/useCalendar';
import { useIsClockOff } from '@/hooks/useIsClockOff';
import type { Differences } from './Differences';
import { optionalPart } from './optionalPart';

/** Most weeks are as usual. Without it, the right day is still said. */
const WhenNeeded = optionalPart(async () => (await import('./Differences')).Differences);

/** Beside what is said of an ordinary week: what differs, once it is known. Renders nothing if nothing does. */
export function WhatDiffers(props: ComponentProps<typeof Differences>) {
  const differs = useDiffers();
  return (useIsClockOff() || differs) && <WhenNeeded {...props} />;
}
