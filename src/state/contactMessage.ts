import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type ContactMessage, EMPTY_MESSAGE } from '@/domain/contact';
import { parseStored, sessionStore } from '@/services/storage';

const KEY = 'contact-message';
const text = v.optional(v.string(), '');
const messageSchema = v.object({ name: text, phone: text, message: text, email: text });

const listeners = new Set<() => void>();
let message: ContactMessage | null = null;

/** What was typed in the contact form. It survives a reload of the tab. */
export function useContactMessage(): ContactMessage {
  return useSyncExternalStore(subscribe, readMessage, () => EMPTY_MESSAGE);
}

/** Keeps what was typed. */
export function changeContactMessage(change: Partial<ContactMessage>): void {
  message = { ...readMessage(), ...change };
  sessionStore.write(KEY, JSON.stringify(message));
  for (const listener of listeners) listener();
}

/** Forgets it, once it is sent. */
export function clearContactMessage(): void {
  message = EMPTY_MESSAGE;
  sessionStore.remove(KEY);
  for (const listener of listeners) listener();
}

function readMessage(): ContactMessage {
  if (!message) {
    const stored = v.safeParse(messageSchema, parseStored(KEY, sessionStore.read(KEY)));
    message = stored.success ? stored.output : EMPTY_MESSAGE;
  }
  return message;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
