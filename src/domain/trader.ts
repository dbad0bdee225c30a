/** Who sells, and how to reach them. */
export interface Trader {
  readonly name: string;
  /** The trader's name and postal address. */
  readonly trader: string;
  readonly phone: string;
  readonly email: string;
  /** '' if there is none. The same for `vatNumber`. */
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly goods: Goods;
}

/** The goods, grouped by the law on cancelling. Each text fits in the middle of a sentence: `honey and tallow`. */
export interface Goods {
  /** Spoils quickly. */
  readonly spoiling: string;
  /** Can be cancelled; '' if there is nothing. The same for `sealed`. */
  readonly lasting: string;
  /** The part of `lasting` that can be cancelled only while it is sealed. */
  readonly sealed: string;
}

/** The text, capitalised for the beginning of a sentence. */
export const atStart = (goods: string): string => goods.charAt(0).toUpperCase() + goods.slice(1);

/** The trader's name and address, with the numbers that the trader has. */
export const traderText = ({ trader, companyNumber, vatNumber }: Trader): string =>
  [trader, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join(' · ');
