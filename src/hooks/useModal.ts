import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * A modal dialog that closes when its parent says so: its ref, and what answers the browser's own wishes to close it. It
 * closes also when it unmounts while open, e.g. together with its page.
 */
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
