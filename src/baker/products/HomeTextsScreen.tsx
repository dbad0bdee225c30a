import * as v from 'valibot';
import { Field } from '@/components/ui/Field';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { trimmed } from '@/domain/catalogue/productDraft';
import { MOST_LISTED } from '@/domain/catalogue/recordSchemas';
import { Checked, CheckedField } from './CheckedField';
import type { EditedRecords } from './domain/edits';
import { RecordForm } from './RecordForm';
import { Rows } from './Rows';
import rows from './Rows.module.css';
import { SubScreen } from './SubScreen';
import { type Changing, useChanging } from './useChanging';
import { useRecordForm } from './useRecordForm';
import { useRecords } from './useRecords';

const text = v.string();
const reviewSchema = v.object({ text, name: text });
const draftSchema = v.object({ storyTitle: text, story: text, banner: text, reviews: v.array(reviewSchema) });
type Draft = v.InferOutput<typeof draftSchema>;

const toDraft = (record: Records | null): Draft => ({
  storyTitle: String(record?.storyTitle ?? ''),
  story: String(record?.story ?? ''),
  banner: String(record?.banner ?? ''),
  reviews: Object.values(Object(record?.reviews)).map((review) => {
    const { text = '', name = '' } = Object(review);
    return { text: String(text), name: String(name) };
  }),
});

const toRecord = ({ reviews, ...texts }: Draft): Records => ({
  ...trimmed(texts),
  ...(reviews.length > 0 && { reviews: reviews.map(trimmed) }),
});

/** The home page's texts: the story, the words across the wide picture, and the reviews. */
export function HomeTextsScreen() {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);
  return (
    <SubScreen title="Home page" problem={problem} isLoading={!records}>
      {records && <HomeTextsForm records={records} changing={changing} />}
    </SubScreen>
  );
}

interface HomeTextsFormProps {
  readonly records: EditedRecords;
  readonly changing: Changing;
}

function HomeTextsForm({ records, changing }: HomeTextsFormProps) {
  const form = useRecordForm({
    section: 'texts',
    id: 'home',
    records,
    name: 'home',
    toDraft,
    toRecord,
    draftSchema,
    changing,
  });
  const { about, edit, field } = form;
  const { reviews } = form.draft;

  return (
    <RecordForm form={form} fields={['storyTitle', 'story', 'banner', 'reviews']}>
      <CheckedField label="Heading of the story" {...field('storyTitle')} />
      <CheckedField label="The story" multiline {...field('story')} />
      <CheckedField label="Across the wide picture" {...field('banner')} />
      <Checked findings={about('reviews')}>
        <Rows
          legend="Reviews"
          rows={reviews}
          empty={{ text: '', name: '' }}
          most={MOST_LISTED.reviews}
          addLabel="Add a review"
          called={({ name }, index) => (name.trim() ? `the review of ${name.trim()}` : `Review ${index + 1}`)}
          onChange={(next) => edit({ reviews: next })}
        >
          {(review, change) => (
            <>
              <div className={rows.wide}>
                <Field
                  label="What was said"
                  multiline
                  value={review.text}
                  onChange={(typed) => change({ text: typed })}
                />
              </div>
              <Field label="By whom" value={review.name} onChange={(typed) => change({ name: typed })} />
            </>
          )}
        </Rows>
      </Checked>
    </RecordForm>
  );
}
