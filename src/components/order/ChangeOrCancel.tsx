import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { lastMinuteToOrder } from '@/domain/bake';
import { useBake } from '@/hooks/useBake';
import { isAbroad } from '@/services/clock';
import styles from './ChangeOrCancel.module.css';

/** Says until when the order can be changed or cancelled, with a link to the terms. */
export function ChangeOrCancel() {
  const bake = useBake();
  return (
    <p className={styles.note}>
      <span>
        {bake ? `Change or cancel until ${lastMinuteToOrder(bake, isAbroad(bake.lastMinute.day))}.` : ''}
      </span>{' '}
      See our <Link to={paths.terms}>Terms</Link>.
    </p>
  );
}
