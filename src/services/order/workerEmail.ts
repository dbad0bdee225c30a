import type { EmailRequest } from './emailService';

/** An email that the service worker sends, even after the page is closed. */
export interface WorkerEmail {
  readonly request: EmailRequest;
  /** Where the service worker checks whether the email is due, and notes that it was sent. */
  readonly noted: NotedAt;
}

/** Locates an order's IndexedDB record and, among the texts in its `steps`, the two notes about an email. */
export interface NotedAt {
  readonly database: string;
  readonly store: string;
  readonly key: string;
  /** The note without which the email must not go out. */
  readonly due: string;
  readonly sent: string;
}

/** The email service's status: 200 if sent, 0 without an answer. The worker says 410 if the email is no longer due. */
export type EmailStatus = number;

/** The service worker, if this page has one. */
export const emailWorker = (): ServiceWorker | null => navigator.serviceWorker?.controller ?? null;

/** Hands an email to the service worker, since the page may be closed in a moment. */
export const leaveToWorker = (email: WorkerEmail): void => emailWorker()?.postMessage(email);

/** Has the worker send an email. Throws `{ status }` if not sent, a `TypeError` if EmailJS does not answer it. */
export async function sendByWorker(worker: ServiceWorker, email: WorkerEmail): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const status = await new Promise<EmailStatus>((resolve) => {
    port1.onmessage = ({ data }) => resolve(Number(data));
    worker.postMessage(email, [port2]);
  });
  if (status === 0) throw new TypeError('The email service did not answer the service worker');
  if (status !== 200) throw { status };
}
