import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isLondonDay, type LondonDay } from '@/domain/bakeDay';
import type { OrderId } from '@/domain/order';
import { Problem } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { replaceFile } from '../replaceFile.ts';
import type { Back } from './whatToGiveBack.ts';

const schema = v.object({
  order: v.string(),
  /** The database's name, as the person sees it. */
  database: v.string(),
  /** Replaces the order while it is being cancelled. Other runs leave an order with a foreign token alone. */
  token: v.string(),
  /** Whether to keep the order for the books. */
  keep: v.boolean(),
  /** The batch that its pieces are of: those of another one are not given back. */
  batch: v.object({ bakeDay: v.nullable(v.custom<LondonDay>(isLondonDay)), setAt: v.number() }),
  products: v.array(
    v.object({
      product: v.string(),
      pieces: v.number(),
      /** `giving`: requested. If this is the last note, nobody knows whether the pieces were given back. */
      state: v.picklist(['open', 'giving', 'given']),
    }),
  ),
});

/** How far the cancelling of an order got, so that the same command can continue. No personal data. */
export type Cancellation = v.InferOutput<typeof schema>;
export type ProductBack = Cancellation['products'][number];

/** The mark that replaces an order while it is being cancelled. */
const markSchema = v.object({ cancelling: v.string(), order: v.optional(v.unknown(), null) });

export type CancelMark = v.InferOutput<typeof markSchema>;

/** The mark in an order's place; null without one. */
export function markIn(record: unknown): CancelMark | null {
  const mark = v.safeParse(markSchema, record);
  return mark.success ? mark.output : null;
}

/** The plan for cancelling an order that gives these pieces back. */
export function newCancellation(
  id: OrderId,
  { pieces, batch }: Pick<Back, 'pieces' | 'batch'>,
  database: OwnerDatabase,
  keep: boolean,
): Cancellation {
  return {
    order: id,
    database: database.name,
    token: randomUUID(),
    keep,
    batch,
    products: pieces.map(({ product, pieces }) => ({ product, pieces, state: 'open' })),
  };
}

const fileOf = (id: OrderId): string => join('backups', `cancel-${id}.json`);

/** The note of a cancelling that did not finish; null without one. Throws a Problem when it can't be read. */
export async function begunCancellation(id: OrderId, { name }: OwnerDatabase): Promise<Cancellation | null> {
  const file = fileOf(id);
  if (!existsSync(file)) return null;
  const begun = v.safeParse(schema, jsonIn(await readFile(file, 'utf8')));
  if (!begun.success)
    throw new Problem(
      `${file} says how far the cancelling of this order got, but can't be read. Compare the stock with what is there, and remove the file.`,
    );
  if (begun.output.database === name) return begun.output;
  throw new Problem(
    `${file} is of an order of ${begun.output.database}, whose cancelling is not at its end. This is ${name}.`,
  );
}

/** Notes the progress on the disk before the next step. */
export const note = (cancellation: Cancellation): Promise<void> =>
  replaceFile(fileOf(cancellation.order as OrderId), `${JSON.stringify(cancellation, null, 2)}\n`);

/** Removes the note: everything is done, or nothing was. */
export const forgetNote = ({ order }: Cancellation): Promise<void> =>
  rm(fileOf(order as OrderId), { force: true });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
