import { collectionPoint, shop } from '#bakery/shop';
import { Button } from '@/components/ui/Button';
import { DownloadIcon } from '@/components/ui/icons';
import type { LondonDay } from '@/domain/collection';
import type { Order } from '@/domain/order';
import { confirmationFile } from '@/domain/orderEmails';
import { saveFile } from './saveFile';

interface ConfirmationLinkProps {
  readonly order: Order;
  readonly day: LondonDay;
}

/** Gives what the customer's email says as a file to keep: an email may get lost. */
export function ConfirmationLink({ order, day }: ConfirmationLinkProps) {
  const save = () =>
    saveFile(
      `order-${day}.txt`,
      'text/plain;charset=utf-8',
      confirmationFile(order, day, collectionPoint, shop),
    );

  return (
    <Button variant="secondary" onClick={save}>
      <DownloadIcon /> Save confirmation
    </Button>
  );
}
