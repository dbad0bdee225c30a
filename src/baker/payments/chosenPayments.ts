import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { onSignOut } from '@/baker/sign-in/services/session';
import { pence } from '@/domain/money';
import { parseStored, sessionStore } from '@/services/browser/storage';
import { createListeners } from '@/services/listeners';
import type { Payment } from './domain/payment';

/** Stripe's export, as chosen. */
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
      // Files that were chosen before a deployment lack the field that it added.
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

/** Keeps a file's payments until this tab is closed or they are forgotten. */
export function keepChosen(file: ChosenFile): void {
  chosen = file;
  const payments = file.payments.map((payment) => ({ ...payment, at: payment.at.getTime() }));
  // If there is no room in the storage, they last as long as the page.
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

/** The chosen file, live; null without one. */
export const useChosenFile = (): ChosenFile | null => useSyncExternalStore(listeners.add, current);

/** The payments of the chosen file, live; null without one. */
export const useChosenPayments = (): readonly Payment[] | null => useChosenFile()?.payments ?? null;
