import { optionalPart } from '@/components/page/optionalPart';
import { useDiffers } from '@/hooks/useCalendar';

/** Most weeks, only the next day can be ordered. */
const WhenNeeded = optionalPart(async () => (await import('./OtherDays')).OtherDays);

/** Where the day is said: the other bake days that can be ordered. Renders nothing while there is only the next one. */
export const AnotherDay = () => useDiffers() && <WhenNeeded />;
