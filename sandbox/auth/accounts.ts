import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly createdAt: Date;
  password: string;
  isDisabled: boolean;
  lastSignInAt: Date;
  /** Tokens issued before this time, in seconds since 1970, are invalid. */
  validSince: number;
  /** How many wrong passwords were typed in a row. The last was typed at `lastWrongAt`, in ms since 1970. */
  wrongTries: number;
  lastWrongAt: number;
}

/** A code that allows whoever knows it to set a new password, once. */
export interface ResetCode {
  readonly code: string;
  readonly email: string;
  readonly at: Date;
}

/** Thrown if Firebase Authentication would refuse a request. The message is Firebase's own, such as `EMAIL_EXISTS`. */
export class AuthRefusal extends Error {}

export const PROJECT = 'demo-bakery';

const SHORTEST_PASSWORD = 6;
/** This many wrong passwords, each within 60 s of the one before, lock an account. Firebase's limit is unknown. */
const WRONG_TRIES = 5;
const LOCKED_FOR_MS = 60_000;
const TOKEN_LIFE_S = 3600;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

const TokenSchema = v.object({ user_id: v.string(), iat: v.number() });

/** All accounts, in memory. Its methods throw an `AuthRefusal` for what Firebase would refuse. */
export class Accounts {
  readonly #byUid = new Map<string, Account>();
  #codes: readonly ResetCode[] = [];

  add(email: string, password: string, uid = randomBytes(14).toString('hex')): Account {
    if (this.#withEmail(email)) throw new AuthRefusal('EMAIL_EXISTS');
    if (this.#byUid.has(uid)) throw new AuthRefusal('DUPLICATE_LOCAL_ID');
    const base = { uid, email: email.toLowerCase(), password: checked(password), isDisabled: false };
    const times = { createdAt: new Date(), lastSignInAt: new Date(), validSince: 0 };
    const account = { ...base, ...times, wrongTries: 0, lastWrongAt: 0 };
    this.#byUid.set(uid, account);
    return account;
  }

  find(uid: string): Account {
    const account = this.#byUid.get(uid);
    if (!account) throw new AuthRefusal('USER_NOT_FOUND');
    return account;
  }

  signIn(email: string, password: string): Account {
    const account = this.#withEmail(email);
    if (!account) throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
    if (account.isDisabled) throw new AuthRefusal('USER_DISABLED');
    if (Date.now() - account.lastWrongAt >= LOCKED_FOR_MS) account.wrongTries = 0;
    if (account.wrongTries >= WRONG_TRIES) throw new AuthRefusal(TOO_MANY);
    if (account.password !== password) {
      account.wrongTries += 1;
      account.lastWrongAt = Date.now();
      throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
    }
    account.wrongTries = 0;
    account.lastSignInAt = new Date();
    return account;
  }

  /** Sets a new password, which invalidates all earlier tokens. */
  setPassword(account: Account, password: string): void {
    account.password = checked(password);
    account.wrongTries = 0;
    account.validSince = Math.max(account.validSince, inSeconds(new Date())) + 1;
  }

  /** Makes a code for a new password if an account has this address. The caller isn't told whether one exists. */
  sendResetCode(email: string): void {
    const account = this.#withEmail(email);
    if (!account) return;
    const code = randomBytes(24).toString('base64url');
    this.#codes = [...this.#codes, { code, email: account.email, at: new Date() }];
  }

  /** Sets a new password, and makes the code invalid. Returns the account's email address. */
  spendResetCode(code: string, password: string): string {
    const known = this.#codes.find((one) => one.code === code);
    const account = known && this.#withEmail(known.email);
    if (!account) throw new AuthRefusal('INVALID_OOB_CODE');
    this.setPassword(account, password);
    this.#codes = this.#codes.filter((one) => one !== known);
    return account.email;
  }

  /** The unused codes, oldest first. */
  get resetCodes(): readonly ResetCode[] {
    return this.#codes;
  }

  /** Issues tokens as the official emulator does: unsigned, so that no real service accepts them. */
  issueTokens({ uid, email, lastSignInAt, validSince }: Account) {
    // `setPassword` sets `validSince` up to a second ahead. A token issued meanwhile gets that time, to be valid.
    const iat = Math.max(inSeconds(new Date()), validSince);
    const payload = {
      email,
      email_verified: false,
      auth_time: inSeconds(lastSignInAt),
      user_id: uid,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      iat,
      exp: iat + TOKEN_LIFE_S,
      aud: PROJECT,
      iss: `https://securetoken.google.com/${PROJECT}`,
      sub: uid,
    };
    return {
      idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
      refreshToken: encode({ user_id: uid, iat }),
      expiresIn: String(TOKEN_LIFE_S),
    };
  }

  /** Returns a token's account. Refuses old tokens and disabled accounts. `invalid` is the message if it finds none. */
  ofToken(payload: string, invalid: string): Account {
    const token = v.safeParse(TokenSchema, decode(payload));
    if (!token.success || !this.#byUid.has(token.output.user_id)) throw new AuthRefusal(invalid);
    const account = this.find(token.output.user_id);
    if (token.output.iat < account.validSince) throw new AuthRefusal('TOKEN_EXPIRED');
    if (account.isDisabled) throw new AuthRefusal('USER_DISABLED');
    return account;
  }

  #withEmail(email: string): Account | undefined {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new AuthRefusal('INVALID_EMAIL');
    return [...this.#byUid.values()].find((account) => account.email === email.toLowerCase());
  }
}

function checked(password: string): string {
  if (password.length >= SHORTEST_PASSWORD) return password;
  throw new AuthRefusal(`WEAK_PASSWORD : Password should be at least ${SHORTEST_PASSWORD} characters`);
}

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}
