import { scriptNames } from './scriptNames.ts';
import { bestSupported, knownKeys } from './support.ts';

const INTERFACES: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
};
const WINDOWS = ['window', 'self', 'globalThis'];

/** Matches MDN's keys of members that we find by name alone, because a script doesn't show the types of objects. */
const PARENTS =
  /^(?:javascript\.builtins\.\w+|api\.(?:Element|HTML\w*Element|Node|Document|URL\w*|Response))\.(\w+)$/;

const keys = new Set(knownKeys);
const keysByName = new Map<string, string[]>();
for (const key of knownKeys) {
  const name = PARENTS.exec(key)?.[1];
  if (name) keysByName.set(name, [...(keysByName.get(name) ?? []), key]);
}

/** Finds features used without a test that they exist. If several share a name, the best supported one counts. */
export function scriptsUse(script: string): Set<string> {
  const { variables, members, bound, given, lookedFor, patterns } = scriptNames(script);
  const used = new Set<string>();
  const use = (...candidates: string[]) => {
    for (const key of candidates) if (keys.has(key)) used.add(key);
  };

  for (const name of variables) if (!bound.has(name) && !lookedFor.has(name)) use(...globalKeys(name));
  for (const { object, property } of members) {
    if (lookedFor.has(property)) continue;
    const known =
      object && !bound.has(object) ? memberKeys(object, property).filter((key) => keys.has(key)) : [];
    if (known.length > 0) use(...known);
    else if (!given.has(property)) use(bestSupported(keysByName.get(property) ?? []));
  }
  if (patterns.some((pattern) => /\(\?<[=!]/.test(pattern))) {
    use('javascript.regular_expressions.lookbehind_assertion');
  }
  return used;
}

const globalKeys = (name: string) => [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`];

function memberKeys(object: string, property: string): string[] {
  if (WINDOWS.includes(object)) return globalKeys(property);
  const owner = INTERFACES[object] ?? object;
  return [
    `javascript.builtins.${owner}.${property}`,
    `api.${owner}.${property}`,
    `api.${owner}.${property}_static`,
  ];
}
