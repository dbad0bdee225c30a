import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { ensureChromium } from '../../scripts/developer/chromium.ts';

const REPORT = 'docs/performance.md';

export type Cell = string | number;

/** Something that must not be more than it should. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly unit: (value: number) => string;
}

export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const inMs = (ms: number): string => `${Math.round(ms)} ms`;
export const inRatio = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const inBytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A table of goals, and whether each is met. */
export function goalTable(goals: readonly Goal[]): string {
  return table(
    ['Goal', 'At most', 'Measured', 'Met'],
    goals.map(({ name, value, most, unit }) => [
      name,
      unit(most),
      unit(value),
      value <= most ? 'yes' : '**no**',
    ]),
  );
}

/** Puts results into the report between the section's markers, with when, where and how they came about. */
export async function writeSection(section: string, results: string, command: string): Promise<void> {
  const report = await readFile(REPORT, 'utf8');
  const [begin, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [before, after] = [report.indexOf(begin), report.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${REPORT} has no place for ${section}`);
  const text = `${begin}\n${results}\n\n${origin(command)}\n${report.slice(after)}`;
  await writeFile(REPORT, report.slice(0, before) + text);
}

function origin(command: string): string {
  const [processor] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const browser = execFileSync(ensureChromium(), ['--version', '--no-sandbox'], { stdio: 'pipe' });
  return (
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${browser.toString().trim()}, Node ` +
    `${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, load ${load} at the end.`
  );
}
