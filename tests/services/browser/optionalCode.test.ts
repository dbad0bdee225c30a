import { expect, test } from 'vitest';
import { isLoadingOptional, optionalCode } from '@/services/browser/optionalCode';

test('the page knows that it is loading code that it can do without, until the last of it has come or failed', async () => {
  let fail = (_cause: Error) => {};
  const gone = new Promise<never>((_, reject) => {
    fail = reject;
  });
  expect(isLoadingOptional()).toBe(false);

  const failing = optionalCode(() => gone);
  expect(await optionalCode(async () => 'code')).toBe('code');
  expect(isLoadingOptional()).toBe(true);

  fail(new TypeError('Failed to fetch dynamically imported module'));
  await expect(failing).rejects.toThrow('Failed to fetch');
  expect(isLoadingOptional()).toBe(false);
});
