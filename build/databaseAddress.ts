export interface DatabaseAddress {
  readonly origin: string;
  /** Set if one server has several databases, as the sandbox and the official emulator do. */
  readonly namespace: string | null;
  readonly isLocal: boolean;
}

/** Parses `VITE_DATABASE_URL`; null if it is not an absolute http(s) URL. */
export function parseDatabaseAddress(databaseUrl: string): DatabaseAddress | null {
  if (!/^https?:/.test(databaseUrl) || !URL.canParse(databaseUrl)) return null;
  const url = new URL(databaseUrl);
  return { origin: url.origin, namespace: url.searchParams.get('ns'), isLocal: isLoopback(url) };
}

/** Whether a URL points to this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Returns the URL of a path such as `cakes/rye` in the database's REST interface; '' is the root. */
export function restUrl({ origin, namespace }: DatabaseAddress, path: string): URL {
  const segments = path.split('/').map(encodeURIComponent);
  const url = new URL(`/${segments.join('/')}.json`, origin);
  if (namespace !== null) url.searchParams.set('ns', namespace);
  return url;
}
