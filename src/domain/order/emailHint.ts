/** What is odd about an email address: `meant` is the address that was probably meant. */
export type EmailHint = { readonly meant: string } | 'unfinished' | 'odd';

/** Where most of our shoppers have their email. Typing mistakes are corrected to one of these. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com'],
  ...['hotmail.com', 'hotmail.co.uk', 'outlook.com', 'live.com', 'live.co.uk', 'msn.com'],
  ...['yahoo.com', 'yahoo.co.uk', 'aol.com', 'aol.co.uk', 'fastmail.com'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'ntlworld.com', 'blueyonder.co.uk', 'talktalk.net'],
];
/** Providers with a single ending, unlike the others: `yahoo.ie` and `sky.uk` are real. */
const ONE_ENDING = ['gmail', 'googlemail', 'icloud', 'btinternet', 'ntlworld'];
/** Real domains that are one typing mistake away from a provider's. */
const NEIGHBOURS = ['mail.com', 'email.com', 'ymail.com', 'grail.com', 'wahoo.com'];
/** Domains that don't exist but that people type, since other providers have such an ending. */
const NEVER_WERE = new Map([
  ['outlook.co.uk', 'outlook.com'],
  ...['hotmail', 'yahoo', 'live', 'aol'].map((name) => [`${name}.uk`, `${name}.co.uk`] as const),
]);
/** Real endings that are one typing mistake away from `com`. */
const LIKE_COM = ['cam', 'bom'];
/** With fewer letters, changing one often makes another real name. */
const LETTERS_FOR_ONE_SLIP = 5;
const LETTERS_FOR_TWO_SLIPS = 10;
/** By RFC 5321. The form itself refuses longer addresses. */
const MOST = 254;

/** Matches something before the @ and a host with a dot after it, in any script. */
const SOUND =
  /^[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)$/iu;
const UNFINISHED = /^[^@]*$|^@|@[^@.]*$|\..?$/;

/** Says what may be wrong with a typed email address; null if nothing. A suggested address has no hint itself. */
export function emailHint(typed: string): EmailHint | null {
  const text = typed.trim();
  if (text.length <= 1 || text.length > MOST) return null;
  // Twice, since quotes may have hidden more, as in "mailto:ada@example.com".
  const meant = mended(mended(text));
  const isCutOff = begunBy(hostOf(meant)).length > 0;
  const isSound = SOUND.test(meant) && !isCutOff && mended(meant) === meant;
  if (isSound) return meant === text ? null : { meant };
  return isCutOff || UNFINISHED.test(tidied(text)) ? 'unfinished' : 'odd';
}

function mended(text: string): string {
  const address = withOneAt(tidied(text));
  const host = hostOf(address);
  const better = mendedHost(host);
  return better === host ? address : address.slice(0, -host.length) + better;
}

const hostOf = (address: string): string => /@([^@]+)$/.exec(address)?.[1]?.toLowerCase() ?? '';
const nameOf = (host: string): string => host.split('.', 1)[0] ?? '';
const endingOf = (host: string): string => host.slice(nameOf(host).length + 1);

/** Removes what comes with pasting or another keyboard, such as brackets, a comma for a dot, or `＠`. */
function tidied(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[,。]/g, '.')
      .replace(/[‘’´`]/g, "'")
      // Such as Ada Crumb <ada@example.com>
      .replace(/^[^<]*<([^<>]+@[^<>]+)>.*$/, '$1')
      .replace(/^\s*(?:mailto:|e-?mail:|https?:\/\/|www\.)+/i, '')
      .replace(/^[\s"'“”«»<>()[\]{}.;:]+|[\s"'“”«»<>()[\]{}.;:!?/\\]+$/g, '')
      .replace(/^@(?=[^@]+@)/, '')
      .replace(/\s*[([{]at[)\]}]\s*|\s+at\s+(?=[^@]+$)/i, '@')
      .replace(/\s+dot\s+/gi, '.')
      .replace(/\s*([@.])\s*/g, '$1')
      .replace(/\.{2,}/g, '.')
      .replace(/\.?@(?:[@.]|www\.)*/gi, '@')
      .replace(/@[^@]+$/, (host) => host.replace(/[;:/]/g, '.').replace(/^([^\s.]+)\s+/, '$1'))
  );
}

/** Adds an @ that is missing before a provider's domain, or removes one of two, if it is clear where it belongs. */
function withOneAt(text: string): string {
  const [local = '', ...hosts] = text.split('@');
  if (hosts.length === 1) return text;
  if (hosts.length > 1) {
    const half = text.slice(0, text.length / 2);
    if (half + half === text) return half;
    const joined = new Set(hosts).size === 1 ? (hosts[0] ?? '') : hosts.join('.').toLowerCase();
    return new Set(hosts).size === 1 || PROVIDERS.includes(joined) ? `${local}@${joined}` : text;
  }
  const [host] = PROVIDERS.filter((one) => isLong(one) && text.toLowerCase().endsWith(one)).sort(
    (one, other) => other.length - one.length,
  );
  if (!host) return text;
  // Characters that other keyboards have on the @ key. Not the 2, since real addresses end with it.
  const before = text.slice(0, -host.length).replace(/[.\s#"'*&~_-]$/, '');
  return !before || before.endsWith('2') ? text : `${before}@${host}`;
}

/** Corrects a host; returns it unchanged if it is real, or if it isn't clear what was meant. */
function mendedHost(typed: string): string {
  const host = isReal(typed) ? typed : withEnding(typed);
  const name = nameOf(host);
  if (isReal(host)) return host;
  const begun = begunBy(host);
  if (begun.length > 0) return begun.length === 1 ? begun.join() : host;
  const never = NEVER_WERE.get(host);
  if (never) return never;
  const named = PROVIDERS.filter((one) => nameOf(one) === name);
  if (ONE_ENDING.includes(name)) return named.join();
  // Another country's domain, such as hotmail.it
  if (named.length > 0 && /\.(?!cm$|om$|uk$)[a-z]{2}$/.test(host)) return host;
  const near = PROVIDERS.filter((one) => isSlipOf(host, one));
  return near.length === 1 ? near.join() : host;
}

const isReal = (host: string): boolean => PROVIDERS.includes(host) || NEIGHBOURS.includes(host);
const isLong = (provider: string): boolean => nameOf(provider).length >= LETTERS_FOR_ONE_SLIP;

/** Lists the providers' domains that begin with this host. */
const begunBy = (host: string): string[] =>
  PROVIDERS.filter((one) => one !== host && one.startsWith(host) && `${host}.`.startsWith(`${nameOf(one)}.`));

/** Corrects an ending that doesn't exist to `com` or `co.uk`, if it is one typing mistake away. */
function withEnding(host: string): string {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const before = (count: number) => labels.slice(0, -count).join('.');
  if (labels.length < 2) return host;
  if (last === 'couk') return `${before(1)}.co.uk`;
  if (labels.length > 2 && isSlipOfCoUk(labels.slice(-2).join('.'))) return `${before(2)}.co.uk`;
  const isCom = last.length > 2 && isWithin(1, last, 'com') && !LIKE_COM.includes(last);
  return isCom ? `${before(1)}.com` : host;
}

/** Leaves endings of other countries alone, such as `co.ug`. */
const isSlipOfCoUk = (ending: string): boolean =>
  isWithin(1, ending, 'co.uk') && /\.(?:uk|[a-z]|[a-z]{3,}|[ijy]k|u[ijlo]|ku)$/.test(ending);

function isSlipOf(host: string, provider: string): boolean {
  if (!isLong(provider)) return false;
  if (isWithin(1, host, provider) || undotted(host) === undotted(provider)) return true;
  if (host[0] !== provider[0]) return false;
  if (nameOf(provider).length >= LETTERS_FOR_TWO_SLIPS && isWithin(2, host, provider)) return true;
  return isWithin(1, nameOf(host), nameOf(provider)) && isWithin(1, endingOf(host), endingOf(provider));
}

const undotted = (host: string): string => host.replaceAll('.', '');

/** Whether a number of slips turns a text into the other. A slip: one letter too many, missing or wrong, or two swapped. */
function isWithin(slips: number, text: string, other: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const [a, b] = [text.slice(same), other.slice(same)];
  if (a === b) return true;
  if (slips === 0) return false;
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(slips - 1, a.slice(1), b) ||
    isWithin(slips - 1, a, b.slice(1)) ||
    isWithin(slips - 1, a.slice(1), b.slice(1)) ||
    (isSwapped && isWithin(slips - 1, a.slice(2), b.slice(2)))
  );
}
