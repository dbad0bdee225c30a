/** Checks a shop's settings and the services behind them: `npm run doctor`. */
import { serveSandbox } from '../../../sandbox/serveSandbox.ts';
import { sandboxSettings } from '../../../sandbox/settings.ts';
import { missingSettings } from '../../../src/config/settings.ts';
import { type Finding, isWrong, note, summaryOf, toLine } from '../../../terminal/finding.ts';
import { readOptions } from '../../../terminal/options.ts';
import { Problem } from '../../../terminal/problem.ts';
import { checkEnvFiles } from './checkEnvFiles.ts';
import { type LoadedSettings, loadSettings } from './checkSettings.ts';
import { type Examined, examine } from './examine.ts';
import { sendTestEmails } from './sendTestEmails.ts';

const USAGE = `npm run doctor                        checks the settings in .env, and what they lead to
npm run doctor -- --sandbox           checks a sandbox, started for that
npm run doctor -- --send-test-email   also sends one of each email to the shop's own address
npm run --silent doctor -- --json     says it as JSON, for programs

It ends with 0 where nothing is to mend (✗), 1 where something is, 2 where it could not examine the shop.`;

const SOMETHING_IS_WRONG = 1;
const COULD_NOT_EXAMINE = 2;

type Options = ReturnType<typeof readCommand>;

try {
  const options = readCommand();
  const all = await (options.sandbox ? examineSandbox(options) : examineFolder(options));
  console.log(options.json ? JSON.stringify(reportOf(all), null, 2) : `\n${summaryOf(findingsOf(all))}`);
  if (findingsOf(all).some(isWrong)) process.exitCode = SOMETHING_IS_WRONG;
} catch (cause) {
  console.error(cause instanceof Problem ? `✗ ${cause.message}` : cause);
  process.exitCode = COULD_NOT_EXAMINE;
}

function readCommand() {
  const flag = { type: 'boolean', default: false } as const;
  return readOptions({
    name: 'doctor',
    usage: USAGE,
    allowPositionals: false,
    options: { sandbox: flag, 'send-test-email': flag, json: flag },
  }).values;
}

async function examineFolder(options: Options): Promise<Examined[]> {
  const folder = process.cwd();
  const loaded = loadSettings(folder);
  const files = checkEnvFiles(folder, missingSettings(loaded.settings).length === 0);
  return report(loaded, files, options);
}

async function examineSandbox(options: Options): Promise<Examined[]> {
  // The checks request none of the shop's own files, so nothing need be built.
  const shop = await serveSandbox({ outDir: 'public' });
  const settings = {
    ...sandboxSettings,
    VITE_DATABASE_URL: new URL(sandboxSettings.VITE_DATABASE_URL, shop.origin).href,
    VITE_AUTH_ORIGIN: shop.origin,
    VITE_EMAILJS_ORIGIN: shop.origin,
  };
  try {
    return await report({ settings, unknown: [] }, [], options);
  } finally {
    await shop.close();
  }
}

async function report(
  loaded: LoadedSettings,
  files: readonly Finding[],
  { 'send-test-email': sendTestEmail, json }: Options,
): Promise<Examined[]> {
  const all: Examined[] = [];
  const say = (examined: Examined) => {
    all.push(examined);
    const lines = examined.findings.map((finding) => `  ${toLine(finding)}`);
    if (!json) console.log([examined.title, ...lines].join('\n'));
  };

  if (files.length > 0) say({ title: 'Files', findings: files });
  // In a broken file, settings may not be what the owner meant, so checking them would mislead.
  if (files.some(isWrong)) return all;
  for await (const examined of examine(loaded)) say(examined);
  if (sendTestEmail) say({ title: 'Emails', findings: await testEmails(loaded, all) });
  return all;
}

async function testEmails({ settings }: LoadedSettings, before: readonly Examined[]): Promise<Finding[]> {
  if (!findingsOf(before).some(isWrong)) return sendTestEmails(settings);
  return [note('No test email was sent', 'Mend what is wrong (✗) first.')];
}

function findingsOf(all: readonly Examined[]): Finding[] {
  return all.flatMap(({ findings }) => findings);
}

function reportOf(all: readonly Examined[]) {
  const findings = all.flatMap(({ title, findings }) =>
    findings.map((finding) => ({ section: title, ...finding })),
  );
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  return { wrong: count('wrong'), note: count('note'), findings };
}
