import { emailOrigin, setting } from '@/config/env';
import type { TemplateParams } from '@/domain/orderEmails';
import { logProblem } from './log';
import { pause, within } from './timeLimit';

const TEMPLATES = {
  owner: 'VITE_EMAILJS_TEMPLATE_OWNER',
  customer: 'VITE_EMAILJS_TEMPLATE_CUSTOMER',
  'contact-owner': 'VITE_EMAILJS_TEMPLATE_CONTACT_OWNER',
  'contact-customer': 'VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER',
} as const;

export type EmailTemplate = keyof typeof TEMPLATES;

/** The service allows one request a second for the whole account. */
const GAP_MS = 1_100;
const RETRY_FOR_MS = 10_000;
const TOO_MANY_REQUESTS = 429;

/** Settles when the next email may go out. */
let turn: Promise<void> = Promise.resolve();

/**
 * Sends an email from a template of the owner's account. False, and logged, when it could not be sent: a refusal is
 * final, a 429 or a broken connection is tried again for up to 10 s.
 */
export async function sendEmail(template: EmailTemplate, params: TemplateParams): Promise<boolean> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      await send(setting(TEMPLATES[template]), params);
      return true;
    } catch (cause) {
      const next = GAP_MS + Math.random() * GAP_MS;
      if (!mayPass(cause) || Date.now() + next > giveUpAt) {
        logProblem(`The ${template} email could not be sent`, cause);
        return false;
      }
      await pause(next);
    }
  }
}

/** Sends when it is this email's turn: one at a time, whoever sends. */
function send(template: string, params: TemplateParams): Promise<void> {
  const sending = turn.then(() => sendNow(template, params));
  const gap = () => pause(GAP_MS);
  turn = sending.then(gap, gap);
  return sending;
}

async function sendNow(template: string, params: TemplateParams): Promise<void> {
  if (!storageCanBeSeen()) standInForStorage();
  const emailjs = await import('@emailjs/browser');
  emailjs.init({ publicKey: setting('VITE_EMAILJS_PUBLIC_KEY') }, emailOrigin());
  await within(emailjs.send(setting('VITE_EMAILJS_SERVICE_ID'), template, { ...params }), 'Sending an email');
}

/** Where the browser blocks storage, even looking at it throws. */
function storageCanBeSeen(): boolean {
  try {
    return typeof localStorage !== 'undefined';
  } catch {
    return false;
  }
}

/** The SDK looks at storage when it is imported, and would throw: an owner must hear of such an order too. */
function standInForStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
}

/** Too many requests, or a broken connection, which is a `TypeError`. A refusal or a bad setting stays one. */
function mayPass(cause: unknown): boolean {
  if (cause instanceof TypeError) return true;
  return (
    typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === TOO_MANY_REQUESTS
  );
}
