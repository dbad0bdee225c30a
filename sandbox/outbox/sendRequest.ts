import * as v from 'valibot';
import type { Settings } from '../settings.ts';

const SendRequestSchema = v.object({
  lib_version: v.optional(v.string()),
  user_id: v.string(),
  service_id: v.string(),
  template_id: v.string(),
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The body of a request to send an email, as the email service's library makes it. */
export type SendRequest = v.InferOutput<typeof SendRequestSchema>;

export type CheckedRequest =
  | { readonly accepted: true; readonly request: SendRequest }
  | { readonly accepted: false; readonly status: 400 | 413; readonly reason: string };

/** In bytes of JSON. The service's limit is 50 kB, but it does not say how it counts; this is the strictest reading. */
const MAX_PARAMETERS = 50_000;

const ACCOUNT = 'https://dashboard.emailjs.com/admin/account';
const SERVICES = 'https://dashboard.emailjs.com/admin';
const TEMPLATES = 'https://dashboard.emailjs.com/admin/templates';

/** Checks the body of a request like the email service, and answers with its status and reason. */
export function checkSendRequest(body: unknown, settings: Settings): CheckedRequest {
  const ids = v.safeParse(v.record(v.string(), v.unknown()), body);
  if (!ids.success) return refused('The request body should be a JSON object');
  for (const name of ['user_id', 'service_id', 'template_id']) {
    if (!ids.output[name]) return refused(`The ${name} parameter is required`);
  }

  const parsed = v.safeParse(SendRequestSchema, body);
  if (!parsed.success) return refused('The parameters are invalid');
  const request = parsed.output;
  if (request.user_id !== settings.VITE_EMAILJS_PUBLIC_KEY) {
    return refused(`The Public Key is invalid. To find this ID, visit ${ACCOUNT}`);
  }
  if (request.service_id !== settings.VITE_EMAILJS_SERVICE_ID) {
    return refused(`The service ID not found. To find this ID, visit ${SERVICES}`);
  }
  if (!templateIds(settings).includes(request.template_id)) {
    return refused(`The template ID not found. To find this ID, visit ${TEMPLATES}`);
  }
  if (Buffer.byteLength(JSON.stringify(request.template_params)) > MAX_PARAMETERS) {
    return refused('Variables size limit. The maximum allowed variables size is 50Kb', 413);
  }
  return { accepted: true, request };
}

const refused = (reason: string, status: 400 | 413 = 400): CheckedRequest => ({
  accepted: false,
  status,
  reason,
});

const templateIds = (settings: Settings): string[] => [
  settings.VITE_EMAILJS_TEMPLATE_OWNER,
  settings.VITE_EMAILJS_TEMPLATE_CUSTOMER,
  settings.VITE_EMAILJS_TEMPLATE_CONTACT_OWNER,
  settings.VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER,
];
