import { piecesOf } from '@/domain/stock';
import { Unanswered } from '../../terminal/problem.ts';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { isPaused, readPause } from '../stock/pauseRecord.ts';
import { type Cancellation, note, type ProductBack } from './cancellation.ts';
import { plainText } from './plainText.ts';
import type { OrStop } from './untilCtrlC.ts';

/**
 * Gives the pieces of a product back, and notes it. It never loses a sale of the same moment: after a change it reads
 * the stock again. Throws Unanswered if the write may have been made.
 */
export async function giveBack(
  database: OwnerDatabase,
  cancellation: Cancellation,
  one: ProductBack,
  orStop: OrStop,
): Promise<void> {
  const { product, pieces } = one;
  const title = plainText(product);
  const become = async (state: ProductBack['state']) => {
    one.state = state;
    await note(cancellation);
  };
  for (;;) {
    orStop();
    const { path, limit, tag } = await placeOf(database, product);
    if (typeof limit !== 'number') {
      await become('given');
      console.log(`✓ ${title}: nothing to give back, it has no limit`);
      return;
    }
    await become('giving');
    const next = piecesOf(limit) + pieces;
    const isGiven = await database.writeIf(path, tag, next).catch(async (cause: unknown) => {
      if (!(cause instanceof Unanswered)) await become('open');
      throw cause;
    });
    if (isGiven) {
      await become('given');
      console.log(`✓ ${title}: ${pieces} given back, ${limit} → ${next}`);
      return;
    }
    await become('open');
  }
}

/** Where a product's pieces are: in its limit, or with the kept numbers while a pause closes it. */
async function placeOf(database: OwnerDatabase, product: string) {
  const path = `cakes/${product}/limit`;
  const { json: limit, tag } = await database.readTagged(path);
  const pause = await readPause(database);
  if (!isPaused(product, limit, pause)) return { path, limit, tag };
  const kept = `paused/limits/${product}`;
  const { json, tag: keptTag } = await database.readTagged(kept);
  return { path: kept, limit: json, tag: keptTag };
}

/** A sentence about the steps of a cancellation so far. */
export function whatWasWritten({ products }: Cancellation, isClaimed: boolean): string {
  if (!isClaimed) return 'Nothing was written.';
  const list = (title: string, state: ProductBack['state']) => {
    const some = products.filter((one) => one.state === state);
    const names = some.map(({ product, pieces }) => `${plainText(product)} ${pieces}`).join(', ');
    return names && ` ${title}: ${names}.`;
  };
  return `The order is taken out of the shop.${list('Given back', 'given')}${list('Not known whether given back', 'giving')}${list('Not given back yet', 'open')}`;
}
