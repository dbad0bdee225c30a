import { useEffect, useState } from 'react';
import { ANSWER_WITHIN_MS } from '@/services/timeout';

/** True once the component has been shown for 10 s. By then the shop should say why it takes so long. */
export function useHasWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ANSWER_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}
