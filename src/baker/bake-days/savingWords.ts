import { shortText } from '@/baker/domain/shortText';
import { formatDay } from '@/domain/londonDay';
import type { DayChange } from './domain/changeWords';
import type { Saving } from './services/saveCalendar';

/** Says why nothing was saved, and what to do about it. */
export function whyNotSaved(
  saving: Exclude<Saving, { outcome: 'saved' }>,
  { movedTo }: Pick<DayChange, 'movedTo'>,
): string {
  switch (saving.outcome) {
    case 'changed':
      return 'Somebody has changed the bake days on another phone meanwhile, so nothing was saved. Look at it once more, then save.';
    case 'full':
      return 'So many days ahead are not as usual that there is no room for another. Change one of them back first.';
    case 'over':
      return `Orders for ${movedTo ? formatDay(movedTo.date) : 'that day'} are over by now, so nothing was saved: choose another day for them.`;
    case 'short':
      return `Too few are left for ${movedTo ? formatDay(movedTo.date) : 'that day'}, so nothing was saved: ${shortText(saving.shortages)}. Bake more for it first, under Stock, or leave the orders.`;
  }
}
