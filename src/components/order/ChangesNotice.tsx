import { Notice } from '@/components/ui/Notice';
import { describeChanges, type UnitChange } from '@/domain/order/reconcileCart';

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
}

/** Lists what the shop has changed in the cart since the shopper filled it. Renders nothing without changes. */
export function ChangesNotice({ changes }: ChangesNoticeProps) {
  const sentences = describeChanges(changes);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
