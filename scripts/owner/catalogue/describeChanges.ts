import { type FieldChange, isStock, type RecordChange } from '../../../src/domain/catalogue/catalogueDiff.ts';
import { isRecord, titleOf } from '../../../src/domain/catalogue/catalogueRecords.ts';
import type { Conflict } from '../../../src/domain/catalogue/mergeCatalogue.ts';

const LONG = 60;

/** Describes changes in lines: a heading for each record, and a few lines for each field. */
export function describeChanges(changes: readonly RecordChange[]): string[] {
  return changes.flatMap((change) => {
    const name = `${change.section}/${change.key}  ${titleOf(change.key, change.record)}`;
    if (change.kind === 'removed') return [`- ${name}`];
    if (change.kind === 'added') return [`+ ${name}`, ...describeRecord(change.record)];
    return [
      `~ ${name}`,
      ...change.fields.flatMap((field) => describeField(field, isStock(change.section, field))),
    ];
  });
}

/** Describes conflicts in lines: what was fetched, what the database has now, and what the file has. */
export function describeConflicts(conflicts: readonly Conflict[], fileName: string): string[] {
  return conflicts.flatMap(({ section, key, field, pulled, database, file }) => [
    `~ ${section}/${key}`,
    `    ${field ?? 'the whole record'}:`,
    `      when you fetched it: ${show(pulled)}`,
    `      in the database: ${show(database)}`,
    `      in ${fileName}: ${show(file)}`,
  ]);
}

function describeRecord(record: unknown): string[] {
  if (!isRecord(record)) return [`    ${show(record)}`];
  return Object.entries(record).map(([field, value]) => `    ${field}: ${show(value)}`);
}

function describeField({ field, before, after }: FieldChange, stock: boolean): string[] {
  const [old, value] = [show(before), show(after)];
  const name = stock ? `${field} (stock)` : field;
  if (old.length + value.length < LONG) return [`    ${name}: ${old} → ${value}`];
  return [`    ${name}:`, `      - ${old}`, `      + ${value}`];
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
