import { lazy, Suspense } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';

/** Nobody has typed anything when the page comes. Without it, an address is taken as it is. */
const WhenTyped = lazy(() =>
  optionalCode(() => import('./EmailSlip')).then(
    (code) => ({ default: code.EmailSlip }),
    () => ({ default: () => null }),
  ),
);

interface EmailHintProps {
  readonly email: string;
}

/** Below the shopper's email address: what may be wrong with it, once its field is left. */
export const EmailHint = ({ email }: EmailHintProps) => (
  <div role="status">
    {email && (
      <Suspense fallback={null}>
        <WhenTyped />
      </Suspense>
    )}
  </div>
);
