import { whatDiffers } from '@/domain/unusualWeek';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { useClosing } from '@/hooks/useClosing';
import { now } from '@/services/clock';

interface DifferencesProps {
  readonly className?: string | undefined;
}

/** What is not as in an ordinary week, in sentences. Renders nothing if nothing is, and while the shop is closed. */
export function Differences({ className }: DifferencesProps) {
  const calendar = useCalendar();
  const bake = useBake();
  const closing = useClosing();
  const text = calendar && bake && closing === null ? whatDiffers(calendar, bake, now()) : '';
  return text ? <span className={className}>{text}</span> : null;
}
