import { describeChanges, type UnitChange } from '@/domain/reconcileCart';
import { Notice } from './Notice';

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
  /** What comes of it, before what is different. */
  readonly lead?: string | undefined;
}

/** Says what the shop sells differently since it was chosen. Nothing where there is nothing to say. */
export function ChangesNotice({ changes, lead }: ChangesNoticeProps) {
  const sentences = describeChanges(changes);
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
