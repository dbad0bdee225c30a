import { type ComponentType, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from '@/boot/reloadWhenGone';
import { showWaiting } from '@/boot/waiting';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { optionalCode } from '@/services/browser/optionalCode';
import { createListeners } from '@/services/listeners';
import { closeOverlayOfOtherPage, type Overlay, showOverlay, useOverlay } from '@/state/overlay';

interface OverlaysWhenNeededProps {
  readonly navigation: string;
}

const listeners = createListeners();
let Overlays: ComponentType | undefined;
let loading: Promise<boolean> | undefined;

/** Loads the overlays' code, unless it is loaded. Resolves to false if that fails for now. */
export function loadOverlays(): Promise<boolean> {
  // Not React's `lazy`, which never tries again after a failure.
  loading ??= optionalCode(() => import('./Overlays')).then(
    (code) => {
      Overlays = code.Overlays;
      listeners.tell();
      return true;
    },
    () => {
      loading = undefined;
      return false;
    },
  );
  return loading;
}

/** Mounts the overlays, still empty, once their code has loaded. Until then, a light dialog answers taps. */
export function OverlaysWhenNeeded({ navigation }: OverlaysWhenNeededProps) {
  const overlay = useOverlay();
  const Loaded = useSyncExternalStore(
    listeners.add,
    () => Overlays,
    () => undefined,
  );

  useEffect(() => {
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[aria-haspopup="dialog"]')) loadOverlays();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const waiting = overlay !== 'none' && <Waiting overlay={overlay} />;
  if (!Loaded) return waiting;
  return (
    <ErrorBoundary navigation={navigation} reload={reloadOnce} fallback={waiting}>
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Answers taps while the overlay can't be shown yet. */
function Waiting({ overlay }: { readonly overlay: Overlay }) {
  const { pathname } = useLocation();
  useEffect(() => closeOverlayOfOtherPage(pathname), [pathname]);
  useLayoutEffect(
    () => showWaiting({ what: overlay, load: loadOverlays, onClose: () => showOverlay('none') }),
    [overlay],
  );
  return null;
}
