import { formatPounds, type Pence, pence } from './money';

const WEIGHT = /(\d+(?:\.\d+)?)\s?(kg|g)\b/i;

/** Formats the price per 100 g and per kilogram if the title contains a weight, as in `320g`; '' if not. */
export function unitPrice(title: string, price: Pence): string {
  const [, amount, unit = ''] = WEIGHT.exec(title) ?? [];
  const grams = Number(amount) * (unit.toLowerCase() === 'kg' ? 1000 : 1);
  if (!(grams > 0)) return '';
  const costOf = (weight: number) => formatPounds(pence((price * weight) / grams));
  return `${costOf(100)} per 100 g (${costOf(1000)} per kg)`;
}
