import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { onSignOut } from '@/baker/sign-in/services/session';
import { pence } from '@/domain/money';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners } from '@/services/listeners';
import type { Payment } from './domain/payment';

/** The export from Stripe that the owner chose, and the payments in it. */
export interface ChosenFile {
  readonly name: string;
  readonly payments: readonly Payment[];
}

const KEY = 'baker-payments';

const money = v.pipe(v.number(), v.transform(pence));

const schema = v.object({
  name: v.string(),
  payments: v.array(
    v.object({
      id: v.string(),
      at: v.pipe(
        v.number(),
        v.transform((ms) => new Date(ms)),
      ),
      amount: money,
      refunded: money,
      // Payments that an earlier version stored have no `lost`.
      lost: v.optional(money, 0),
      fee: v.optional(v.nullable(money), null),
      currency: v.string(),
      money: v.picklist(['taken', 'pending', 'none']),
      status: v.string(),
      reference: v.string(),
      isDisputed: v.boolean(),
      isTest: v.boolean(),
      bought: v.string(),
      email: v.string(),
    }),
  ),
});

const listeners = createListeners();
let chosen: ChosenFile | null | undefined;

/** Stores a file's payments until this tab is closed, or until the owner discards them or signs out. */
export function keepChosen(file: ChosenFile): void {
  chosen = file;
  const payments = file.payments.map((payment) => ({ ...payment, at: payment.at.getTime() }));
  // If the browser's storage is full, the payments are lost as soon as the page is left.
  sessionStore.write(KEY, JSON.stringify({ ...file, payments }));
  listeners.tell();
}

export function forgetChosen(): void {
  chosen = null;
  sessionStore.remove(KEY);
  listeners.tell();
}

onSignOut(forgetChosen);

function current(): ChosenFile | null {
  if (chosen === undefined) {
    const kept = v.safeParse(schema, parseStored(KEY, sessionStore.read(KEY)));
    chosen = kept.success ? kept.output : null;
  }
  return chosen;
}

/** Returns the chosen file, live; null if none is chosen. */
export const useChosenFile = (): ChosenFile | null => useSyncExternalStore(listeners.add, current);

/** Returns the payments of the chosen file, live; null if none is chosen. */
export const useChosenPayments = (): readonly Payment[] | null => useChosenFile()?.payments ?? null;
