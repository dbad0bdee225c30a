import { findLastTimeOffer } from '@/components/page/findLastTimeOffer';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { anchors, paths } from '@/config/paths';
import { wordsOfClosing } from '@/domain/closing';
import type { UnitChange } from '@/domain/order/reconcileCart';
import { useClosing } from '@/hooks/useClosing';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { ChangesNotice } from './ChangesNotice';
import { OrderPage } from './OrderPage';

interface EmptyCartProps {
  readonly title: string;
  readonly changes: readonly UnitChange[];
}

/** Shows on a checkout page that there is nothing to order. */
export function EmptyCart({ title, changes }: EmptyCartProps) {
  const closing = useClosing();
  const LastTime = usePartWhenIdle(findLastTimeOffer);

  return (
    <OrderPage title={title}>
      <ChangesNotice changes={changes} />
      <EmptyState
        picture="/images/about-flour-480.webp"
        title="Your cart is empty"
        heading="h1"
        action={
          <>
            <ButtonLink variant={LastTime ? 'secondary' : 'primary'} to={`${paths.home}#${anchors.shop}`}>
              Go to the shop
            </ButtonLink>
            {LastTime && <LastTime />}
          </>
        }
      >
        <p>
          <span>
            {closing ? wordsOfClosing(closing) : 'Choose a loaf first: the oven is on every Friday.'}
          </span>{' '}
          <WhatDiffers />
        </p>
      </EmptyState>
    </OrderPage>
  );
}
