import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { openFirebaseProject } from '../../scripts/catalogue/firebaseProject.ts';
import { contractServer } from '../support/databaseUnderTest.ts';

const STAND_IN = fileURLToPath(new URL('./firebaseStandIn.mjs', import.meta.url));
const NOBODY = { rules: {} };

const database = await contractServer({
  rules: NOBODY,
  data: {
    categories: { 1: { title: 'Bread' } },
    cakes: { rye: { title: 'Rye', limit: 4 } },
    orders: { a: 1 },
  },
});
const address = { origin: `https://${database.namespace}.firebaseio.com`, namespace: null, isLocal: false };

afterEach(() => {
  vi.unstubAllEnvs();
});

test("reads and updates the project's catalogue through the firebase command", async () => {
  vi.stubEnv('STAND_IN_DATABASE', `http://${database.host}:${database.port}`);
  const project = openFirebaseProject(address, STAND_IN);

  expect(project.name).toContain(database.namespace);
  expect(await project.read()).toEqual({
    categories: { 1: { title: 'Bread' } },
    cakes: { rye: { title: 'Rye', limit: 4 } },
    texts: {},
  });
  await project.update({
    'cakes/rye/title': 'Dark rye',
    'cakes/spelt': { title: 'Spelt' },
    'categories/1': null,
  });
  expect((await database.rest('GET', '/', undefined, 'owner')).json).toEqual({
    cakes: { rye: { title: 'Dark rye', limit: 4 }, spelt: { title: 'Spelt' } },
    orders: { a: 1 },
  });
});

test('says how to sign in', async () => {
  await expect(openFirebaseProject(address, STAND_IN).read()).rejects.toThrow(
    /^firebase-tools failed: Failed to authenticate, have you run firebase login\?\nOnce on this machine: npx firebase login, and npx firebase use --add/,
  );
});
