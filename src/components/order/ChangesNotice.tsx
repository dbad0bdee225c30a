import { Notice } from '@/components/ui/Notice';
import { type Bake, promiseOf } from '@/domain/bakeCalendar';
import { describeChanges, type UnitChange } from '@/domain/order/reconcileCart';

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
  /** The bake that an order would be for now, if it is not what was promised. */
  readonly newBake?: Bake | null | undefined;
  /** A sentence before the changes, on their consequence. */
  readonly lead?: string | undefined;
}

/** Lists what the shop has changed since the shopper chose it. Renders nothing without changes. */
export function ChangesNotice({ changes, newBake = null, lead }: ChangesNoticeProps) {
  const sentences = describeChanges(changes);
  if (newBake) sentences.push(`The day has changed: your order would be for ${promiseOf(newBake).told} now.`);
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
