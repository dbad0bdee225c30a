import { Button } from '@/components/Button';
import { CalendarIcon } from '@/components/icons';
import { collectionPoint, shop } from '@/config/shop';
import { type LondonDay, toCalendarFile } from '@/domain/collection';
import type { OrderId } from '@/domain/order';

interface CalendarLinkProps {
  readonly orderId: OrderId;
  readonly day: LondonDay;
}

/** Puts the collection in the shopper's calendar. */
export function CalendarLink({ orderId, day }: CalendarLinkProps) {
  const download = () => {
    const file = new Blob([toCalendarFile(day, collectionPoint, shop.name, orderId)], {
      type: 'text/calendar',
    });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `collection-${day}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <Button onClick={download}>
      <CalendarIcon /> Add to calendar
    </Button>
  );
}
