import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { AskingButton } from '@/baker/AskingButton';
import { PhotoField } from '@/baker/photo/PhotoField';
import { SaveBar } from '@/baker/stock/SaveBar';
import { useDraft } from '@/baker/useDraft';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { fixedPrices } from '@/config/fixedPrices';
import { type CatalogueFinding, isWrongFinding } from '@/domain/catalogue/catalogueFinding';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { checkEdit } from '@/domain/catalogue/checkEdit';
import { isSoldInSizes } from '@/domain/catalogue/fixedPrices';
import { mergeCatalogue } from '@/domain/catalogue/mergeCatalogue';
import {
  MAX_MORE_PICTURES,
  newKey,
  type ProductDraft,
  toDraft,
  toRecord,
} from '@/domain/catalogue/productDraft';
import { formatPounds, parsePounds, toPence } from '@/domain/money';
import { type EditedRecords, isSameRecord, knownFields } from '@/services/owner/changeCatalogue';
import { AllergenFields } from './AllergenFields';
import { DoneBar } from './DoneBar';
import { Findings } from './Findings';
import { Meanwhile } from './Meanwhile';
import { Preview } from './Preview';
import styles from './ProductForm.module.css';
import { ShelfFields } from './ShelfFields';
import { useChanging } from './useChanging';

interface ProductFormProps {
  readonly records: EditedRecords;
  /** Null for a new product. */
  readonly productKey: string | null;
  readonly found: { readonly section: 'cakes' | 'hidden'; readonly record: Records } | null;
  /** What a new product begins with. */
  readonly initial: ProductDraft;
  /** Under which name what is typed is kept. */
  readonly name: string;
  readonly refresh: () => Promise<void>;
}

const text = v.string();
const draftSchema = v.object({
  title: text,
  desc: text,
  price: text,
  category: text,
  api: text,
  limit: text,
  allergens: text,
  ingredients: text,
  pictures: v.array(text),
});
/** What is typed, and the record as it was when that began. */
const editSchema = v.object({ base: v.nullable(v.record(text, v.unknown())), draft: draftSchema });
interface Editing {
  readonly base: Records | null;
  readonly draft: ProductDraft;
}
const parseEditing = (kept: unknown): Editing | null => (v.is(editSchema, kept) ? kept : null);

/** A product's fields, each with what the checks say, and the preview. Nothing is written before Save. */
export function ProductForm({ records, productKey, found, initial, name, refresh }: ProductFormProps) {
  const [kept, keep] = useDraft(`product-${name}`, parseEditing);
  const [isAsked, setAsked] = useState(productKey !== null);
  const changing = useChanging(refresh);
  const navigate = useNavigate();

  const now = found?.record ?? null;
  const { base, draft } = kept ?? { base: now, draft: now ? toDraft(now) : initial };
  const record = useMemo(() => ({ ...unknownFields(base), ...toRecord(draft) }), [base, draft]);
  const key = productKey ?? newKey(draft.title, (one) => one in records.cakes || one in records.hidden);
  const isHidden = found?.section === 'hidden';
  const isChanged = base === null ? kept !== null : !isSameRecord(base, record);
  const isOutdated = kept !== null && !isSameRecord(base, now);
  const checked = useMemo(() => checkOf(records, key, record), [records, key, record]);
  const sizes = isSoldInSizes(base?.title ?? draft.title, fixedPrices);

  const edit = (fields: Partial<ProductDraft>) => {
    changing.forget();
    keep({ base, draft: { ...draft, ...fields } });
  };
  const about = (...fields: string[]) =>
    checked.own.filter(
      (one) => one.field !== null && fields.includes(one.field) && (isAsked || !isMissing(one)),
    );
  const save = async (section: 'cakes' | 'hidden') => {
    setAsked(true);
    if (isOutdated || (section === 'cakes' ? checked.isWrong : draft.title.trim() === '')) return;
    const done = await changing.change([{ section, key, before: base, after: record }]);
    if (!done) return;
    keep(null);
    if (productKey === null) navigate('/products', { state: { done } });
  };
  const move = async (to: 'cakes' | 'hidden') => {
    if (!now || !found) return;
    const done = await changing.change([
      { section: found.section, key, before: now, after: null },
      { section: to, key, before: null, after: knownFields(now) },
    ]);
    if (done) navigate('/products', { state: { done } });
  };
  const takeOut = async () => {
    if (!now || !found) return;
    const done = await changing.change([{ section: found.section, key, before: now, after: null }]);
    if (!done) return;
    keep(null);
    navigate('/products', { state: { done } });
  };
  /** Takes over what has changed elsewhere. */
  const takeOver = (isMine: boolean) => {
    changing.forget();
    if (!base || !now) return keep(null);
    const one = (it: Records) => ({ cakes: { it } });
    const { merged, conflicts } = mergeCatalogue(one(base), one(record), one(now));
    const theirs = Object.fromEntries(conflicts.map(({ field = '', database }) => [field, database]));
    const next = { ...(merged.cakes?.it as Records), ...(isMine ? {} : theirs) };
    keep(isSameRecord(next, now) ? null : { base: now, draft: toDraft(next) });
  };

  return (
    <>
      <h1>{draft.title || (productKey === null ? 'New product' : 'No name')}</h1>
      {isHidden && <p className={styles.quiet}>It is hidden: only you see it.</p>}
      <div className={styles.columns}>
        <div className={styles.fields}>
          {isOutdated && <Meanwhile base={base} mine={record} now={now} onTakeOver={takeOver} />}
          <Group findings={about('title')}>
            <Field label="Name" value={draft.title} onChange={(title) => edit({ title })} />
          </Group>
          {sizes ? (
            <SizesNote title={String(base?.title ?? draft.title)} findings={about('price')} />
          ) : (
            <>
              <Group findings={about('price')}>
                <Field
                  label="Price in pounds"
                  inputMode="decimal"
                  value={draft.price}
                  onChange={(price) => edit({ price })}
                />
              </Group>
              <Group findings={about('api')}>
                {isOldPriceId(base, record) && (
                  <p className={styles.warning} role="status">
                    Who pays by card still pays {formatPounds(parsePounds(base?.price) ?? toPence(0))}: that
                    is what Stripe has for this id. In Stripe, add the new price to the product, and put its
                    id here.
                  </p>
                )}
                <Field
                  label="Stripe’s price id"
                  hint="Begins with price_. Without it, it is for cash only."
                  autoCapitalize="none"
                  spellCheck={false}
                  value={draft.api}
                  onChange={(api) => edit({ api })}
                />
              </Group>
            </>
          )}
          <Group findings={about('category')}>
            <ShelfFields
              records={records}
              category={draft.category}
              onChange={(category) => edit({ category })}
            />
          </Group>
          <Group findings={about('limit')}>
            {now ? (
              <p>
                {draft.limit === '' ? 'It never sells out.' : `${toDraft(now).limit} left on sale.`}{' '}
                {!isHidden && <Link to="/stock">Set it under Stock</Link>}
              </p>
            ) : (
              <Field
                label="Pieces on sale"
                hint="For the Friday that is on sale now. Empty: it never sells out."
                inputMode="numeric"
                value={draft.limit}
                onChange={(limit) => edit({ limit })}
              />
            )}
          </Group>
          <Group findings={about('img', 'descImgs')}>
            <PhotoField
              pictures={draft.pictures}
              most={MAX_MORE_PICTURES + 1}
              onChange={(pictures) => edit({ pictures })}
            />
          </Group>
          <Group findings={about('desc')}>
            <Field
              label="Description"
              multiline
              hint="What it is like, in a few sentences."
              value={draft.desc}
              onChange={(desc) => edit({ desc })}
            />
          </Group>
          <Group findings={about('ingredients')}>
            <Field
              label="Ingredients"
              multiline
              hint="As on the labels of what is in it, the most first. Flour with its own, in brackets."
              value={draft.ingredients}
              onChange={(ingredients) => edit({ ingredients })}
            />
          </Group>
          <Group findings={about('allergens')}>
            <AllergenFields
              allergens={draft.allergens}
              ingredients={draft.ingredients}
              onChange={(allergens) => edit({ allergens })}
            />
          </Group>
          <Findings findings={checked.own.filter(({ field }) => field === null)} />
          <Findings findings={checked.elsewhere} />
        </div>
        <Preview record={record} />
      </div>
      {productKey === null && (
        <p className={styles.quiet}>Not ready yet? Save it hidden: only you see it then.</p>
      )}
      {now && !isChanged && (
        <div className={styles.ways}>
          <ButtonLink to={`/products/new?copy=${encodeURIComponent(key)}`} variant="secondary">
            Duplicate
          </ButtonLink>
          {isHidden ? (
            <Button
              busy={changing.isBusy}
              disabled={checked.own.some(isWrongFinding)}
              onClick={() => move('cakes')}
            >
              Show in the shop
            </Button>
          ) : (
            <Button variant="secondary" busy={changing.isBusy} onClick={() => move('hidden')}>
              Hide
            </Button>
          )}
          <AskingButton
            label="Take out …"
            variant="quiet"
            busy={changing.isBusy}
            question={`Take ${draft.title} out?`}
            stay="Keep it"
            go="Take it out"
            onGo={takeOut}
          >
            Shoppers no longer find it, and it leaves their carts. Orders that stand are not changed. You can
            undo it, here or under “What was changed”.
          </AskingButton>
        </div>
      )}
      {isChanged && !changing.trouble ? (
        <SaveBar
          tone={isAsked && checked.isWrong ? 'trouble' : 'info'}
          action={
            <>
              <Button variant="quiet" disabled={changing.isBusy} onClick={() => keep(null)}>
                Discard
              </Button>
              {productKey === null && (
                <Button variant="secondary" busy={changing.isBusy} onClick={() => save('hidden')}>
                  Save hidden
                </Button>
              )}
              <Button busy={changing.isBusy} onClick={() => save(isHidden ? 'hidden' : 'cakes')}>
                Save
              </Button>
            </>
          }
        >
          {isOutdated
            ? 'It was changed elsewhere: look at that first.'
            : isAsked && checked.isWrong
              ? 'Something is not right yet: see above.'
              : 'Not saved yet'}
        </SaveBar>
      ) : (
        <DoneBar changing={changing} />
      )}
    </>
  );
}

const checkOf = ({ cakes, categories }: EditedRecords, key: string, record: Records) =>
  checkEdit({ cakes, categories }, { section: 'cakes', key }, record, fixedPrices);

/** What a form that nobody has filled in yet need not say. */
const isMissing = ({ what }: CatalogueFinding): boolean =>
  /^(?:it has no |its \w+ is empty|its price id \(api\) is missing)/.test(what);

/** The fields of a record that this page does not know: they stay as they are. */
function unknownFields(record: Records | null): Records {
  const known = [
    'title',
    'img',
    'descImgs',
    'desc',
    'category',
    'price',
    'api',
    'allergens',
    'ingredients',
    'limit',
  ];
  return Object.fromEntries(Object.entries(record ?? {}).filter(([field]) => !known.includes(field)));
}

/** Whether the price has changed, and its id at the card provider has not. */
const isOldPriceId = (base: Records | null, { price, api }: Records): boolean =>
  base !== null && Boolean(api) && base.api === api && parsePounds(base.price) !== parsePounds(price);

interface GroupProps {
  readonly findings: readonly CatalogueFinding[];
  readonly children: ReactNode;
}

/** A field with what the checks say about it. */
const Group = ({ findings, children }: GroupProps) => (
  <div className={styles.group}>
    {children}
    <div aria-live="polite">
      <Findings findings={findings} />
    </div>
  </div>
);

interface SizesNoteProps {
  readonly title: string;
  readonly findings: readonly CatalogueFinding[];
}

/** Where the prices of a product stand that is sold in sizes. */
const SizesNote = ({ title, findings }: SizesNoteProps) => (
  <Group findings={findings}>
    <p>
      <b>Sold in sizes:</b>{' '}
      {(fixedPrices.sizes[title.trim()] ?? [])
        .map((size) => `${size.title} ${formatPounds(toPence(size.pounds))}`)
        .join(', ')}
      . They stand in the shop’s files, in <code>src/bakery/sizes.ts</code>, under this very name: whoever set
      up the shop changes them there.
    </p>
  </Group>
);
