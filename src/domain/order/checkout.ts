import { mapFields } from '@/domain/mapFields';
import { tooLong } from '@/domain/tooLong';

export type Fulfilment = 'Collection' | 'delivery';

interface Typed {
  /** The most characters, as the database's rules enforce. */
  readonly most: number;
  /** The error if fewer than two characters are typed. Without one, the text is optional. */
  readonly missing?: string;
  /** Only asked for a delivery. For a collection, the order takes the shop's own value. */
  readonly forDelivery?: true;
}

/** The texts that a shopper types for an order. The order's type, record, rules and form checks are derived from it. */
export const TYPED = {
  name: { most: 200, missing: 'Please tell us your name.' },
  phone: { most: 40, missing: 'Please give us a phone number.' },
  email: { most: 254, missing: 'Please give us an email address.' },
  additional: { most: 2000 },
  address: { most: 500, missing: 'Please tell us where to deliver.', forDelivery: true },
  postalCode: { most: 20, missing: 'Please give us your postcode.', forDelivery: true },
} as const satisfies Readonly<Record<string, Typed>>;

export type DetailsField = keyof typeof TYPED;

export interface CheckoutDetails extends Readonly<Record<DetailsField, string>> {
  readonly type: Fulfilment;
}

export const EMPTY_DETAILS: CheckoutDetails = { ...mapFields(TYPED, () => ''), type: 'Collection' };

/** The error of each field; a valid field has none. Next proceeds only if there are no errors. */
export type DetailsProblems = Partial<Record<DetailsField, string>>;

/** Checks the details step: mandatory fields need more than one character, and no field may be too long. */
export function detailsProblems(details: CheckoutDetails): DetailsProblems {
  const problems: DetailsProblems = {};
  for (const [name, { most, missing, forDelivery }] of Object.entries<Typed>(TYPED)) {
    const field = name as DetailsField;
    // For a collection, the delivery fields keep their text but are hidden, so nobody could correct them.
    if (forDelivery && details.type !== 'delivery') continue;
    const { length } = details[field];
    if (length > most) problems[field] = tooLong(most, length);
    else if (missing && details[field].trim().length <= 1) problems[field] = missing;
  }
  return problems;
}

/** Letters, digits and common separators, at a host with a dot. Stricter than the standard. */
const COMMON_EMAIL = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
/** By RFC 5321. */
const MAX_LOCAL_PART = 64;

/** Whether every email service accepts an address. False for some unusual addresses that are valid. */
export const isSurelyEmail = (text: string): boolean =>
  COMMON_EMAIL.test(text) && text.indexOf('@') <= MAX_LOCAL_PART;
