import { loadEnv } from 'vite';
import { isLoopback, parseDatabaseAddress } from '../../../build/databaseAddress.ts';
import { checkForm } from '../../../build/settingForms.ts';
import { type Settings, sandboxSettings } from '../../../sandbox/settings.ts';
import {
  missingSettings,
  OPTIONAL_SETTINGS,
  REQUIRED_SETTINGS,
  type Setting,
} from '../../../src/config/settings.ts';
import { isPlaceholder } from '../../../src/domain/placeholder.ts';
import { type Finding, fine, note, wrong } from '../../../terminal/finding.ts';
import { checkTemplates } from './checkTemplates.ts';

const NAMES: readonly Setting[] = [...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS];

export interface LoadedSettings {
  readonly settings: Settings;
  /** Names of settings in the `.env` files that the shop doesn't know. */
  readonly unknown: readonly string[];
}

/** Reads settings like a production build: from the environment, or else from `.env`, `.env.local` and so on. */
export function loadSettings(folder: string): LoadedSettings {
  const values = loadEnv('production', folder, 'VITE_');
  const settings: Record<Setting, string> = { ...sandboxSettings };
  for (const name of NAMES) settings[name] = values[name]?.trim() ?? '';
  const unknown = Object.keys(values).filter((name) => !(name in settings) && !(name in process.env));
  return { settings, unknown };
}

/** Finds mistakes in settings, or says that there are none. Also says if VITE_FIREBASE_API_KEY is missing. */
export function checkSettings({ settings, unknown }: LoadedSettings): Finding[] {
  const database = parseDatabaseAddress(settings.VITE_DATABASE_URL);
  const findings = [
    ...missingSettings(settings).map((name) => wrong(`${name} is missing`, WHERE_TO_FIND)),
    ...NAMES.filter((name) => settings[name] !== '').flatMap((name) => checkValue(name, settings[name])),
    ...unknown.map((name) =>
      wrong(
        `The shop knows no setting ${name}`,
        name.startsWith('VITE_PRICE_')
          ? 'Prices are in the catalogue now: npm run catalogue -- bring-over. Then take it out.'
          : 'Correct its name or take it out; .env.example has them all.',
      ),
    ),
    ...(database?.isLocal === false ? checkLeftovers(settings) : []),
    ...checkTemplates(settings),
    ...checkWhole(settings, DELIVERY, 'Delivery is not offered'),
    ...checkWhole(settings, APP_CHECK, 'App Check is off'),
  ];
  const all = fine(`All ${REQUIRED_SETTINGS.length} required settings are there and well-formed`);
  return [...(findings.length > 0 ? findings : [all]), ...checkApiKey(settings)];
}

/** Says if the web app's key is missing. Only the baker's page and App Check need it. */
function checkApiKey(settings: Settings): Finding[] {
  if (settings.VITE_FIREBASE_API_KEY !== '') return [];
  const isChecked = APP_CHECK.every((name) => settings[name] !== '');
  return isChecked
    ? [wrong('App Check is off: VITE_FIREBASE_API_KEY is missing', WHERE_TO_FIND)]
    : [note("Nobody can sign in to the baker's page: VITE_FIREBASE_API_KEY is missing", WHERE_TO_FIND)];
}

const WHERE_TO_FIND = 'Put it into .env; .env.example says where to find it.';
const THE_REAL_ONE = 'Put the real one into .env; .env.example says where to find it.';

const KEYS: readonly Setting[] = ['VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_FIREBASE_API_KEY'];

function checkValue(name: Setting, value: string): Finding[] {
  if (isPlaceholder(value)) return [wrong(`${name} is still a placeholder: "${value}"`, THE_REAL_ONE)];
  // The sandbox's keys have a different form from real ones. `checkLeftovers` reports them in a real shop.
  const isSandboxKey = KEYS.includes(name) && value === sandboxSettings[name];
  if (isSandboxKey) return [];
  return name === 'VITE_SITE_URL' ? [...checkForm(name, value), ...checkHost(value)] : checkForm(name, value);
}

const FIREBASE = ['web.app', 'firebaseapp.com'];

/** Firebase's endings mixed up: the beginning of one with the end of the other. */
const MIXED_UP = ['web.com', 'firebaseapp.app'];

function checkHost(value: string): Finding[] {
  const host = URL.canParse(value) ? new URL(value).hostname : '';
  const [, end = ''] = /\.([^.]+\.[^.]+)$/.exec(host) ?? [];
  if (!MIXED_UP.includes(end) && !FIREBASE.some((meant) => isOneSlipOff(end, meant))) return [];
  return [
    wrong(
      `VITE_SITE_URL ends with .${end}, which seems misspelt`,
      'Write it as Firebase does: https://YOUR-PROJECT.web.app, or your own domain.',
    ),
  ];
}

/** Whether a text has exactly one typing mistake: one letter too many, missing or wrong, or two swapped. */
function isOneSlipOff(typed: string, meant: string): boolean {
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  if (at < 0) return typed.length === meant.length + 1;
  const [is, should] = [typed.slice(at), meant.slice(at)];
  const isTooMany = is.slice(1) === should;
  const isTooFew = is === should.slice(1);
  const isAnother = is.slice(1) === should.slice(1);
  const isSwapped = is[0] === should[1] && is[1] === should[0] && is.slice(2) === should.slice(2);
  return isTooMany || isTooFew || isAnother || isSwapped;
}

/** Finds settings of a real shop that still have the sandbox's value or an address of this machine. */
function checkLeftovers(settings: Settings): Finding[] {
  return NAMES.filter((name) => settings[name] !== '').flatMap((name) => {
    const value = settings[name];
    if (value === sandboxSettings[name]) {
      return [wrong(`${name} is still the sandbox's: "${value}"`, THE_REAL_ONE)];
    }
    return URL.canParse(value) && isLoopback(new URL(value))
      ? [wrong(`${name} is this machine, which only you can reach: "${value}"`, THE_REAL_ONE)]
      : [];
  });
}

const DELIVERY: readonly Setting[] = [
  'VITE_PRICE_DELIVERY',
  'VITE_DELIVERY_POUNDS',
  'VITE_PRICE_DELIVERY_OVER_60',
  'VITE_DELIVERY_POUNDS_OVER_60',
];

const APP_CHECK: readonly Setting[] = ['VITE_APP_CHECK_SITE_KEY', 'VITE_APP_CHECK_APP_ID'];

/** Finds settings that only work together, if some of them are missing and others are not. */
function checkWhole(settings: Settings, names: readonly Setting[], otherwise: string): Finding[] {
  const missing = names.filter((name) => settings[name] === '');
  if (missing.length === 0 || missing.length === names.length) return [];
  const there = names.filter((name) => !missing.includes(name));
  return [
    wrong(
      `${otherwise}: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      `Fill in what is missing, or empty ${there.join(' and ')} too.`,
    ),
  ];
}
