import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER_PAGE, withDrawing } from '../../../scripts/developer/drawOrder.ts';

test('the picture of an order’s protocol is that of its table: npm run draw', async () => {
  const page = await readFile(ORDER_PAGE, 'utf8');
  expect(page).toBe(withDrawing(page));
});
