import { collectionPoint, shop } from '#bakery/shop';
import { Button } from '@/components/ui/Button';
import { CalendarIcon } from '@/components/ui/icons';
import { type LondonDay, toCalendarFile } from '@/domain/collection';
import type { OrderId } from '@/domain/order';
import { saveFile } from './saveFile';

interface CalendarLinkProps {
  readonly orderId: OrderId;
  readonly day: LondonDay;
}

/** Puts the collection in the shopper's calendar. */
export function CalendarLink({ orderId, day }: CalendarLinkProps) {
  const download = () => {
    const file = toCalendarFile(day, collectionPoint, shop.name, orderId);
    saveFile(`collection-${day}.ics`, 'text/calendar', file);
  };

  return (
    <Button onClick={download}>
      <CalendarIcon /> Add to calendar
    </Button>
  );
}
