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
}

/** The trader's name and address, with the numbers that the trader has. */
export const traderText = ({ trader, companyNumber, vatNumber }: Trader): string =>
  [trader, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
    .filter(Boolean)
    .join(' · ');
