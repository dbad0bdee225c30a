import { rm } from 'node:fs/promises';
import { bestsellers } from '#bakery/bestsellers';
import { Problem } from '../../terminal/problem.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { commandLine, type Options, sayRehearsal } from './catalogueOptions.ts';
import { titleOf } from './catalogueRecords.ts';
import { changeLimits, formatLimit, limitIn, storedLimit } from './limits.ts';
import { isInForce, lastPause, notePause, pausedSentence, putAside } from './pauseNote.ts';

/** Closes the shop: one write sets every limit to 0, and a file keeps the old limits. */
export async function pause(options: Options): Promise<void> {
  const { sandbox, yes } = options;
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const earlier = await lastPause(database);
  let file: string | undefined;
  console.log(`Pause the shop, in ${database.name}:`);

  const isClosed = await changeLimits(database, commandLine('pause', { sandbox }), async (products) => {
    const onSale = Object.entries(products).filter(([, record]) => limitIn(record) !== 0);
    const paused = earlier && isInForce(earlier, products) ? pausedSentence(earlier, options) : null;
    if (onSale.length === 0) {
      // Another terminal was faster, and its file has the old limits.
      if (file) await rm(file);
      console.log(paused ?? 'Nothing is on sale: all is at 0 already.');
      return new Map();
    }
    if (paused) {
      const titles = onSale.map(([key, record]) => titleOf(key, record)).join(', ');
      throw new Problem(`${paused} Do that first: since then, there is some of ${titles} again.`);
    }
    for (const [key, record] of onSale) {
      console.log(`  ${titleOf(key, record)}: ${formatLimit(limitIn(record))} → 0`);
    }
    if (!yes) {
      console.log(WHAT_SHOPPERS_SEE);
      sayRehearsal('pause', options);
      return new Map();
    }
    // The earlier pause was killed before its write, or the owner opened all of its products by hand.
    if (earlier && !file) await putAside(earlier);
    const limits = Object.fromEntries(onSale.map(([key, record]) => [key, storedLimit(record)]));
    file = await notePause(database, limits, file);
    return new Map(onSale.map(([key]) => [key, 0]));
  });
  if (!isClosed) return;
  const resume = commandLine('resume', { sandbox, yes: true });
  console.log(
    `✓ The shop is closed. ${WHAT_SHOPPERS_SEE}\n  The numbers are in ${file}. To open it: ${resume}`,
  );
}

const open = bestsellers.filter(({ soldOut }) => !soldOut).map(({ title }) => title);

const WHAT_SHOPPERS_SEE = [
  'Shoppers see each product as "Sold out", also in their carts, and can order none; nothing says when you are back.',
  ...(open.length > 0
    ? [
        `! The bestsellers at the checkout have no stock: a cart with nothing but ${open.join(' or ')} can still be ordered. To close them, set soldOut in src/bakery/bestsellers.ts, and deploy.`,
      ]
    : []),
].join('\n');
