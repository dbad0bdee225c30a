import * as v from 'valibot';
import type { Settings } from '../settings.ts';

const Id = v.pipe(v.string(), v.nonEmpty());
const SendRequestSchema = v.object({
  lib_version: v.optional(v.string()),
  user_id: Id,
  service_id: Id,
  template_id: Id,
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The body of a request to send an email, as the email service's library makes it. */
export type SendRequest = v.InferOutput<typeof SendRequestSchema>;

export type CheckedRequest =
  | { readonly accepted: true; readonly request: SendRequest }
  | { readonly accepted: false; readonly status: 400 | 413; readonly reason: string };

/** In bytes of JSON. The service's limit is 50 kB, but it does not say how it counts; this is the strictest reading. */
const MAX_PARAMETERS = 50_000;

/** Checks the body of a request like the email service, and answers with its status and reason. */
export function checkSendRequest(body: unknown, settings: Settings): CheckedRequest {
  const parsed = v.safeParse(SendRequestSchema, body);
  if (!parsed.success) return refused(`The parameters are invalid. ${v.summarize(parsed.issues)}`);
  const request = parsed.output;
  const templates = [
    settings.VITE_EMAILJS_TEMPLATE_OWNER,
    settings.VITE_EMAILJS_TEMPLATE_CUSTOMER,
    settings.VITE_EMAILJS_TEMPLATE_CONTACT_OWNER,
    settings.VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER,
  ];
  if (request.user_id !== settings.VITE_EMAILJS_PUBLIC_KEY) return refused('The Public Key is invalid');
  if (request.service_id !== settings.VITE_EMAILJS_SERVICE_ID) return refused('The service ID not found');
  if (!templates.includes(request.template_id)) return refused('The template ID not found');
  const size = Buffer.byteLength(JSON.stringify(request.template_params));
  return size > MAX_PARAMETERS
    ? refused('Variables size limit. The maximum allowed variables size is 50Kb', 413)
    : { accepted: true, request };
}

const refused = (reason: string, status: 400 | 413 = 400): CheckedRequest => ({
  accepted: false,
  status,
  reason,
});
