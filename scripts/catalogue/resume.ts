import { formatDay, nextBakeDay } from '@/domain/bakeDay';
import { Problem } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import type { Pieces } from '../orders/piecesOrdered.ts';
import { londonMoment } from '../orders/week/londonMoment.ts';
import { isPaused, type Pause, pauseIn, readPause, toPauseRecord } from '../stock/pauseRecord.ts';
import { readSetAt } from '../stock/stockSet.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { type Records, titleOf } from './catalogueRecords.ts';
import { uninterrupted } from './interrupt.ts';
import { changeLimits, formatLimit, limitIn, storedLimit } from './limits.ts';
import { orderedSince } from './orderedPieces.ts';

/**
 * Opens the shop again: one write puts back the limits that a pause has replaced, except where somebody has changed
 * them since.
 */
export async function resume(options: Options): Promise<void> {
  const { sandbox, yes, again } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const { json, tag } = await database.readTagged(again ? 'resumed' : 'paused');
  const paused = pauseIn(json);
  if (!paused) throw await nothingToResume(database, options);
  if (again && (await readSetAt(database)) > paused.at.getTime()) {
    throw new Problem(
      `The stock was set since that pause, so its numbers are no longer right. Set them: ${commandLine('week', { sandbox })}`,
    );
  }
  let isClaimed = again;
  let closed = 0;
  console.log(`Open the shop, in ${database.name}, as it was paused on ${londonMoment(paused.at)}:`);

  const toSee = commandLine('resume', { sandbox, again: true });
  const isOpen = await changeLimits(database, toSee, async (products) => {
    const ordered = await orderedSince(database, paused.at);
    const limits = new Map<string, unknown>();
    closed = 0;
    for (const [key, limit] of Object.entries(paused.limits)) {
      const kept = formatLimit(limitIn({ limit }));
      const why = whyNot(key, products, paused, ordered);
      if (why === null) limits.set(key, limit === '' ? null : limit);
      else if (storedLimit(products[key]) === 0) closed += 1;
      console.log(
        `${why === null ? ' ' : '!'} ${titleOf(key, products[key])}: ${why === null ? `0 → ${kept}` : `${why} (${kept} before the pause)`}`,
      );
    }
    // Before anything is put back, so that nothing is put back twice.
    if (yes && !isClaimed) await claim(database, paused, tag);
    isClaimed ||= yes;
    if (limits.size === 0) console.log('There is nothing to put back.');
    else if (!yes) sayRehearsal('resume', options);
    return yes ? limits : new Map();
  });
  if (!isOpen) return;
  const week = commandLine('week', { sandbox });
  console.log(
    `✓ The shop is open${closed > 0 ? `, but for ${closed} of the products: see the ! above, and set them with ${week}` : ''}.`,
  );
  const next = nextBakeDay(new Date());
  if (paused.bakeDay < next) {
    console.log(
      `! These numbers are what was left for ${formatDay(paused.bakeDay)}, which is over. Set what you bake for ${formatDay(next)}: ${week}`,
    );
  }
}

/** Marks a pause as resumed. Throws a Problem if another terminal was faster, or a cancelled order came back meanwhile. */
async function claim(database: OwnerDatabase, paused: Pause, tag: string): Promise<void> {
  const isClaimed = await uninterrupted(async () => {
    await database.update({ resumed: toPauseRecord(paused) });
    return database.writeIf('paused', tag, null);
  });
  if (isClaimed) return;
  throw new Problem(
    'Nothing was put back: the kept numbers have just changed. Does another terminal do the same? If not, run it again.',
  );
}

/** Why a product stays as it is; null if its number is put back. */
function whyNot(key: string, products: Records, paused: Pause, ordered: Pieces): string | null {
  if (!products[key]) return 'is no longer in the shop';
  const limit = storedLimit(products[key]);
  if (!isPaused(key, limit, paused)) {
    return `is left at ${formatLimit(limitIn(products[key]))}, which somebody has set since`;
  }
  const pieces = ordered.get(key) ?? 0;
  return pieces > 0 ? `is left at 0, since ${pieces} were ordered after the pause` : null;
}

async function nothingToResume(database: OwnerDatabase, { sandbox, again }: Options): Promise<Problem> {
  const done = again ? null : await readPause(database, 'resumed');
  const before = done
    ? ` The pause of ${londonMoment(done.at)} was resumed. If it is still closed: ${commandLine('resume', { sandbox, again: true })}`
    : '';
  return new Problem(`The shop in ${database.name} is not paused.${before}`);
}
