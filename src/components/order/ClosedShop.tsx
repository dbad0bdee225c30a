import { Link } from 'react-router';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { paths } from '@/config/paths';
import { type Closing, wordsOfClosing } from '@/domain/closing';

interface ClosedShopProps {
  readonly closing: Closing;
}

/** The content of the checkout's pages while the shop is closed. */
export function ClosedShop({ closing }: ClosedShopProps) {
  return (
    <div role="alert">
      <EmptyState
        picture="/images/about-flour-480.webp"
        title={wordsOfClosing(closing)}
        heading="h1"
        action={<ButtonLink to={paths.home}>Back to the shop</ButtonLink>}
      >
        <p>
          Nothing was ordered, and no money was taken. Your cart and your details are kept for when we open
          again. Until then you can <Link to={paths.contact}>write to us</Link>.
        </p>
      </EmptyState>
    </div>
  );
}
