import { Notice } from '@/components/ui/Notice';
import { formatDay, type LondonDay } from '@/domain/bakeDay';
import { describeChanges, type UnitChange } from '@/domain/order/reconcileCart';

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
  /** The bake day that an order would have now, if it is another one than promised. */
  readonly newDay?: LondonDay | null | undefined;
  /** A sentence before the changes, on their consequence. */
  readonly lead?: string | undefined;
}

/** Lists what the shop has changed since the shopper chose it. Renders nothing without changes. */
export function ChangesNotice({ changes, newDay = null, lead }: ChangesNoticeProps) {
  const sentences = describeChanges(changes);
  if (newDay) sentences.push(`It is past midnight: your order would be for ${formatDay(newDay)} now.`);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info">
      {lead && (
        <p>
          <strong>{lead}</strong>
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
