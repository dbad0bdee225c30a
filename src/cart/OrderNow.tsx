import { Button } from '@/components/ui/Button';
import { useClosing } from '@/hooks/useClosing';
import { useOrderNow } from './useOrderNow';

interface OrderNowProps {
  readonly children?: string;
}

/** The button to order. While the shop is closed, it says so and does nothing. */
export function OrderNow({ children = 'Order Now' }: OrderNowProps) {
  const closing = useClosing();
  const orderNow = useOrderNow();
  // A separate button: the same one with another text would count as a layout shift.
  if (closing)
    return (
      <Button key="closed" disabled>
        Closed
      </Button>
    );
  return <Button onClick={orderNow}>{children}</Button>;
}
