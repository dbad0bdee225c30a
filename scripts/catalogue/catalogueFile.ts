import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CatalogueRecords, isRecord, type Records, SECTIONS, toRecords } from './catalogueRecords.ts';
import { Problem } from './problem.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const SCHEMA = join(PROJECT, 'catalogue.schema.json');
const FORMATTER = join(PROJECT, 'node_modules/@biomejs/biome/bin/biome');

/** Reads a catalogue from its file. Throws a Problem where there is none, or it can't be read. */
export async function readCatalogueFile(file: string): Promise<CatalogueRecords> {
  if (!existsSync(file)) {
    throw new Problem(
      `There is no ${file}. Fetch the database's catalogue: npm run catalogue -- pull --yes, or start from the demo: copy sandbox/seed/catalogue.json`,
    );
  }
  const json = parse(file, await readFile(file, 'utf8'));
  if (!isRecord(json)) throw new Problem(`${file} must hold an object with categories, cakes and texts.`);
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

/** Writes a catalogue into a file, in the order that the file had before. */
export async function writeCatalogueFile(file: string, catalogue: CatalogueRecords): Promise<void> {
  const before = existsSync(file) ? await readCatalogueFile(file) : {};
  const $schema = relative(dirname(resolve(file)), SCHEMA).replaceAll('\\', '/');
  const json = { $schema, ...recordInOrderOf(before, catalogue) };
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
  // As `npm run check` wants it. Where it can't be, as in a folder that git ignores, it stays as it is.
  spawnSync(process.execPath, [FORMATTER, 'format', '--write', `--config-path=${PROJECT}`, file], {
    stdio: 'ignore',
  });
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
    const line = text.slice(0, position).split('\n').length;
    throw new Problem(
      `${file} is no JSON from line ${line} on, where often a comma or quotation mark is missing or too many. (${reason})`,
    );
  }
}

/** `value` with the keys that `before` has first, in its order, so that a file changes only where it must. */
function recordInOrderOf(before: Records, value: Records): Records {
  const known = Object.keys(before).filter((key) => Object.hasOwn(value, key));
  const keys = new Set([...known, ...Object.keys(value)]);
  return Object.fromEntries(Array.from(keys, (key) => [key, inOrderOf(before[key], value[key])]));
}

function inOrderOf(before: unknown, value: unknown): unknown {
  return isRecord(value) ? recordInOrderOf(isRecord(before) ? before : {}, value) : value;
}
