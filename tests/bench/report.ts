import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

const REPORT = 'docs/performance.md';

type Unit = (value: number) => string;

export const inSeconds: Unit = (ms) => `${(ms / 1000).toFixed(2)} s`;
export const inMs: Unit = (ms) => `${Math.round(ms)} ms`;
export const inRatio: Unit = (ratio) => `${ratio.toFixed(2)} ×`;
export const inThousandths: Unit = (value) => value.toFixed(3);
export const inBytes: Unit = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Collects measured values, round by round. `corner` is the heading of the table's first column. */
export function results<Column extends string>(corner: string, units: Readonly<Record<Column, Unit>>) {
  const measured = new Map<string, Readonly<Record<Column, number>>[]>();
  const columns = Object.keys(units) as Column[];

  /** NaN without values. */
  function median(row: string, column: Column): number {
    const sorted = (measured.get(row) ?? []).map((values) => values[column]).toSorted((a, b) => a - b);
    const [below, above] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((place) => sorted[place]);
    return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
  }
  function cell(row: string, column: Column): string {
    const value = median(row, column);
    return Number.isNaN(value) ? '–' : units[column](value);
  }
  return {
    median,
    add(row: string, values: Readonly<Record<Column, number>>): void {
      measured.set(row, [...(measured.get(row) ?? []), values]);
    },
    table(): string {
      const rows = Array.from(measured.keys(), (row) => [row, ...columns.map((column) => cell(row, column))]);
      return table([corner, ...columns], rows);
    },
  };
}

/** A value that should be at most `most`. */
export type Goal = readonly [name: string, value: number, most: number, unit: Unit];

export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(([name, value, most, unit]) => {
    return [name, unit(most), unit(value), value <= most ? 'yes' : '**no**'];
  });
  return table(['Goal', 'At most', 'Measured', 'Met'], rows);
}

/** Writes results, with date, machine and origin, into the report between the section's markers, if it has them. */
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
