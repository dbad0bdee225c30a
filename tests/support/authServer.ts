import { deleteApp, getApps } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { type Auth, createAuth } from '../../sandbox/auth/auth.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';
import { AuthService } from './authService.ts';

/**
 * The sandbox's sign-in for a test file, where the page's code finds it. At the start of each test it has only the demo's
 * owner, and this browser has nobody signed in. Call it at the top of the file.
 */
export function openAuthServer(): { service(): AuthService } {
  let auth: Auth;
  let server: Awaited<ReturnType<typeof serveMiddleware>>;
  beforeAll(async () => {
    server = await serveMiddleware((...exchange) => auth.middleware(...exchange));
    import.meta.env.VITE_AUTH_ORIGIN = server.origin;
  });
  beforeEach(async () => {
    auth = createAuth(sandboxSettings);
    await closePage();
    localStorage.clear();
  });
  afterAll(async () => {
    await closePage();
    server.close();
  });
  return { service: () => new AuthService(server.origin, sandboxSettings.VITE_FIREBASE_API_KEY) };
}

/** Ends the page: what is imported from now on starts again, with what this browser has kept. */
export async function closePage(): Promise<void> {
  vi.resetModules();
  await Promise.all(getApps().map(deleteApp));
}
