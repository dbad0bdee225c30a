import { emailOrigin, setting } from '@/config/env';
import type { TemplateParams } from '@/domain/order/emailText';
import { logProblem } from '@/services/log';
import { NoAnswer, pause, within } from '@/services/timeout';
import { EMAIL_GAP_MS, mayPass, statusOf } from './emailLimits';
import type { EmailRequest } from './emailService';

const TEMPLATES = {
  owner: 'VITE_EMAILJS_TEMPLATE_OWNER',
  customer: 'VITE_EMAILJS_TEMPLATE_CUSTOMER',
  'contact-owner': 'VITE_EMAILJS_TEMPLATE_CONTACT_OWNER',
  'contact-customer': 'VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER',
} as const;

export type EmailTemplate = keyof typeof TEMPLATES;

/** How an attempt to send an email ended; 'later' means that another attempt may succeed. */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'later'; readonly cause: unknown }
  /** No answer yet: the email may still go out. */
  | { readonly outcome: 'unanswered'; readonly cause: unknown; readonly late: Promise<unknown> };

const RETRY_FOR_MS = 10_000;
const LATE_WITHIN_MS = 20_000;

let turn: Promise<void> = Promise.resolve();

/** Resolves when the next email may go out from this page. */
export const emailsTurn = (): Promise<void> => turn;

/** Loads the code that sends emails, for work that must not begin without it. Throws when it can't be loaded. */
export async function loadEmails(): Promise<typeof import('./emailService')> {
  if (!storageCanBeSeen()) standInForStorage();
  return import('./emailService');
}

/** Makes one attempt to send an email, from this page unless `ask` has the service worker send it. */
export async function deliverEmail(
  template: EmailTemplate,
  params: TemplateParams,
  ask: Ask = askFromPage,
): Promise<Delivery> {
  const request = toRequest(template, params);
  // The answer is inside an object, since returning the promise itself would wait for the answer.
  const sending = send(async () => ({ answer: ask(request) }));
  try {
    const { answer } = await sending;
    await within(answer, 'Sending an email');
    return { outcome: 'sent' };
  } catch (cause) {
    if (cause instanceof NoAnswer) return { outcome: 'unanswered', cause, late: (await sending).answer };
    return { outcome: mayPass(statusOf(cause)) ? 'later' : 'refused', cause };
  }
}

/** Sends an email, retrying for 10 s. Waits up to 30 s for an answer, since a retry could send the email twice. */
export async function sendEmail(template: EmailTemplate, params: TemplateParams): Promise<Delivery> {
  const giveUpAt = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const delivery = await deliverEmail(template, params);
    if (delivery.outcome === 'sent') return delivery;
    const isUnanswered = delivery.outcome === 'unanswered';
    if (isUnanswered && (await isSentLate(delivery.late))) return { outcome: 'sent' };
    const next = EMAIL_GAP_MS * (1 + Math.random());
    if (isUnanswered || delivery.outcome === 'refused' || Date.now() + next > giveUpAt) {
      logProblem(`The ${template} email could not be sent`, delivery.cause);
      return delivery;
    }
    await pause(next);
  }
}

const isSentLate = (late: Promise<unknown>): Promise<boolean> =>
  within(late, 'A late answer', LATE_WITHIN_MS).then(
    () => true,
    () => false,
  );

/** Requests an email from the email service. Throws the reason unless it is sent. */
type Ask = (request: EmailRequest) => Promise<unknown>;

interface Asked {
  readonly answer: Promise<unknown>;
}

/** Calls `ask` once its turn has come, since the page sends one email at a time. */
function send(ask: () => Promise<Asked>): Promise<Asked> {
  const sending = turn.then(ask);
  const gap = () => pause(EMAIL_GAP_MS);
  const answered = sending.then(({ answer }) => within(answer, 'Sending an email'));
  turn = answered.then(gap, gap);
  return sending;
}

const askFromPage: Ask = async (request) => (await loadEmails()).requestEmail(request);

/** The request for an email from a template of the owner's account. */
export const toRequest = (template: EmailTemplate, params: TemplateParams): EmailRequest => ({
  origin: emailOrigin(),
  publicKey: setting('VITE_EMAILJS_PUBLIC_KEY'),
  service: setting('VITE_EMAILJS_SERVICE_ID'),
  template: setting(TEMPLATES[template]),
  params,
});

/** Whether `localStorage` can be accessed. If the browser blocks it, even reading the property throws. */
function storageCanBeSeen(): boolean {
  try {
    return typeof localStorage !== 'undefined';
  } catch {
    return false;
  }
}

/** Hides a blocked storage from the email service's SDK, which would otherwise throw when it is imported. */
function standInForStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
}
