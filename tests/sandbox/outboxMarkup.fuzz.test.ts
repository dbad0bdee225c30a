import fc from 'fast-check';
import { expect } from 'vitest';
import { outboxPage } from '../../sandbox/outbox/page.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { anyMarkup } from '../fuzz/inputs.ts';

const TEMPLATES = [
  { id: 'template_owner', names: ['name', 'phone', 'email', 'orderText', 'additional', 'address'] },
  { id: 'template_customer', names: ['name', 'email', 'orderText', 'address'] },
  { id: 'template_contact_owner', names: ['firstName', 'email', 'message', 'cartText'] },
  { id: 'template_contact_customer', names: ['user_name', 'to_email', 'user_message', 'order_details'] },
];

type Template = (typeof TEMPLATES)[number];

/** Counts markup characters, each by itself, in an outbox page with these parameters and in its preview. */
async function markupIn({ id, names }: Template, textOf: (name: string) => string): Promise<number[]> {
  const request = {
    user_id: sandboxSettings.VITE_EMAILJS_PUBLIC_KEY,
    service_id: sandboxSettings.VITE_EMAILJS_SERVICE_ID,
    template_id: id,
    template_params: Object.fromEntries(names.map((name) => [name, textOf(name)])),
  };
  const page = await outboxPage([{ request, at: new Date('2026-11-25T09:00:00Z') }], sandboxSettings);
  const preview = unescaped(/ srcdoc="([^"]*)"/.exec(page)?.[1] ?? '');
  return [page, preview].flatMap((text) => ['<', '>', '"', "'"].map((mark) => text.split(mark).length));
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

fuzz(
  "a shopper's text is text in the outbox and in the preview of the mail, and never markup",
  fc.asyncProperty(
    fc.constantFrom(...TEMPLATES),
    fc.dictionary(fc.constantFrom(...TEMPLATES.flatMap(({ names }) => names)), anyMarkup),
    async (template, texts) => {
      expect(await markupIn(template, (name) => texts[name] ?? 'x')).toEqual(
        await markupIn(template, () => 'x'),
      );
    },
  ),
  4,
);
