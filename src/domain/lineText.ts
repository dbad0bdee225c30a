/** A line of a cart or an order, without its price. */
interface Line {
  readonly quantity: number;
  readonly title: string;
  /** '' for a product without sizes. */
  readonly size: string;
}

/** `1 × Raw Honey, 1200g`. */
export const lineText = ({ quantity, title, size }: Line): string =>
  `${quantity} × ${size ? `${title}, ${size}` : title}`;
