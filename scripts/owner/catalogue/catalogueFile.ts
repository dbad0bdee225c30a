import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { decodeText } from '@/domain/decodeText';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  SECTIONS,
  toRecords,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { Problem } from '../../../terminal/problem.ts';
import { commandLine } from './catalogueOptions.ts';
import { fromCsv, toCsv } from './csvTable.ts';
import { parseJson } from './parseJson.ts';
import { replaceFile } from './replaceFile.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const SCHEMA = join(PROJECT, 'catalogue.schema.json');
const FORMATTER = join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');

/** Reads a catalogue from its file, JSON or CSV. Throws a Problem if there is none, or it can't be read. */
export async function readCatalogueFile(file: string): Promise<CatalogueRecords> {
  const isCsv = isTable(file);
  if (!existsSync(file)) {
    throw new Problem(
      `There is no ${file}. Fetch the database's catalogue: ${commandLine('pull', { file, yes: true })}, or start from the demo: copy sandbox/seed/catalogue.json`,
    );
  }
  const text = await textOf(file);
  if (text.trim() === '') {
    throw new Problem(
      `${file} is empty. The folder backups has earlier ones; or remove it, and fetch the database's catalogue: ${commandLine('pull', { file, yes: true })}`,
    );
  }
  return isCsv ? fromCsv(file, text) : recordsIn(file, parseJson(file, text));
}

/** Reads a file's text. Throws a Problem if that fails, or if the encoding is unknown. */
export async function textOf(file: string): Promise<string> {
  const text = decodeText(await bytesOf(file));
  if (text !== null) return text;
  throw new Problem(
    `${file} is not saved as UTF-8, so its special characters can't be read. Save it again as UTF-8; in Excel: Save As, "CSV UTF-8 (Comma delimited)".`,
  );
}

/** Reads a file's bytes. Throws a Problem if that fails. */
export async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new Problem(`${file} can't be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** Whether a file is a CSV table. Throws a Problem for a format that only a spreadsheet can read. */
export function isTable(file: string): boolean {
  const extension = extname(file).toLowerCase();
  if (/^\.(?:xlsx?|xlsm|ods|numbers)$/.test(extension)) {
    throw new Problem(
      `${file} is a spreadsheet's own file. Save it as CSV (in Excel: Save As, "CSV UTF-8"), and name that.`,
    );
  }
  return extension === '.csv';
}

function recordsIn(file: string, json: unknown): CatalogueRecords {
  if (!isRecord(json)) throw new Problem(`${file} must hold an object with ${SECTIONS.join(', ')}.`);
  const { $schema: _, ...sections } = json;
  const names: readonly string[] = SECTIONS;
  const unknown = Object.keys(sections).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Problem(
      `${file} has "${unknown.join('", "')}" beside the catalogue: only ${names.join(', ')} belong there.`,
    );
  }
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => {
      if (typeof section === 'object' && section !== null) return [name, toRecords(section)];
      throw new Problem(
        `${file}: ${name} must hold records. To leave what the database has alone, take it out.`,
      );
    }),
  );
}

/** Writes a catalogue to a JSON or CSV file, in the file's order. Throws a Problem if nothing could be written. */
export async function writeCatalogueFile(file: string, catalogue: CatalogueRecords): Promise<void> {
  const before = existsSync(file) ? await readCatalogueFile(file) : {};
  const ordered = recordInOrderOf(before, catalogue);
  await replaceFile(file, isTable(file) ? toCsv(file, ordered) : toJson(file, ordered));
}

function toJson(file: string, catalogue: CatalogueRecords): string {
  const $schema = relative(dirname(resolve(file)), SCHEMA).replaceAll('\\', '/');
  const json = `${JSON.stringify({ $schema, ...catalogue }, null, 2)}\n`;
  // Formats the JSON as `npm run check` demands. If that fails, as for a file that Git ignores, returns it as it is.
  const { status, stdout } = spawnSync(
    process.execPath,
    [FORMATTER, 'format', `--config-path=${PROJECT}`, `--stdin-file-path=${resolve(file)}`],
    { input: json, encoding: 'utf8' },
  );
  return status === 0 && stdout.trim() !== '' ? stdout : json;
}

/** Returns `value` with the keys of `before` first and in its order, so that the file changes only where it must. */
function recordInOrderOf(before: Records, value: Records): Records {
  const known = Object.keys(before).filter((key) => Object.hasOwn(value, key));
  const keys = new Set([...known, ...Object.keys(value)]);
  return Object.fromEntries(Array.from(keys, (key) => [key, inOrderOf(before[key], value[key])]));
}

function inOrderOf(before: unknown, value: unknown): unknown {
  return isRecord(value) ? recordInOrderOf(isRecord(before) ? before : {}, value) : value;
}
