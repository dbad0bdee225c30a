import { expect } from 'vitest';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { everything, meanwhile } from './ownerAccount.ts';

/** Expects this outcome of an act, and no write, if something happens right before its write (see `meanwhile`). */
export async function expectNothingWritten(
  act: (database: OwnerDatabase) => Promise<unknown>,
  outcome: object,
  happens: () => Promise<unknown> = async () => {},
  before = 'write',
): Promise<void> {
  let known: unknown = await everything();
  const database = meanwhile(async () => {
    await happens();
    known = await everything();
  }, before);
  expect(await act(database)).toEqual(outcome);
  expect(await everything()).toEqual(known);
}
