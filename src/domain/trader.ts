/** Who sells, and how to reach them. */
export interface Trader {
  readonly name: string;
  /** The trader's name and postal address. */
  readonly trader: string;
  readonly phone: string;
  readonly email: string;
  /** '' where there is none, as the next. */
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly goods: Goods;
}

/** What is sold, as the law on cancelling tells it apart: each as the middle of a sentence, as in `honey and tallow`. */
export interface Goods {
  /** Spoils quickly. */
  readonly spoiling: string;
  /** Can be cancelled; '' where there is nothing, as the next. */
  readonly lasting: string;
  /** What of that only while it is sealed. */
  readonly sealed: string;
}

/** The same as the beginning of a sentence. */
export const atStart = (goods: string): string => goods.charAt(0).toUpperCase() + goods.slice(1);

/** The trader's name and address, with the numbers that the trader has. */
export const traderText = ({ trader, companyNumber, vatNumber }: Trader): string =>
  [trader, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join(' · ');
