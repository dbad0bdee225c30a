import { Button } from '@/components/ui/Button';
import { useClosing } from '@/hooks/useClosing';
import { useOrderNow } from './navigation';

/** The button to order; while the shop is closed, it says so and does nothing. */
export function OrderNow() {
  const closing = useClosing();
  const orderNow = useOrderNow();
  // A separate button: the same one with another text would count as a layout shift.
  if (closing)
    return (
      <Button key="closed" disabled>
        Closed
      </Button>
    );
  return <Button onClick={orderNow}>Order Now</Button>;
}
