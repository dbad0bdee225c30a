import { type ReactElement, useState } from 'react';
import { bakeryNow } from '@/baker/bakeryClock';
import { count } from '@/baker/domain/count';
import type { UsedDay } from '@/baker/useDay';
import { Button, IconButton, IconLink } from '@/components/ui/Button';
import { PrinterIcon } from '@/components/ui/icons';
import { BellIcon, BellOffIcon, EnvelopeIcon, RefreshIcon } from '@/components/ui/laterIcons';
import { Notice } from '@/components/ui/Notice';
import { clockTime, londonMoment } from '@/domain/londonMoment';
import { isSoundOn, turnSound } from './ding';
import styles from './ReadingLine.module.css';

interface ReadingProps {
  readonly used: UsedDay;
}

interface ReadingLineProps extends ReadingProps {
  readonly children: ReactElement | null | undefined | false;
}

/** Buttons to write to all customers, to print, to turn the sound on or off, and to reload. */
export function ReadingButtons({ used: { daySheet, reading, refresh } }: ReadingProps) {
  const [hasSound, setSound] = useState(isSoundOn);
  const changeSound = () => {
    turnSound(!hasSound);
    setSound(!hasSound);
  };

  return (
    <>
      {daySheet && (
        <>
          <IconLink label="Write to all" to={`/week/${daySheet.bake.day}/write`}>
            <EnvelopeIcon />
          </IconLink>
          <IconLink label="Print" to={`/print/${daySheet.bake.day}`}>
            <PrinterIcon />
          </IconLink>
        </>
      )}
      <IconButton
        label={hasSound ? 'Sound for new orders: on' : 'Sound for new orders: off'}
        aria-pressed={hasSound}
        onClick={changeSound}
      >
        {hasSound ? <BellIcon /> : <BellOffIcon />}
      </IconButton>
      <IconButton label="Read everything again" aria-busy={reading.isRefreshing} onClick={refresh}>
        <span className={styles.turning} data-turning={reading.isRefreshing || undefined}>
          <RefreshIcon />
        </span>
      </IconButton>
    </>
  );
}

/** Says how fresh the list is, which orders are new, how many ticks wait or failed, and if the owner must sign in. */
export function ReadingLine({ used, children }: ReadingLineProps) {
  const { reading, refused, refresh } = used;
  return (
    <>
      <div className={styles.line}>
        <p role="status" data-problem={reading.problem !== null || undefined}>
          {wordsOf(used)}
        </p>
        {children && <p>{children}</p>}
      </div>
      {reading.problem === 'signed-out' && (
        <Notice tone="problem" action={<Button onClick={() => location.reload()}>Sign in again</Button>}>
          <p>
            The database no longer knows this phone: sign in again, as an owner. What you have ticked is kept
            here, and goes out then.
          </p>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="problem" action={<Button onClick={refresh}>Try again</Button>}>
          <p>
            {`${count(refused.length, 'tick')} could not be saved: the database refused. ${refused.length === 1 ? 'It is' : 'They are'} kept on this phone.`}
          </p>
        </Notice>
      )}
    </>
  );
}

const LONG_AGO_MS = 12 * 60 * 60 * 1000;
/** The day is polled every minute at least. An older list is this phone's copy, or the phone has slept meanwhile. */
const OLD_MS = 2 * 60 * 1000;
const NAMED = 2;

function wordsOf({ daySheet, reading: { readAt, problem }, waiting, arrived }: UsedDay): string {
  const ticks = waiting > 0 ? ` ${count(waiting, 'tick')} will go out later.` : '';
  if (!daySheet || readAt === null)
    return problem ? `No signal, and no list of this day on this phone yet.${ticks}` : 'Reading the orders …';
  const ageMs = bakeryNow().getTime() - readAt;
  const time = (ageMs < LONG_AGO_MS ? clockTime : londonMoment)(new Date(readAt));
  if (problem)
    return `${navigator.onLine === false ? `As of ${time}, no signal` : `Not up to date since ${time}`}.${ticks}`;
  if (ageMs > OLD_MS) return `As of ${time}, reading again …`;
  if (arrived.length === 0) return 'Up to date';
  const names = daySheet.orders
    .filter(({ order }) => arrived.includes(order.id))
    .slice(0, NAMED)
    .map(({ name }) => `${name.first} ${name.last}`.trim());
  const more = arrived.length - names.length;
  return `New: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
