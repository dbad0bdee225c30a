import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { ShareIcon } from '@/components/ui/laterIcons';
import styles from './ProductPage.module.css';

/** Shares the page's one address: by the device's own sheet where there is one that takes it, elsewhere by copying it. */
export function ShareLink() {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    if (typeof navigator.share === 'function') {
      const isRefused = await navigator.share({ title: document.title, url }).then(
        () => false,
        // Who closes the sheet knows it.
        (cause) => cause.name !== 'AbortError',
      );
      if (!isRefused) return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied');
    } catch {
      // It can be copied by hand.
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
