import type { TemplateParams } from '@/domain/order/emailText';
import { logOnce, logProblem } from '@/services/log';
import { deliverEmail, type EmailTemplate, emailsTurn } from './emails';
import { withLock } from './lock';
import { emailWorker, type NotedAt, sendByWorker } from './workerEmail';

export interface DueEmail {
  /** Identifies the email. While a request to send it may still get an answer, this page doesn't send it again. */
  readonly key: string;
  readonly urgency: keyof typeof WAITS;
  readonly template: EmailTemplate;
  readonly params: TemplateParams;
  /** Where the service worker notes that it sent the email. Absent if only the page may send it. */
  readonly noted?: NotedAt | undefined;
  /** Called once the email is sent or refused for good. Must see to it that the email is no longer due. */
  readonly cross: (outcome: 'sent' | 'refused') => Promise<void>;
}

/** A request that is still unanswered this long after it timed out counts as lost. */
const UNANSWERED_FOR_MS = 30_000;

/** The waits between attempts. They grow, since in a rush all pages share one request per second. */
const WAITS = {
  urgent: { firstMs: 1_500, growth: 1.6, longestMs: 20_000 },
  usual: { firstMs: 5_000, growth: 2, longestMs: 60_000 },
} as const;

/**
 * Creates a queue that sends emails, one at a time across all tabs, and retries each until it is sent or refused for
 * good. `first` finds the email to send next: null if none is due, 'later' if one may be due soon.
 */
export function createEmailQueue(name: string, first: () => Promise<DueEmail | 'later' | null>) {
  /** The keys of emails whose request has timed out, but may still be answered. */
  const unanswered = new Set<string>();
  let isRunning = false;
  let isAsked = false;
  let wake = () => {};

  /** Sends the emails that are due. Call it whenever one may be due. */
  function start(): void {
    isAsked = true;
    wake();
    if (isRunning) return;
    isRunning = true;
    sendAll().finally(() => {
      isRunning = false;
      if (isAsked) start();
    });
  }

  /** Runs work under the queue's lock: meanwhile, nothing else is sent from it, in any tab. */
  const hold = <T>(work: () => Promise<T>): Promise<T> => withLock(name, work);

  /** Sends all due emails. Releases the lock between two emails, so that a suspended tab does not block the others. */
  async function sendAll(): Promise<void> {
    const waits = { urgent: 0, usual: 0 };
    for (;;) {
      isAsked = false;
      const tried = await hold(sendFirst).catch((cause: unknown) => {
        logOnce(`The outbox waits: ${String(cause)}`);
        return { urgency: 'urgent', isDone: false } as const;
      });
      if (!tried) return;
      const { urgency, isDone } = tried;
      const { firstMs, growth, longestMs } = WAITS[urgency];
      waits[urgency] = isDone ? 0 : Math.min(longestMs, waits[urgency] * growth || firstMs);
      if (isDone || isAsked) continue;
      if (await wokenWithin(waits[urgency] * (0.5 + Math.random()))) waits[urgency] = 0;
    }
  }

  async function sendFirst() {
    // Wait first until this page may send again: no time must pass between finding the due email and sending it.
    await emailsTurn();
    const email = await first();
    if (email === 'later') return { urgency: 'urgent', isDone: false } as const;
    return email && { urgency: email.urgency, isDone: await send(email) };
  }

  /** Tries to send an email. True if it was sent, or refused for good. */
  async function send({ key, template, params, noted, cross }: DueEmail): Promise<boolean> {
    if (unanswered.has(key)) return false;
    const worker = emailWorker();
    const byWorker = noted && worker;
    const delivery = await (byWorker
      ? deliverEmail(template, params, (request) => sendByWorker(worker, { request, noted }))
      : deliverEmail(template, params));
    if (delivery.outcome === 'later') return false;
    if (delivery.outcome === 'unanswered') {
      waitFor(delivery.late, key, () => cross('sent'));
      return false;
    }
    if (delivery.outcome === 'refused') logProblem(`The ${template} email could not be sent`, delivery.cause);
    await cross(delivery.outcome);
    return true;
  }

  /** Waits for the late answer of a request, since a second request could send the same email twice. */
  function waitFor(late: Promise<unknown>, key: string, cross: () => Promise<void>): void {
    unanswered.add(key);
    const isOver = () => {
      unanswered.delete(key);
      wake();
    };
    const timer = setTimeout(isOver, UNANSWERED_FOR_MS);
    late
      .then(cross, () => {})
      .catch((cause: unknown) => logProblem('An email could not be crossed out', cause))
      .finally(() => {
        clearTimeout(timer);
        isOver();
      });
  }

  /** Waits for `ms`. Stops early and returns true if an email may be due or the browser is online again. */
  function wokenWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isWoken: boolean) => {
        clearTimeout(timer);
        removeEventListener('online', wakeUp);
        resolve(isWoken);
      };
      const wakeUp = () => end(true);
      const timer = setTimeout(end, ms, false);
      addEventListener('online', wakeUp);
      wake = wakeUp;
    });
  }

  return { start, hold };
}
