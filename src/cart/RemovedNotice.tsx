import { Button } from '@/components/ui/Button';
import type { CartItem } from '@/domain/cart';
import styles from './RemovedNotice.module.css';

interface RemovedNoticeProps {
  /** The units of the line that was taken out last. */
  readonly units: readonly CartItem[];
  readonly onUndo: () => void;
}

/** Says what was taken out, with a way back. It takes the focus, which the line has lost. */
export function RemovedNotice({ units, onUndo }: RemovedNoticeProps) {
  const [unit] = units;
  if (!unit) return null;
  return (
    <p key={unit.id} className={styles.removed}>
      <span>{unit.title} is out of your cart.</span>
      <Button ref={focusOnArrival} variant="quiet" onClick={onUndo}>
        Undo<span className="visually-hidden">: put {unit.title} back</span>
      </Button>
    </p>
  );
}

const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();
