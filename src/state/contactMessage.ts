import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type ContactMessage, EMPTY_MESSAGE } from '@/domain/contact';
import { createDraftStore } from '@/services/order/draftStore';

const text = v.optional(v.string(), '');
const messageSchema = v.object({ name: text, phone: text, message: text, email: text });
const message = createDraftStore<ContactMessage>('contact-message', messageSchema, () => EMPTY_MESSAGE);

/** Returns the message typed into the contact form. It survives a reload of the tab. */
export function useContactMessage(): ContactMessage {
  return useSyncExternalStore(message.subscribe, message.current, () => EMPTY_MESSAGE);
}

/** Stores what was typed. */
export const changeContactMessage = message.change;

/** Deletes the message once it is sent. */
export const clearContactMessage = message.clear;
