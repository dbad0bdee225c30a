import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';

/** The production bundle and the hosting's configuration. Not `dist`, which gets deployed. */
export const SITE = 'dist-hosting';

export const BUNDLE = `${SITE}/public`;

export const hosts = {
  shop: 'demo-bakery.web.app',
  database: `${DEFAULT_NAMESPACE}.europe-west1.firebasedatabase.app`,
  emails: 'api.emailjs.com',
  tillScript: 'js.stripe.com',
  tillRequests: 'api.stripe.com',
  till: 'checkout.stripe.com',
  map: 'www.openstreetmap.org',
} as const;

/** Every setting of a live shop, so that none comes from an `.env` file. */
export const liveSettings = {
  ...sandboxSettings,
  VITE_SITE_URL: `https://${hosts.shop}`,
  VITE_DATABASE_URL: `https://${hosts.database}`,
  VITE_AUTH_ORIGIN: '',
  VITE_EMAILJS_ORIGIN: '',
};

/** No common program uses this port. */
export const HOSTING_PORT = 5125;
