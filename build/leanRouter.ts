import type { Plugin } from 'vite';

/** What the bundler can't know of the router: without it 3.5 kB that no page calls would stay in `framework`. */
const EDITS: readonly [found: RegExp, replacement: string][] = [
  // Names for React's developer tools, which count as a use of what they name.
  [/^\w+\.displayName = .+$/gm, ''],
  [/= (?=\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
  // The package has a build without these warnings, but names it nowhere.
  [/(?<=ENABLE_DEV_WARNINGS = )true/, 'false'],
  // Links that prefetch need the router for data, which the shop doesn't have.
  [/shouldPrefetch && (?=!isAbsolute \?)/, 'false && '],
];

/** Leaves out what the shop doesn't use of the router. Throws if a new version of it reads otherwise. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-/, code: /ENABLE_DEV_WARNINGS =/ },
      handler: (code) =>
        EDITS.reduce((text, [found, replacement]) => {
          const edited = text.replace(found, replacement);
          if (edited === text) throw new Error(`The router's code has no ${found} any more`);
          return edited;
        }, code),
    },
  };
}
