import { optionalPart } from '@/components/page/optionalPart';
import { useDiffers } from '@/hooks/useCalendar';

/** Loaded when needed: in most weeks only the next day is open. */
const WhenNeeded = optionalPart(async () => (await import('./OtherDays')).OtherDays);

/** Offers the other open bake days. Renders nothing while only the next one is open. */
export const AnotherDay = () => useDiffers() && <WhenNeeded />;
