import type { ReactNode } from 'react';
import { count } from '@/baker/domain/count';
import { formatPounds, pence } from '@/domain/money';
import { Columns } from './Columns';
import { moneyIn, type WeekFigures } from './domain/weekFigures';
import type { YearWeek } from './domain/year';
import { Figure, type Kind } from './Figure';
import { dateOf, shortDateOf } from './figureWords';

interface WeeksProps {
  readonly weeks: readonly YearWeek[];
}

interface WeekFigureProps extends WeeksProps {
  readonly title: string;
  readonly parts: readonly (readonly [kind: Kind, name: string])[];
  /** A week's values, one for each of `parts`; null if unknown. */
  readonly valuesOf: (week: YearWeek) => readonly number[] | null;
  readonly format: (value: number) => string;
  readonly beside: readonly [name: string, of: (week: YearWeek) => string];
  readonly children: ReactNode;
}

function WeekFigure({ weeks, title, parts, valuesOf, format, beside, children }: WeekFigureProps) {
  const [besideName, besideOf] = beside;
  const values = weeks.map(valuesOf);
  const gap = values.includes(null) ? [['gap', 'not known'] as const] : [];
  const rows = () =>
    weeks.map((week, index) => {
      const known = values[index];
      const cells = known
        ? [...known.map(format), besideOf(week)]
        : [...parts, besideName].map(() => 'not known');
      return [shortDateOf(week.date), ...cells];
    });
  const columns = weeks.map(({ date }, index) => ({
    date,
    parts: values[index]?.map((value, part) => ({ kind: parts[part]?.[0] ?? 'full', value })) ?? null,
  }));

  return (
    <Figure
      title={title}
      plot={<Columns columns={columns} scale={format} />}
      legend={[...(parts.length > 1 ? parts : []), ...gap]}
      isKnown={values.some((value) => value !== null)}
      head={['Bake day', ...parts.map(([, name]) => name), besideName]}
      rows={() => rows().reverse()}
    >
      {children}
    </Figure>
  );
}

/** Shows how many pieces were ordered each week. */
export function PiecesFigure({ weeks }: WeeksProps) {
  const known = knownOf(weeks);
  const last = known.at(-1);
  const pieces = sumOf(known, ({ sums }) => sums.pieces);
  const orders = sumOf(known, ({ sums }) => sums.orders);
  return (
    <WeekFigure
      weeks={weeks}
      title="Pieces"
      parts={[['full', 'Pieces']]}
      valuesOf={({ sums }) => sums && [sums.pieces]}
      format={String}
      beside={['Orders', ({ sums }) => String(sums?.orders)]}
    >
      {last && (
        <span>
          <span>{`${dateOf(last.date)}:`}</span> <b>{many(last.sums.pieces, 'piece')}</b>{' '}
          <span>{`in ${many(last.sums.orders, 'order')}. `}</span>
        </span>
      )}
      <span>{`In ${many(known.length, 'week')}: ${many(pieces, 'piece')} in ${many(orders, 'order')}.`}</span>
    </WeekFigure>
  );
}

/** Shows the money for each week's orders, and how it was paid. */
export function MoneyFigure({ weeks }: WeeksProps) {
  const known = knownOf(weeks);
  const last = known.at(-1);
  const total = sumOf(known, ({ sums }) => moneyIn(sums));
  return (
    <WeekFigure
      weeks={weeks}
      title="Money, by card and in cash"
      parts={[
        ['full', 'by card'],
        ['half', 'taken in cash'],
        ['open', 'cash, not ticked as taken'],
      ]}
      valuesOf={({ sums }) => sums && [sums.card / 100, sums.taken / 100, sums.cash / 100]}
      format={(value) => formatPounds(pence(value * 100))}
      beside={['all', ({ sums }) => (sums ? formatPounds(moneyIn(sums)) : '')]}
    >
      {last && (
        <span>
          <span>{`${dateOf(last.date)}:`}</span> <b>{formatPounds(moneyIn(last.sums))}</b>
          <span>{`, ${waysOf(last.sums)}. `}</span>
        </span>
      )}
      <span>{`In ${many(known.length, 'week')}: ${formatPounds(pence(Math.round(total / 100) * 100))}.`}</span>
    </WeekFigure>
  );
}

/** Shows how many orders nobody collected each week. */
export function NotCollectedFigure({ weeks }: WeeksProps) {
  const known = weeks.filter(({ notCollected }) => notCollected !== null);
  const last = known.at(-1);
  const all = sumOf(known, ({ notCollected }) => notCollected ?? 0);
  return (
    <WeekFigure
      weeks={weeks}
      title="Not collected"
      parts={[['full', 'Not collected']]}
      valuesOf={({ notCollected }) => (notCollected === null ? null : [notCollected])}
      format={String}
      beside={['Orders', ({ sums }) => String(sums?.orders)]}
    >
      {last ? (
        <span>
          <span>{`${dateOf(last.date)}:`}</span> <b>{last.notCollected}</b>{' '}
          <span>{`of ${count(last.sums?.orders ?? 0, 'order')} without the tick “Collected”${cameNot(last)}.`}</span>{' '}
          <span>{`In ${many(known.length, 'week')}: ${all}.`}</span>
        </span>
      ) : (
        'Not known yet: the ticks on the bake day tell it, once that day is over.'
      )}
    </WeekFigure>
  );
}

const cameNot = ({ sums }: YearWeek): string =>
  sums && sums.missed > 0 ? `, ${sums.missed} with “Did not come”` : '';

type KnownWeek = YearWeek & { readonly sums: WeekFigures };

const knownOf = (weeks: readonly YearWeek[]): KnownWeek[] =>
  weeks.filter((week): week is KnownWeek => week.sums !== null);

const sumOf = <Week,>(weeks: readonly Week[], of: (week: Week) => number): number =>
  weeks.reduce((sum, week) => sum + of(week), 0);

const many = (number: number, noun: string): string =>
  `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`;

const waysOf = ({ card, taken, cash }: WeekFigures): string =>
  [
    card > 0 && `${formatPounds(card)} by card`,
    taken > 0 && `${formatPounds(taken)} taken in cash`,
    cash > 0 && `${formatPounds(cash)} in cash that is not ticked as taken`,
  ]
    .filter(Boolean)
    .join(', ') || 'nothing to pay';
