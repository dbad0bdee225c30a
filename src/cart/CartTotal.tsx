import { useReducedMotionConfig } from 'framer-motion';
import { useLayoutEffect, useRef } from 'react';
import { formatPounds, type Pence, pence } from '@/domain/money';

const DURATION_MS = 300;

interface CartTotalProps {
  readonly amount: Pence;
}

/** Shows the total. After a change it counts up or down to the new one. */
export function CartTotal({ amount }: CartTotalProps) {
  const text = useRef<HTMLSpanElement>(null);
  const shown = useRef<number>(amount);
  const isStill = useReducedMotionConfig();

  useLayoutEffect(() => {
    const from = shown.current;
    const begin = performance.now();
    let frame = 0;
    const count = () => {
      const share = isStill || from === amount ? 1 : Math.min(1, (performance.now() - begin) / DURATION_MS);
      // Fast at first, and in whole pounds: pence can't be read while they run.
      const counted = amount - (amount - from) * (1 - share) ** 2;
      shown.current = share < 1 ? Math.round(counted / 100) * 100 : amount;
      if (text.current) text.current.textContent = formatPounds(pence(shown.current));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    count();
    return () => cancelAnimationFrame(frame);
  }, [amount, isStill]);

  return <span ref={text}>{formatPounds(amount)}</span>;
}
