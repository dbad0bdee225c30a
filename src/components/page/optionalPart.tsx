import { type ComponentType, lazy, Suspense } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';

/** A part that its page can do without, loaded when it is first shown. Renders nothing until it is there, or if it can't be loaded. */
export function optionalPart<Props extends object>(find: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(() =>
    optionalCode(find).then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
