import type { ComponentProps } from 'react';
import { useDiffers } from '@/hooks/useCalendar';
import type { Differences } from './Differences';
import { optionalPart } from './optionalPart';

/** Loaded when needed: most weeks are ordinary. If that fails, the page still shows the right day. */
const WhenNeeded = optionalPart(async () => (await import('./Differences')).Differences);

/** Says what is unusual this week, once that is known. Renders nothing in an ordinary week. */
export const WhatDiffers = (props: ComponentProps<typeof Differences>) =>
  useDiffers() && <WhenNeeded {...props} />;
