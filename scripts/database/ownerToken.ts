import { createRequire } from 'node:module';
import { Problem } from '../../terminal/problem.ts';

let token: Promise<string> | undefined;

/**
 * A token for the project's database, once a run: from firebase-tools' login, or from the service account that
 * GOOGLE_APPLICATION_CREDENTIALS names. Throws a Problem with `advice` if there is neither.
 */
export function ownerToken(advice: string): Promise<string> {
  token ??= signIn().catch((cause: unknown) => {
    throw new Problem(`${cause instanceof Error ? cause.message : cause}\n${advice}`);
  });
  return token;
}

interface Account {
  readonly user: { readonly email: string };
  readonly tokens: object;
}

/** Uses modules of firebase-tools: its commands have no conditional writes and take a second and a half each. */
async function signIn(): Promise<string> {
  const load = createRequire(import.meta.url);
  const auth: { selectAccount(name: undefined, folder: string): Account | undefined } =
    load('firebase-tools/lib/auth');
  const { requireAuth }: { requireAuth(account: object): Promise<unknown> } = load(
    'firebase-tools/lib/requireAuth',
  );
  const { getAccessToken }: { getAccessToken(): Promise<string> } = load('firebase-tools/lib/apiv2');

  const { user, tokens } = auth.selectAccount(undefined, process.cwd()) ?? {};
  await requireAuth({ user, tokens });
  return getAccessToken();
}
