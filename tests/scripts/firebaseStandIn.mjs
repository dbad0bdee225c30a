/**
 * Stands in for the `firebase` command with the parameters that the catalogue command uses. It answers from the database
 * whose address is in STAND_IN_DATABASE, or refuses as one who has not signed in where there is none.
 */
import { readFile, writeFile } from 'node:fs/promises';

const [command, path, ...rest] = process.argv.slice(2);
const optionOf = (name) => rest[rest.indexOf(name) + 1];
const { STAND_IN_DATABASE } = process.env;

if (!STAND_IN_DATABASE) {
  console.error('\nError: Failed to authenticate, have you run firebase login?\n');
  process.exit(1);
}
const url = `${STAND_IN_DATABASE}${path === '/' ? '/' : path}.json?ns=${optionOf('--instance')}`;
const headers = { authorization: 'Bearer owner' };
if (command === 'database:get') {
  const answer = await fetch(url, { headers });
  await writeFile(optionOf('--output'), `${await answer.text()}\n`);
} else if (command === 'database:update' && rest.includes('--force')) {
  try {
    await fetch(url, { method: 'PATCH', headers, body: await readFile(rest[0]) });
  } catch {
    // All that the real one says of it.
    console.error('\nError: Unexpected error while setting data\n');
    process.exit(1);
  }
}
