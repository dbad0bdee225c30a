/** Opens a connection to another origin, which takes a phone half a second, before the first request to it. */
export function connectTo(origin: string): void {
  const hint = { rel: 'preconnect', href: origin, crossOrigin: '' };
  document.head.append(Object.assign(document.createElement('link'), hint));
}
