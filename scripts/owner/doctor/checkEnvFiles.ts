import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Finding, note, wrong } from '../../../terminal/finding.ts';

const USUAL = ['.env', '.env.local'];
/** Builds prefer these to the usual ones. `npm run dev` ignores them. */
const FOR_BUILDS = ['.env.production', '.env.production.local'];

/** Finds mistakes in the settings' files. Files may be missing if the settings are complete without them. */
export function checkEnvFiles(folder: string, isComplete: boolean): Finding[] {
  const there = [...USUAL, ...FOR_BUILDS].filter((name) => existsSync(resolve(folder, name)));
  if (there.length === 0 && !isComplete) {
    return [wrong('There is no .env with the settings', 'Copy .env.example to .env and fill it in.')];
  }
  return there.flatMap((name) => {
    const bytes = readFileSync(resolve(folder, name));
    if (isMarked(bytes)) {
      return [
        wrong(
          `${name} is not saved as plain UTF-8 (perhaps as UTF-16 or with a BOM), so its settings can't be read`,
          'In the editor, save it with the encoding UTF-8 without BOM.',
        ),
      ];
    }
    const text = bytes.toString('utf8');
    return [...checkLines(name, text), ...checkTwice(name, text), ...checkForBuilds(name, text)];
  });
}

/** True if the file is in UTF-16, which hides all its settings, or has a byte order mark, which hides the first one. */
function isMarked(bytes: Buffer): boolean {
  return bytes.includes(0) || bytes.subarray(0, 3).equals(Buffer.from('\uFEFF'));
}

const SETTING = /^\s*(?:export\s+)?([\w.-]+)\s*=/;

/** Lists the lines with their numbers, except blank ones and comments. */
function linesOf(text: string): { readonly line: string; readonly number: number }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => !/^\s*(#|$)/.test(line));
}

/** Finds lines without `=` after a name. Some versions of Node.js join them to the next name, so both are lost. */
function checkLines(file: string, text: string): Finding[] {
  return linesOf(text)
    .filter(({ line }) => !SETTING.test(line))
    .map(({ line, number }) => {
      const [name = ''] = /^[\w.-]+/.exec(line.trim()) ?? [];
      return wrong(
        `${file}, line ${number}: ${name || 'it'} has no = after its name`,
        `Write ${name || 'VITE_…'}=, and its value behind it.`,
      );
    });
}

function checkTwice(file: string, text: string): Finding[] {
  const given = new Map<string, { readonly number: number; readonly value: string }[]>();
  for (const { line, number } of linesOf(text)) {
    const [, name] = SETTING.exec(line) ?? [];
    if (name) given.set(name, [...(given.get(name) ?? []), { number, value: parseEnv(line)[name] ?? '' }]);
  }
  return [...given].flatMap(([name, places]) => {
    if (places.length === 1) return [];
    const what = `${file} has ${name} more than once, in the lines ${places.map(({ number }) => number).join(', ')}`;
    return new Set(places.map(({ value }) => value)).size === 1
      ? [note(`${what}, with the same value`, 'Keep one.')]
      : [wrong(`${what}: the last one counts`, 'Keep the right one.')];
  });
}

function checkForBuilds(file: string, text: string): Finding[] {
  const names = linesOf(text).flatMap(({ line }) => SETTING.exec(line)?.[1] ?? []);
  if (!FOR_BUILDS.includes(file) || names.length === 0) return [];
  return [
    note(
      `${file} is there: for the built shop its ${names.join(', ')} count${names.length === 1 ? 's' : ''} before .env`,
      `Move what is right into .env, and remove ${file}.`,
    ),
  ];
}
