import type { ComponentProps } from 'react';
import { useDiffers } from '@/hooks/useCalendar';
import type { Differences } from './Differences';
import { optionalPart } from './optionalPart';

/** Loaded when needed, since most weeks are ordinary. Without it, the right day is still said. */
const WhenNeeded = optionalPart(async () => (await import('./Differences')).Differences);

/** How this week differs, once that is known. Renders nothing in an ordinary week. */
export const WhatDiffers = (props: ComponentProps<typeof Differences>) =>
  useDiffers() && <WhenNeeded {...props} />;
