import { vi } from 'vitest';

const COMMANDS = {
  catalogue: () => import('../../scripts/owner/catalogue/catalogue.ts'),
  deploy: () => import('../../scripts/owner/deploy.ts'),
  doctor: () => import('../../scripts/owner/doctor/doctor.ts'),
};

/** Runs a command in a folder like npm, but within this process, which takes a tenth of the time. */
export async function runHere(
  command: keyof typeof COMMANDS,
  parameters: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
) {
  const { env: ownEnv } = process;
  const home = process.cwd();
  const interrupts = process.listeners('SIGINT');
  const output = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const said = ({ mock }: typeof output) => mock.calls.map((words) => `${words.join(' ')}\n`).join('');
  process.chdir(folder);
  process.argv = ['node', command, ...parameters];
  process.env = { PATH: ownEnv.PATH, ...env };
  try {
    vi.resetModules();
    await COMMANDS[command]();
    return { exitCode: Number(process.exitCode ?? 0), output: said(output), errors: said(errors) };
  } finally {
    process.exitCode = undefined;
    process.env = ownEnv;
    process.chdir(home);
    for (const listener of process.listeners('SIGINT')) {
      if (!interrupts.includes(listener)) process.off('SIGINT', listener);
    }
    vi.restoreAllMocks();
  }
}
