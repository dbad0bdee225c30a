import emailjs from '@emailjs/browser';
import type { TemplateParams } from '@/domain/order/emailText';

/** An email from a template of the owner's account, with all that the service asks for. */
export interface EmailRequest {
  readonly origin: string;
  readonly publicKey: string;
  readonly service: string;
  readonly template: string;
  readonly params: TemplateParams;
}

/** Asks the email service to send an email. Throws what the service answers, with its `status`, or a `TypeError`. */
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
