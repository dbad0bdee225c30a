import { type ComponentProps, lazy, Suspense } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';
import type { EmailSlip } from './EmailSlip';

/** Nobody has typed anything when the page comes. Without it, an address is taken as it is. */
const WhenTyped = lazy(() =>
  optionalCode(() => import('./EmailSlip')).then(
    (code) => ({ default: code.EmailSlip }),
    () => ({ default: () => null }),
  ),
);

/** Below an email address: what may be wrong with it, once its field is left. */
export const EmailHint = (props: ComponentProps<typeof EmailSlip>) => (
  <div role="status">
    {props.email && (
      <Suspense fallback={null}>
        <WhenTyped {...props} />
      </Suspense>
    )}
  </div>
);
