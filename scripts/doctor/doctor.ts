/** Checks the settings of a shop against reality: `npm run doctor`. */
import { parseArgs } from 'node:util';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { optionProblem } from '../catalogue/problem.ts';
import { checkEnvFile, type LoadedSettings, loadSettings } from './checkSettings.ts';
import { examine } from './examine.ts';
import { type Finding, isWrong, summaryOf, toLine } from './finding.ts';
import { sendTestEmails } from './sendTestEmails.ts';

const USAGE = `npm run doctor                        checks the settings in .env, and what they lead to
npm run doctor -- --sandbox           checks a sandbox, started for that
npm run doctor -- --send-test-email   also sends one of each email to the shop's own address`;

interface Options {
  readonly sandbox: boolean;
  readonly sendTestEmail: boolean;
}

const options = readOptions();
if (options) process.exitCode = await (options.sandbox ? examineSandbox(options) : examineFolder(options));

function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: { sandbox: { type: 'boolean' }, 'send-test-email': { type: 'boolean' } },
    });
    return { sandbox: values.sandbox ?? false, sendTestEmail: values['send-test-email'] ?? false };
  } catch (cause) {
    console.error(`✗ ${optionProblem(cause, USAGE).message}`);
    process.exitCode = 1;
    return null;
  }
}

async function examineFolder(options: Options): Promise<number> {
  const folder = process.cwd();
  const withoutFile = checkEnvFile(folder);
  return report(loadSettings(folder), withoutFile, options);
}

async function examineSandbox(options: Options): Promise<number> {
  // The pictures are all it serves: no built shop is needed.
  const shop = await serveSandbox({ outDir: 'public' });
  const settings = {
    ...sandboxSettings,
    VITE_DATABASE_URL: new URL(sandboxSettings.VITE_DATABASE_URL, shop.origin).href,
    VITE_EMAILJS_ORIGIN: shop.origin,
  };
  try {
    return await report({ settings, unknown: [] }, [], options);
  } finally {
    await shop.close();
  }
}

/** Prints what there is to say, as it is found. The exit code: 1 where something is wrong. */
async function report(
  loaded: LoadedSettings,
  before: readonly Finding[],
  { sendTestEmail }: Options,
): Promise<number> {
  const all: Finding[] = [];
  const say = (title: string, findings: readonly Finding[]) => {
    all.push(...findings);
    console.log([title, ...findings.map((finding) => `  ${toLine(finding)}`)].join('\n'));
  };

  if (before.length > 0) say('Files', before);
  for await (const { title, findings } of examine(loaded)) say(title, findings);
  if (sendTestEmail) {
    if (all.some(isWrong)) console.log('No test email was sent: mend the above (✗) first.');
    else say('Emails', await sendTestEmails(loaded.settings));
  }
  console.log(`\n${summaryOf(all)}`);
  return all.some(isWrong) ? 1 : 0;
}
