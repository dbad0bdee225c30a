import type { DayOrder } from '@/baker/day/domain/dayOrder';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { isAboutAllergy } from '@/baker/domain/allergyNote';
import { formatPounds } from '@/domain/money';
import { lineText } from '@/domain/order/lineText';
import styles from './PackingSheet.module.css';

/** The orders by surname, each with a box to tick. */
export function PackingSheet({ daySheet: { orders } }: { readonly daySheet: DaySheet }) {
  return (
    <section className={styles.sheet}>
      <h2>Packing list</h2>
      <ol>
        {orders.map((one) => (
          <Parcel key={one.order.id} parcel={one} />
        ))}
      </ol>
    </section>
  );
}

interface ParcelProps {
  readonly parcel: DayOrder;
}

function Parcel({ parcel }: ParcelProps) {
  const { order, name, lastFour, lines } = parcel;
  return (
    <li className={styles.parcel}>
      <div>
        <p className={styles.who}>
          <span className={styles.box} aria-hidden="true" />
          <span>
            <span>{name.first}</span> <strong>{name.last}</strong>
          </span>
        </p>
        <p className={styles.reach}>{`${lastFour} ${order.phone}`}</p>
      </div>
      <div>
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              <strong>{lineText(line)}</strong> <small>{line.allergens || 'Allergens not confirmed'}</small>
            </li>
          ))}
        </ul>
        {order.additional && (
          <p className={styles.note}>
            {isAboutAllergy(order.additional) ? <strong>Allergy? Note: </strong> : <span>Note: </span>}
            <span>{order.additional}</span>
          </p>
        )}
        <PaymentLines order={parcel} />
      </div>
      <div>
        <Due parcel={parcel} />
        {order.type === 'delivery' && (
          <p>
            <strong>Delivery</strong> <span>{`to ${order.address}, ${order.postalCode}`}</span>
          </p>
        )}
      </div>
    </li>
  );
}

function PaymentLines({ order: { payments } }: { readonly order: DayOrder }) {
  const lines = [...(payments ?? [])].sort((a, b) => Number(b.isWrong) - Number(a.isWrong));
  return lines.map(({ id, sentence, isWrong }) => (
    <p key={id} className={isWrong ? styles.wrong : undefined}>
      {isWrong && <strong>Payment: </strong>}
      <span>{sentence}</span>
    </p>
  ));
}

function Due({ parcel: { settled, toTake } }: ParcelProps) {
  if (settled === 'see its payment') return <strong>{settled}</strong>;
  if (toTake === 0) return <p>{settled}</p>;
  return (
    <p>
      <strong className={styles.take}>{`${formatPounds(toTake)} to take`}</strong>
      {settled === 'part' && <span> part is paid</span>}
    </p>
  );
}
