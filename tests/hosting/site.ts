import { DEFAULT_NAMESPACE } from '../../sandbox/database/server.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';

/** The folder of the hosted site: the production bundle and the hosting's configuration. Not `dist`, which gets deployed. */
export const SITE = 'dist-hosting';

/** The production bundle in it. */
export const BUNDLE = `${SITE}/public`;

/** The hosts of the live shop and of the services it asks. */
export const hosts = {
  shop: 'demo-bakery.web.app',
  database: `${DEFAULT_NAMESPACE}.europe-west1.firebasedatabase.app`,
  emails: 'api.emailjs.com',
  tillScript: 'js.stripe.com',
  tillRequests: 'api.stripe.com',
  till: 'checkout.stripe.com',
  map: 'www.openstreetmap.org',
} as const;

/** The settings of a live shop; every one, so that none comes from an `.env` file. */
export const liveSettings = {
  ...sandboxSettings,
  VITE_SITE_URL: `https://${hosts.shop}`,
  VITE_DATABASE_URL: `https://${hosts.database}`,
  VITE_EMAILJS_ORIGIN: '',
};

/** Where the hosting emulator answers; no other program's usual port. */
export const HOSTING_PORT = 5125;
