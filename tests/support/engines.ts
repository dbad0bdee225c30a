import { ensureChromium, installPackages, onPath } from './chromium.ts';

/** The engines of our shoppers' browsers, by the name of a program that uses each. */
const ENGINES = ['firefox', 'webkit', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The programs that an engine needs, each by its possible names, first the one to start; and Debian's packages with them. */
const NEEDS = {
  firefox: { programs: [['firefox-esr', 'firefox']], packages: ['firefox-esr'] },
  webkit: {
    programs: [['WebKitWebDriver'], ['Xvfb'], ['xdotool']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xdotool'],
  },
};

/** The program to start for an engine, which is installed if it is missing and this runs as root. Throws without one. */
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

/** The engines that are installed, or could be. Says what the others need. */
export const enginesHere = (): readonly EngineName[] =>
  ENGINES.filter((name) => {
    try {
      return ensureEngine(name);
    } catch (cause) {
      // Each worker of Playwright reads its configuration again.
      if (process.env.TEST_WORKER_INDEX === undefined) console.error(String(cause));
      return false;
    }
  });
