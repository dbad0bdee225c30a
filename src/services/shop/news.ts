import { readNews } from '@/domain/news';
import { localStore } from '@/services/browser/storage';
import { now, watchClock } from '@/services/clock';
import { createListeners, endOf } from '@/services/listeners';
import { liveValue } from './liveValue';

const { current, watch } = liveValue('news', readNews);
const listeners = createListeners();

/** The key under which this device keeps the words of the news that the visitor closed. */
const CLOSED = 'closed-news';

/** The words of the baker's news; null if there is none, if it is over, or if it was closed on this device. */
export function currentNews(): string | null {
  const news = current();
  if (!news || news.until <= now().getTime() || localStore.read(CLOSED) === news.words) return null;
  return news.words;
}

/** Calls back when the news may have changed, until the returned function is called. */
export const watchNews = (onChange: () => void): (() => void) =>
  endOf(watch(onChange), watchClock(onChange), listeners.add(onChange));

/** Hides the news with this text on this device, until news with another text is closed. */
export function closeNews(words: string): void {
  localStore.write(CLOSED, words);
  listeners.tell();
}
