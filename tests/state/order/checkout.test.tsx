import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DETAILS } from '@/domain/order/checkout';
import { logged } from '../../support/logged.ts';

/** The state of a page that has just been opened or reloaded. */
async function openPage() {
  vi.resetModules();
  const checkout = await import('@/state/order/checkout');
  const { result } = renderHook(() => checkout.useCheckoutDetails());
  return { ...checkout, result };
}

const ADA = { name: 'Ada', phone: '07700900456', email: 'ada@example.com' };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

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

test.each([
  ...['{', '7', '{"name":7}', 'null'].map((text) => ({ text, name: '' })),
  { text: '{"name":"Ada","type":"drone"}', name: 'Ada' },
])('of $text in the storage, what is none is left out', async ({ text, name }) => {
  logged('warn');
  sessionStorage.setItem('checkout-details', text);
  expect((await openPage()).result.current).toEqual({ ...EMPTY_DETAILS, name });
});

test('what is remembered is there after the order and in another tab, without the note', async () => {
  const page = await openPage();
  act(() => page.changeCheckoutDetails({ ...ADA, additional: 'Sliced' }));
  act(() => page.rememberDetails(page.result.current));
  act(() => page.clearCheckoutDetails());
  expect(page.result.current).toEqual({ ...EMPTY_DETAILS, ...ADA });

  const otherTab = await openPage();
  expect(otherTab.result.current).toEqual({ ...EMPTY_DETAILS, ...ADA });
  act(() => {
    page.forgetDetails();
    dispatchEvent(new StorageEvent('storage', { key: 'remembered-details' }));
  });
  expect(page.result.current).toEqual(EMPTY_DETAILS);
  expect(otherTab.result.current).toEqual(EMPTY_DETAILS);
});

test.each([
  ['Collection', ''],
  ['delivery', '5 Elm Road'],
] as const)('for a %s the remembered address is "%s"', async (type, address) => {
  const page = await openPage();
  const details = { ...EMPTY_DETAILS, ...ADA, type, address: '5 Elm Road' };
  act(() => page.rememberDetails(details));
  expect(page.result.current).toMatchObject({ type, address });
});

test.each(['{', '{"name":"Ada"}', '[]'])('%s instead of remembered details counts as none', async (text) => {
  logged('warn');
  localStorage.setItem('remembered-details', text);
  const page = await openPage();
  expect(page.result.current).toEqual(EMPTY_DETAILS);
  expect(renderHook(() => page.useHasRemembered()).result.current).toBe(false);
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'where %s is blocked, what was typed lives as long as the page, and nothing breaks',
  async (storage) => {
    logged('warn');
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const page = await openPage();
    act(() => page.changeCheckoutDetails({ name: 'Ada' }));
    expect(page.result.current.name).toBe('Ada');
    act(() => page.rememberDetails({ ...EMPTY_DETAILS, ...ADA }));
    const hasRemembered = renderHook(() => page.useHasRemembered()).result.current;
    expect(hasRemembered).toBe(storage === 'sessionStorage');
  },
);
