import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';

interface RetryNoticeProps {
  readonly problem: string | null;
  readonly label?: string;
  readonly onRetry: () => void;
}

/** Says what went wrong, with a button to try again. Renders nothing if `problem` is null. */
export const RetryNotice = ({ problem, label = 'Try again', onRetry }: RetryNoticeProps) =>
  problem && (
    <Notice
      tone="problem"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {problem}
    </Notice>
  );
