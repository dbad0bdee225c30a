/** The VAT categories of products. The owner chooses one; the shop never guesses. */
export const VAT_CATEGORIES = ['zero', 'standard'] as const;

export type VatCategory = (typeof VAT_CATEGORIES)[number];

export const isVatCategory = (value: unknown): value is VatCategory =>
  (VAT_CATEGORIES as readonly unknown[]).includes(value);
