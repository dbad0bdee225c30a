import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';

interface CheckedApp {
  readonly siteKey: string;
  /** E.g. `1:123456789012:web:0123456789abcdef`: the second part is the project's number. */
  readonly appId: string;
  readonly apiKey: string;
}

/** A Firebase app whose requests carry reCAPTCHA's proof that they come from a browser on the shop's pages. */
export function initializeCheckedApp(
  options: FirebaseOptions,
  { siteKey, appId, apiKey }: CheckedApp,
): FirebaseApp {
  const [, projectId = ''] = appId.split(':');
  const app = initializeApp({ ...options, projectId, appId, apiKey });
  initializeAppCheck(app, { provider: new ReCaptchaV3Provider(siteKey), isTokenAutoRefreshEnabled: true });
  return app;
}
