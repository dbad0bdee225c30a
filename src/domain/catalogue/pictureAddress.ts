/** Whether a picture is one of the shop's own files. */
export const isOwnPicture = (address: string): boolean => /^\/(?!\/)/.test(address);

/** What is the matter with a picture's address that is not in the shop; null if it may be one. */
export function problemOfPictureAddress(address: string, isLive: boolean): string | null {
  if (/[\s,;|]https?:/.test(address)) return 'is more than one address: descImgs takes several, in a list';
  if (/^https?:/.test(address) && URL.canParse(address)) {
    const { protocol, hostname } = new URL(address);
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
      return isLive ? 'is on this computer, where customers can not load it' : null;
    }
    return protocol === 'http:' ? 'begins with http:, which browsers do not load' : null;
  }
  if (/^images\//.test(address)) return `has no / before it: write /${address}`;
  return 'has no full address (https://…), nor one in the shop (/images/…)';
}
