import { useId, useState } from 'react';
import styles from './AlertDialog.module.css';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface AlertDialogProps {
  readonly message: string | null;
  readonly onDismiss: () => void;
}

/** Shows a message that the shopper must confirm before going on. A `message` of null closes it. */
export function AlertDialog({ message, onDismiss }: AlertDialogProps) {
  const messageId = useId();
  // The text stays while the dialog leaves.
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
