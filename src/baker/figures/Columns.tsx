import type { CSSProperties } from 'react';
import { formatDay, type LondonDay } from '@/domain/londonDay';
import styles from './Columns.module.css';
import type { Kind } from './Figure';
import kinds from './Figure.module.css';

/** A week's column. `parts` are stacked from the bottom up; null if nothing is known. */
export interface Column {
  readonly date: LondonDay;
  readonly parts: readonly { readonly kind: Kind; readonly value: number }[] | null;
}

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly scale: (value: number) => string;
}

/** Draws a column for each week, with a scale and months. Screen readers get the figure's text and table instead. */
export function Columns({ columns, scale }: ColumnsProps) {
  const top = topOf(Math.max(0, ...columns.map(({ parts }) => sumOf(parts ?? []))));
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.scale}>
        <span>{scale(top)}</span>
        <span>{scale(top / 2)}</span>
        <span>{scale(0)}</span>
      </div>
      <Bars className={styles.bars} columns={columns} top={top} />
      <Months days={columns.map(({ date }) => date)} />
    </div>
  );
}

interface BarsProps extends Omit<ColumnsProps, 'scale'> {
  readonly className: string | undefined;
  readonly top: number;
}

/** Draws the columns alone, stretched to the space available. */
export const Bars = ({ className, columns, top }: BarsProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${columns.length} 100`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {columns.map(({ date, parts }, x) =>
      parts ? (
        <g key={date}>{stacked(parts).map((part) => bar(part.kind, x, part.from / top, part.value / top))}</g>
      ) : (
        bar('gap', x, 0, 1)
      ),
    )}
  </svg>
);

const bar = (kind: Kind, x: number, from: number, height: number) => (
  <rect
    key={kind === 'gap' ? `gap ${x}` : kind}
    className={kinds[kind]}
    x={x + 0.1}
    width={0.8}
    y={100 - (from + height) * 100}
    height={height * 100}
  />
);

const Months = ({ days }: { readonly days: readonly LondonDay[] }) => (
  <div className={styles.months}>
    {days.map((day, index) => {
      const month = day.slice(0, 7);
      const isFirst = month !== days[index - 1]?.slice(0, 7) && Number(day.slice(5, 7)) % 3 === 1;
      if (!isFirst || index > days.length - 6) return null;
      const [, , name = ''] = formatDay(day).split(' ');
      const at = { '--at': `${(index / days.length) * 100}%` } as CSSProperties;
      return (
        <span key={day} style={at}>
          {`${name.slice(0, 3)}${name === 'January' ? ` ${month.slice(0, 4)}` : ''}`}
        </span>
      );
    })}
  </div>
);

type Part = NonNullable<Column['parts']>[number];

function stacked(parts: readonly Part[]): (Part & { readonly from: number })[] {
  return parts
    .map((part, index) => ({ ...part, from: sumOf(parts.slice(0, index)) }))
    .filter(({ value }) => value > 0);
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Returns a round number of at least `value`, whose half is round as well. */
function topOf(value: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return power * ([2, 4, 6, 8, 10].find((step) => step * power >= value) ?? 20);
}
