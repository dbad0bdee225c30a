import { type ComponentType, lazy, Suspense } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';

/** Loads an optional part when it is first shown. If that fails, nothing shows, or a built page's HTML stays. */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy<ComponentType<Props>>(() =>
    optionalCode(load).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  );
  return (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
