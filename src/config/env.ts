import { parsePounds } from '@/domain/money';
import type { DeliveryPrices } from '@/domain/order/lineItems';
import type { Setting } from './settings';

/** Returns the value of a setting; '' if it has none. No other function reads `VITE_*`. */
export function setting(name: Setting): string {
  return (import.meta.env[name] as string | undefined)?.trim() ?? '';
}

/** Returns the database's URL with its namespace. A relative setting means the shop's own origin. */
export const databaseUrl = (): string => new URL(setting('VITE_DATABASE_URL'), location.origin).href;

/** Returns the public URL of a page or file, e.g. `https://shop.example/price-list`, whichever host shows it. */
export const absoluteUrl = (path: string): string => new URL(path, setting('VITE_SITE_URL')).href;

/** Returns the origin of the email service, e.g. `https://api.emailjs.com`. */
export const emailOrigin = (): string =>
  new URL(setting('VITE_EMAILJS_ORIGIN') || 'https://api.emailjs.com', location.origin).origin;

/** Returns the delivery prices; null, so that the shop offers no delivery, unless both are complete. */
export function deliveryPrices(): DeliveryPrices | null {
  const standard = deliveryPrice('VITE_PRICE_DELIVERY', 'VITE_DELIVERY_POUNDS');
  const over60 = deliveryPrice('VITE_PRICE_DELIVERY_OVER_60', 'VITE_DELIVERY_POUNDS_OVER_60');
  return standard && over60 ? { standard, over60 } : null;
}

function deliveryPrice(apiSetting: Setting, poundsSetting: Setting) {
  const api = setting(apiSetting);
  const price = parsePounds(setting(poundsSetting));
  return api && price !== null ? { api, price } : null;
}

/** Returns the origin of a stand-in for Firebase Authentication; null for Firebase itself. */
export function authOrigin(): string | null {
  const origin = setting('VITE_AUTH_ORIGIN');
  return origin ? new URL(origin, location.origin).origin : null;
}

/** Whether accounts are the sandbox's. */
export const isDemo = (): boolean => authOrigin() !== null;

/** Returns App Check's settings of the Firebase web app; null, so that App Check is off, unless all are set. */
export function appCheckSettings(): { siteKey: string; appId: string; apiKey: string } | null {
  const siteKey = setting('VITE_APP_CHECK_SITE_KEY');
  const appId = setting('VITE_APP_CHECK_APP_ID');
  const apiKey = setting('VITE_FIREBASE_API_KEY');
  return siteKey && appId && apiKey ? { siteKey, appId, apiKey } : null;
}
