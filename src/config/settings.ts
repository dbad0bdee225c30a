/** Settings that the shop needs: the production build fails without them. */
export const REQUIRED_SETTINGS = [
  'VITE_SITE_URL',
  'VITE_DATABASE_URL',
  'VITE_STRIPE_PUBLISHABLE_KEY',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_OWNER',
  'VITE_EMAILJS_TEMPLATE_CUSTOMER',
  'VITE_EMAILJS_TEMPLATE_CONTACT_OWNER',
  'VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER',
] as const;

/** Settings with a default, or for something extra. `.env.example` explains each. */
export const OPTIONAL_SETTINGS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_AUTH_ORIGIN',
  'VITE_EMAILJS_ORIGIN',
  'VITE_PRICE_DELIVERY',
  'VITE_DELIVERY_POUNDS',
  'VITE_PRICE_DELIVERY_OVER_60',
  'VITE_DELIVERY_POUNDS_OVER_60',
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_APP_CHECK_APP_ID',
] as const;

export type Setting = (typeof REQUIRED_SETTINGS)[number] | (typeof OPTIONAL_SETTINGS)[number];

/** Lists the required settings that have no value. */
export function missingSettings(values: Readonly<Record<string, string | undefined>>): Setting[] {
  return REQUIRED_SETTINGS.filter((name) => !values[name]?.trim());
}
