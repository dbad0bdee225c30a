import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';

interface RetryNoticeProps {
  /** What went wrong. */
  readonly children: ReactNode;
  readonly label: 'Try again' | 'Look again';
  readonly onRetry: () => void;
}

/** What could not be read, with a button that asks once more. */
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
