import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { ShareIcon } from '@/components/ui/laterIcons';
import styles from './ProductPage.module.css';

/** Shares the page's canonical URL by the device's share sheet, or copies it if there is no such sheet. */
export function ShareLink() {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    if (typeof navigator.share === 'function') {
      const isRefused = await navigator.share({ title: document.title, url }).then(
        () => false,
        // No message for a person who closed the sheet.
        (cause) => cause.name !== 'AbortError',
      );
      if (!isRefused) return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied');
    } catch {
      // Shows the URL, so that it can be copied by hand.
      setSaid(url);
    }
  };

  return (
    <>
      <IconButton label="Share" onClick={share}>
        <ShareIcon />
      </IconButton>
      <p role="status" className={styles.shared}>
        {said}
      </p>
    </>
  );
}
