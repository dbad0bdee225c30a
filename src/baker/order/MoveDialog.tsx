import { useCallback, useEffect, useState } from 'react';
import { useBakeryNow } from '@/baker/bakeryClock';
import dialog from '@/baker/DialogContent.module.css';
import { shortText } from '@/baker/domain/shortText';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import { LaterBakes } from '@/baker/stock/LaterBakes';
import { useWork } from '@/baker/useWork';
import { whyNotRead, whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import { type Bake, type BakeDay, collectionText } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './MoveDialog.module.css';
import { firstNameOf } from './orderWords';
import { type MovePlan, type Moving, moveOrder, type OtherDay, planMoving } from './services/moveOrder';

interface MoveDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onMoved: (to: BakeDay) => void;
  /** Called when the owner wants to look at an order that has changed, perhaps on another phone. */
  readonly onChanged: () => void;
}

const TITLE = 'move-title';

/** Offers the days to which an order can be moved, and moves it. */
export function MoveDialog({ order, onClose, onMoved, onChanged }: MoveDialogProps) {
  const [plan, setPlan] = useState<MovePlan | null>(null);
  const [chosen, setChosen] = useState<Bake | null>(null);
  const { isBusy, problem, setProblem, run } = useWork();

  const read = useCallback(
    () =>
      run(
        async () => setPlan(await planMoving(ownerDatabase, order.id)),
        `The days to move order ${order.id} to could not be read`,
        whyNotRead,
      ),
    [order.id, run],
  );
  useEffect(() => void read(), [read]);

  const move = (bake: Bake) => {
    setChosen(bake);
    return run(
      async () => {
        const moving = await moveOrder(ownerDatabase, order, bake.day);
        if (moving.outcome === 'moved') return onMoved(bake.day);
        await read();
        setProblem(whyNotMoved(moving, bake));
      },
      `Order ${order.id} could not be moved`,
      (cause) => whyNotWritten(cause, 'Press again: it can’t happen twice.'),
    );
  };

  const toOpen = bakesToOpen(useCurrentCalendar(), useBakeryNow());
  const isAsShown = plan?.state === 'possible' && plan.order.bakeDay === order.bakeDay;
  return (
    <Dialog open kind="window" labelledBy={TITLE} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={TITLE} tabIndex={-1}>{`Move ${firstNameOf(order)}’s order`}</h2>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {!plan && !problem && <SkeletonText lines={5} />}
        {isAsShown && (
          <>
            {plan.days.length > 0 && (
              <ul className={styles.days}>
                {plan.days.map((day) => (
                  <Day key={day.bake.day} day={day} busy={isBusy ? chosen : null} onMove={move} />
                ))}
              </ul>
            )}
            {plan.days.length === 0 && <p>No other day is open for orders.</p>}
            <LaterBakes bakes={toOpen} isAmidOrder />
          </>
        )}
        {plan && !isAsShown && (
          <>
            <p>It has just changed, perhaps on another phone, and nothing was written.</p>
            <Button onClick={onChanged}>Look at it</Button>
          </>
        )}
        <Button variant="secondary" onClick={onClose}>
          Keep it as it is
        </Button>
      </div>
    </Dialog>
  );
}

interface DayProps {
  readonly day: OtherDay;
  readonly busy: Bake | null;
  readonly onMove: (bake: Bake) => void;
}

function Day({ day: { bake, shortages }, busy, onMove }: DayProps) {
  const isShort = shortages.length > 0;
  return (
    <li>
      <Button
        busy={busy?.day === bake.day}
        disabled={isShort || (busy !== null && busy.day !== bake.day)}
        onClick={() => onMove(bake)}
      >
        {`Move to ${formatDay(bake.date)}`}
      </Button>
      <p>
        <span>{`${collectionText(bake.point)}.`}</span>{' '}
        <b>{isShort ? `Too few are left: ${shortText(shortages)}.` : 'There is enough of everything.'}</b>
      </p>
    </li>
  );
}

function whyNotMoved(moving: Exclude<Moving, { outcome: 'moved' }>, { date }: Bake): string {
  switch (moving.outcome) {
    case 'short':
      return `Not moved, since too few are left for ${formatDay(date)}: ${shortText(moving.shortages)}. Bake more of it under Stock, or take another day.`;
    case 'over':
      return `Not moved: orders for ${formatDay(date)} are over.`;
    case 'changed':
      return 'Not moved: it has just changed, perhaps on another phone.';
  }
}
