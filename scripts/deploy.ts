/** Brings the shop live, when everything is in order: `npm run deploy`. */
import { spawnSync } from 'node:child_process';

const USAGE = `npm run deploy                 checks everything, builds the shop and brings it live
npm run deploy -- --dry-run    does the same up to the last step: nothing leaves this machine`;

interface Step {
  readonly title: string;
  /** As one would type it, also on Windows. */
  readonly command: string;
}

const ACCOUNT: Step = { title: 'Firebase login and project', command: 'npx firebase use' };

const PREPARATION: readonly Step[] = [
  { title: 'Code', command: 'npm run check' },
  { title: 'Tests', command: 'npm run test:unit' },
  { title: 'Settings, database and catalogue', command: 'npm run doctor' },
  { title: 'Build', command: 'npm run build' },
];

/** The rules first: a new shop may need new rules, while the old shop gets along with them. */
const UPLOAD: readonly Step[] = [
  { title: 'Database rules', command: 'npx firebase deploy --only database' },
  { title: 'The shop', command: 'npx firebase deploy --only hosting' },
];

const options = process.argv.slice(2);
// Without the extra --, npm keeps the option to itself: that must not bring a shop live.
const isDryRun = options.includes('--dry-run') || process.env.npm_config_dry_run === 'true';

if (options.some((option) => option !== '--dry-run')) {
  console.error(`✗ The options are:\n\n${USAGE}`);
  process.exitCode = 1;
} else if (isDryRun) {
  if (runAll(PREPARATION)) {
    const commands = UPLOAD.map(({ command }) => `  ${command}`);
    console.log(`\n✓ Ready. Nothing was deployed: npm run deploy would now run\n${commands.join('\n')}`);
  }
} else if (runAll([ACCOUNT, ...PREPARATION, ...UPLOAD])) {
  console.log('\n✓ The shop is live. Open it, and order a loaf for cash to see it through.');
}

/** Runs the steps one after the other, up to the first that fails. Whether all went well. */
function runAll(steps: readonly Step[]): boolean {
  for (const step of steps) {
    const { title, command } = step;
    console.log(`\n▶ ${title}: ${command}`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
    if (status === 0) continue;
    const state = UPLOAD.includes(step)
      ? 'The shop may be partly deployed: running it again is safe.'
      : 'Nothing was deployed.';
    console.error(
      `\n✗ Stopped at "${title}": mend what it says above, then run npm run deploy again. ${state}`,
    );
    process.exitCode = 1;
    return false;
  }
  return true;
}
