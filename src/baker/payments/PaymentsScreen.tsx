import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { RetryNotice } from '@/baker/RetryNotice';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotRead } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { londonMoment } from '@/domain/londonMoment';
import { logProblem } from '@/services/log';
import { ChooseFile } from './ChooseFile';
import { type ChosenFile, forgetChosen, keepChosen, useChosenFile } from './chosenPayments';
import { type MatchFinding, matchPayments } from './domain/matchPayments';
import { spanOf } from './domain/paymentSpan';
import { paymentsIn } from './domain/stripeExport';
import { WrongFile } from './domain/stripeRows';
import { Findings } from './Findings';
import styles from './PaymentsScreen.module.css';
import { ordersOfPayments } from './services/ordersOfPayments';

/** Compares the orders with Stripe's payments. The file never leaves this phone. */
export function PaymentsScreen() {
  const chosen = useChosenFile();
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (file: File) => {
    setProblem(null);
    try {
      const payments = paymentsIn(new Uint8Array(await file.arrayBuffer()));
      keepChosen({ name: file.name, payments });
    } catch (cause) {
      if (!(cause instanceof WrongFile)) logProblem('A file of payments could not be read', cause);
      setProblem(
        cause instanceof WrongFile ? cause.message : 'This phone could not read the file. Try again.',
      );
    }
  };

  return (
    <main className={styles.screen}>
      <h1>Payments</h1>
      <p>
        Stripe’s file shows which orders say paid but are not, which were paid twice, and what you still have
        to refund. It is read on this phone only and never sent anywhere.
      </p>
      {chosen && <Comparison key={`${chosen.name} ${chosen.payments.length}`} file={chosen} />}
      <ChooseFile onFile={choose} problem={problem} name={chosen?.name ?? null} />
      <p>
        <Link to="/figures#accountant">A month as a file for your accountant</Link>
      </p>
    </main>
  );
}

function Comparison({ file }: { readonly file: ChosenFile }) {
  const { findings, isAll, read, problem, again } = useFindings(file);
  const { from, until } = spanOf(file.payments);
  const isTest = file.payments.some((payment) => payment.isTest);

  return (
    <>
      {isTest && (
        <Notice tone="info">These are payments of Stripe’s test mode, or of the demo: no money moved.</Notice>
      )}
      <RetryNotice problem={problem} onRetry={again} />
      {!findings && !problem && (
        <p role="status">{`Comparing with the orders${read > 0 ? `, ${read} so far` : ''} …`}</p>
      )}
      {!isAll && (
        <Notice tone="problem">
          Not every order of this time could be read: somebody has written very many, or very long ones. Those
          are not compared here.
        </Notice>
      )}
      {findings && <Findings findings={findings} />}
      <div className={styles.file}>
        <p>
          <strong>{file.name}</strong>
          <span>
            {`: ${file.payments.length} ${file.payments.length === 1 ? 'payment' : 'payments'}, from ${londonMoment(from)} until ${londonMoment(until)}. The list of each bake day shows it too, until you close this tab.`}
          </span>
        </p>
        <Button variant="quiet" onClick={forgetChosen}>
          Forget this file
        </Button>
      </div>
    </>
  );
}

/** Compares the payments with the orders that they may belong to. */
function useFindings({ payments }: ChosenFile) {
  const [findings, setFindings] = useState<readonly MatchFinding[] | null>(null);
  const [isAll, setAll] = useState(true);
  const [read, setRead] = useState(0);
  const { problem, run } = useWork();

  const again = useCallback(() => {
    const compare = async () => {
      const calendar = await readBakeCalendar(ownerDatabase);
      const found = await ordersOfPayments(ownerDatabase, calendar, payments, setRead);
      setAll(found.isAll);
      setFindings(matchPayments(calendar, found.orders, payments));
    };
    return run(compare, 'The payments could not be compared', whyNotRead);
  }, [payments, run]);

  useEffect(() => void again(), [again]);

  return { findings, isAll, read, problem, again };
}
