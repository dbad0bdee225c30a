import { readFile } from 'node:fs/promises';
import { beforeEach } from 'vitest';
import type { Setting } from '@/config/settings';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { type Settings, sandboxSettings } from '../../sandbox/settings.ts';
import { examine } from '../../scripts/owner/doctor/examine.ts';
import { type Finding, toLine } from '../../terminal/finding.ts';
import { contractServer } from '../support/databaseUnderTest.ts';

type Fields = Partial<Record<Setting, string>>;

/** A complete shop in the sandbox, healthy again before each test. Call it at the top of the file. */
export async function healthyShop() {
  const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await contractServer({ rules });
  beforeEach(async () => {
    await database.put('/.settings/rules', rules);
    await database.put('/', { ...demoCatalogue, owners: { owner1: true } });
  });

  const settingsWith = (fields: Fields = {}): Settings => ({
    ...sandboxSettings,
    VITE_DATABASE_URL: `http://${database.host}:${database.port}?ns=${database.namespace}`,
    VITE_AUTH_ORIGIN: 'http://localhost:5173',
    VITE_EMAILJS_ORIGIN: 'http://localhost:5173',
    ...fields,
  });
  async function examined(fields?: Fields): Promise<Finding[]> {
    const all: Finding[] = [];
    for await (const { findings } of examine({ settings: settingsWith(fields), unknown: [] })) {
      all.push(...findings);
    }
    return all;
  }
  return { database, settingsWith, examined };
}

/** The settings of a complete live shop, without any services behind them. */
export function liveSettingsWith(fields: Fields = {}): Settings {
  const settings: Record<Setting, string> = { ...sandboxSettings };
  for (const [index, name] of (Object.keys(settings) as Setting[]).entries()) {
    if (name.startsWith('VITE_EMAILJS_TEMPLATE')) settings[name] = `template_${index}`;
    if (name.startsWith('VITE_PRICE')) settings[name] = `price_1Abc${index}`;
  }
  return {
    ...settings,
    VITE_SITE_URL: 'https://www.bakery.example',
    VITE_DATABASE_URL: 'https://bakery-default-rtdb.europe-west1.firebasedatabase.app/',
    VITE_FIREBASE_API_KEY: `AIza${'Ab3_-'.repeat(7)}`,
    VITE_AUTH_ORIGIN: '',
    VITE_STRIPE_PUBLISHABLE_KEY: `pk_live_${'Ab3'.repeat(33)}`,
    VITE_EMAILJS_ORIGIN: '',
    VITE_EMAILJS_PUBLIC_KEY: 'Ab1_cd-2Ef',
    VITE_EMAILJS_SERVICE_ID: 'service_bakery',
    VITE_DELIVERY_POUNDS: '6',
    VITE_DELIVERY_POUNDS_OVER_60: '4.50',
    ...fields,
  };
}

/** The printed findings that aren't fine: errors first, then notes. */
export const badLines = (findings: readonly Finding[]): string[] =>
  (['wrong', 'note'] as const).flatMap((verdict) =>
    findings.filter((finding) => finding.verdict === verdict).map(toLine),
  );
