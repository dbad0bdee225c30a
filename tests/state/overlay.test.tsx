import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeOverlayOfOtherPage, showOverlay, useOverlay } from '@/state/overlay';

afterEach(() => {
  showOverlay('none');
  history.replaceState(null, '', '/');
});

test('one overlay at a time is open', () => {
  const { result } = renderHook(() => useOverlay());
  expect(result.current).toBe('none');
  act(() => showOverlay('cart'));
  act(() => showOverlay('collection'));
  expect(result.current).toBe('collection');
  act(() => showOverlay('none'));
  expect(result.current).toBe('none');
});

test('it closes with the page it was opened on', () => {
  const { result } = renderHook(() => useOverlay());
  history.replaceState(null, '', '/pay-by-cash');
  act(() => showOverlay('cart'));
  act(() => closeOverlayOfOtherPage('/pay-by-cash'));
  expect(result.current).toBe('cart');
  act(() => closeOverlayOfOtherPage('/'));
  expect(result.current).toBe('none');
});
