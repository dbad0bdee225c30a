import { AskingButton } from '@/baker/AskingButton';
import buttons from '@/baker/Buttons.module.css';
import { SaveBar } from '@/baker/SaveBar';
import { Button } from '@/components/ui/Button';
import type { Elements } from '@/components/ui/elements';
import { DoneBar } from './DoneBar';
import { Findings } from './Findings';
import styles from './ListedRecords.module.css';
import { Meanwhile } from './Meanwhile';
import type { useRecordForm } from './useRecordForm';

interface RecordFormProps {
  // Leaves out what depends on the draft's type, since only the fields in `children` use it.
  readonly form: Omit<ReturnType<typeof useRecordForm<never>>, 'draft' | 'edit' | 'field'>;
  /** The names of the fields that show their own findings. All other findings are shown at the end. */
  readonly fields: readonly string[];
  readonly onCancel?: (() => void) | undefined;
  /** What is asked before the record is removed, or why it can't be removed now. Absent if it never can be removed. */
  readonly removal?: { readonly question: string; readonly words: string; readonly whyNot?: string | null };
  readonly children: Elements;
}

/** A record's form: its fields, changes made elsewhere, the checks' findings, and Save. */
export function RecordForm({ form, fields, onCancel, removal, children }: RecordFormProps) {
  const { base, typed, now, isOutdated, isKept, changing } = form;
  return (
    <div ref={form.fields} className={styles.form}>
      {isOutdated && <Meanwhile base={base} mine={typed} now={now} onTakeOver={form.takeOver} />}
      {children}
      <Findings findings={form.aboutOthers(...fields)} />
      <div className={buttons.buttons}>
        {onCancel && !isKept && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {now && removal && !isKept && (
          <AskingButton
            label="Remove …"
            variant="quiet"
            question={removal.question}
            stay="Keep it"
            go={removal.whyNot ? null : 'Remove it'}
            onGo={form.takeOut}
          >
            {removal.whyNot ?? removal.words}
          </AskingButton>
        )}
      </div>
      {isKept ? (
        <SaveBar
          tone={changing.problem ? 'problem' : 'info'}
          isBusy={changing.isBusy}
          onDiscard={form.discard}
          action={
            <Button busy={changing.isBusy} disabled={form.isSame} onClick={form.save}>
              Save
            </Button>
          }
        >
          {changing.problem ?? (form.isSame ? 'As it was' : 'Not saved yet')}
        </SaveBar>
      ) : (
        <DoneBar changing={changing} />
      )}
    </div>
  );
}
