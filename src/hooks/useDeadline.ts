import { formatDeadline } from '@/domain/bakeDay';
import { wordsOfClosing } from '@/domain/closing';
import { useClosing } from './useClosing';
import { useNextBakeDay } from './useNextBakeDay';

/**
 * Until when to order for which bake day, followed by `rest`, or that the shop is closed. Null until it is known which, so
 * that a closed shop promises nothing for a moment: keep its space.
 */
export function useDeadline(rest = ''): string | null {
  const closing = useClosing();
  const day = useNextBakeDay();
  if (closing) return wordsOfClosing(closing);
  return closing === null && day ? formatDeadline(day) + rest : null;
}
