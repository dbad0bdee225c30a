import { AnimatePresence, usePresence, usePresenceData, useReducedMotionConfig } from 'framer-motion';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useModal } from '@/hooks/useModal';
import { letPull } from './letPull';
import { bringBack, rise, sendPanel, takeOver } from './panelMotion';
import styles from './Surface.module.css';

export interface SurfacePanel {
  /** The panel's accessible name, also used to tell panels apart. */
  readonly label: string;
  /** drawer: from the right, or from below on phones. menu: full height, from the left. window: in the middle. */
  readonly shape: 'drawer' | 'menu' | 'window';
  readonly content: ReactNode;
}

interface SurfaceProps {
  readonly panel: SurfacePanel | null;
  /** Called on Esc, on a press beside the panel, and when it is pulled away. The parent then sets `panel`. */
  readonly onClose: () => void;
}

/**
 * Shows one modal dialog for everything that opens over the page. The browser traps the focus in it, makes the page
 * inert, and finally returns the focus to what opened the first panel. Panels can be used from their first frame.
 */
export function Surface({ panel, onClose }: SurfaceProps) {
  // A closed surface stays mounted until it has moved out of sight, unless it is opened again before.
  const [isMounted, setMounted] = useState(panel !== null);
  if (panel && !isMounted) setMounted(true);
  return isMounted && <MountedSurface panel={panel} onClose={onClose} onGone={() => setMounted(false)} />;
}

interface MountedSurfaceProps extends SurfaceProps {
  readonly onGone: () => void;
}

function MountedSurface({ panel, onClose, onGone }: MountedSurfaceProps) {
  const { dialog, ...wishes } = useModal(panel !== null, onClose);
  const scrim = useRef<HTMLButtonElement>(null);
  const ground = useRef<HTMLElement>(null);
  // Ends an arrival that is still running when the surface closes: the scrim fades from there, and none starts again.
  const [arrivesStill, setArrivesStill] = useState(useReducedMotionConfig());
  if (!panel && !arrivesStill) setArrivesStill(true);

  // Closed here, not in a clean-up, where React would undo the change of focus. A panel opens it.
  useLayoutEffect(() => {
    if (!panel) dialog.current?.close();
  }, [panel, dialog]);

  const leaveIfClosed = () => {
    if (!dialog.current?.open) onGone();
  };
  const paleScrim = (share: number | null) => {
    scrim.current?.style.setProperty('opacity', share === null ? '' : String(1 - share));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={panel?.label}
      inert={!panel}
      data-still={arrivesStill || undefined}
      {...wishes}
    >
      <AnimatePresence custom={panel !== null} onExitComplete={leaveIfClosed}>
        {panel && (
          <Panel key={panel.label} shape={panel.shape} ground={ground} onPull={paleScrim} onAway={onClose}>
            {panel.content}
          </Panel>
        )}
      </AnimatePresence>
      <button
        ref={scrim}
        type="button"
        className={styles.scrim}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
      />
    </dialog>
  );
}

interface PanelProps {
  readonly shape: SurfacePanel['shape'];
  readonly ground: RefObject<HTMLElement | null>;
  readonly onPull: (share: number | null) => void;
  readonly onAway: () => void;
  readonly children: ReactNode;
}

/** A panel that arrives, can be pulled, and leaves. It may take over the previous panel's ground. */
function Panel({ shape, ground, onPull, onAway, children }: PanelProps) {
  const [isPresent, remove] = usePresence();
  const isReplaced: boolean = usePresenceData();
  const isStill = useReducedMotionConfig();
  const [arrivesStill] = useState(isStill);
  const panel = useRef<HTMLDivElement>(null);
  const ownGround = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const velocity = useRef(0);

  const move = useEffectEvent((isComing: boolean) => {
    if (!panel.current || !ownGround.current || !content.current) return;
    const parts = { panel: panel.current, ground: ownGround.current, content: content.current };
    if (isComing) {
      const earlier = ground.current;
      ground.current = parts.ground;
      const wasOpen = openDialogOf(parts.panel);
      if (isStill || !earlier?.isConnected) return;
      if (earlier === parts.ground) bringBack(parts);
      else if (wasOpen) takeOver(parts, earlier);
      return;
    }
    const gone = isStill ? Promise.resolve() : sendPanel(parts, isReplaced, velocity.current);
    velocity.current = 0;
    gone.then(remove);
  });
  useLayoutEffect(() => move(isPresent), [isPresent]);

  const showPull = useEffectEvent(onPull);
  const throwAway = useEffectEvent((speed: number) => {
    velocity.current = speed;
    onAway();
  });
  useEffect(() => {
    if (!panel.current || !isPresent || isStill) return;
    return letPull(panel.current, {
      onPull: (share) => showPull(share),
      onAway: (speed) => throwAway(speed),
    });
  }, [isPresent, isStill]);

  const grow = useEffectEvent((by: number) => {
    if (panel.current && !isStill) rise(panel.current, by);
  });
  useEffect(() => (panel.current ? keepHeight(panel.current, (by) => grow(by)) : undefined), []);

  return (
    <div
      ref={panel}
      className={`${styles.panel} ${styles[shape]}`}
      inert={!isPresent}
      data-still={arrivesStill || undefined}
    >
      <div ref={ownGround} className={styles.ground} data-ground={shape === 'menu' ? 'night' : undefined} />
      <div ref={content} className={styles.content} data-ground={shape === 'menu' ? 'night' : undefined}>
        <div className={styles.scroller}>{children}</div>
      </div>
    </div>
  );
}

/** Opens a panel's dialog, before anything asks for styles, and focuses its heading. Returns whether it was open. */
function openDialogOf(panel: HTMLElement): boolean {
  const dialog = panel.closest('dialog');
  const heading = panel.querySelector('h2');
  const wasOpen = dialog?.open ?? false;
  // Otherwise most browsers would focus a button first, and the heading after it.
  heading?.setAttribute('autofocus', '');
  if (!wasOpen) dialog?.showModal();
  // Firefox doesn't find the heading itself, since Tab skips it.
  heading?.focus({ preventScroll: true });
  return wasOpen;
}

/** Passes the panel's greatest height and its latest growth to the styles. Returns a function that stops doing so. */
function keepHeight(panel: HTMLElement, onGrow: (by: number) => void): () => void {
  let kept = 0;
  const observer = new ResizeObserver(([entry]) => {
    // Rounded down: a panel that grows because of this would be observed again.
    const height = Math.floor(entry?.borderBoxSize[0]?.blockSize ?? 0);
    if (kept > 0 && height > kept) onGrow(height - kept);
    kept = height;
    panel.style.setProperty('--kept', `${height}px`);
  });
  observer.observe(panel);
  return () => observer.disconnect();
}
