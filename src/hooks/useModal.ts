import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** Controls a modal dialog: returns its ref, and handlers that ask the parent when the browser wants to close it. */
export function useModal(isOpen: boolean, askToClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return {
    dialog,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      askToClose();
    },
    // No page can prevent Esc twice: the browser then closes the dialog without asking.
    onClose() {
      if (isOpen && dialog.current?.open === false) askToClose();
    },
  };
}
