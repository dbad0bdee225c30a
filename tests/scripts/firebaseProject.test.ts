import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { openFirebaseProject } from '../../scripts/catalogue/firebaseProject.ts';
import { Unanswered } from '../../scripts/catalogue/problem.ts';
import { contractServer } from '../support/databaseUnderTest.ts';
import { served } from './served.ts';

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
  const project = openFirebaseProject(address, { firebase: STAND_IN });

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
  await expect(openFirebaseProject(address, { firebase: STAND_IN }).read()).rejects.toThrow(
    /^firebase-tools failed: Failed to authenticate, have you run firebase login\?\nOnce on this machine: npx firebase login, and npx firebase use --add/,
  );
});

test('says that an update may have been written, when the line breaks or nobody answers', async () => {
  const breaking = await served((request) => request.socket.destroy());
  vi.stubEnv('STAND_IN_DATABASE', breaking.origin);
  await expect(openFirebaseProject(address, { firebase: STAND_IN }).update({})).rejects.toThrow(Unanswered);

  const silent = await served(() => undefined);
  vi.stubEnv('STAND_IN_DATABASE', silent.origin);
  await expect(
    openFirebaseProject(address, { firebase: STAND_IN, patience: 300 }).update({}),
  ).rejects.toThrow(new Unanswered("The project's database gave no answer within 0.3 s."));
});
