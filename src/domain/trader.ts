/** Who sells, and how to reach them. */
export interface Trader {
  readonly name: string;
  /** Name and postal address. */
  readonly trader: string;
  readonly phone: string;
  readonly email: string;
  /** '' if there is none, like `vatNumber`. */
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly goods: Goods;
}

/** The goods, grouped by the law on cancelling. Each text fits into a sentence: `honey and tallow`. */
export interface Goods {
  /** What spoils quickly, so that an order of it can't be cancelled. */
  readonly spoiling: string;
  /** What can be cancelled; '' if there is nothing, like `sealed`. */
  readonly lasting: string;
  /** The part of `lasting` that can be cancelled only while it is still sealed. */
  readonly sealed: string;
}

/** Capitalises goods for the beginning of a sentence. */
export const atStart = (goods: string): string => goods.charAt(0).toUpperCase() + goods.slice(1);

/** Returns the trader's name, address and numbers, as far as there are any. */
export const traderText = ({ trader, companyNumber, vatNumber }: Trader): string =>
  [trader, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join(' · ');
