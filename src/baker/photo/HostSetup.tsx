import { Notice } from '@/components/ui/Notice';
import styles from './PhotoField.module.css';

/** Tells how to set up a picture host, as docs/setup.md does in more detail. */
export const HostSetup = () => (
  <div className={styles.setup}>
    <Notice tone="info">
      Photos can’t be uploaded yet: the shop has no picture host. Until then, type a picture’s address.
    </Notice>
    <details className={styles.how}>
      <summary>How to set one up, once, in ten minutes</summary>
      <ol>
        <li>
          Open an account at cloudinary.com. The free plan will do. Its “cloud name” is on the first page.
        </li>
        <li>
          There, in Settings, Upload, Upload presets, add a preset: signing mode <strong>Unsigned</strong>,
          allowed formats <strong>jpg</strong>, and <strong>Disallow public ID</strong> on. Leave its name as
          it is: a name that nobody guesses.
        </li>
        <li>
          In Firebase’s console, Realtime Database, add <code>pictureHost</code> with two lines:{' '}
          <code>address</code> is <code>https://api.cloudinary.com/v1_1/YOUR-CLOUD-NAME/image/upload</code>,
          and <code>preset</code> is the preset’s name.
        </li>
        <li>Here, two buttons appear within half a minute.</li>
      </ol>
    </details>
  </div>
);
