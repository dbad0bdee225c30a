import { type CartItem, cartLines } from '@/domain/cart';
import { formatPounds } from '@/domain/money';

/** Parameters of an email template: text only. */
export type TemplateParams = Readonly<Record<string, string>>;

/** The items as a list for emails: one line each, with variant, quantity and price. */
export function itemsText(items: readonly CartItem[]): string {
  return cartLines(items).map(pricedLine).join('\n');
}

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
export const pricedLine = ({ quantity, title, variant, total }: Line): string =>
  `${lineText({ quantity, title, size: variant })}: ${formatPounds(total)}`;

type Line = ReturnType<typeof cartLines>[number];

/** Joins lines into paragraphs; leaves out empty ones. */
export const paragraphs = (...all: readonly (readonly string[])[]): string =>
  all
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
