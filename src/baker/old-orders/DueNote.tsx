import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useDueCount } from './dueOrders';

/** Reminds that old orders are due to be forgotten. */
export function DueNote() {
  if (useDueCount() === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink variant="secondary" to="/old">
          Forget them
        </ButtonLink>
      }
    >
      Old orders need not be kept any longer: your privacy page promises to forget them.
    </Notice>
  );
}
