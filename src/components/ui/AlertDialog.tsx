import { useId } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface AlertDialogProps {
  readonly message: string;
  /** Called when the shopper closes it, by its button or Esc. */
  readonly onDismiss: () => void;
}

/** A message that the shopper has to confirm before continuing. Open as long as it is rendered. */
export function AlertDialog({ message, onDismiss }: AlertDialogProps) {
  const messageId = useId();

  return (
    <Dialog open kind="alert" label="A word from the bakery" describedBy={messageId} onClose={onDismiss}>
      <p id={messageId} className={styles.message}>
        {message}
      </p>
      <div className={styles.action}>
        <Button onClick={onDismiss}>OK</Button>
      </div>
    </Dialog>
  );
}
