import { type ComponentType, lazy, Suspense } from 'react';
import { optionalCode } from '@/services/browser/optionalCode';

/**
 * Loads a part that its page can do without when it is first shown. If that fails, nothing shows, or what the built
 * page has.
 */
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
