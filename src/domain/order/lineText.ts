import type { CartLine } from '@/domain/cart';
import { formatPounds } from '@/domain/money';

/** Formats a line of a cart or an order: `1 × Raw Honey, 1200g`. `size` is '' for a product without sizes. */
export const lineText = ({
  quantity,
  title,
  size,
}: {
  quantity: number;
  title: string;
  size: string;
}): string => `${quantity} × ${size ? `${title}, ${size}` : title}`;

/** Formats a line of a cart with its price. */
export const pricedLine = ({ quantity, title, variant, total }: CartLine): string =>
  `${lineText({ quantity, title, size: variant })}: ${formatPounds(total)}`;
