import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DETAILS } from '@/domain/checkout';
import { logged } from '../support/logged.ts';

/** The state of a page that has just been opened or reloaded. */
async function openPage() {
  vi.resetModules();
  const checkout = await import('@/state/checkout');
  const { result } = renderHook(() => checkout.useCheckoutDetails());
  return { ...checkout, result };
}

beforeEach(() => sessionStorage.clear());

test('what was typed is shown, and survives a reload', async () => {
  const page = await openPage();
  expect(page.result.current).toEqual(EMPTY_DETAILS);

  act(() => page.changeCheckoutDetails({ name: 'Ada' }));
  act(() => page.changeCheckoutDetails({ phone: '07700900456', type: 'delivery' }));

  const typed = { ...EMPTY_DETAILS, name: 'Ada', phone: '07700900456', type: 'delivery' };
  expect(page.result.current).toEqual(typed);
  expect((await openPage()).result.current).toEqual(typed);
});

test('after the order it is gone', async () => {
  const page = await openPage();
  act(() => page.changeCheckoutDetails({ name: 'Ada' }));
  act(() => page.clearCheckoutDetails());

  expect(page.result.current).toEqual(EMPTY_DETAILS);
  expect((await openPage()).result.current).toEqual(EMPTY_DETAILS);
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '7', '{"name":7}', 'null'])('%s in the storage is left out', async (text) => {
  logged('warn');
  sessionStorage.setItem('checkout-details', text);

  expect((await openPage()).result.current).toEqual(EMPTY_DETAILS);
});

test('a way of fulfilment that is none becomes collection', async () => {
  sessionStorage.setItem('checkout-details', '{"name":"Ada","type":"drone"}');

  expect((await openPage()).result.current).toEqual({ ...EMPTY_DETAILS, name: 'Ada' });
});

test('where the storage is blocked it lives as long as the page', async () => {
  logged('warn');
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  const page = await openPage();

  act(() => page.changeCheckoutDetails({ name: 'Ada' }));
  expect(page.result.current.name).toBe('Ada');
});
