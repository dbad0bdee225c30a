import { ContactLinks } from '@/components/page/ContactLinks';
import { bakeOf, lastMinuteToOrder } from '@/domain/bake';
import type { Order } from '@/domain/order/order';
import type { OrderPhase } from '@/domain/order/orderPhase';
import { aboutOrder, lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { useOrderPhase } from '@/hooks/useOrderPhase';
import { isAbroad } from '@/services/clock';
import styles from './OrderRegistered.module.css';

interface ChangeOrderProps {
  readonly order: Order;
}

const TITLES: Record<OrderPhase, string> = {
  open: 'Something to change?',
  closed: 'Has something come up?',
  over: 'Is something wrong?',
};

/** Says until when an order can be changed or cancelled, with links to messages that already name the order. */
export function ChangeOrder({ order }: ChangeOrderProps) {
  const calendar = useCurrentCalendar();
  const phase = useOrderPhase(order);
  const bake = order.bakeDay && bakeOf(calendar, order.bakeDay);
  const until = bake && lastMinuteToOrder(bake, isAbroad(bake.lastMinute.day));
  const words: Record<OrderPhase, string> = {
    open: `Change or cancel until ${until}.`,
    closed: `It could be changed until ${until}, and is being baked now. Call us: we may not see an email in time.`,
    over: 'Tell us, best with a picture, and we put it right.',
  };

  return (
    <section className={styles.change} aria-labelledby="change-title">
      <h2 id="change-title" className={styles.question}>
        {TITLES[phase]}
      </h2>
      <p>{`${words[phase]} Your order’s number is ${lastFour(order.id)}:`}</p>
      <ContactLinks about={aboutOrder(order, calendar)} />
    </section>
  );
}
