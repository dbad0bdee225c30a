import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { lastMinuteToOrder } from '@/domain/bakeDay';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './ChangeOrCancel.module.css';

/** Beside the button that orders: until when that can be taken back, and the terms. */
export function ChangeOrCancel() {
  const day = useNextBakeDay();
  return (
    <p className={styles.note}>
      <span>{day ? `Change or cancel until ${lastMinuteToOrder(day)}.` : ''}</span> See our{' '}
      <Link to={paths.terms}>Terms</Link>.
    </p>
  );
}
