import { describe, expect, test } from 'vitest';
import {
  type DetailsField,
  detailsProblems,
  EMPTY_DETAILS,
  isSurelyEmail,
  MAX_LENGTH,
} from '@/domain/order/checkout';
import { DETAILS } from '../../support/samples.ts';

describe('the details step', () => {
  test('proceeds with name, phone and email', () => {
    expect(detailsProblems(DETAILS)).toEqual({});
    expect(detailsProblems({ ...DETAILS, additional: '' })).toEqual({});
  });

  test('names each mandatory field that is missing', () => {
    expect(Object.keys(detailsProblems(EMPTY_DETAILS)).sort()).toEqual(['email', 'name', 'phone']);
  });

  test.each(['name', 'phone', 'email'] as const)('wants more than one character of %s', (field) => {
    expect(detailsProblems({ ...DETAILS, [field]: 'x' })).toHaveProperty(field);
    expect(detailsProblems({ ...DETAILS, [field]: ' x ' })).toHaveProperty(field);
    expect(detailsProblems({ ...DETAILS, [field]: 'xy' })).toEqual({});
  });

  test('does not judge the form of an email address', () => {
    expect(detailsProblems({ ...DETAILS, email: 'not an address' })).toEqual({});
  });

  test.each(['ada@example.com', 'ada.crumb+bread@mail.example.co.uk', 'A_1@x-y.london'])(
    'knows %s for an email address',
    (text) => expect(isSurelyEmail(text)).toBe(true),
  );

  test.each([
    'ada',
    'ada@example',
    'ada@.com',
    'ada@example..com',
    '.ada@example.com',
    'ada..crumb@example.com',
    'ada@-example.com',
    'ada@example.com, bo@example.com',
    'ada crumb@example.com',
    'adä@example.com',
    `${'a'.repeat(65)}@example.com`,
    '',
  ])('is not sure of %j', (text) => expect(isSurelyEmail(text)).toBe(false));

  test('wants an address and a postcode for delivery only', () => {
    expect(Object.keys(detailsProblems({ ...DETAILS, type: 'delivery' })).sort()).toEqual([
      'address',
      'postalCode',
    ]);
    expect(
      detailsProblems({ ...DETAILS, type: 'delivery', address: '1 Mill Lane', postalCode: 'E8 0AB' }),
    ).toEqual({});
  });

  test.each(Object.entries(MAX_LENGTH) as [DetailsField, number][])(
    '%s has at most %i characters, and says how many it has',
    (field, most) => {
      const delivery = {
        ...DETAILS,
        type: 'delivery',
        address: '1 Mill Lane',
        postalCode: 'E8 0AB',
      } as const;
      expect(detailsProblems({ ...delivery, [field]: 'x'.repeat(most) })).toEqual({});
      expect(detailsProblems({ ...delivery, [field]: 'x'.repeat(most + 1) })).toEqual({
        [field]: `Please keep this to ${most} characters: it has ${most + 1}.`,
      });
    },
  );

  test('says nothing of an address that is asked for delivery only', () => {
    expect(detailsProblems({ ...DETAILS, address: 'x'.repeat(MAX_LENGTH.address + 1) })).toEqual({});
  });
});
