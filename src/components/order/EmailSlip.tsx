import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { type EmailHint, emailHint } from '@/domain/order/emailHint';
import styles from './EmailSlip.module.css';

interface EmailSlipProps {
  /** The address as it is typed. */
  readonly email: string;
  /** Takes the address that is meant instead. */
  readonly onUse: (email: string) => void;
}

/** What may be wrong with an email address. Renders nothing if nothing is, and while it is being typed. */
export function EmailSlip({ email, onUse }: EmailSlipProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [used, setUsed] = useState('');
  const hint = useLeft(email) === email ? emailHint(email) : null;
  const meant = hint && typeof hint === 'object' ? hint.meant : '';
  const text = hint ? wordsOf(hint) : used && used === email ? `Changed to ${used}.` : '';

  const use = () => {
    // The button goes, and a field would open the phone's keyboard.
    words.current?.focus();
    setUsed(meant);
    onUse(meant);
  };

  if (!text) return null;
  return (
    <div className={styles.slip}>
      <p id={id} ref={words} tabIndex={-1}>
        {text}
      </p>
      {meant && (
        <Button variant="quiet" aria-describedby={id} onClick={use}>
          Use it
        </Button>
      )}
    </div>
  );
}

function wordsOf(hint: EmailHint): string {
  if (hint === 'unfinished') return 'This looks unfinished. Is it all there?';
  if (hint === 'odd') return 'This looks unusual. Is it right?';
  return `Did you mean ${hint.meant}?`;
}

/**
 * The address as it was when its field was left. A press that leaves it is waited for: what appears above a button
 * while a mouse holds it down moves it away from under the mouse.
 */
function useLeft(email: string): string {
  const [left, setLeft] = useState('');
  useEffect(() => {
    let isPressed = false;
    const look = () => {
      if (!isPressed && !isTyping()) setLeft(email);
    };
    const lookAfterwards = () => void setTimeout(look);
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      lookAfterwards();
    };
    look();
    addEventListener('focusout', lookAfterwards);
    addEventListener('pointerdown', press, true);
    for (const event of RELEASES) addEventListener(event, release, true);
    return () => {
      removeEventListener('focusout', lookAfterwards);
      removeEventListener('pointerdown', press, true);
      for (const event of RELEASES) removeEventListener(event, release, true);
    };
  }, [email]);
  return left;
}

const RELEASES = ['pointerup', 'pointercancel'] as const;

const isTyping = (): boolean => document.activeElement?.getAttribute('type') === 'email';
