/** The address of a Realtime Database. */
export interface DatabaseAddress {
  readonly origin: string;
  /** Set if one server has several databases: the sandbox and the official emulator. */
  readonly namespace: string | null;
  /** On this machine, so not a live shop's. */
  readonly isLocal: boolean;
}

/** The address in `VITE_DATABASE_URL`; null if that is not an absolute http(s) URL. */
export function parseDatabaseAddress(databaseUrl: string): DatabaseAddress | null {
  if (!/^https?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) return null;
  const url = new URL(databaseUrl);
  return { origin: url.origin, namespace: url.searchParams.get('ns'), isLocal: isLoopback(url) };
}

/** Whether a URL points to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The URL of a path in the database's REST interface, as in `cakes/rye`; '' is its root. */
export function restUrl({ origin, namespace }: DatabaseAddress, path: string): URL {
  const segments = path.split('/').map(encodeURIComponent);
  const url = new URL(`/${segments.join('/')}.json`, origin);
  if (namespace !== null) url.searchParams.set('ns', namespace);
  return url;
}
