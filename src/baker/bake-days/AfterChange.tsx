import { shop } from '#bakery/shop';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { count } from '@/baker/domain/count';
import { WriteToAll } from '@/baker/write/WriteToAll';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { formatDay } from '@/domain/londonDay';
import type { Values } from './domain/calendarRecord';
import { changeMessage, changeText, type DayChange } from './domain/changeWords';
import { useUndo } from './useUndo';

interface AfterChangeProps {
  readonly change: DayChange;
  readonly orders: readonly DayOrder[];
  readonly undo: Values | null;
}

/** Confirms that a change is saved, and helps to tell the customers. */
export function AfterChange({ change, orders, undo }: AfterChangeProps) {
  const { undone, words, button } = useUndo(undo);
  return (
    <>
      <h1>{formatDay(change.after.date)}</h1>
      <Notice tone="info" action={button}>
        {words ?? `Saved. ${changeText(change)}.`}
      </Notice>
      {undone === null && <TellCustomers change={change} orders={orders} />}
      <div>
        <ButtonLink to="/days" variant="secondary" replace>
          See the bake days
        </ButtonLink>
      </div>
    </>
  );
}

type TellCustomersProps = Pick<AfterChangeProps, 'change' | 'orders'>;

/** Prepares a message to all customers whose day has changed. */
export function TellCustomers({ change, orders }: TellCustomersProps) {
  const hasDeliveries = orders.some(({ order }) => order.type === 'delivery');
  // The draft is named after the change, so that it isn't offered for another change.
  const name = `${change.before.day} ${changeText(change)}`;
  return (
    <>
      <h2>{`Tell the customers of ${count(orders.length, 'order')}`}</h2>
      <WriteToAll
        key={name}
        name={name}
        orders={orders}
        subject={`Your order for ${formatDay(change.before.date)}`}
        text={changeMessage(change, shop, hasDeliveries)}
      />
    </>
  );
}
