import Papa from 'papaparse';
import { type Payment, summaryOf } from './payments.ts';

/** The columns of the card provider's export that the till can fill, in the provider's order. */
const COLUMNS: Readonly<Record<string, (payment: Payment) => string>> = {
  id: ({ id }) => id,
  'Created date (UTC)': ({ at }) => dateTime(at),
  Amount: ({ amount }) => plainPounds(amount),
  'Amount Refunded': ({ refunded }) => plainPounds(refunded),
  Currency: () => 'gbp',
  Captured: () => 'true',
  Mode: () => 'Test',
  'PaymentIntent ID': ({ id }) => id.replace('ch_', 'pi_'),
  'Payment Source Type': () => 'card',
  'Refunded date (UTC)': ({ refundedAt }) => dateTime(refundedAt),
  Status: ({ amount, refunded }) => (amount > refunded ? 'Paid' : 'Refunded'),
  'Customer Email': ({ email }) => email,
  'Checkout Session ID': ({ sessionId }) => sessionId,
  'Checkout Line Item Summary': summaryOf,
  'Client Reference ID': ({ reference }) => reference,
};

/** Returns the CSV file of payments that the card provider would export. */
export function paymentsCsv(payments: readonly Payment[]): string {
  const rows = payments.map((payment) => Object.values(COLUMNS).map((value) => value(payment)));
  return Papa.unparse([Object.keys(COLUMNS), ...rows], { newline: '\n' });
}

const plainPounds = (pence: number): string => (pence / 100).toFixed(2);

/** Formats a moment as "2026-11-22 10:05:00", in UTC. */
const dateTime = (at: Date | null): string => at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
