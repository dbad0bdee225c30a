import { features } from 'web-features';
import type { Browsers } from '../../../build/browsers.ts';

/** Versions from which browsers have a feature, by its key in MDN's compatibility data, e.g. `css.selectors.has`. */
const since = new Map<string, Readonly<Record<string, string | undefined>>>();
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue;
  const { by_compat_key: byKey, support } = feature.status;
  for (const key of feature.compat_features ?? []) since.set(key, { ...(byKey?.[key]?.support ?? support) });
}

/** All keys with known support. */
export const knownKeys: readonly string[] = [...since.keys()];

/** Lists browsers that lack a feature, e.g. `safari before 16.4`; none if nothing is known about it. */
export function lackedBy(key: string, browsers: Browsers): string[] {
  const versions = since.get(key);
  if (!versions) return [];
  return Object.entries(browsers).flatMap(([browser, oldest]) => {
    const first = versions[browser];
    if (first === undefined) return `every ${browser}`;
    return isBefore(oldest, first) ? `${browser} before ${first}` : [];
  });
}

/** Whether a version is older than `other`, which may be written as `≤37`. */
function isBefore(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.replace('≤', '').split('.').map(Number);
  return major === otherMajor ? minor < otherMinor : major < otherMajor;
}

/** Picks the feature that browsers have had for longest; '' for an empty list. */
export function bestSupported(keys: readonly string[]): string {
  const ageOf = (key: string) =>
    ['chrome', 'firefox', 'safari'].reduce(
      (sum, name) => sum + Number.parseFloat(since.get(key)?.[name]?.replace('≤', '') ?? '9999'),
      0,
    );
  return [...keys].sort((one, other) => ageOf(one) - ageOf(other))[0] ?? '';
}
