import { type CartItem, cartLines } from '@/domain/cart';
import { pricedLine } from './lineText';

/** Parameters of an email template. */
export type TemplateParams = Readonly<Record<string, string>>;

/** Lists items for an email: one line each, with variant, quantity and price. */
export function itemsText(items: readonly CartItem[]): string {
  return cartLines(items).map(pricedLine).join('\n');
}

/** Joins lines into paragraphs, without the empty ones. */
export const paragraphs = (...all: readonly (readonly string[])[]): string =>
  all
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
