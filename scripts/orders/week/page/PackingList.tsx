import { formatPounds } from '@/domain/money';
import type { Week } from '../week.ts';
import { lineText, type WeekOrder } from '../weekOrder.ts';
import { Contact } from './Contact.tsx';
import { PaymentLines } from './PaymentLines.tsx';

/** Words that suggest a note about somebody's health. */
const ALLERGY = /allerg|intoleran|co?eliac|anaphyla/i;

interface PackingListProps {
  readonly week: Week;
}

/** The orders by surname, each with a box to tick. */
export function PackingList({ week: { orders } }: PackingListProps) {
  return (
    <section className="part" id="pack">
      <h2>Packing list</h2>
      <ol className="packing">
        {orders.map((one) => (
          <Parcel key={one.order.id} parcel={one} />
        ))}
      </ol>
    </section>
  );
}

interface ParcelProps {
  readonly parcel: WeekOrder;
}

function Parcel({ parcel }: ParcelProps) {
  const { order, name, lastFour, lines } = parcel;
  return (
    <li className="parcel">
      <div>
        <label className="who">
          <input type="checkbox" />
          <span>
            {name.first} <strong>{name.last}</strong>
          </span>
        </label>
        <p className="reach">
          <span className="number">{lastFour}</span> <Contact order={order} />
        </p>
      </div>
      <div className="what">
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <li key={index}>
              <strong>{lineText(line)}</strong> <small>{line.allergens || 'Allergens not confirmed'}</small>
            </li>
          ))}
        </ul>
        {order.additional && (
          <p className="note">
            {ALLERGY.test(order.additional) ? <strong>Allergy? Note: </strong> : 'Note: '}
            {order.additional}
          </p>
        )}
        <PaymentLines order={parcel} />
      </div>
      <div className="how">
        <p className="due">
          <Due parcel={parcel} />
        </p>
        {order.type === 'delivery' && (
          <p>
            <strong>Delivery</strong> to {order.address}, {order.postalCode}
          </p>
        )}
      </div>
    </li>
  );
}

interface DueProps {
  readonly parcel: WeekOrder;
}

function Due({ parcel: { settled, toTake } }: DueProps) {
  if (settled === 'see its payment') return <strong>{settled}</strong>;
  if (toTake === 0) return settled;
  return (
    <>
      <strong className="take">{formatPounds(toTake)} to take</strong>
      {settled === 'part' && ' part is paid'}
    </>
  );
}
