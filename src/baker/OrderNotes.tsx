import type { Order } from '@/domain/order/order';
import { isAboutAllergy } from './domain/allergyNote';
import styles from './OrderNotes.module.css';

/** Shows the customer's note and the delivery address, or nothing if there is neither. */
export const OrderNotes = ({ order }: { readonly order: Order }) => (
  <>
    {order.additional.trim() && (
      <p className={styles.note}>
        {isAboutAllergy(order.additional) && <strong>Allergy? </strong>}
        <span>{order.additional}</span>
      </p>
    )}
    {order.type === 'delivery' && (
      <p className={styles.note}>
        <strong>Delivery</strong> <span>{`to ${order.address}, ${order.postalCode}`}</span>
      </p>
    )}
  </>
);
