import { type CartItem, cartLines } from '@/domain/cart';
import { pricedLine } from './lineText';

/** Parameters of an email template: text only. */
export type TemplateParams = Readonly<Record<string, string>>;

/** The items as a list for emails: one line each, with variant, quantity and price. */
export function itemsText(items: readonly CartItem[]): string {
  return cartLines(items).map(pricedLine).join('\n');
}

/** Joins lines into paragraphs; leaves out empty ones. */
export const paragraphs = (...all: readonly (readonly string[])[]): string =>
  all
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
