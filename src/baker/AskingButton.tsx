import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import styles from './AskingButton.module.css';

interface AskingButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy'> {
  readonly label: string;
  readonly question: string;
  /** Explains the consequences. */
  readonly children: ReactNode;
  readonly stay: string;
  /** The text of the confirming button; null if the action isn't possible. The children must then say why. */
  readonly go: string | null;
  readonly onGo: () => void;
}

/** A button that asks for confirmation before it acts. */
export function AskingButton({ label, question, children, stay, go, onGo, ...button }: AskingButtonProps) {
  const titleId = useId();
  const textId = useId();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);

  return (
    <>
      <Button {...button} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <Dialog open={isAsked} kind="alert" labelledBy={titleId} describedBy={textId} onClose={close}>
        <h2 id={titleId} className={styles.title}>
          {question}
        </h2>
        <p id={textId}>{children}</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {stay}
          </Button>
          {go !== null && (
            <Button
              onClick={() => {
                close();
                onGo();
              }}
            >
              {go}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
