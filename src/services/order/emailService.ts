import emailjs from '@emailjs/browser';
import type { TemplateParams } from '@/domain/order/emailText';

/** What the email service needs to send an email from a template of the owner's account. */
export interface EmailRequest {
  readonly origin: string;
  readonly publicKey: string;
  readonly service: string;
  readonly template: string;
  readonly params: TemplateParams;
}

/** Requests an email. Throws the service's error with its `status`, or a `TypeError` if there is no network. */
export function requestEmail({
  origin,
  publicKey,
  service,
  template,
  params,
}: EmailRequest): Promise<unknown> {
  emailjs.init({ publicKey }, origin);
  return emailjs.send(service, template, { ...params });
}
