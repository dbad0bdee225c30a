import { mapFields } from '@/domain/mapFields';
import { tooLong } from '@/domain/tooLong';

/** How an order reaches the customer. The database uses the same words. */
export type Fulfilment = 'Collection' | 'delivery';

/** A text that a shopper types for an order. */
interface Typed {
  /** The most characters it may have; the database's rules refuse more. */
  readonly most: number;
  /** What is said if it has no more than one character; without it, it is optional. */
  readonly missing?: string;
  /** Asked for delivery only: a collection has the shop's own. */
  readonly forDelivery?: true;
}

/** The texts of an order that are typed. Its type, its record, its rules and the form's checks follow from them. */
export const TYPED = {
  name: { most: 200, missing: 'Please tell us your name.' },
  phone: { most: 40, missing: 'Please give us a phone number.' },
  email: { most: 254, missing: 'Please give us an email address.' },
  additional: { most: 2000 },
  address: { most: 500, missing: 'Please tell us where to deliver.', forDelivery: true },
  postalCode: { most: 20, missing: 'Please give us your postcode.', forDelivery: true },
} as const satisfies Readonly<Record<string, Typed>>;

export type DetailsField = keyof typeof TYPED;

/** What the details step asks for. */
export interface CheckoutDetails extends Readonly<Record<DetailsField, string>> {
  readonly type: Fulfilment;
}

export const EMPTY_DETAILS: CheckoutDetails = { ...mapFields(TYPED, () => ''), type: 'Collection' };

/** What is wrong with each field; a valid field has no entry. Next proceeds only if there is no entry. */
export type DetailsProblems = Partial<Record<DetailsField, string>>;

/** Checks the details step: each mandatory field needs more than one character, and no field may be too long. */
export function detailsProblems(details: CheckoutDetails): DetailsProblems {
  const problems: DetailsProblems = {};
  for (const [name, { most, missing, forDelivery }] of Object.entries<Typed>(TYPED)) {
    const field = name as DetailsField;
    // While collection is chosen, the delivery fields keep their text but are hidden, so nobody could correct them.
    if (forDelivery && details.type !== 'delivery') continue;
    const { length } = details[field];
    if (length > most) problems[field] = tooLong(most, length);
    else if (missing && details[field].trim().length <= 1) problems[field] = missing;
  }
  return problems;
}

/** Letters, digits and common separators, at a host with a dot. Narrower than the standard. */
const COMMON_EMAIL = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;
/** The most characters before the @, by RFC 5321. */
const MAX_LOCAL_PART = 64;

/** Whether every service accepts this as an email address. False for some that are valid but unusual. */
export const isSurelyEmail = (text: string): boolean =>
  COMMON_EMAIL.test(text) && text.indexOf('@') <= MAX_LOCAL_PART;
