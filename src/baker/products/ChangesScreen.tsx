import { useCallback, useEffect, useState } from 'react';
import { words } from '#bakery/words';
import { AskingButton } from '@/baker/AskingButton';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { Button } from '@/components/ui/Button';
import { titleOf } from '@/domain/catalogue/catalogueRecords';
import { londonMoment } from '@/domain/londonMoment';
import { logProblem } from '@/services/log';
import styles from './ChangesScreen.module.css';
import { differences, nameOf, onSale } from './changeWords';
import { DoneBar } from './DoneBar';
import { newFaults } from './domain/checkEdit';
import { catalogueIn, type Edit, type EditedRecords, withEdits } from './domain/edits';
import form from './ProductForm.module.css';
import { SubScreen } from './SubScreen';
import { readRecords } from './services/changeCatalogue';
import { backEdits, forgetVersions, readVersions, SHOWN_FIRST, type Version } from './services/versions';
import { useChanging } from './useChanging';

/** Each press of “Show older changes” shows this many times as many: a password thief may have made thousands. */
const TIMES = 4;

/** The owners' changes of the last three months, each with an Undo unless it is undone already. */
export function ChangesScreen() {
  useEffect(() => {
    serverNow(ownerDatabase)
      .then((now) => forgetVersions(ownerDatabase, now))
      .catch((cause: unknown) => logProblem('Old changes could not be removed', cause));
  }, []);
  const [most, setMost] = useState(SHOWN_FIRST);
  const read = useCallback(async () => {
    const [versions, records] = await Promise.all([
      readVersions(ownerDatabase, most),
      readRecords(ownerDatabase),
    ]);
    return { versions, records };
  }, [most]);
  const { now, problem, refresh } = useReading(read);
  const changing = useChanging(refresh);

  return (
    <SubScreen title="What was changed" problem={problem} isLoading={!now}>
      <p className={form.quiet}>
        On this page, by any owner. It is kept for three months. What was changed from a computer’s terminal
        is not here.
      </p>
      {now?.versions.length === 0 && <p>Nothing yet.</p>}
      <ul className={styles.changes}>
        {now?.versions.map((version) => (
          <Change
            key={version.id}
            version={version}
            records={now.records}
            isBusy={changing.isBusy}
            onBack={changing.change}
          />
        ))}
      </ul>
      {now && now.versions.length >= most && (
        <Button variant="secondary" onClick={() => setMost(most * TIMES)}>
          Show older changes
        </Button>
      )}
      <DoneBar changing={changing} />
    </SubScreen>
  );
}

interface ChangeProps {
  readonly version: Version;
  readonly records: EditedRecords;
  readonly isBusy: boolean;
  readonly onBack: (edits: readonly Edit[]) => void;
}

function Change({ version, records, isBusy, onBack }: ChangeProps) {
  const edits = backEdits(version, records);
  const after = withEdits(records, edits);
  const [fault] = newFaults(catalogueIn(records), catalogueIn(after), words.heroPrice);
  return (
    <li>
      <p>
        <span className={styles.when}>{londonMoment(new Date(version.at))}</span> <span>{version.what}</span>
      </p>
      {edits.length === 0 ? (
        <p className={styles.when}>It is as it was before.</p>
      ) : (
        <AskingButton
          label="Undo this"
          variant="secondary"
          busy={isBusy}
          question="Change it back to how it was?"
          stay="Leave it"
          go={fault ? null : 'Change it back'}
          onGo={() => onBack(edits)}
        >
          {fault
            ? `It can’t be changed back: ${fault.at?.section === 'cakes' ? `${titleOf(fault.at.key, after.cakes[fault.at.key])}: ` : ''}${fault.what}. Other things have changed since: edit it instead.`
            : edits.map(sentenceOf).join(' ')}
        </AskingButton>
      )}
    </li>
  );
}

/** Says what happens to a record if the owner undoes a change. */
function sentenceOf({ section, key, before, after }: Edit): string {
  if (!after) return `${nameOf(section, key, before)} is removed.`;
  if (!before) {
    const stock = section === 'cakes' ? `, ${onSale(after)}` : '';
    return `${nameOf(section, key, after)} comes back${stock}.`;
  }
  const what = differences(before, after, true).map(({ words }) => words);
  return `${nameOf(section, key, before)}: ${what.join(', ')}.${section === 'cakes' ? ' Its stock stays as it is.' : ''}`;
}
