import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { type Settings, sandboxSettings } from '../../sandbox/settings.ts';
import {
  missingSettings,
  OPTIONAL_SETTINGS,
  REQUIRED_SETTINGS,
  type Setting,
} from '../../src/config/settings.ts';
import { parseDatabaseAddress } from '../catalogue/databaseAddress.ts';
import { type Finding, fine, wrong } from './finding.ts';
import { checkForm } from './settingForms.ts';

const NAMES: readonly Setting[] = [...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS];

/** What the live shop would be built with, and what stands in its `.env` besides. */
export interface LoadedSettings {
  readonly settings: Settings;
  /** Names in the files that the shop does not know. */
  readonly unknown: readonly string[];
}

/** Reads the settings as the production build does: `.env`, `.env.local`, …; the environment wins. */
export function loadSettings(folder: string): LoadedSettings {
  const values = loadEnv('production', folder, 'VITE_');
  const settings: Record<Setting, string> = { ...sandboxSettings };
  for (const name of NAMES) settings[name] = values[name]?.trim() ?? '';
  const unknown = Object.keys(values).filter((name) => !(name in settings) && !(name in process.env));
  return { settings, unknown };
}

/** Whether the folder has an `.env` at all. */
export function checkEnvFile(folder: string): Finding[] {
  if (['.env', '.env.local'].some((name) => existsSync(resolve(folder, name)))) return [];
  return [wrong('There is no .env with the settings', 'Copy .env.example to .env and fill it in.')];
}

/** Whether all settings are there and well-formed. Says so in one line where they are. */
export function checkSettings({ settings, unknown }: LoadedSettings): Finding[] {
  const findings = [
    ...missingSettings(settings).map((name) => wrong(`${name} is missing`, WHERE_TO_FIND)),
    ...NAMES.filter((name) => settings[name] !== '').flatMap((name) => checkForm(name, settings[name])),
    ...unknown.map((name) =>
      wrong(
        `The shop knows no setting ${name}`,
        'Correct its name or take it out; .env.example has them all.',
      ),
    ),
    ...checkSandboxLeftovers(settings),
    ...checkTemplatesDiffer(settings),
    ...checkDelivery(settings),
  ];
  return findings.length > 0
    ? findings
    : [fine(`All ${REQUIRED_SETTINGS.length} required settings are there and well-formed`)];
}

const WHERE_TO_FIND = 'Put it into .env; .env.example says where to find it.';

/** The sandbox's own ids mean nothing to the real services. */
function checkSandboxLeftovers(settings: Settings): Finding[] {
  const database = parseDatabaseAddress(settings.VITE_DATABASE_URL);
  if (!database || database.isLocal) return [];
  return NAMES.filter((name) => settings[name] !== '' && settings[name] === sandboxSettings[name]).map(
    (name) => wrong(`${name} is still the sandbox's: "${settings[name]}"`, WHERE_TO_FIND),
  );
}

/** The same template for two emails would send one of them to the wrong person, or with gaps. */
function checkTemplatesDiffer(settings: Settings): Finding[] {
  const first = new Map<string, Setting>();
  return NAMES.filter((name) => name.startsWith('VITE_EMAILJS_TEMPLATE_') && settings[name] !== '').flatMap(
    (name) => {
      const other = first.get(settings[name]);
      first.set(settings[name], other ?? name);
      return other === undefined
        ? []
        : [
            wrong(
              `${name} is the same template as ${other}: "${settings[name]}"`,
              'Make a template for each of the four emails, and put its own id here.',
            ),
          ];
    },
  );
}

const DELIVERY: readonly Setting[] = [
  'VITE_PRICE_DELIVERY',
  'VITE_DELIVERY_POUNDS',
  'VITE_PRICE_DELIVERY_OVER_60',
  'VITE_DELIVERY_POUNDS_OVER_60',
];

function checkDelivery(settings: Settings): Finding[] {
  const missing = DELIVERY.filter((name) => settings[name] === '');
  if (missing.length === 0 || missing.length === DELIVERY.length) return [];
  return [
    wrong(
      `Delivery is not offered: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      'Fill in all four delivery settings, or empty them all for collection only.',
    ),
  ];
}
