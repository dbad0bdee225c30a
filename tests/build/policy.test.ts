import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../build/prerender.ts';

test('the hosting allows the one script in the page', async () => {
  const hash = createHash('sha256').update(AT_ONCE).digest('base64');
  expect(await readFile('firebase.json', 'utf8')).toContain(`script-src 'self' 'sha256-${hash}'`);
});
