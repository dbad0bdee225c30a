/** Writes `database.rules.json` from `rules`: `npm run rules`. With --check, only checks that it is up to date. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { databaseRules } from '../../rules/database.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';

const FILE = 'database.rules.json';

await orExplain(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  const written = execFileSync('biome', ['format', `--stdin-file-path=${FILE}`], {
    input: JSON.stringify(databaseRules),
    encoding: 'utf8',
  });
  if (!values.check) await writeFile(FILE, written);
  else if ((await readFile(FILE, 'utf8')) !== written) {
    throw new Problem(
      `${FILE} is not what the folder rules says. Change it there, and write it: npm run rules`,
    );
  }
});
