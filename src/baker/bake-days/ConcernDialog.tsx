import { useId, useState } from 'react';
import buttons from '@/baker/Buttons.module.css';
import dialog from '@/baker/DialogContent.module.css';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { count } from '@/baker/domain/count';
import { Button } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { Dialog } from '@/components/ui/Dialog';
import type { BakeCalendar } from '@/domain/bake';
import { openBakes, withBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import styles from './BakeDays.module.css';
import { changeText, type DayChange } from './domain/changeWords';

interface ConcernDialogProps {
  readonly change: DayChange;
  readonly orders: readonly DayOrder[];
  readonly calendar: BakeCalendar;
  readonly now: Date;
  readonly isBusy: boolean;
  readonly onSave: (change: DayChange) => void;
  readonly onClose: () => void;
}

const NAMED = 12;
const LEAVE = 'leave';

/** Shows who is affected by a change before it is saved, and asks what to do with the orders of a dropped day. */
export function ConcernDialog({
  change,
  orders,
  calendar,
  now,
  isBusy,
  onSave,
  onClose,
}: ConcernDialogProps) {
  const title = useId();
  const { after } = change;
  const targets = after.isBaked ? [] : openBakes(withBake(calendar, after), now);
  const [to, setTo] = useState<string>(LEAVE);
  const names = orders.slice(0, NAMED).map(({ name }) => `${name.first} ${name.last}`.trim());
  const more = orders.length > NAMED ? ` and ${orders.length - NAMED} more` : '';
  const movedTo = targets.find(({ day }) => day === to) ?? null;

  return (
    <Dialog open kind="window" labelledBy={title} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={title} tabIndex={-1}>
          {`This concerns ${count(orders.length, 'order')}`}
        </h2>
        <p>{`${changeText({ ...change, movedTo })}.`}</p>
        <p className={styles.names}>{`${names.join(', ')}${more}.`}</p>
        {!after.isBaked && (
          <Pills
            legend="What becomes of them?"
            pills={[
              { value: LEAVE, label: 'I deal with each of them' },
              ...targets.map((bake) => ({ value: bake.day, label: `All move to ${formatDay(bake.date)}` })),
            ]}
            value={to}
            onChange={setTo}
          />
        )}
        <p>Then you can write to all of them, with the words prepared.</p>
        <div className={buttons.buttons}>
          <Button busy={isBusy} onClick={() => onSave({ ...change, movedTo })}>
            Save it
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
