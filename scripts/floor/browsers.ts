import manifest from '../../package.json' with { type: 'json' };

/** Versions of browsers, by the names that compatibility data give them. */
export type Browsers = Readonly<Record<string, string>>;

/** Below it a browser gets the built pages without the shop's scripts. */
export const floor: Browsers = oldestOf(manifest.browserslist.production);

/** From here on the shop looks as it was designed. */
export const asDesigned: Browsers = oldestOf(manifest.browserslist['as-designed']);

/** The floor in the words of Vite's `build.target`. */
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
