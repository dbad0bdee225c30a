import { formatPounds } from '@/domain/money';
import { placedAt } from '@/domain/orderTime';
import { commandLine } from '../../ordersOptions.ts';
import { londonMoment } from '../londonMoment.ts';
import type { OddKind } from '../oddThings.ts';
import type { Unfinished } from '../unfinished.ts';
import type { Week } from '../week.ts';
import { lineText, type WeekOrder } from '../weekOrder.ts';
import { Contact } from './Contact.tsx';
import { PaymentLines } from './PaymentLines.tsx';

interface Props {
  readonly week: Week;
  readonly sandbox: boolean;
}

/** What a person has to decide: odd things, payments without an order, and orders that were not finished. */
export function ToLookAt({ week, sandbox }: Props) {
  const { odd, counted, unfinished, strayPayments } = week;
  return (
    <section className="part" id="look">
      <h2>To look at</h2>
      {odd.map((kind) => (
        <Odd key={kind.title} kind={kind} />
      ))}
      {strayPayments.length > 0 && (
        <>
          <h3>Payments that belong to no order of these lists</h3>
          <Sentences texts={strayPayments} />
        </>
      )}
      {unfinished.length > 0 && (
        <>
          <h3>Unfinished orders</h3>
          <p>They are in none of the lists. If you got an email of one, it stands: bake it.</p>
          <ul className="things">
            {unfinished.map((one) => (
              <UnfinishedOrder key={one.order.order.id} unfinished={one} />
            ))}
          </ul>
        </>
      )}
      {counted.length > 0 && (
        <>
          <h3>Also</h3>
          <Sentences texts={counted} />
        </>
      )}
      <p className="quiet">
        An order is cancelled, and its pieces given back, by{' '}
        <code>{commandLine('cancel', { argument: 'NUMBER', sandbox })}</code>
      </p>
    </section>
  );
}

interface OddProps {
  readonly kind: OddKind;
}

function Odd({ kind: { title, advice, things } }: OddProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>{advice}</p>
      <ul className="things">
        {things.map(({ key, order, detail }) => (
          <li key={key}>
            {order ? <Who order={order} /> : <code>{key.slice(0, MAX_KEY_LENGTH)}</code>}
            {detail && <p>{detail}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

const MAX_KEY_LENGTH = 80;

interface UnfinishedOrderProps {
  readonly unfinished: Unfinished;
}

function UnfinishedOrder({ unfinished: { order, story } }: UnfinishedOrderProps) {
  const at = placedAt(order.order.id);
  return (
    <li>
      <Who order={order} />
      <p>
        {at && `${londonMoment(at)}: `}
        {story}
      </p>
      <PaymentLines order={order} />
    </li>
  );
}

interface WhoProps {
  readonly order: WeekOrder;
}

/** The customer, the items and the number. */
function Who({ order: { order, name, lines, total } }: WhoProps) {
  return (
    <>
      <p>
        {name.first} <strong>{name.last}</strong>, {formatPounds(total)}{' '}
        {order.hasPaid ? 'by card' : 'in cash'}: {lines.slice(0, MAX_LINES).map(lineText).join('; ')}
        {lines.length > MAX_LINES && ` and ${lines.length - MAX_LINES} more lines`}
      </p>
      <p>
        <Contact order={order} withEmail /> <code>{order.id}</code>
      </p>
    </>
  );
}

/** A stranger's order may have a hundred. */
const MAX_LINES = 12;

interface SentencesProps {
  readonly texts: readonly string[];
}

function Sentences({ texts }: SentencesProps) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
