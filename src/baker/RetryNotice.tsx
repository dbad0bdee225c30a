import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';

interface RetryNoticeProps {
  readonly children: ReactNode;
  readonly label: 'Try again' | 'Look again';
  readonly onRetry: () => void;
}

/** Says what could not be loaded, with a button to try again. */
export const RetryNotice = ({ children, label, onRetry }: RetryNoticeProps) => (
  <Notice
    tone="trouble"
    action={
      <Button variant="secondary" onClick={onRetry}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
);
