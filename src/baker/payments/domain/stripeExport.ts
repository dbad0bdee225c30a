import { type Pence, pence } from '@/domain/money';
import type { Payment } from './payment';
import { type Row, stripeRows, WrongFile } from './stripeRows';

const TAKEN = [
  'paid',
  'succeeded',
  'refunded',
  'refund pending',
  'partially refunded',
  'partial refund',
  'early fraud warning',
];
const GIVEN_UP = [
  'failed',
  'canceled',
  'cancelled',
  'incomplete',
  'expired',
  'blocked',
  'requires payment method',
  'requires confirmation',
  'requires action',
];
/** States of disputes that ended without a loss. With “charge refunded”, the row's refunds include the money. */
const SETTLED = ['won', 'warning closed', 'prevented', 'charge refunded'];
/** Matches a payment's status that is really the state of a dispute, such as “disputed” or “under review”. */
const OF_DISPUTE = /^(?:disputed?|needs response|under review|won|lost)\b/;

/** Parses a file of one or more joined exports: all payments, even failed ones. Throws WrongFile if it can't. */
export const paymentsIn = (bytes: Uint8Array): Payment[] => eachOnce(stripeRows(bytes).map(paymentIn));

interface Read {
  readonly payment: Payment;
  readonly isOver: boolean;
}

/** Merges rows of the same payment from overlapping exports. Rows without an id are compared by more fields. */
function eachOnce(all: readonly Read[]): Payment[] {
  const known = new Map<string, Read>();
  for (const one of all) {
    const { id, at, amount, currency, reference, email, bought } = one.payment;
    const same = [id, at, amount, currency, reference, ...(id === '' ? [email, bought] : [])];
    const key = JSON.stringify(same);
    const other = known.get(key);
    known.set(key, other ? joined(other, one) : one);
  }
  return [...known.values()].map(({ payment }) => payment);
}

/** Merges two rows of a payment. It doesn't matter which is newer: refunds only grow, and disputes only end. */
function joined(a: Read, b: Read): Read {
  const isOver = a.isOver || b.isOver;
  const further = MONEY.indexOf(a.payment.money) <= MONEY.indexOf(b.payment.money) ? a : b;
  const payment = {
    ...further.payment,
    refunded: pence(Math.max(a.payment.refunded, b.payment.refunded)),
    lost: pence(Math.max(a.payment.lost, b.payment.lost)),
    fee: further.payment.fee ?? a.payment.fee ?? b.payment.fee,
    isDisputed: !isOver && (a.payment.isDisputed || b.payment.isDisputed),
  };
  return { payment, isOver };
}

const MONEY: readonly Payment['money'][] = ['taken', 'pending', 'none'];

function paymentIn(row: Row): Read {
  const { number } = row;
  const currency = row.currency.toLowerCase();
  if (!/^[a-z]{3,5}$/.test(currency)) throw new WrongFile(`Row ${number}: “${row.currency}” is no currency.`);
  const sum = (text: string) => sumIn(text, currency, number);
  const [amount, refunded] = [sum(row.amount), sum(row.refunded || '0')];
  if (refunded > amount) {
    throw new WrongFile(
      `Row ${number}: ${row.refunded} of ${row.amount} can’t have been refunded. Export it once more, and choose the file as it is.`,
    );
  }
  // A spreadsheet program in another language writes “false” in that language, which can't be understood here.
  if (!['', 'true', 'false'].includes(row.captured.toLowerCase())) {
    throw new WrongFile(
      `Row ${number}: “${row.captured}” is not “true” or “false”. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
    );
  }
  const dispute = disputeOf(row);
  const isOver = dispute === 'lost' || SETTLED.includes(dispute);
  const payment: Payment = {
    // Stripe gives this id only to payments that were charged; the others are found by another id.
    id: row.id || row.intent || row.session,
    at: momentIn(row.at, number),
    amount,
    refunded,
    fee: feeIn(row.fee),
    lost: dispute === 'lost' ? pence(Math.min(amount, sum(row.disputed || '0') || amount)) : pence(0),
    currency,
    money: moneyOf(row, refunded === amount),
    status: row.status,
    reference: row.reference.toLowerCase(),
    isDisputed: dispute !== '' && !isOver,
    isTest: row.mode.toLowerCase() === 'test',
    bought: row.bought,
    email: row.email,
  };
  return { payment, isOver };
}

/** Parses the fee; null if it can't be read: the file for the accountant then says that it is missing. */
const feeIn = (text: string): Pence | null =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(text) ? pence(Number(text) * 100) : null;

/** Says whether the money was taken. Until a payment is captured, its sum is only reserved on the customer's card. */
function moneyOf(row: Row, isAllBack: boolean): Payment['money'] {
  const status = wordsOf(row.status);
  if (GIVEN_UP.includes(status)) return 'none';
  if (!TAKEN.includes(status) && !OF_DISPUTE.test(status)) return 'pending';
  if (row.captured.toLowerCase() !== 'false') return 'taken';
  return isAllBack ? 'none' : 'pending';
}

/** Returns the state of a payment's dispute in Stripe's words; '' if there is none. */
function disputeOf({ dispute, status }: Row): string {
  const words = wordsOf(dispute) || (OF_DISPUTE.test(wordsOf(status)) ? wordsOf(status) : '');
  return words.replace(/^disputed? (?=.)/, '');
}

const wordsOf = (status: string): string => status.toLowerCase().replaceAll(/[\s_]+/g, ' ');

/** Parses "2026-11-22 10:05:00", in UTC. */
function momentIn(text: string, row: number): Date {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  const at = new Date(`${day}T${time}${seconds}Z`);
  // JavaScript turns 31 February into a day in March, so compare the result with the text.
  const isTime = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}${seconds}`);
  if (isTime) return at;
  throw new WrongFile(
    `Row ${row}: “${text}” is not a time as Stripe writes it. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** Parses "8.00", "1,234.50", or "1.234,50" as some countries write it, into hundredths of the currency. */
function sumIn(text: string, currency: string, row: number): Pence {
  const most = decimalsOf(currency);
  const decimals = `\\d{1,${Math.max(2, most)}}`;
  const plain = new RegExp(`^(\\d{1,9})(?:[.,](${decimals}))?$`).exec(text);
  const grouped = new RegExp(
    `^(\\d{1,3}(?:([,.'’\\s])\\d{3})(?:\\2\\d{3})?)(?:(?!\\2)[.,](${decimals}))?$`,
  ).exec(text);
  const [whole, parts] = plain ? [plain[1], plain[2]] : [grouped?.[1], grouped?.[3]];
  // “8.005” in pounds is refused, since its separator may stand for thousands or for decimals.
  if (whole && (plain || parts || most === 0)) {
    return pence(Number(`${whole.replaceAll(/\D/g, '')}.${parts ?? 0}`) * 100);
  }
  throw new WrongFile(
    `Row ${row}: “${text}” is not a sum of money as Stripe writes it. Choose the file as Stripe gave it, without saving it in a spreadsheet.`,
  );
}

/** Returns a currency's number of decimals; 2 for an unknown one. */
function decimalsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2
    );
  } catch {
    return 2;
  }
}
