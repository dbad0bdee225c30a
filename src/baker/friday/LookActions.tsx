import type { ComponentProps } from 'react';
import buttons from '@/baker/Buttons.module.css';
import type { DayAction } from '@/baker/day/domain/dayAction';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotWritten } from '@/baker/whyFailed';
import { Button, ButtonLink } from '@/components/ui/Button';
import styles from './LookActions.module.css';
import { markFinished, removeRecord } from './services/mendOrders';

interface LookActionsProps {
  readonly actions: readonly DayAction[];
  readonly refresh: () => void;
}

/** Buttons for what can be done about a finding. */
export function LookActions({ actions, refresh }: LookActionsProps) {
  const { isBusy, problem, run } = useWork();
  if (actions.length === 0) return null;

  const settle = async (work: () => Promise<void>) => {
    const isDone = await run(work, 'Something odd could not be settled', (cause) =>
      whyNotWritten(cause, 'Press again: it can’t happen twice.'),
    );
    if (isDone) refresh();
  };

  return (
    <>
      <p className={buttons.buttons}>
        {actions.map((action) => (
          <Action key={action.kind} action={action} isBusy={isBusy} run={settle} refresh={refresh} />
        ))}
      </p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

interface ActionProps {
  readonly action: DayAction;
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly refresh: () => void;
}

function Action({ action, isBusy, run, refresh }: ActionProps) {
  switch (action.kind) {
    case 'open':
    case 'cancel':
      return <Goto to={`/order/${action.orderId}`}>{action.kind === 'open' ? 'Open it' : 'Cancel it'}</Goto>;
    case 'set-stock':
      return <Goto to="/stock">Look at the stock</Goto>;
    case 'check-payments':
      return <Goto to="/payments">Check the payments</Goto>;
    case 'look-again':
      return <Act onClick={refresh}>Look again</Act>;
    case 'mark-finished':
      return (
        <Act busy={isBusy} onClick={() => run(() => markFinished(ownerDatabase, action.orderId))}>
          Add it to the lists
        </Act>
      );
    case 'remove':
      return (
        <Act busy={isBusy} onClick={() => run(() => removeRecord(ownerDatabase, action.key))}>
          Remove it
        </Act>
      );
  }
}

const Act = (props: Pick<ComponentProps<typeof Button>, 'busy' | 'onClick' | 'children'>) => (
  <Button variant="secondary" {...props} />
);

const Goto = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <ButtonLink to={to} variant="secondary">
    {children}
  </ButtonLink>
);
