import { lazy, Suspense } from 'react';
import { useDiffers } from '@/hooks/useCalendar';
import { optionalCode } from '@/services/browser/optionalCode';

/** Most weeks, only the next day can be ordered. */
const WhenNeeded = lazy(() =>
  optionalCode(() => import('./OtherDays')).then(
    (code) => ({ default: code.OtherDays }),
    () => ({ default: () => null }),
  ),
);

/** Where the day is said: the other bake days that can be ordered. Renders nothing while there is only the next one. */
export const AnotherDay = () =>
  useDiffers() ? (
    <Suspense fallback={null}>
      <WhenNeeded />
    </Suspense>
  ) : null;
