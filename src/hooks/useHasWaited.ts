import { useEffect, useState } from 'react';
import { ANSWER_WITHIN_MS } from '@/services/timeout';

/** Whether a person has seen the component for 10 s: by then the shop says why. */
export function useHasWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ANSWER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}
