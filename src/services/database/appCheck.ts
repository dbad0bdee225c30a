import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaV3Provider } from 'firebase/app-check';

interface CheckedApp {
  readonly siteKey: string;
  /** E.g. `1:123456789012:web:0123456789abcdef`: the second part is the project's number. */
  readonly appId: string;
  readonly apiKey: string;
}

/** Starts a Firebase app that proves by reCAPTCHA that it is the shop. `proofOf` is for requests without the SDK. */
export function initializeCheckedApp(
  options: FirebaseOptions,
  { siteKey, appId, apiKey }: CheckedApp,
): { readonly app: FirebaseApp; proofOf(): Promise<string> } {
  const [, projectId = ''] = appId.split(':');
  const app = initializeApp({ ...options, projectId, appId, apiKey });
  const provider = new ReCaptchaV3Provider(siteKey);
  const check = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  return { app, proofOf: async () => (await getToken(check)).token };
}
