import type { Order } from '@/domain/order';

interface Props {
  readonly order: Order;
  readonly withEmail?: boolean;
}

/** Links to reach the customer from a phone. */
export function Contact({ order: { phone, email }, withEmail = false }: Props) {
  return (
    <span className="contact">
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{spaced(phone)}</a>
      {withEmail && ' '}
      {withEmail && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
    </span>
  );
}

/** A number of eleven digits, grouped as people read it out. */
const spaced = (phone: string) => phone.replace(/^(0\d{4})(\d{6})$/, '$1 $2');
