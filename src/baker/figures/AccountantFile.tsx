import { useId, useState } from 'react';
import { shop } from '#bakery/shop';
import { useBakeryNow } from '@/baker/bakeryClock';
import { ChooseField } from '@/baker/ChooseField';
import { count } from '@/baker/domain/count';
import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { Button } from '@/components/ui/Button';
import { DownloadIcon } from '@/components/ui/laterIcons';
import { Notice } from '@/components/ui/Notice';
import { saveFile } from '@/components/ui/saveFile';
import { formatDay, type LondonDay } from '@/domain/londonDay';
import { formatPounds } from '@/domain/money';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { accountantCsv, type DayOrders } from './domain/accountantFile';
import { addFigures, figuresOf, moneyIn, NO_FIGURES } from './domain/weekFigures';
import { bakeDaysOfMonth, lastMonths } from './domain/year';
import styles from './FiguresScreen.module.css';
import { readDays } from './services/figures';
import { readVat } from './services/productRecords';

const MONTHS = 24;

/** Saves a month's orders as a file for the accountant. */
export function AccountantFile() {
  const id = useId();
  const months = lastMonths(useCurrentCalendar(), useBakeryNow(), MONTHS);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0] ?? '';
  const [words, setWords] = useState<string | null>(null);
  const { isBusy, problem, run } = useWork();
  const payments = useChosenPayments();

  const save = async () => {
    setWords(null);
    const read = async () => {
      const now = await serverNow(ownerDatabase);
      const calendar = await readBakeCalendar(ownerDatabase);
      const days = await readDays(ownerDatabase, calendar, bakeDaysOfMonth(calendar, month, now));
      if (days.every(isEmpty)) {
        setWords(`There are no orders for the bake days of ${monthName(month)} that are over.`);
      } else {
        const vat = await readVat(ownerDatabase);
        const csv = accountantCsv(days, { payments, vat, seller: shop, month: monthName(month) });
        saveFile({ name: `orders-${month}.csv`, type: 'text/csv;charset=utf-8', text: csv });
        setWords(`${sumWords(days)} Saved as orders-${month}.csv.`);
      }
    };
    await run(
      read,
      'The orders of a month could not be read',
      () => 'The orders could not be read, so there is no file yet. Do you have a signal? Press again.',
    );
  };

  return (
    <section className={styles.file} aria-labelledby={id}>
      <h2 id={id}>For the accountant</h2>
      <p>
        The orders for a month’s bake days that are over, as a table that every spreadsheet opens: their sums
        by VAT, how and when they were paid, and the totals, without names. A product’s VAT is said where you
        change it.{' '}
        {shop.vatNumber
          ? 'The sums include any VAT.'
          : 'There is no VAT in the sums, since the shop is not registered for it.'}{' '}
        <span>
          {payments
            ? 'Stripe’s file, which you have chosen, tells when each was paid, what is left of it after refunds, and the fee.'
            : 'Only Stripe knows when cards were charged, what was refunded, and its fees: choose its file under Payments first, and the table has that too.'}
        </span>
      </p>
      <div className={styles.month}>
        <ChooseField
          label="Month"
          options={months.map((one) => ({ value: one, label: monthName(one) }))}
          value={month}
          onChange={setChosen}
        />
      </div>
      <div>
        <Button variant="secondary" busy={isBusy} onClick={save}>
          <DownloadIcon /> Save the file
        </Button>
      </div>
      {words && <Notice tone="info">{words}</Notice>}
      {problem && <Notice tone="problem">{problem}</Notice>}
    </section>
  );
}

const monthName = (month: string): string =>
  `${formatDay(`${month}-01` as LondonDay).split(' ')[2]} ${month.slice(0, 4)}`;

const isEmpty = ({ orders, unread, forgotten }: DayOrders): boolean =>
  !orders.some(({ order }) => order?.paid) && unread === 0 && !forgotten;

function sumWords(days: readonly DayOrders[]): string {
  const sums = days
    .map(({ orders, ticks, forgotten }) => addFigures(figuresOf(orders, ticks), forgotten ?? NO_FIGURES))
    .reduce(addFigures, NO_FIGURES);
  const unread = days.reduce((sum, day) => sum + day.unread, sums.unread);
  const lacks =
    unread > 0
      ? ` ${count(unread, 'record')} can’t be read or ${unread === 1 ? 'has' : 'have'} prices that the shop never asks: not counted, and the file says of which day.`
      : '';
  return `${count(sums.orders, 'order')}, ${formatPounds(moneyIn(sums))}.${lacks}`;
}
