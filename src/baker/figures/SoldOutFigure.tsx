import { weekdayHour } from '@/domain/londonMoment';
import { Bars, type Column } from './Columns';
import { isSoldOut, type Sale, type YearWeek } from './domain/year';
import { Figure } from './Figure';
import { dateOf, shortDateOf } from './figureWords';
import styles from './SoldOutFigure.module.css';

/** Shows which products sold out, and what share of the baked pieces was sold each week. */
export function SoldOutFigure({ weeks }: { readonly weeks: readonly YearWeek[] }) {
  const last = weeks.findLast(({ sales }) => sales.length > 0);
  const rows = productsOf(weeks);
  return (
    <Figure
      title="What sold out"
      plot={
        <ul className={styles.products}>
          {rows.map(({ id, title, soldOut, known, columns }) => (
            <li key={id}>
              <span>
                <span>{`${title}:`}</span> <b>{soldOut}</b> <span>{`of ${known}`}</span>
              </span>
              <Bars className={styles.bars} columns={columns} top={1} />
            </li>
          ))}
        </ul>
      }
      legend={
        rows.length > 0
          ? [
              ['full', 'sold out'],
              ['half', 'so much of it sold'],
              ['gap', 'not known'],
            ]
          : []
      }
      isKnown={last !== undefined}
      head={['Bake day', 'Sold out, and the hour of the last order', 'Left over']}
      rows={() =>
        [...weeks]
          .reverse()
          .map(({ date, sales }) => [
            shortDateOf(date),
            ...(sales.length > 0 ? [soldOutIn(sales), leftIn(sales)] : ['not known', 'not known']),
          ])
      }
    >
      {last
        ? `${dateOf(last.date)}: ${soldOutIn(last.sales)}. Below, in how many of the known weeks each sold out. The hour is that of its last order: the shop does not record when the last piece went.`
        : 'Not known yet. Under Stock, set what you bake each week: from then on it is kept.'}
    </Figure>
  );
}

function productsOf(weeks: readonly YearWeek[]) {
  const titles = new Map(weeks.flatMap(({ sales }) => sales.map(({ id, title }) => [id, title] as const)));
  const rows = [...titles].map(([id, title]) => {
    const sales = weeks.map((week) => week.sales.find((sale) => sale.id === id));
    return {
      id,
      title,
      soldOut: sales.filter((sale) => sale && isSoldOut(sale)).length,
      known: sales.filter(Boolean).length,
      columns: weeks.map(({ date }, index) => ({ date, parts: partsOf(sales[index]) })),
    };
  });
  return rows.sort((a, b) => b.soldOut - a.soldOut || a.title.localeCompare(b.title));
}

function partsOf(sale: Sale | undefined): Column['parts'] {
  if (!sale) return null;
  return [isSoldOut(sale) ? { kind: 'full', value: 1 } : { kind: 'half', value: sale.sold / sale.baked }];
}

const soldOutIn = (sales: readonly Sale[]): string =>
  sales
    .filter(isSoldOut)
    .map(
      ({ title, baked, last }) =>
        `${title}, all ${baked}${last > 0 ? ` (${weekdayHour(new Date(last))})` : ''}`,
    )
    .join('; ') || 'nothing';

const leftIn = (sales: readonly Sale[]): string =>
  sales
    .filter((sale) => !isSoldOut(sale))
    .map(({ title, baked, sold }) => `${title}, ${baked - sold} of ${baked}`)
    .join('; ') || 'nothing';
