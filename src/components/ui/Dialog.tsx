import {
  AnimatePresence,
  LazyMotion,
  MotionContext,
  type TargetAndTransition,
  useIsPresent,
  useReducedMotion,
} from 'framer-motion';
import { button as MotionButton, div as MotionDiv } from 'framer-motion/m';
import { type ReactNode, type SyntheticEvent, useContext, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

type DialogKind =
  /** Comes from the right; on phones it is a sheet from below. */
  | 'drawer'
  /** In the middle. */
  | 'window'
  /** In the middle, and needs an answer: pressing beside it does nothing. */
  | 'alert'
  /** The full-height menu; comes from the left. */
  | 'menu';

type DialogName =
  | { readonly label: string; readonly labelledBy?: never }
  /** The id of the heading inside, which names the dialog. */
  | { readonly labelledBy: string; readonly label?: never };

type DialogProps = DialogName & {
  readonly open: boolean;
  /** Called on Esc, or a press beside it. The parent sets `open`. */
  readonly onClose: () => void;
  readonly kind: DialogKind;
  /** The id of an alert's message, so that screen readers read it with the title. */
  readonly describedBy?: string;
  readonly children: ReactNode;
};

const loadFeatures = () => import('./motionFeatures').then((m) => m.domMin);

interface OverlayMotionProps {
  readonly children: ReactNode;
}

/** Animates the dialogs inside as soon as the animation code has loaded. */
export function OverlayMotion({ children }: OverlayMotionProps) {
  return (
    <LazyMotion strict features={loadFeatures}>
      {children}
    </LazyMotion>
  );
}

/**
 * A native modal dialog. The browser keeps the focus inside, makes the page behind inert, and gives the focus back. The
 * animations are only decoration and may be missing.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return <AnimatePresence>{open && <OpenDialog {...rest} />}</AnimatePresence>;
}

function OpenDialog({ onClose, kind, label, labelledBy, describedBy, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPresent = useIsPresent();

  // Close the native dialog as soon as the exit animation begins, so that the focus and the page are free again. Not in
  // the effect's clean-up, where React would undo the change of focus.
  useLayoutEffect(() => {
    if (!isPresent) return dialog.current?.close();
    dialog.current?.showModal();
    // Focus the heading: Firefox skips it when it looks for an element to focus, since Tab skips it.
    if (labelledBy) document.getElementById(labelledBy)?.focus({ preventScroll: true });
  }, [isPresent, labelledBy]);

  // Close it also when it unmounts without an exit animation, e.g. together with its page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  // No page can prevent Esc twice: the browser then closes the dialog without asking.
  const followForcedClose = () => {
    if (isPresent && dialog.current?.open === false) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[kind]}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      inert={!isPresent}
      data-leaving={!isPresent || undefined}
      onCancel={askToClose}
      onClose={followForcedClose}
    >
      <MotionDiv className={styles.stage}>
        <Scene kind={kind} onPressBeside={kind === 'alert' ? undefined : onClose}>
          {children}
        </Scene>
      </MotionDiv>
    </dialog>
  );
}

interface SceneProps {
  readonly kind: DialogKind;
  readonly onPressBeside: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The scrim and the panel. Inside an `m` element, whose context tells whether the animation code has loaded. */
function Scene({ kind, onPressBeside, children }: SceneProps) {
  // Without that code the panel would stay in its initial state, out of sight.
  const canMove = Boolean(useContext(MotionContext).visualElement);
  const isStill = useReducedMotion() === true;
  const away = isStill ? FADED : awayOf(kind);

  return (
    <>
      <MotionDiv
        className={styles.panel ?? ''}
        data-ground={kind === 'menu' ? 'night' : undefined}
        initial={canMove ? away : false}
        animate={{ ...HERE, transition: isStill ? AT_ONCE : kind === 'window' ? BOUNCE : SPRING }}
        exit={{ ...away, transition: isStill ? AT_ONCE : LEAVE }}
      >
        {children}
      </MotionDiv>
      <MotionButton
        type="button"
        className={styles.scrim ?? ''}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onPressBeside}
        initial={canMove ? FADED : false}
        animate={{ opacity: 1, transition: isStill ? AT_ONCE : LEAVE }}
        exit={{ ...FADED, transition: isStill ? AT_ONCE : LEAVE }}
      />
    </>
  );
}

const HERE = { opacity: 1, transform: 'translate(0%, 0%) scale(1)' };
const FADED = { opacity: 0 };
const AT_ONCE = { duration: 0 };
const SPRING = { type: 'spring', visualDuration: 0.32, bounce: 0 } as const;
const BOUNCE = { type: 'spring', visualDuration: 0.28, bounce: 0.25 } as const;
const LEAVE = { duration: 0.2, ease: 'easeOut' } as const;

function awayOf(kind: DialogKind): TargetAndTransition {
  if (kind === 'menu') return { opacity: 1, transform: 'translate(-100%, 0%) scale(1)' };
  if (kind !== 'drawer') return { opacity: 0, transform: 'translate(0%, 4%) scale(0.97)' };
  const isPhone = window.matchMedia('(max-width: 47.99rem)').matches;
  return { opacity: 1, transform: isPhone ? 'translate(0%, 100%) scale(1)' : 'translate(100%, 0%) scale(1)' };
}
