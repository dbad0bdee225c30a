import { ensureChromium, installPackages, onPath } from './chromium.ts';

/** The browser engines of our shoppers, each named by a program with that engine. */
const ENGINES = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

/** What each engine needs: programs with alternative names, the one to start first, and their Debian packages. */
const NEEDS = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: {
    programs: [['WebKitWebDriver'], ['Xvfb'], ['xdotool']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
  },
};

/** The program to start for an engine. As root, installs a missing one. Throws if there is none. */
export function ensureEngine(name: EngineName): string {
  if (name === 'chromium') return ensureChromium();
  const { programs, packages } = NEEDS[name];
  const find = () => {
    const found = programs.map(onPath);
    return found.includes(undefined) ? undefined : found[0];
  };
  if (!find()) installPackages(packages);
  const installed = find();
  if (!installed) throw new Error(`No ${name} here. On Debian: apt-get install ${packages.join(' ')}`);
  return installed;
}

/** The engines that are installed or could be installed. Logs what the others lack. */
export const enginesHere = (): readonly EngineName[] =>
  ENGINES.filter((name) => {
    try {
      return ensureEngine(name);
    } catch (cause) {
      // Every worker of Playwright reads its configuration again; only the first process logs.
      if (process.env.TEST_WORKER_INDEX === undefined) console.error(String(cause));
      return false;
    }
  });
