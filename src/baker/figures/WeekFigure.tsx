import { moneyIn, type WeekFigures } from '@/domain/figures/weekFigures';
import type { YearWeek } from '@/domain/figures/year';
import { formatPounds, type Pence, pence } from '@/domain/money';
import { count } from '@/domain/week/weekSums';
import { Columns } from './Columns';
import { dateOf } from './dayWords';
import { Figure } from './Figure';

interface WeeksProps {
  /** The oldest first. */
  readonly weeks: readonly YearWeek[];
}

type KnownWeek = YearWeek & { readonly sums: WeekFigures };

const GAP = ['gap', 'not known'] as const;
const UNKNOWN = 'not known';

/** Pieces by week. */
export function PiecesFigure({ weeks }: WeeksProps) {
  const known = knownOf(weeks);
  const last = known.at(-1);
  const total = sumOf(known, ({ sums }) => sums.pieces);
  return (
    <Figure
      title="Pieces"
      plot={
        <Columns
          scale={String}
          columns={weeks.map(({ day, sums }) => ({
            day,
            parts: sums && [{ kind: 'full', value: sums.pieces }],
          }))}
        />
      }
      legend={gapIn(weeks.map(({ sums }) => sums))}
      head={['Friday', 'Orders', 'Pieces']}
      rows={() => rowsOf(weeks, ({ sums }) => sums && [String(sums.orders), String(sums.pieces)], 2)}
    >
      {last && (
        <>
          {dateOf(last.day)}: <b>{count(last.sums.pieces, 'piece')}</b> in {count(last.sums.orders, 'order')}.{' '}
        </>
      )}
      In {count(known.length, 'week')}: {many(total, 'piece')} in{' '}
      {many(
        sumOf(known, ({ sums }) => sums.orders),
        'order',
      )}
      .
    </Figure>
  );
}

/** Money by week, and how it came. */
export function MoneyFigure({ weeks }: WeeksProps) {
  const known = knownOf(weeks);
  const last = known.at(-1);
  const total = pence(sumOf(known, ({ sums }) => moneyIn(sums)));
  return (
    <Figure
      title="Money, by card and in cash"
      plot={
        <Columns
          scale={(value) => formatPounds(pence(value * 100))}
          columns={weeks.map(({ day, sums }) => ({
            day,
            parts: sums && [
              { kind: 'full', value: sums.card / 100 },
              { kind: 'half', value: sums.taken / 100 },
              { kind: 'open', value: sums.cash / 100 },
            ],
          }))}
        />
      }
      legend={[
        ['full', 'by card'],
        ['half', 'taken in cash'],
        ['open', 'cash, not ticked as taken'],
        ...gapIn(weeks.map(({ sums }) => sums)),
      ]}
      head={['Friday', 'By card', 'Taken in cash', 'Cash, not ticked', 'All']}
      rows={() =>
        rowsOf(
          weeks,
          ({ sums }) => sums && [sums.card, sums.taken, sums.cash, moneyIn(sums)].map(formatPounds),
          4,
        )
      }
    >
      {last && (
        <>
          {dateOf(last.day)}: <b>{formatPounds(moneyIn(last.sums))}</b>, {waysOf(last.sums)}.{' '}
        </>
      )}
      In {count(known.length, 'week')}: {pounds(total)}.
    </Figure>
  );
}

/** Orders that nobody collected. */
export function NotCollectedFigure({ weeks }: WeeksProps) {
  const known = weeks.filter(({ notCollected }) => notCollected !== null);
  const last = known.at(-1);
  return (
    <Figure
      title="Not collected"
      plot={
        <Columns
          scale={String}
          columns={weeks.map(({ day, notCollected }) => ({
            day,
            parts: notCollected === null ? null : [{ kind: 'full', value: notCollected }],
          }))}
        />
      }
      legend={gapIn(weeks.map(({ notCollected }) => notCollected))}
      head={['Friday', 'Not collected', 'Orders']}
      rows={() =>
        rowsOf(
          weeks,
          ({ sums, notCollected }) =>
            notCollected === null ? null : [String(notCollected), String(sums?.orders)],
          2,
        )
      }
    >
      {last ? (
        <>
          {dateOf(last.day)}: <b>{last.notCollected}</b> of {count(last.sums?.orders ?? 0, 'order')} without
          the tick “Collected”. In {count(known.length, 'week')}:{' '}
          {sumOf(known, ({ notCollected }) => notCollected ?? 0)}.
        </>
      ) : (
        'Nobody knows: it is told by the ticks of This Friday, once its day is over.'
      )}
    </Figure>
  );
}

const knownOf = (weeks: readonly YearWeek[]): KnownWeek[] =>
  weeks.filter((week): week is KnownWeek => week.sums !== null);

const sumOf = <Week,>(weeks: readonly Week[], of: (week: Week) => number): number =>
  weeks.reduce((sum, week) => sum + of(week), 0);

const gapIn = (values: readonly unknown[]) => (values.includes(null) ? [GAP] : []);

/** The newest week first. */
const rowsOf = (
  weeks: readonly YearWeek[],
  cellsOf: (week: YearWeek) => readonly string[] | null,
  columns: number,
): string[][] =>
  [...weeks].reverse().map((week) => [dateOf(week.day), ...(cellsOf(week) ?? Array(columns).fill(UNKNOWN))]);

const waysOf = ({ card, taken, cash }: WeekFigures): string =>
  [
    card > 0 && `${formatPounds(card)} by card`,
    taken > 0 && `${formatPounds(taken)} taken in cash`,
    cash > 0 && `${formatPounds(cash)} in cash that is not ticked as taken`,
  ]
    .filter(Boolean)
    .join(', ') || 'nothing to pay';

/** `11,519 pieces`. */
const many = (number: number, noun: string): string =>
  `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`;

/** A large sum: `£54,321`. */
const pounds = (amount: Pence): string => `£${Math.round(amount / 100).toLocaleString('en-GB')}`;
