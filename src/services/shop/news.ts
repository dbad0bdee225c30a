import { readNews } from '@/domain/news';
import { localStore } from '@/services/browser/storage';
import { now, watchClock } from '@/services/clock';
import { createListeners, endOf } from '@/services/listeners';
import { liveValue } from './liveValue';

const { current, watch } = liveValue('news', readNews);
const listeners = createListeners();

/** The line that was closed on this device. */
const CLOSED = 'closed-news';

/** The baker's line for shoppers; null once it is over, or was closed on this device. */
export function currentNews(): string | null {
  const news = current();
  if (!news || news.until <= now().getTime() || localStore.read(CLOSED) === news.words) return null;
  return news.words;
}

/** Calls back when there may be other news, until the returned function is called. */
export const watchNews = (onChange: () => void): (() => void) =>
  endOf(watch(onChange), watchClock(onChange), listeners.add(onChange));

/** Hides this line on this device from now on. */
export function closeNews(words: string): void {
  localStore.write(CLOSED, words);
  listeners.tell();
}
