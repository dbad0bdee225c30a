import * as v from 'valibot';
import type { Account, Accounts } from './accounts.ts';
import { AuthRefusal } from './refusal.ts';
import { accountOfIdToken, accountOfRefreshToken, issueTokens } from './tokens.ts';

/** The fields of the requests that the SDK and tests make. Others are ignored. */
const RequestSchema = v.object({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  idToken: v.optional(v.string()),
  localId: v.optional(v.string()),
  disableUser: v.optional(v.boolean()),
  requestType: v.optional(v.string()),
  oobCode: v.optional(v.string()),
  newPassword: v.optional(v.string()),
});

type Request = v.InferOutput<typeof RequestSchema>;

/** What a request needs to know beside its body. */
interface Circumstances {
  readonly accounts: Accounts;
  readonly projectId: string;
  /** The request comes with the project owner's rights, as from Firebase's console. */
  readonly isAdmin: boolean;
}

type Operation = (request: Request, circumstances: Circumstances) => object;

const kind = (name: string) => ({ kind: `identitytoolkit#${name}` });

const signUp: Operation = (request, { accounts, projectId, isAdmin }) => {
  if (request.localId !== undefined && !isAdmin) throw new AuthRefusal('UNEXPECTED_PARAMETER : User ID');
  const account = accounts.add({
    uid: request.localId,
    email: given(request.email, 'MISSING_EMAIL'),
    password: given(request.password, 'MISSING_PASSWORD'),
  });
  const tokens = isAdmin ? {} : issueTokens(account, projectId);
  return { ...kind('SignupNewUserResponse'), localId: account.uid, email: account.email, ...tokens };
};

const signInWithPassword: Operation = (request, { accounts, projectId }) => {
  const email = given(request.email, 'MISSING_EMAIL');
  const account = accounts.signIn(email, given(request.password, 'MISSING_PASSWORD'));
  const { uid: localId } = account;
  const tokens = issueTokens(account, projectId);
  return { ...kind('VerifyPasswordResponse'), registered: true, localId, email: account.email, ...tokens };
};

const lookup: Operation = (request, circumstances) => ({
  ...kind('GetAccountInfoResponse'),
  users: [toUser(meant(request, circumstances))],
});

const update: Operation = (request, circumstances) => {
  const { accounts, projectId, isAdmin } = circumstances;
  let account = meant(request, circumstances);
  if (request.disableUser !== undefined) {
    if (!isAdmin) throw new AuthRefusal('OPERATION_NOT_ALLOWED');
    account = accounts.setDisabled(account.uid, request.disableUser);
  }
  if (request.password === undefined) return { ...kind('SetAccountInfoResponse'), ...toUser(account) };
  account = accounts.setPassword(account.uid, request.password);
  return { ...kind('SetAccountInfoResponse'), ...toUser(account), ...issueTokens(account, projectId) };
};

/** Tells nobody whether there is an account, as projects of today do. */
const sendOobCode: Operation = (request, { accounts }) => {
  if (given(request.requestType, 'MISSING_REQ_TYPE') !== 'PASSWORD_RESET') {
    throw new AuthRefusal('OPERATION_NOT_ALLOWED');
  }
  const email = given(request.email, 'MISSING_EMAIL');
  accounts.makeResetCode(email);
  return { ...kind('GetOobConfirmationCodeResponse'), email: email.toLowerCase() };
};

const resetPassword: Operation = (request, { accounts }) => {
  const code = given(request.oobCode, 'MISSING_OOB_CODE');
  const email = accounts.spendResetCode(code, given(request.newPassword, 'MISSING_PASSWORD'));
  return { ...kind('ResetPasswordResponse'), requestType: 'PASSWORD_RESET', email };
};

/** What the SDK asks for, by the end of its path. */
export const operations = {
  'accounts:signUp': signUp,
  'accounts:signInWithPassword': signInWithPassword,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:sendOobCode': sendOobCode,
  'accounts:resetPassword': resetPassword,
} as const;

/** Answers one of these requests. Throws an `AuthRefusal`. */
export function perform(operation: Operation, body: unknown, circumstances: Circumstances): object {
  const request = v.safeParse(RequestSchema, body);
  if (!request.success) throw new AuthRefusal('Invalid JSON payload received.');
  return operation(request.output, circumstances);
}

const RefreshSchema = v.object({ grant_type: v.optional(v.string()), refresh_token: v.optional(v.string()) });

/** Answers a request for a fresh id token. Throws an `AuthRefusal`. */
export function refresh(form: unknown, accounts: Accounts, projectId: string): object {
  const { grant_type: grant, refresh_token: token } = v.parse(RefreshSchema, form);
  if (given(grant, 'MISSING_GRANT_TYPE') !== 'refresh_token') throw new AuthRefusal('INVALID_GRANT_TYPE');
  const account = accountOfRefreshToken(given(token, 'MISSING_REFRESH_TOKEN'), accounts);
  const { idToken, refreshToken, expiresIn } = issueTokens(account, projectId);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: projectId,
  };
}

/** The account that a request is about: that of its token or, for an admin, the one it names. */
function meant({ idToken, localId }: Request, { accounts, isAdmin }: Circumstances): Account {
  if (isAdmin) return accounts.find(given(localId, 'MISSING_LOCAL_ID'));
  return accountOfIdToken(given(idToken, 'MISSING_ID_TOKEN'), accounts);
}

function toUser({ uid, email, isDisabled, createdAt, lastSignInAt, validSince }: Account) {
  return {
    localId: uid,
    email,
    emailVerified: false,
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastSignInAt.getTime()),
    validSince: String(validSince),
    // The SDK takes an account without a hash for an anonymous one.
    passwordHash: 'hidden',
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
    ...(isDisabled && { disabled: true }),
  };
}

function given(value: string | undefined, otherwise: string): string {
  if (!value) throw new AuthRefusal(otherwise);
  return value;
}
