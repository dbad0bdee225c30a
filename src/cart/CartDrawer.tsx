import { useId } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { IconButton } from '@/components/ui/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { CartContents } from './CartContents';
import styles from './CartDrawer.module.css';

interface CartDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The cart: what is in it, what it comes to, and the way on. */
export function CartDrawer({ open, onClose }: CartDrawerProps) {
  const headingId = useId();

  return (
    <Dialog kind="drawer" labelledBy={headingId} open={open} onClose={onClose}>
      <div className={styles.top}>
        <h2 id={headingId} className={styles.heading} tabIndex={-1}>
          Your cart
        </h2>
        <IconButton label="Close the cart" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <CartContents headingId={headingId} onContinue={onClose} />
    </Dialog>
  );
}
