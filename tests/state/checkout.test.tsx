import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DETAILS } from '@/domain/order/checkout';
import {
  changeCheckoutDetails,
  clearCheckoutDetails,
  forgetDetails,
  rememberDetails,
  useCheckoutDetails,
  useHasRemembered,
} from '@/state/checkout';
import { logged } from '../support/logged.ts';

const TYPED = 'checkout-details';
const REMEMBERED = 'remembered-details';
const ADA = { name: 'Ada', phone: '07700900456', email: 'ada@example.com' };

beforeEach(() => {
  clearCheckoutDetails();
  forgetDetails();
});

const shown = () => renderHook(useCheckoutDetails).result;
const hasRemembered = () => renderHook(useHasRemembered).result.current;

test('what was typed is shown, survives a reload, and is gone after the order', () => {
  const page = shown();
  expect(page.current).toEqual(EMPTY_DETAILS);
  act(() => changeCheckoutDetails({ name: 'Ada' }));
  act(() => changeCheckoutDetails({ phone: '07700900456', type: 'delivery' }));
  const typed = { ...EMPTY_DETAILS, name: 'Ada', phone: '07700900456', type: 'delivery' };
  expect(page.current).toEqual(typed);
  // A reload clears the page's memory, but not the tab's storage.
  const kept = sessionStorage.getItem(TYPED) ?? expect.fail('The tab keeps nothing');
  clearCheckoutDetails();
  sessionStorage.setItem(TYPED, kept);
  expect(shown().current).toEqual(typed);
  act(clearCheckoutDetails);
  expect(page.current).toEqual(EMPTY_DETAILS);
  expect(sessionStorage.getItem(TYPED)).toBeNull();
});

test.each([
  [TYPED, '{'],
  [TYPED, '{"name":7}'],
  [TYPED, '{"type":"drone"}'],
  [REMEMBERED, '{'],
  [REMEMBERED, '{"name":"Ada"}'],
])('of %s in the storage, %s counts as nothing', (key, text) => {
  logged('warn');
  (key === TYPED ? sessionStorage : localStorage).setItem(key, text);
  expect(shown().current).toEqual(EMPTY_DETAILS);
  expect(hasRemembered()).toBe(false);
});

test('what is remembered is there after the order, an address only for a delivery, without the note, until another tab forgets it', () => {
  const page = shown();
  const delivery = { ...EMPTY_DETAILS, ...ADA, type: 'delivery', address: '5 Elm Road' } as const;
  act(() => changeCheckoutDetails({ ...delivery, additional: 'Sliced' }));
  act(() => rememberDetails(page.current));
  act(clearCheckoutDetails);
  expect(page.current).toEqual(delivery);
  act(() => rememberDetails({ ...delivery, type: 'Collection' }));
  expect(page.current).toEqual({ ...EMPTY_DETAILS, ...ADA });

  localStorage.removeItem(REMEMBERED);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: REMEMBERED })));
  expect(page.current).toEqual(EMPTY_DETAILS);
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'where %s is blocked, what was typed lives as long as the page, and nothing breaks',
  (storage) => {
    logged('warn');
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const page = shown();
    act(() => changeCheckoutDetails({ name: 'Ada' }));
    expect(page.current.name).toBe('Ada');
    act(() => rememberDetails({ ...EMPTY_DETAILS, ...ADA }));
    expect(hasRemembered()).toBe(storage === 'sessionStorage');
  },
);
