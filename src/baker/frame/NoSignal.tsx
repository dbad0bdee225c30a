import { useLocation } from 'react-router-dom';
import { useOnline } from '@/baker/day/useOnline';
import styles from './NoSignal.module.css';

/** Says above the screen that the phone has no signal. */
export function NoSignal() {
  const isOnline = useOnline();
  const isTyping = /^\/(?:products|days)/.test(useLocation().pathname);

  return (
    <div className={`${styles.place} ${isOnline ? '' : styles.noSignal}`} role="status">
      {!isOnline && (
        <p className={styles.line}>
          {`No signal. ${isTyping ? 'What you type is kept; save it when there is.' : 'Ticks are kept and sent later.'}`}
        </p>
      )}
    </div>
  );
}
