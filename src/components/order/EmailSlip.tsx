import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { type EmailHint, emailHint } from '@/domain/order/emailHint';
import {
  changeCheckoutDetails,
  rememberDetails,
  useCheckoutDetails,
  useHasRemembered,
} from '@/state/checkout';

/** Says what may be wrong with the typed email address. Renders nothing while it is being typed. */
export function EmailSlip() {
  const details = useCheckoutDetails();
  const { email } = details;
  const isRemembered = useHasRemembered();
  const id = useId();
  const words = useRef<HTMLElement>(null);
  const [used, setUsed] = useState('');
  const hint = useLeft(email) === email ? emailHint(email) : null;
  const meant = hint && typeof hint === 'object' ? hint.meant : '';
  const text = hint ? wordsOf(hint) : used && used === email ? `Changed to ${used}.` : '';

  const use = () => {
    // The button goes away, and focusing a field would open the phone's keyboard.
    words.current?.focus();
    setUsed(meant);
    changeCheckoutDetails({ email: meant });
    if (isRemembered) rememberDetails({ ...details, email: meant });
  };

  if (!text) return null;
  return (
    <p>
      <strong id={id} ref={words} tabIndex={-1}>
        {text}
      </strong>{' '}
      {meant && (
        <Button variant="quiet" aria-describedby={id} onClick={use}>
          Use it
        </Button>
      )}
    </p>
  );
}

function wordsOf(hint: EmailHint): string {
  if (hint === 'unfinished') return 'This looks unfinished. Is it all there?';
  if (hint === 'odd') return 'This looks unusual. Is it right?';
  return `Did you mean ${hint.meant}?`;
}

/** Returns the address once its field was left and the press is over: a hint would move the pressed button away. */
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
    const heard = [
      ['focusout', lookAfterwards],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ] as const;
    look();
    for (const [event, listener] of heard) addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of heard) removeEventListener(event, listener, true);
    };
  }, [email]);
  return left;
}

const isTyping = (): boolean => document.activeElement?.getAttribute('type') === 'email';
