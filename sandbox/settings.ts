import { loadEnv } from 'vite';
import type { Setting } from '../src/config/settings.ts';

export type Settings = Readonly<Record<Setting, string>>;

/** The shop's settings in the sandbox, which offers collection but no delivery. */
export const sandboxSettings: Settings = {
  VITE_SITE_URL: 'https://legit-sourdough.example',
  // A relative address, since the shop's own origin forwards requests to the database.
  VITE_DATABASE_URL: '/?ns=demo-bakery-default-rtdb',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  VITE_FIREBASE_API_KEY: 'sandbox-api-key',
  VITE_AUTH_ORIGIN: '/',
  VITE_EMAILJS_ORIGIN: '/',
  VITE_EMAILJS_PUBLIC_KEY: 'sandbox-public-key',
  VITE_EMAILJS_SERVICE_ID: 'sandbox-service',
  VITE_EMAILJS_TEMPLATE_OWNER: 'template_owner',
  VITE_EMAILJS_TEMPLATE_CUSTOMER: 'template_customer',
  VITE_EMAILJS_TEMPLATE_CONTACT_OWNER: 'template_contact_owner',
  VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER: 'template_contact_customer',
  VITE_PRICE_DELIVERY: '',
  VITE_DELIVERY_POUNDS: '',
  VITE_PRICE_DELIVERY_OVER_60: '',
  VITE_DELIVERY_POUNDS_OVER_60: '',
  VITE_APP_CHECK_SITE_KEY: '',
  VITE_APP_CHECK_APP_ID: '',
};

const NAMES = Object.keys(sandboxSettings) as Setting[];

/**
 * Returns the sandbox's settings, overridden by the developer's own from the environment. In development `.env` files
 * count as well; in mode `sandbox` they don't, so that tests never reach a real shop.
 */
export function settingsFor(mode: string, envDir: string | false): Settings {
  const own = mode === 'sandbox' ? process.env : loadEnv(mode, envDir, 'VITE_');
  const settings: Record<Setting, string> = { ...sandboxSettings };
  for (const name of NAMES) settings[name] = own[name]?.trim() || sandboxSettings[name];
  // With a real project's key, people sign in at Firebase itself: the real database doesn't know the sandbox's owner.
  if (own.VITE_FIREBASE_API_KEY?.trim()) settings.VITE_AUTH_ORIGIN = own.VITE_AUTH_ORIGIN?.trim() ?? '';
  return settings;
}

/** Lists the settings that differ from the sandbox's. */
export function ownSettings(settings: Settings): Setting[] {
  return NAMES.filter((name) => settings[name] !== sandboxSettings[name]);
}
