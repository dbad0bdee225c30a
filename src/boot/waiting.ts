import { shopAnswers } from '@/services/browser/shopAnswers';
import { pause } from '@/services/timeout';
import { reloadOnce } from './reloadWhenGone';

/** Milliseconds after which the connection counts as lost. */
const LATE_MS = 8_000;
const AGAIN_MS = 1_000;

interface Waiting {
  /** The text to show while waiting, one of those in index.html. */
  readonly what: string;
  /** Loads the code. Resolves to false if that fails for now. */
  readonly load: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Answers a tap with index.html's dialog while code is loading, and retries. Returns a function that ends the wait. */
export function showWaiting({ what, load, onClose }: Waiting): (() => void) | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('#waiting');
  if (!dialog) return undefined;
  const say = (news: string) => {
    dialog.dataset.news = news;
  };
  const wait = async () => {
    let answers = false;
    while (!(await load())) {
      // The server answers, but the file is gone, or the browser remembers a failed module for the page's lifetime.
      if (!dialog.open || (answers && (await reloadOnce()))) return;
      answers = await shopAnswers();
      if (!answers) say('offline');
      await pause(AGAIN_MS);
    }
    // The code has loaded, but what it should show hasn't.
    if (dialog.open) say('broken');
  };
  const late = setTimeout(say, LATE_MS, 'offline');
  dialog.className = what;
  delete dialog.dataset.news;
  // The event of an earlier close comes late, when the dialog may be open again.
  dialog.onclose = () => dialog.open || onClose();
  dialog.showModal();
  wait();
  return () => {
    clearTimeout(late);
    dialog.onclose = null;
    dialog.close();
  };
}

/** Whether the dialog is open, and has been long enough to be seen. */
export function isWaitingSeen(): boolean {
  const form = document.querySelector('#waiting[open] > form');
  return form !== null && getComputedStyle(form).opacity !== '0';
}
