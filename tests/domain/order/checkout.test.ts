import { expect, test } from 'vitest';
import {
  type CheckoutDetails,
  detailsProblems,
  EMPTY_DETAILS,
  isSurelyEmail,
  TYPED,
} from '@/domain/order/checkout';
import { DETAILS } from '../../support/samples.ts';

const DELIVERED = { ...DETAILS, type: 'delivery', address: '1 Mill Lane', postalCode: 'E8 0AB' } as const;
const missing = (details: CheckoutDetails) => Object.keys(detailsProblems(details)).sort();

test.each<[string, CheckoutDetails, string[]]>([
  ['of a collection', DETAILS, []],
  ['that nobody has given', EMPTY_DETAILS, ['email', 'name', 'phone']],
  ['with an odd email address', { ...DETAILS, email: 'not an address' }, []],
  ['of a delivery', DELIVERED, []],
  ['of a delivery to nowhere', { ...DETAILS, type: 'delivery' }, ['address', 'postalCode']],
])('in the details %s, these fields are missing or wrong: %#', (_, details, fields) => {
  expect(missing(details)).toEqual(fields);
});

test.each(['name', 'phone', 'email'] as const)('wants more than one character of %s', (field) => {
  expect(missing({ ...DETAILS, [field]: 'x' })).toEqual([field]);
  expect(missing({ ...DETAILS, [field]: ' x ' })).toEqual([field]);
  expect(missing({ ...DETAILS, [field]: 'xy' })).toEqual([]);
});

test.each(Object.entries(TYPED))(
  '%s has at most so many characters, and says how many it has',
  (field, { most }) => {
    expect(detailsProblems({ ...DELIVERED, [field]: 'x'.repeat(most) })).toEqual({});
    expect(detailsProblems({ ...DELIVERED, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `Please keep this to ${most} characters: it has ${most + 1}.`,
    });
  },
);

test('some texts are surely an email address, and others are perhaps none', () => {
  const sure = ['ada.crumb+bread@mail.example.co.uk', 'A_1@x-y.london'];
  const odd = ['ada', 'ada@example', 'ada@example..com', '.ada@example.com', 'ada..crumb@example.com', ''];
  const odder = ['ada@-example.com', 'ada@example.com, bo@example.com', 'adä@example.com'];
  const all = [...sure, ...odd, ...odder, `${'a'.repeat(65)}@a.com`];
  expect(all.filter(isSurelyEmail)).toEqual(sure);
});
