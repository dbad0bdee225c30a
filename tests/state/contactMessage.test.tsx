import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_MESSAGE } from '@/domain/contact';

/** The state of a page that has just been opened or reloaded. */
async function openPage() {
  vi.resetModules();
  const contact = await import('@/state/contactMessage');
  const { result } = renderHook(() => contact.useContactMessage());
  return { ...contact, result };
}

beforeEach(() => sessionStorage.clear());

test('what was typed is shown, and survives a reload', async () => {
  const page = await openPage();
  act(() => page.changeContactMessage({ name: 'Ada', message: 'Hello' }));
  expect(page.result.current).toEqual({ ...EMPTY_MESSAGE, name: 'Ada', message: 'Hello' });
  expect((await openPage()).result.current).toEqual(page.result.current);
});

test('once it is sent it is gone', async () => {
  const page = await openPage();
  act(() => page.changeContactMessage({ name: 'Ada' }));
  act(() => page.clearContactMessage());
  expect(page.result.current).toEqual(EMPTY_MESSAGE);
  expect(sessionStorage).toHaveLength(0);
});
