import { formatPounds, pence } from '@/domain/money';
import type { Order } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import { firstOrderId } from '@/domain/orderTime';
import { Problem } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { lean, lookUpOrders } from './lookUpOrders.ts';
import { type MatchedOrder, type MatchFinding, matchPayments } from './match.ts';
import { KINDS, type MatchKind } from './matchKinds.ts';
import type { Options } from './ordersOptions.ts';
import { aDayAround, type Span, spanOf } from './paymentSpan.ts';
import { type Payment, readPayments } from './payments.ts';
import { readOrders } from './readOrders.ts';
import { shopAddress } from './shopAddress.ts';
import { stripeKey, stripePayments } from './stripePayments.ts';
import { londonMoment } from './week/londonMoment.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days of orders to compare with Stripe's own answer. */
const DAYS_ASKED = 28;

interface Known {
  /** The file or Stripe. */
  readonly source: string;
  readonly payments: readonly Payment[];
  readonly span: Span;
}

/**
 * Compares the orders with the payments in a file or, with a key in the environment, with those at Stripe. The
 * command fails if something is wrong.
 */
export async function match({ argument: file, sandbox }: Options): Promise<void> {
  refuseKey(file);
  const known = file ? await inFile(file) : await atStripe();
  const { source, payments, span } = known;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const orders = await ordersOf(database, known);
  const shop = await shopAddress(process.cwd(), database);
  const findings = matchPayments(orders, payments, { shop, sandbox, span });

  const time = `${londonMoment(span.from)}, until ${londonMoment(span.until)}`;
  console.log(`The orders of ${database.name} and ${source}, from ${time}:`);
  if (!database.isSandbox && payments.some(({ isTest }) => isTest)) {
    console.log("! These are payments of Stripe's test mode: no money moved.");
  }
  console.log(reportOf(findings).join('\n'));
  if (findings.some(({ isWrong }) => isWrong)) process.exitCode = 1;
}

function refuseKey(file: string): void {
  if (!/^[rsp]k_/.test(file)) return;
  throw new Problem(
    'A key does not belong on the command line, which is kept and can be looked at. Have Stripe replace it, and put the new one into the environment: docs/security.md says how.',
  );
}

async function inFile(file: string): Promise<Known> {
  const payments = await readPayments(file);
  return { source: file, payments, span: spanOf(payments) };
}

async function atStripe(): Promise<Known> {
  const key = stripeKey();
  if (!key) {
    throw new Problem(
      'Which payments? Export them in Stripe and name the file: npm run orders -- match payments.csv. Or put a restricted key into the environment: docs/security.md says how.',
    );
  }
  const now = new Date();
  const span = { from: new Date(now.getTime() - DAYS_ASKED * DAY_MS), until: now };
  // Orders of one more day are compared too, and a shopper may stay at the till for a day.
  const payments = await stripePayments(key, new Date(span.from.getTime() - 2 * DAY_MS));
  return { source: 'the payments at Stripe', payments, span };
}

/**
 * The orders that may belong to the payments: those of that time that say they are paid, and those that a payment
 * names, of any time.
 */
async function ordersOf(database: OwnerDatabase, { payments, span }: Known): Promise<MatchedOrder[]> {
  const named = new Set(payments.map(({ reference }) => reference).filter(isOrderId));
  const orders = new Map<string, MatchedOrder>();
  const { from, until } = aDayAround(span);
  const range = { from: firstOrderId(from), until: firstOrderId(until) };
  for await (const { key, order } of readOrders(database, range)) {
    const saysPaid = order?.paid && order.hasPaid;
    if (saysPaid || named.has(key as Order['id'])) orders.set(key, { key, order: order && lean(order) });
  }
  const others = await lookUpOrders(
    database,
    [...named].filter((key) => !orders.has(key)),
  );
  return [...orders.values(), ...others];
}

/** The wrong findings, then the others, by kind; and the sum of the right payments. */
function reportOf(findings: readonly MatchFinding[]): string[] {
  const right = findings.filter(({ kind }) => kind === 'right');
  const others = findings.filter(({ kind }) => kind !== 'right');
  const sum = pence(right.reduce((all, { amount }) => all + amount, 0));
  return [
    ...listOf(others.filter(({ isWrong }) => isWrong)),
    ...listOf(others.filter(({ isWrong }) => !isWrong)),
    '',
    `✓ ${right.length} ${right.length === 1 ? 'order is' : 'orders are'} paid and right: ${formatPounds(sum)}`,
  ];
}

function listOf(findings: readonly MatchFinding[]): string[] {
  return (Object.keys(KINDS) as MatchKind[]).flatMap((kind) => {
    const lines = findings
      .filter((finding) => finding.kind === kind)
      .map(({ isWrong, line }) => `${isWrong ? '✗' : '!'} ${line}`);
    return lines.length > 0 ? ['', `${KINDS[kind]} (${lines.length})`, ...lines] : [];
  });
}
