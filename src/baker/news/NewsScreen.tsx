import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bakeryNow } from '@/baker/bakeryClock';
import styles from '@/baker/closed/ClosedScreen.module.css';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { StoredNotices, useStored } from '@/baker/useStored';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { nextBake } from '@/domain/bakeCalendar';
import { endOfDay, formatDay, isLondonDay, londonDay } from '@/domain/londonDay';
import { MAX_NEWS_WORDS, type News } from '@/domain/news';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { readNews, removeNews, writeNews } from './services/news';

/** Lets the owner write the news that shoppers see, and choose until which day. */
export function NewsScreen() {
  const news = useStored(readNews, 'The news could not be changed');
  const { now: stored, isBusy, change } = news;
  const isShown = stored && stored.until > bakeryNow().getTime();

  return (
    <main className={styles.screen}>
      <h1>News for customers</h1>
      <p>A line at the lower edge of the shop’s pages, which each customer can close.</p>
      <p>
        <Link to="/">Write to everybody who has ordered</Link> <span>by the envelope above the list.</span>
      </p>
      <StoredNotices of={news} />
      {isShown && (
        <>
          <figure className={styles.preview}>
            <figcaption>{`Customers see, until the end of ${formatDay(lastDayOf(stored))}`}</figcaption>
            <p>{stored.words}</p>
          </figure>
          <div>
            <Button
              variant="secondary"
              busy={isBusy}
              onClick={() => change(() => removeNews(ownerDatabase), 'Nobody sees it any more.')}
            >
              Remove it
            </Button>
          </div>
        </>
      )}
      {stored !== undefined && (
        <NewsForm
          isBusy={isBusy}
          isAnother={Boolean(isShown)}
          onShow={(news) => change(() => writeNews(ownerDatabase, news), 'Customers see it now.')}
        />
      )}
    </main>
  );
}

const lastDayOf = ({ until }: News) => londonDay(new Date(until - 1));

interface NewsFormProps {
  readonly isBusy: boolean;
  readonly isAnother: boolean;
  readonly onShow: (news: News) => void;
}

function NewsForm({ isBusy, isAnother, onShow }: NewsFormProps) {
  const today = londonDay(bakeryNow());
  const [words, setWords] = useState('');
  const [chosen, setLast] = useState<string | null>(null);
  const calendar = useCurrentCalendar();
  const last = chosen ?? nextBake(calendar, bakeryNow()).date;
  const [isAsked, setAsked] = useState(false);
  const { length } = words.trim();
  const wrongWords =
    length === 0
      ? 'Please write what customers should read.'
      : length > MAX_NEWS_WORDS
        ? `Please keep this to ${MAX_NEWS_WORDS} characters: it has ${length}.`
        : undefined;
  const wrongDay = !isLondonDay(last) || last < today ? 'Please choose today or a later day.' : undefined;
  const show = () => {
    setAsked(true);
    if (wrongWords || wrongDay || !isLondonDay(last)) return;
    onShow({ words, until: endOfDay(last).getTime() });
  };

  return (
    <>
      <Field
        label={isAnother ? 'What customers read instead' : 'What customers read'}
        multiline
        hint={`As in: Hot cross buns this Friday. At most ${MAX_NEWS_WORDS} characters.`}
        value={words}
        onChange={setWords}
        error={isAsked ? wrongWords : undefined}
      />
      <Field
        label="Last day"
        type="date"
        min={today}
        value={last}
        onChange={setLast}
        error={isAsked ? wrongDay : undefined}
      />
      <div>
        <Button busy={isBusy} onClick={show}>
          Show it
        </Button>
      </div>
    </>
  );
}
