import { tooLong } from '@/domain/tooLong';

/** How an order reaches the customer. The database uses the same words. */
export type Fulfilment = 'Collection' | 'delivery';

/** What the details step asks for. */
export interface CheckoutDetails {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly additional: string;
  readonly type: Fulfilment;
  /** Asked for delivery only. */
  readonly address: string;
  readonly postalCode: string;
}

export const EMPTY_DETAILS: CheckoutDetails = {
  name: '',
  phone: '',
  email: '',
  additional: '',
  type: 'Collection',
  address: '',
  postalCode: '',
};

export type DetailsField = 'name' | 'phone' | 'email' | 'additional' | 'address' | 'postalCode';

/** The most characters a field may have; the database's rules refuse more. */
export const MAX_LENGTH: Record<DetailsField, number> = {
  name: 200,
  phone: 40,
  email: 254,
  additional: 2000,
  address: 500,
  postalCode: 20,
};

/** What is wrong with each field; a valid field has no entry. Next proceeds only if there is no entry. */
export type DetailsProblems = Partial<Record<DetailsField, string>>;

const MISSING: Partial<Record<DetailsField, string>> = {
  name: 'Please tell us your name.',
  phone: 'Please give us a phone number.',
  email: 'Please give us an email address.',
};

const FIELDS: readonly DetailsField[] = ['name', 'phone', 'email', 'additional'];
const FIELDS_FOR_DELIVERY: readonly DetailsField[] = [...FIELDS, 'address', 'postalCode'];

const MISSING_FOR_DELIVERY: Partial<Record<DetailsField, string>> = {
  ...MISSING,
  address: 'Please tell us where to deliver.',
  postalCode: 'Please give us your postcode.',
};

/** Checks the details step: each mandatory field needs more than one character, and no field may be too long. */
export function detailsProblems(details: CheckoutDetails): DetailsProblems {
  const isDelivery = details.type === 'delivery';
  const mandatory = isDelivery ? MISSING_FOR_DELIVERY : MISSING;
  const problems: DetailsProblems = {};
  // While collection is chosen, the delivery fields keep their text but are hidden, so nobody could correct them.
  for (const field of isDelivery ? FIELDS_FOR_DELIVERY : FIELDS) {
    const length = details[field].length;
    const missing = mandatory[field];
    if (length > MAX_LENGTH[field]) problems[field] = tooLong(MAX_LENGTH[field], length);
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
