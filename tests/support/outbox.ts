import { afterAll, beforeEach } from 'vitest';
import { type Behaviour, createOutbox } from '../../sandbox/outbox/outbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';

interface Email {
  readonly template_id: string;
  readonly template_params: Readonly<Record<string, string>>;
}

/** An email service on the test's clock, emptied before each test. Call it at the top of the file. */
export async function openOutbox() {
  const server = await serveMiddleware(createOutbox(sandboxSettings));
  const json = `${server.origin}/sandbox/outbox.json`;
  import.meta.env.VITE_EMAILJS_ORIGIN = server.origin;
  beforeEach(async () => {
    await fetch(json, { method: 'DELETE' });
  });
  afterAll(() => server.close());

  const emails = async (): Promise<readonly Email[]> => (await fetch(json)).json();
  return {
    emails,
    templates: async () => (await emails()).map(({ template_id }) => template_id),
    behave: (change: Partial<Behaviour>) => fetch(json, { method: 'PUT', body: JSON.stringify(change) }),
  };
}
