import { randomBytes, randomUUID } from 'node:crypto';
import { AuthRefusal } from './refusal.ts';

/** An account of Firebase Authentication. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
  readonly lastSignInAt: Date;
  /** Tokens issued before this are over, in seconds since 1970. */
  readonly validSince: number;
}

/** A code that lets whoever has it set a new password, once. */
export interface ResetCode {
  readonly code: string;
  readonly email: string;
  readonly at: Date;
}

const SHORTEST_PASSWORD = 6;
/** How many wrong passwords an account may have in a row. Firebase does not publish its number. */
const WRONG_TRIES = 5;
const LOCKED_FOR_MS = 60_000;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

/** All accounts, in memory. Methods throw an `AuthRefusal` with Firebase's code. */
export class Accounts {
  readonly #byUid = new Map<string, Account>();
  readonly #wrongTries = new Map<string, { count: number; lastAt: number }>();
  #codes: readonly ResetCode[] = [];

  add(values: Pick<Account, 'email' | 'password'> & { readonly uid?: string | undefined }): Account {
    const { uid = randomUUID().replaceAll('-', '').slice(0, 28), password } = values;
    if (!isEmail(values.email)) throw new AuthRefusal('INVALID_EMAIL');
    const email = values.email.toLowerCase();
    if (this.#byEmail(email)) throw new AuthRefusal('EMAIL_EXISTS');
    if (this.#byUid.has(uid)) throw new AuthRefusal('DUPLICATE_LOCAL_ID');
    checkPassword(password);
    const now = new Date();
    return this.#keep({
      uid,
      email,
      password,
      isDisabled: false,
      createdAt: now,
      lastSignInAt: now,
      validSince: 0,
    });
  }

  has(uid: string): boolean {
    return this.#byUid.has(uid);
  }

  find(uid: string): Account {
    const account = this.#byUid.get(uid);
    if (!account) throw new AuthRefusal('USER_NOT_FOUND');
    return account;
  }

  signIn(email: string, password: string): Account {
    if (!isEmail(email)) throw new AuthRefusal('INVALID_EMAIL');
    const account = this.#byEmail(email.toLowerCase());
    if (!account) throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
    if (account.isDisabled) throw new AuthRefusal('USER_DISABLED');
    if (this.#isLocked(account.uid)) throw new AuthRefusal(TOO_MANY);
    if (account.password !== password) {
      const count = (this.#wrongTries.get(account.uid)?.count ?? 0) + 1;
      this.#wrongTries.set(account.uid, { count, lastAt: Date.now() });
      throw new AuthRefusal('INVALID_LOGIN_CREDENTIALS');
    }
    this.#wrongTries.delete(account.uid);
    return this.#keep({ ...account, lastSignInAt: new Date() });
  }

  /** Sets a new password: all tokens that were issued before are over. */
  setPassword(uid: string, password: string): Account {
    checkPassword(password);
    const account = this.find(uid);
    this.#wrongTries.delete(uid);
    const validSince = Math.max(account.validSince, Math.floor(Date.now() / 1000)) + 1;
    return this.#keep({ ...account, password, validSince });
  }

  setDisabled(uid: string, isDisabled: boolean): Account {
    return this.#keep({ ...this.find(uid), isDisabled });
  }

  /** Makes a code for a new password; null if nobody has this address, which the caller must not tell. */
  makeResetCode(email: string): ResetCode | null {
    if (!isEmail(email)) throw new AuthRefusal('INVALID_EMAIL');
    const account = this.#byEmail(email.toLowerCase());
    if (!account) return null;
    const made = { code: randomBytes(24).toString('base64url'), email: account.email, at: new Date() };
    this.#codes = [...this.#codes, made];
    return made;
  }

  /** The email address of a code that was not used yet. */
  readResetCode(code: string): string {
    const known = this.#codes.find((one) => one.code === code);
    if (!known || !this.#byEmail(known.email)) throw new AuthRefusal('INVALID_OOB_CODE');
    return known.email;
  }

  /** Sets a new password with a code, which is then used up. Returns the email address. */
  spendResetCode(code: string, password: string): string {
    const email = this.readResetCode(code);
    checkPassword(password);
    const account = this.#byEmail(email);
    if (account) this.setPassword(account.uid, password);
    this.#codes = this.#codes.filter((one) => one.code !== code);
    return email;
  }

  /** The codes that were not used yet, oldest first. */
  get resetCodes(): readonly ResetCode[] {
    return this.#codes;
  }

  #keep(account: Account): Account {
    this.#byUid.set(account.uid, account);
    return account;
  }

  #byEmail(email: string): Account | undefined {
    return [...this.#byUid.values()].find((account) => account.email === email);
  }

  #isLocked(uid: string): boolean {
    const tries = this.#wrongTries.get(uid);
    if (!tries || tries.count < WRONG_TRIES) return false;
    if (Date.now() - tries.lastAt < LOCKED_FOR_MS) return true;
    this.#wrongTries.delete(uid);
    return false;
  }
}

function checkPassword(password: string): void {
  if (password.length < SHORTEST_PASSWORD) {
    throw new AuthRefusal(`WEAK_PASSWORD : Password should be at least ${SHORTEST_PASSWORD} characters`);
  }
}

const isEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);
