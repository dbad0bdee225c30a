import { Link } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { type Closing, wordsOfClosing } from '@/domain/closing';

interface ClosedShopProps {
  readonly closing: Closing;
}

/** Shows instead of the checkout that the shop is closed. */
export function ClosedShop({ closing }: ClosedShopProps) {
  return (
    <>
      <h1>We are closed just now</h1>
      <Notice tone="info" lead={wordsOfClosing(closing)}>
        <p>
          Nothing was ordered, and no money was taken. Your cart and your details are kept for when we open
          again.
        </p>
        <p>
          <Link to={paths.contact}>Write to us</Link> if you need anything before.
        </p>
      </Notice>
      <div>
        <ButtonLink to={paths.home}>Back to the shop</ButtonLink>
      </div>
    </>
  );
}
