import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { anchors, paths } from '@/config/paths';
import styles from './NotFoundMessage.module.css';

interface NotFoundMessageProps {
  readonly title: string;
  readonly text: string;
  /** A link to go on; to the shop by default. */
  readonly action?: ReactNode;
}

/** Shows on a whole page that its subject does not exist, with a link to go on. */
export function NotFoundMessage({ title, text, action = <ToTheShop /> }: NotFoundMessageProps) {
  return (
    <div className={styles.whole}>
      <EmptyState picture="/images/about-flour-480.webp" title={title} heading="h1" action={action}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

const ToTheShop = () => <ButtonLink to={`${paths.home}#${anchors.shop}`}>Back to the shop</ButtonLink>;
