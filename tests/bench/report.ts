import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

const REPORT = 'docs/performance.md';

type Unit = (value: number) => string;

export const inSeconds: Unit = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const inMs: Unit = (ms) => `${Math.round(ms)} ms`;
export const inRatio: Unit = (ratio) => `${ratio.toFixed(2)} ×`;
export const inThousandths: Unit = (value) => value.toFixed(3);
export const inBytes: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** A table in Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What was measured, round by round: a table of the medians. */
export class Results<Column extends string> {
  readonly #corner: string;
  readonly #columns: Readonly<Record<Column, Unit>>;
  readonly #rows = new Map<string, Readonly<Record<Column, number>>[]>();

  /** The table's first heading, and its other columns with their units. */
  constructor(corner: string, columns: Readonly<Record<Column, Unit>>) {
    this.#corner = corner;
    this.#columns = columns;
  }

  add(row: string, values: Readonly<Record<Column, number>>): void {
    this.#rows.set(row, [...(this.#rows.get(row) ?? []), values]);
  }

  /** The middle value, or between the two middle ones. NaN when there are none. */
  median(row: string, column: Column): number {
    const sorted = (this.#rows.get(row) ?? []).map((values) => values[column]).toSorted((a, b) => a - b);
    const [below, above] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((place) => sorted[place]);
    return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
  }

  toString(): string {
    const columns = Object.keys(this.#columns) as Column[];
    const cell = (row: string, column: Column) => {
      const value = this.median(row, column);
      return Number.isNaN(value) ? '–' : this.#columns[column](value);
    };
    const rows = [...this.#rows.keys()];
    return table(
      [this.#corner, ...columns],
      rows.map((row) => [row, ...columns.map((column) => cell(row, column))]),
    );
  }
}

/** Something that must not be more than it should: its name, the value, the most, and the unit. */
export type Goal = readonly [name: string, value: number, most: number, unit: Unit];

/** A table of goals, and whether each is met. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(([name, value, most, unit]) => {
    return [name, unit(most), unit(value), value <= most ? 'yes' : '**no**'];
  });
  return table(['Goal', 'At most', 'Measured', 'Met'], rows);
}

/** Puts results into the report between the section's markers, if it has them, with when, where and how they came about. */
export async function writeSection(section: string, results: string, origin: string): Promise<void> {
  const report = await readFile(REPORT, 'utf8');
  const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [before, after] = [report.indexOf(begin), report.indexOf(end)];
  if (before < 0 || after < before) return console.log(`${REPORT} has no place for ${section}`);
  const [processor] = cpus();
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}`;
  const today = new Date().toISOString().slice(0, 10);
  const text = `${begin}\n${results}\n\n${origin}, ${today}, ${machine}, load ${loadavg()[0]?.toFixed(1)} at the end.\n`;
  await writeFile(REPORT, report.slice(0, before) + text + report.slice(after));
}
