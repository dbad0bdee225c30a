import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { anchors, paths } from '@/config/paths';

/** A category that has nothing in it yet. */
export const LaunchingSoon = () => (
  <EmptyState
    picture="/images/about-dough-480.webp"
    title="Launching Soon - Don't Miss Out!"
    action={
      <ButtonLink to={`${paths.home}#${anchors.shop}`} variant="secondary">
        See what is baked now
      </ButtonLink>
    }
  >
    <p>This one is still proving. Look in again soon.</p>
  </EmptyState>
);
