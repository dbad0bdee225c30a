import type { Setting } from '../src/config/settings.ts';
import { parsePounds } from '../src/domain/money.ts';
import { type Finding, wrong } from '../terminal/finding.ts';
import { isLoopback, parseDatabaseAddress } from './databaseAddress.ts';
import { checkPriceId } from './priceIds.ts';

type Check = (name: Setting, value: string) => Finding[];

/** Finds mistakes in a setting's value. */
export function checkForm(name: Setting, value: string): Finding[] {
  const check = CHECKS.find(([pattern]) => pattern.test(name))?.[1];
  return check?.(name, value) ?? [];
}

const checkDatabaseUrl: Check = (name, value) => {
  const where = 'Copy the URL above the data: Firebase console > Realtime Database.';
  const address = parseDatabaseAddress(value);
  if (!address) return [wrong(`${name} is no web address: "${value}"`, where)];
  if (new URL(value).hostname === 'console.firebase.google.com') {
    return [wrong(`${name} is the console's address, not the database's`, where)];
  }
  if (address.isLocal) return [];
  if (!value.startsWith('https:'))
    return [wrong(`${name} begins with http:`, 'Begin it with https: instead.')];
  if (new URL(value).pathname !== '/') {
    return [wrong(`${name} goes on after the host: "${value}"`, `Shorten it to ${address.origin}`)];
  }
  return /\.(firebaseio\.com|firebasedatabase\.app)$/.test(address.origin)
    ? []
    : [wrong(`${name} is no address of a Realtime Database: "${value}"`, where)];
};

const checkStripeKey: Check = (name, value) => {
  const where = 'Copy the publishable key: Stripe dashboard > Developers > API keys.';
  if (/^(sk|rk|whsec)_/.test(value)) {
    return [
      wrong(
        `${name} is a SECRET key, which the built shop would show to everyone`,
        'Put the publishable key (pk_…) there, and if the shop was deployed, roll the secret key in Stripe.',
      ),
    ];
  }
  return /^pk_(test|live)_\w{20,}$/.test(value)
    ? []
    : [wrong(`${name} is no publishable key (pk_live_… or pk_test_…)`, where)];
};

function origin(mend: string): Check {
  return (name, value) => {
    if (!/^https?:/.test(value) || !URL.canParse(value)) {
      return [wrong(`${name} is no web address: "${value}"`, mend)];
    }
    const url = new URL(value);
    if (url.protocol !== 'https:' && !isLoopback(url)) return [wrong(`${name} begins with http:`, mend)];
    return url.href === `${url.origin}/`
      ? []
      : [wrong(`${name} is more than a host: "${value}"`, `Shorten it to ${url.origin}`)];
  };
}

/** Checks an EmailJS id. Owners may choose their own names, so this refuses only impossible ones. */
function emailId(page: string, isOther: RegExp): Check {
  return (name, value) => {
    const where = `Copy it from EmailJS > ${page}.`;
    if (!/^[\w-]+$/.test(value)) return [wrong(`${name} is no id: "${value}"`, where)];
    return isOther.test(value) ? [wrong(`${name} is the id of something else: "${value}"`, where)] : [];
  };
}

const checkPounds: Check = (name, value) =>
  parsePounds(value) === null
    ? [wrong(`${name} is no price: "${value}"`, 'Write pounds, as in 6 or 4.50.')]
    : [];

const checkApiKey: Check = (name, value) =>
  /^AIza[\w-]{35}$/.test(value)
    ? []
    : [
        wrong(
          `${name} is no API key of Firebase's (AIza…)`,
          'Copy apiKey: Firebase console > Project settings > General > Your apps.',
        ),
      ];

const CHECKS: readonly (readonly [pattern: RegExp, check: Check])[] = [
  [/^VITE_SITE_URL$/, origin("Write https:// and the shop's host, as shoppers know it.")],
  [/^VITE_DATABASE_URL$/, checkDatabaseUrl],
  [/^VITE_STRIPE_PUBLISHABLE_KEY$/, checkStripeKey],
  [/^VITE_FIREBASE_API_KEY$/, checkApiKey],
  [/^VITE_AUTH_ORIGIN$/, origin('Leave it empty: it is for stand-ins only.')],
  [
    /^VITE_EMAILJS_ORIGIN$/,
    origin('Leave it empty for https://api.emailjs.com, or write https:// and the host.'),
  ],
  [/^VITE_EMAILJS_PUBLIC_KEY$/, emailId('Account > General', /^(service|template)_/)],
  [/^VITE_EMAILJS_SERVICE_ID$/, emailId('Email Services', /^template_/)],
  [/^VITE_EMAILJS_TEMPLATE_/, emailId('Email Templates', /^service_/)],
  [/^VITE_PRICE_/, checkPriceId],
  [/^VITE_DELIVERY_POUNDS/, checkPounds],
];
