import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { demoHelper, demoOwner } from '../../src/config/demoAccounts.ts';
import {
  allowAnyOrigin,
  type Handler,
  type Middleware,
  preflight,
  readForm,
  readJson,
  routes,
  sendJson,
} from '../http.ts';
import type { Settings } from '../settings.ts';
import { type Account, Accounts, AuthRefusal, PROJECT, type ResetCode } from './accounts.ts';
import { newPasswordRoutes } from './newPasswordPage.ts';

export interface Auth {
  readonly middleware: Middleware;
  /** The unused codes for new passwords, oldest first. Firebase would email them. */
  resetCodes(): readonly ResetCode[];
}

const SERVICE = '/identitytoolkit.googleapis.com/v1';
const TOKENS = '/securetoken.googleapis.com/v1/token';
const ADMIN = 'Bearer owner';

/** Every field that any of the requests may have. Other fields are ignored. */
const RequestSchema = v.partial(
  v.object({
    email: v.string(),
    password: v.string(),
    idToken: v.string(),
    localId: v.string(),
    disableUser: v.boolean(),
    requestType: v.string(),
    oobCode: v.string(),
    newPassword: v.string(),
    grant_type: v.string(),
    refresh_token: v.string(),
  }),
);
type Request = v.InferOutput<typeof RequestSchema>;
type Operation = (request: Request, accounts: Accounts) => object;

/** The requests that the shop's pages may make, by path. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  [`${SERVICE}/accounts:signUp`]: (request, accounts) => {
    const account = add(request, accounts);
    return { ...toUser(account), ...accounts.issueTokens(account) };
  },
  [`${SERVICE}/accounts:signInWithPassword`]: ({ email, password }, accounts) => {
    const account = accounts.signIn(given(email, 'MISSING_EMAIL'), given(password, 'MISSING_PASSWORD'));
    return { ...toUser(account), ...accounts.issueTokens(account) };
  },
  [`${SERVICE}/accounts:lookup`]: ({ idToken }, accounts) => {
    const [, payload = ''] = given(idToken, 'MISSING_ID_TOKEN').split('.');
    return { users: [toUser(accounts.ofToken(payload, 'INVALID_ID_TOKEN'))] };
  },
  [`${SERVICE}/accounts:sendOobCode`]: ({ requestType, email }, accounts) => {
    if (requestType !== 'PASSWORD_RESET') throw new AuthRefusal('OPERATION_NOT_ALLOWED');
    accounts.sendResetCode(given(email, 'MISSING_EMAIL'));
    return { email };
  },
  [`${SERVICE}/accounts:resetPassword`]: ({ oobCode = '', newPassword }, accounts) => ({
    email: accounts.spendResetCode(oobCode, given(newPassword, 'MISSING_PASSWORD')),
  }),
  [TOKENS]: ({ grant_type: grant, refresh_token: token }, accounts) => {
    if (grant !== 'refresh_token') throw new AuthRefusal('INVALID_GRANT_TYPE');
    const account = accounts.ofToken(given(token, 'MISSING_REFRESH_TOKEN'), 'INVALID_REFRESH_TOKEN');
    const { idToken, refreshToken, expiresIn } = accounts.issueTokens(account);
    const tokens = { id_token: idToken, access_token: idToken, refresh_token: refreshToken };
    return { ...tokens, expires_in: expiresIn, token_type: 'Bearer', user_id: account.uid };
  },
};

/** The requests that Firebase's console may make, by path. */
const ADMIN_OPERATIONS: Readonly<Record<string, Operation>> = {
  [`${SERVICE}/projects/${PROJECT}/accounts`]: (request, accounts) => toUser(add(request, accounts)),
  [`${SERVICE}/projects/${PROJECT}/accounts:update`]: ({ localId = '', ...changed }, accounts) => {
    const account = accounts.find(localId);
    if (changed.disableUser !== undefined) account.isDisabled = changed.disableUser;
    if (changed.password !== undefined) accounts.setPassword(account, changed.password);
    return toUser(account);
  },
};

/** Stands in for Firebase Authentication, with a demo owner and helper. `Bearer owner` permits `ADMIN_OPERATIONS`. */
export function createAuth({ VITE_FIREBASE_API_KEY: apiKey }: Pick<Settings, 'VITE_FIREBASE_API_KEY'>): Auth {
  const accounts = new Accounts();
  for (const { email, password, uid } of [demoOwner, demoHelper]) accounts.add(email, password, uid);

  const answering =
    (operation: Operation, mayAsk: (request: IncomingMessage, url: URL) => boolean): Handler =>
    async (request, response, url) => {
      allowAnyOrigin(response);
      const body = await (url.pathname === TOKENS ? readForm(request) : readJson(request));
      try {
        if (!mayAsk(request, url)) throw new AuthRefusal('API key not valid. Please pass a valid API key.');
        const parsed = v.safeParse(RequestSchema, body);
        if (!parsed.success) throw new AuthRefusal('Invalid JSON payload received.');
        sendJson(response, 200, operation(parsed.output, accounts));
      } catch (cause) {
        if (!(cause instanceof AuthRefusal)) throw cause;
        sendJson(response, 400, { error: { code: 400, message: cause.message } });
      }
    };

  const table: Record<string, Handler> = {
    [`GET /emulator/v1/projects/${PROJECT}/oobCodes`]: (_request, response) =>
      sendJson(response, 200, {
        oobCodes: accounts.resetCodes.map(({ email, code }) => ({ email, oobCode: code })),
      }),
    ...newPasswordRoutes(accounts),
  };
  for (const [path, operation] of Object.entries(OPERATIONS)) {
    table[`POST ${path}`] = answering(operation, (_, url) => url.searchParams.get('key') === apiKey);
    table[`OPTIONS ${path}`] = preflight;
  }
  for (const [path, operation] of Object.entries(ADMIN_OPERATIONS)) {
    table[`POST ${path}`] = answering(operation, ({ headers }) => headers.authorization === ADMIN);
  }
  return { middleware: routes(table), resetCodes: () => accounts.resetCodes };
}

function add({ email, password, localId }: Request, accounts: Accounts): Account {
  return accounts.add(given(email, 'MISSING_EMAIL'), given(password, 'MISSING_PASSWORD'), localId);
}

function toUser({ uid, email, isDisabled, createdAt, lastSignInAt }: Account) {
  return {
    localId: uid,
    email,
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastSignInAt.getTime()),
    // To the SDK, an account with neither this nor a provider is anonymous.
    passwordHash: 'hidden',
    providerUserInfo: [{ providerId: 'password', email, rawId: email }],
    ...(isDisabled && { disabled: true }),
  };
}

function given(value: string | undefined, otherwise: string): string {
  if (!value) throw new AuthRefusal(otherwise);
  return value;
}
