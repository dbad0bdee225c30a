import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useDueCount } from './dueOrders';

/** Reminds the owner of old orders that are due to be forgotten. */
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
      Some old orders are due to be forgotten, as your privacy page promises.
    </Notice>
  );
}
