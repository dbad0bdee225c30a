import manifest from '../package.json' with { type: 'json' };

/** Versions of browsers, by their names in compatibility data. */
export type Browsers = Readonly<Record<string, string>>;

/** The oldest browsers that run the shop's scripts. Older ones get the built pages without scripts. */
export const floor: Browsers = oldestOf(manifest.browserslist.production);

/** The oldest browsers in which the shop looks as it was designed. */
export const asDesigned: Browsers = oldestOf(manifest.browserslist['as-designed']);

/** The floor in the format of Vite's `build.target`. */
export const buildTarget: string[] = Object.entries(floor).map(
  ([name, version]) => `${name === 'safari_ios' ? 'ios' : name}${version}`,
);

function oldestOf(lines: readonly string[]): Browsers {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (!name || !version)
        throw new Error(`package.json, browserslist: "${line}" is not "browser >= version"`);
      return [name === 'ios_saf' ? 'safari_ios' : name, version];
    }),
  );
}
