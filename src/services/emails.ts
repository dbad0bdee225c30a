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

let freeAt = 0;

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

async function send(template: string, params: TemplateParams): Promise<void> {
  await pause(freeAt - Date.now());
  freeAt = Date.now() + GAP_MS;
  // Importing it throws where browser storage is blocked, so it belongs inside the attempt.
  const emailjs = await import('@emailjs/browser');
  emailjs.init({ publicKey: setting('VITE_EMAILJS_PUBLIC_KEY') }, emailOrigin());
  await within(emailjs.send(setting('VITE_EMAILJS_SERVICE_ID'), template, { ...params }), 'Sending an email');
  freeAt = Date.now() + GAP_MS;
}

/** Too many requests, or no answer at all. The service's own refusals carry another status. */
function mayPass(cause: unknown): boolean {
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? cause.status : 0;
  return status === TOO_MANY_REQUESTS || status === 0;
}
