import { useId, useState } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface AlertDialogProps {
  /** Null closes it. */
  readonly message: string | null;
  /** Called when the shopper closes it, by its button or Esc. */
  readonly onDismiss: () => void;
}

/** A message that the shopper has to confirm before continuing. */
export function AlertDialog({ message, onDismiss }: AlertDialogProps) {
  const messageId = useId();
  // It keeps its text while it leaves.
  const [shown, setShown] = useState(message);
  if (message !== null && message !== shown) setShown(message);

  return (
    <Dialog
      open={message !== null}
      kind="alert"
      label="A word from the bakery"
      describedBy={messageId}
      onClose={onDismiss}
    >
      <p id={messageId} className={styles.message}>
        {shown}
      </p>
      <div className={styles.action}>
        <Button onClick={onDismiss}>OK</Button>
      </div>
    </Dialog>
  );
}
