import { RetryNotice } from '@/baker/RetryNotice';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { SkeletonText } from '@/components/ui/Skeleton';
import { readKnownCalendar } from './services/saveCalendar';

const read = () => readKnownCalendar(ownerDatabase);

/** Reads the calendar for a screen. */
export const useKnownCalendar = () => useReading(read);

/** Shows that the calendar is loading, or why it can't be read. */
export function NotKnown({ now, problem, refresh }: ReturnType<typeof useKnownCalendar>) {
  if (!problem) return now ? null : <SkeletonText lines={8} />;
  return <RetryNotice problem={problem} onRetry={refresh} />;
}
