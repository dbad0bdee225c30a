/** Connects to another origin before the first request to it, since connecting takes a phone half a second. */
export function connectTo(origin: string): void {
  const hint = { rel: 'preconnect', href: origin, crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), hint));
}
