import * as v from 'valibot';
import { fromOwnPages, type Handler, readForm, redirect, sendCsv, sendPage } from '../http.ts';
import { type Payments, REFUND_REASONS } from './payments.ts';
import { paymentsCsv } from './paymentsCsv.ts';
import { paymentsPage, type RefusedRefund } from './paymentsPage.ts';
import { formatPounds, parsePounds } from './pounds.ts';

const RefundForm = v.object({
  amount: v.pipe(v.string(), v.transform(parsePounds), v.number(), v.minValue(1)),
  reason: v.picklist(REFUND_REASONS),
});

/**
 * The owner's side of the till at `/sandbox/payments`: the list, refunds, and the list as the card provider's file
 * (`.csv`). Tests empty it (DELETE of the file).
 */
export function paymentRoutes(payments: Payments): Readonly<Record<string, Handler>> {
  return {
    'GET /sandbox/payments': (_request, response, url) =>
      sendPage(
        response,
        200,
        paymentsPage(payments.newestFirst, { justRefunded: url.searchParams.get('refunded') }),
      ),
    'GET /sandbox/payments.csv': (_request, response) =>
      sendCsv(response, 'unified_payments.csv', paymentsCsv(payments.newestFirst)),
    'DELETE /sandbox/payments.csv': (_request, response) => {
      payments.replace([]);
      response.writeHead(204).end();
    },
    'POST /sandbox/payments/refund': fromOwnPages(async (request, response, url) => {
      const id = url.searchParams.get('payment') ?? '';
      const form = await readForm(request);
      const problem = refund(payments, id, form);
      if (problem === null) return redirect(response, `/sandbox/payments?refunded=${id}#${id}`);
      const refused: RefusedRefund = { id, amount: form.amount ?? '', problem };
      sendPage(response, 400, paymentsPage(payments.newestFirst, { refused }));
    }),
  };
}

/** Makes the refund that the form asks for. Returns a message for the owner if the form is wrong, or null. */
function refund(payments: Payments, id: string, form: unknown): string | null {
  const parsed = v.safeParse(RefundForm, form);
  if (!parsed.success) return 'Give a sum in pounds, such as 7 or 7.50, and a reason. Nothing was refunded.';
  const { amount, reason } = parsed.output;
  switch (payments.refund(id, amount, reason)) {
    case 'no such payment':
      return 'The till does not have this payment any more: it began afresh with the sandbox. Nothing was refunded.';
    case 'too much':
      return `${formatPounds(amount)} is more than what is left of this payment. Nothing was refunded.`;
    default:
      return null;
  }
}
