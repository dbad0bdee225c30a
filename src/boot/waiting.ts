import { shopAnswers } from '@/services/browser/shopAnswers';
import { pause } from '@/services/timeout';
import { reloadOnce } from './reloadWhenGone';

/** Without the code by then, the line is as good as cut. */
const LATE_MS = 8_000;
const AGAIN_MS = 1_000;

interface Waiting {
  /** What is on its way: one of the texts in index.html. */
  readonly what: string;
  /** Asks for its code. False when that can't be loaded just now. */
  readonly load: () => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * Answers a tap by the dialog in index.html while the code of what it opens is on its way, and asks for that code until it
 * comes. Returns what ends the wait.
 */
export function showWaiting({ what, load, onClose }: Waiting): (() => void) | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('#waiting');
  if (!dialog) return undefined;
  const say = (news: string) => {
    dialog.dataset.news = news;
  };
  const wait = async () => {
    let answers = false;
    while (!(await load())) {
      // The server answers, but the file is gone, or the browser remembers a failed one for as long as the page lives.
      if (!dialog.open || (answers && (await reloadOnce()))) return;
      answers = await shopAnswers();
      if (!answers) say('offline');
      await pause(AGAIN_MS);
    }
    // The code is there, and what it should show is not.
    if (dialog.open) say('broken');
  };
  const late = setTimeout(say, LATE_MS, 'offline');
  dialog.className = what;
  delete dialog.dataset.news;
  // The event of an earlier closing comes late: by then it may be open again.
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
