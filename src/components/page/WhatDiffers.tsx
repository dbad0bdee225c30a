import type { ComponentProps } from 'react';
import { useDiffers } from '@/hooks/useCalendar';
import type { Differences } from './Differences';
import { optionalPart } from './optionalPart';

/** Loaded when needed, since most weeks are ordinary. Without it, the right day is still said. */
const WhenNeeded = optionalPart(async () => (await import('./Differences')).Differences);

/** Beside what is said of an ordinary week: what differs, once it is known. Renders nothing if nothing does. */
export const WhatDiffers = (props: ComponentProps<typeof Differences>) =>
  useDiffers() && <WhenNeeded {...props} />;
