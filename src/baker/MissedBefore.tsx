import { type BakeDay, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';

interface MissedBeforeProps {
  readonly day: BakeDay;
  readonly className: string | undefined;
}

/** Says on which earlier day a customer didn't collect an order. */
export const MissedBefore = ({ day, className }: MissedBeforeProps) => (
  <p className={className}>{`Did not come on ${formatDay(bakeOf(useCurrentCalendar(), day).date)}.`}</p>
);
