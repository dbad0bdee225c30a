/** Whether a picture is one of the shop's own files. */
export const isOwnPicture = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Whether an address is on the web, unlike `javascript:` and the like. */
export function isWebAddress(address: string): boolean {
  const [scheme] = /^[^/?#]*?:/.exec(address) ?? [];
  return address !== '' && (scheme === undefined || /^\s*https?:$/i.test(scheme));
}

/** Says what is wrong with the address of a picture on another site; null if nothing is. */
export function problemOfPictureAddress(address: string, isLive: boolean): string | null {
  if (/[\s,;|]https?:/.test(address)) return 'is more than one address: descImgs takes several, in a list';
  const url = /^https?:/.test(address) ? urlOf(address) : null;
  if (url) {
    const { protocol, hostname } = url;
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
      return isLive ? 'is on this computer, where customers can not load it' : null;
    }
    return protocol === 'http:' ? 'begins with http:, which browsers do not load' : null;
  }
  if (/^images\//.test(address)) return `has no / before it: write /${address}`;
  return 'has no full address (https://…), nor one in the shop (/images/…)';
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
