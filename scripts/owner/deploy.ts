/** Checks everything, builds the shop and publishes it: `npm run deploy`. */
import { spawnSync } from 'node:child_process';
import { parseDatabaseAddress } from '../../build/databaseAddress.ts';
import { readOptions } from '../../terminal/options.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { loadSettings } from './doctor/checkSettings.ts';

const USAGE = `npm run deploy                 checks everything, builds the shop and publishes it
npm run deploy -- --dry-run    does the same up to the last step: nothing leaves this machine`;

interface Step {
  readonly title: string;
  /** Written so that it runs on Windows as well. */
  readonly command: string;
}

const ACCOUNT: Step = { title: 'Firebase login and project', command: 'npx firebase use' };

/** These steps fix what they can, and stop the deployment if anything would harm shoppers. Quick checks come first. */
const PREPARATION: readonly Step[] = [
  { title: 'Settings, database and catalogue', command: 'npm run doctor' },
  { title: "Icons and emails of the bakery's", command: 'npm run bakery' },
  { title: 'Formatting', command: 'npm run format' },
  { title: 'Code', command: 'npm run check:code' },
  { title: 'Tests of what an owner sets up', command: 'npm run test:setup -- --reporter=dot' },
  { title: 'Build', command: 'npm run build -- --logLevel warn' },
];

/** Rules go first: the new shop may need them, and the old one works with them. */
const UPLOAD: readonly Step[] = [
  { title: 'Database rules', command: 'npx firebase deploy --only database' },
  { title: 'The shop', command: 'npx firebase deploy --only hosting' },
];

await orExplain(async () => {
  const { values } = readOptions({
    name: 'deploy',
    usage: USAGE,
    allowPositionals: false,
    options: { 'dry-run': { type: 'boolean' } },
  });
  if (values['dry-run']) {
    runAll(PREPARATION);
    const commands = UPLOAD.map(({ command }) => `  ${command}`);
    console.log(`\n✓ Ready, and nothing was deployed. A deployment would go on with\n${commands.join('\n')}`);
    return;
  }
  if (isRehearsal()) {
    throw new Problem(
      'VITE_DATABASE_URL is this machine, which no shopper can reach: put the real settings into .env, or rehearse with npm run deploy -- --dry-run. Nothing was deployed.',
    );
  }
  runAll([ACCOUNT, ...PREPARATION, ...UPLOAD]);
  console.log('\n✓ The shop is live. Open it, and order a loaf for cash to see it through.');
});

function isRehearsal(): boolean {
  const { settings } = loadSettings(process.cwd());
  return parseDatabaseAddress(settings.VITE_DATABASE_URL)?.isLocal ?? false;
}

/** Runs the steps in turn. Throws a Problem if one fails. */
function runAll(steps: readonly Step[]): void {
  for (const step of steps) {
    const { title, command } = step;
    console.log(`\n▶ ${title}: ${command}`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
    if (status === 0) continue;
    const state = UPLOAD.includes(step)
      ? 'The shop may be partly deployed: running it again is safe.'
      : 'Nothing was deployed.';
    throw new Problem(`Stopped at "${title}": mend what it says above, then run the same again. ${state}`);
  }
}
