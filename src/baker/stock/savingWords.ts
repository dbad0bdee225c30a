import { lastFour } from '@/domain/order/shortNumber';
import type { Saving } from './services/saveStock';

const NAMED = 10;

/** Says why nothing was saved, and what to do. */
export function whyNotSaved(saving: Exclude<Saving, { outcome: 'saved' }>, day: string): string {
  switch (saving.outcome) {
    case 'changed':
      return 'Somebody has changed the numbers on another phone at this moment, so nothing was saved. They are shown now; what you changed is still marked. Look through it, and save again.';
    case 'fewer':
      return `Fewer are left than you take away, so nothing was saved: ${saving.rows
        .map(({ title, left }) => `${title}, ${left ?? 0} left`)
        .join('; ')}.`;
    case 'over':
      return `Orders for ${day} are over, so nothing was saved. Load the page again for the next bake day.`;
    case 'next':
      return `${day} is the next bake by now, so it is on sale already. Look through its numbers, and save them.`;
    case 'full':
      return 'Too many bake days differ from an ordinary week already, so nothing was saved. Make one of them an ordinary one again under Bake days.';
    case 'busy':
      return 'So many are buying at this moment that nothing could be saved. Try again in a quieter minute.';
  }
}

/** Says which orders' pieces were not subtracted from what is on sale. */
export function notSubtracted({ unfinished, isAll }: Extract<Saving, { outcome: 'saved' }>): string[] {
  const ends = unfinished.slice(0, NAMED).map((id) => `…${lastFour(id)}`);
  const more = unfinished.length > NAMED ? ', …' : '';
  return [
    unfinished.length > 0
      ? `These orders are unfinished, so their pieces are still on sale: ${ends.join(', ')}${more}. If you got an email about one, bake for it too.`
      : '',
    isAll
      ? ''
      : 'Some orders for this day could not be read, so their pieces are still on sale: look for their emails.',
  ].filter(Boolean);
}
