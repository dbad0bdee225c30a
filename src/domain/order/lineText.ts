import type { CartLine } from '@/domain/cart';
import { formatPounds } from '@/domain/money';

/** `1 × Raw Honey, 1200g`: a line of a cart or an order. `size` is '' for a product without. */
export const lineText = ({
  quantity,
  title,
  size,
}: {
  quantity: number;
  title: string;
  size: string;
}): string => `${quantity} × ${size ? `${title}, ${size}` : title}`;

/** A line of a cart with its price. */
export const pricedLine = ({ quantity, title, variant, total }: CartLine): string =>
  `${lineText({ quantity, title, size: variant })}: ${formatPounds(total)}`;
