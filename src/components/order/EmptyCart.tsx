import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { anchors, paths } from '@/config/paths';

/** What a checkout page shows when there is nothing to order. */
export function EmptyCart() {
  return (
    <EmptyState
      picture="/images/about-flour-480.webp"
      title="Your cart is empty"
      heading="h1"
      action={<ButtonLink to={`${paths.home}#${anchors.shop}`}>Go to the shop</ButtonLink>}
    >
      <p>Choose a loaf first: the oven is on every Friday.</p>
    </EmptyState>
  );
}
