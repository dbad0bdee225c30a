import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useModal } from '@/hooks/useModal';
import styles from './Dialog.module.css';

type DialogKind =
  | 'window'
  /** Needs an answer, so pressing beside it does nothing. */
  | 'alert';

type DialogName =
  | { readonly label: string; readonly labelledBy?: never }
  /** The id of the heading inside, which names the dialog. */
  | { readonly labelledBy: string; readonly label?: never };

type DialogProps = DialogName & {
  readonly open: boolean;
  /** Called on Esc and on a press beside the dialog. The parent then sets `open`. */
  readonly onClose: () => void;
  readonly kind: DialogKind;
  /** The id of an alert's message, which screen readers read with the title. */
  readonly describedBy?: string;
  readonly children: ReactNode;
};

/**
 * A modal dialog in the middle of the screen that works before any code for motion is loaded. The browser keeps the
 * focus inside and makes the page inert. Styles move the panel by the `open` attribute.
 */
export function Dialog(props: DialogProps) {
  // A closed dialog stays mounted until it has moved out of sight, unless it is opened again before.
  const [isMounted, setMounted] = useState(props.open);
  if (props.open && !isMounted) setMounted(true);

  return isMounted && <MountedDialog {...props} setMounted={setMounted} />;
}

type MountedDialogProps = DialogProps & {
  readonly setMounted: (isMounted: boolean) => void;
};

function MountedDialog({
  open,
  onClose,
  kind,
  label,
  labelledBy,
  describedBy,
  children,
  setMounted,
}: MountedDialogProps) {
  const { dialog, ...wishes } = useModal(open, onClose);
  const panel = useRef<HTMLDivElement>(null);

  // Closed here, not in a clean-up, where React would undo the change of focus.
  useLayoutEffect(() => {
    if (open) {
      // Without this measurement, the browser would skip the transition and show the panel in place.
      panel.current?.getBoundingClientRect();
      dialog.current?.showModal();
      // Firefox doesn't find the heading itself, since Tab skips it.
      if (labelledBy) document.getElementById(labelledBy)?.focus({ preventScroll: true });
      return;
    }
    dialog.current?.close();
    const transitions = panel.current?.getAnimations() ?? [];
    Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => setMounted(false));
  }, [open, labelledBy, setMounted, dialog]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[kind]}`}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      inert={!open}
      {...wishes}
    >
      <div ref={panel} className={styles.panel}>
        <div className={styles.scroller}>{children}</div>
      </div>
      <button
        type="button"
        className={styles.scrim}
        tabIndex={-1}
        aria-hidden="true"
        onClick={kind === 'alert' ? undefined : onClose}
      />
    </dialog>
  );
}
