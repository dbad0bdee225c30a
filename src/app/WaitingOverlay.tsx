import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadOnce } from '@/boot/reloadWhenGone';
import { Button } from '@/components/ui/Button';
import { shopAnswers } from '@/services/shopAnswers';
import { pause } from '@/services/timeout';
import { closeOverlayOfOtherPage, type Overlay, showOverlay } from '@/state/overlay';
import styles from './WaitingOverlay.module.css';

interface WaitingOverlayProps {
  readonly overlay: Exclude<Overlay, 'none'>;
  /** Asks for the overlays' code. False when it can't be loaded just now. */
  readonly load: () => Promise<boolean>;
}

const COMING = {
  cart: 'Your cart is on its way…',
  collection: 'Your collection details are on their way…',
  menu: 'The menu is on its way…',
};
const OFFLINE = 'You seem to be offline. We go on once the connection is back.';
const BROKEN = 'Sorry, something broke on our side. Your cart is safe.';

/** Without the code by then, the line is as good as cut. */
const LATE_MS = 8_000;
const AGAIN_MS = 2_000;

/** Answers a tap in the place of an overlay whose code is not there yet, and asks for it until it is. */
export function WaitingOverlay({ overlay, load }: WaitingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const [news, setNews] = useState('');

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => closeOverlayOfOtherPage(pathname), [pathname]);

  useEffect(() => {
    let isOver = false;
    const late = setTimeout(setNews, LATE_MS, OFFLINE);
    const wait = async () => {
      let mayBeRemembered = false;
      while (!(await load())) {
        if (isOver) return;
        if (!(await shopAnswers())) setNews(OFFLINE);
        else if (!mayBeRemembered) {
          mayBeRemembered = true;
          continue;
        } else if (await reloadOnce()) return;
        await pause(AGAIN_MS);
      }
      // It is still shown although the code is there.
      clearTimeout(late);
      setNews(BROKEN);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(late);
    };
  }, [load]);

  // The event of a dialog that has made room for the real one comes later.
  const close = () => dialog.current && showOverlay('none');

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={COMING[overlay]} onClose={close}>
      <div
        className={`${styles.panel} ${styles[overlay]}`}
        data-ground={overlay === 'menu' ? 'night' : undefined}
      >
        <p role="status">{news || COMING[overlay]}</p>
        <Button variant="secondary" onClick={close}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
