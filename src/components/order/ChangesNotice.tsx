import { Notice } from '@/components/ui/Notice';
import { formatDay, type LondonDay } from '@/domain/collection';
import { describeChanges, type UnitChange } from '@/domain/reconcileCart';

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
  /** The bake day that an order would be for by now, where it was to be for another one. */
  readonly newDay?: LondonDay | null | undefined;
  /** What comes of it, before what is different. */
  readonly lead?: string | undefined;
}

/** Says what the shop sells differently since it was chosen. Nothing where there is nothing to say. */
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
