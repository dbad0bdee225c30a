import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The chunks that become the script, in this order, and the global object that gets what each exports. */
const PARTS = [
  { name: 'rolldown-runtime', exports: 'self.runtime' },
  { name: 'framework', exports: 'self.framework' },
];
/** Nearly all of it runs at once, so let Chromium compile it ahead in the background (V8's explicit compile hints). */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';
const FILE = /^assets\/framework-.*\.js$/;

/**
 * Makes the chunk `framework` a classic script, which must run before all others. Chromium compiles a service worker's
 * classic scripts when it is installed, but no modules, so a repeat visit needs no compiling.
 */
export function frameworkScript(): Plugin {
  return {
    name: 'framework-script',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Files get names by their content before `generateBundle` changes it, so the names must depend on this code, too.
    augmentChunkHash: () => `${takeFrom}${JSON.stringify(PARTS)}`,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        let source = COMPILED_AHEAD;
        for (const { name, exports } of PARTS) {
          const part = chunks.find((chunk) => chunk.name === name);
          const [statement, exported] = /export\s*\{([^}]*)\};?\s*$/.exec(part?.code ?? '') ?? [];
          if (!part || !statement) throw new Error(`No chunk ${name} ends with what it exports`);
          source += `${exports}=(function(){"use strict";${part.code.replace(statement, '')}return{${swapped(exported)}}})();`;
          for (const chunk of chunks) takeFrom(exports, chunk, part.fileName);
          delete bundle[part.fileName];
        }
        this.emitFile({ type: 'asset', name: 'framework.js', source });
      },
    },
    transformIndexHtml: (_page, { bundle }) => [
      { tag: 'script', attrs: { defer: true, src: frameworkIn(bundle) }, injectTo: 'head-prepend' },
    ],
  };
}

/** Returns the URL of the framework's script. Throws if the build has none. */
export function frameworkIn(bundle: Rolldown.OutputBundle = {}): string {
  const file = Object.keys(bundle).find((one) => FILE.test(one));
  if (!file) throw new Error('The build has no framework script');
  return `/${file}`;
}

/** Makes a chunk read its imports from an object instead of a file. Throws for imports other than by name. */
function takeFrom(object: string, chunk: Rolldown.OutputChunk, file: string): void {
  if (!chunk.imports.includes(file)) return;
  const name = `./${basename(file)}`;
  const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${name}";`);
  chunk.code = chunk.code.replace(
    imports,
    (_, names: string) => `const{${names.replaceAll(' as ', ':')}}=${object};`,
  );
  if (chunk.code.includes(name)) throw new Error(`${chunk.fileName} still needs ${file}`);
  chunk.imports = chunk.imports.filter((one) => one !== file);
}

/** Turns an export clause into an object literal. */
const swapped = (clause = '') =>
  clause
    .split(',')
    .map((pair) => pair.trim().split(' as ').reverse().join(':'))
    .join();
