import { readFile } from 'node:fs/promises';
import { escapeHtml } from '../html.ts';
import type { Mail } from './mails.ts';
import type { SendRequest } from './sendRequest.ts';

const FOLDER = new URL('../../docs/emails/', import.meta.url);

/** The email's template, filled with the request's parameters like the email service does. Reads the file each time. */
export async function fillTemplate({ template }: Mail, request: SendRequest): Promise<string> {
  const page = await readFile(new URL(`${template}.html`, FOLDER), 'utf8');
  return page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(String(request.template_params[name] ?? '')),
  );
}
