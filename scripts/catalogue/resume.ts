import { Problem } from '../../terminal/problem.ts';
import { type OwnerDatabase, openOwnerDatabase } from '../database/ownerDatabase.ts';
import { londonMoment } from '../orders/week/londonMoment.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { type Records, titleOf } from './catalogueRecords.ts';
import { changeLimits, formatLimit, limitIn, storedLimit } from './limits.ts';
import { orderedSince, type Pieces } from './orderedPieces.ts';
import { asideOf, lastPause, lastResumed, type PauseNote, pauseIn, putAside } from './pauseNote.ts';

/**
 * Opens the shop again: one write puts back the limits that a pause has replaced, except where somebody has changed
 * them since.
 */
export async function resume(options: Options): Promise<void> {
  const { file, sandbox, yes } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const paused = file ? await pauseIn(file, database) : await lastPause(database);
  if (!paused) throw await nothingToResume(database, options);
  let isAside = false;
  let closed = 0;
  console.log(`Open the shop, in ${database.name}, as it was paused on ${londonMoment(paused.content.at)}:`);

  const toSee = commandLine('resume', { file: asideOf(paused), sandbox });
  const isOpen = await changeLimits(database, toSee, async (products) => {
    const ordered = await orderedSince(database, paused.content.at);
    const limits = new Map<string, unknown>();
    closed = 0;
    for (const [key, limit] of Object.entries(paused.content.limits)) {
      const kept = formatLimit(limitIn({ limit }));
      const why = whyNot(key, products, ordered);
      if (why === null) limits.set(key, limit);
      else if (storedLimit(products[key]) === 0) closed += 1;
      console.log(
        `${why === null ? ' ' : '!'} ${titleOf(key, products[key])}: ${why === null ? `0 → ${kept}` : `${why} (${kept} before the pause)`}`,
      );
    }
    if (yes && !isAside) await putAside(paused);
    isAside = yes;
    if (limits.size === 0) console.log('There is nothing to put back.');
    else if (!yes) sayRehearsal('resume', options);
    return yes ? limits : new Map();
  });
  if (isOpen)
    console.log(
      `✓ The shop is open${closed > 0 ? `, but for ${closed} of the products: see the ! above, and set them with ${commandLine('week', { sandbox })}` : ''}.`,
    );
}

/** Why a product stays as it is; null if its number is put back. */
function whyNot(key: string, products: Records, ordered: Pieces): string | null {
  if (!products[key]) return 'is no longer in the shop';
  const limit = storedLimit(products[key]);
  if (limit !== 0) return `is left at ${formatLimit(limitIn(products[key]))}, which somebody has set since`;
  const pieces = ordered.get(key) ?? 0;
  return pieces > 0 ? `is left at 0, since ${pieces} were ordered after the pause` : null;
}

async function nothingToResume(database: OwnerDatabase, { sandbox }: Options): Promise<Problem> {
  const done: PauseNote | null = await lastResumed(database);
  const before = done
    ? ` The pause of ${londonMoment(done.content.at)} was resumed. If it is still closed: ${commandLine('resume', { file: done.file, sandbox })}`
    : '';
  return new Problem(`The shop in ${database.name} was not paused from this folder.${before}`);
}
