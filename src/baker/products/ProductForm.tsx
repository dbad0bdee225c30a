import { Link } from 'react-router-dom';
import { AskingButton } from '@/baker/AskingButton';
import buttons from '@/baker/Buttons.module.css';
import { ChooseField } from '@/baker/ChooseField';
import { count } from '@/baker/domain/count';
import { PhotoField } from '@/baker/photo/PhotoField';
import { SaveBar } from '@/baker/SaveBar';
import { Button, ButtonLink } from '@/components/ui/Button';
import { doughOf, MAX_MORE_PICTURES, toDraft } from '@/domain/catalogue/productDraft';
import type { VatCategory } from '@/domain/catalogue/vatCategory';
import { AllergenFields } from './AllergenFields';
import { CategoryFields } from './CategoryFields';
import { Checked, CheckedField } from './CheckedField';
import { DoneBar } from './DoneBar';
import { Findings } from './Findings';
import { Meanwhile } from './Meanwhile';
import { Preview } from './Preview';
import { OldPriceId, PriceFields } from './PriceFields';
import styles from './ProductForm.module.css';
import { inNoCategory, waysToMake } from './productEditing';
import { SizeFields } from './SizeFields';
import { type ProductFormProps, useProductForm } from './useProductForm';

const VAT = [
  { value: '', label: 'Not said' },
  { value: 'zero', label: 'Zero-rated' },
  { value: 'standard', label: 'Standard-rated' },
] satisfies readonly { readonly value: VatCategory | ''; readonly label: string }[];

/** A product's fields with the checks' findings, and the preview. Edits are written only at Save. */
export function ProductForm(props: ProductFormProps) {
  const { records, productKey } = props;
  const product = useProductForm(props);
  const { changing, draft, now, checked, faults, isHidden, isChanged, isOldPriceId } = product;
  const { edit, about, field, save, move } = product;

  /** True while a new product's allergens are not filled in. “Save hidden” is then the main button. */
  const isUnsaid = productKey === null && draft.allergens.trim() === '';
  const saveHidden = (
    <Button
      key="hidden"
      variant={isUnsaid ? 'primary' : 'secondary'}
      busy={changing.isBusy}
      onClick={() => save('hidden')}
    >
      Save hidden
    </Button>
  );
  const saveButton = (
    <Button
      key="save"
      variant={isUnsaid ? 'secondary' : 'primary'}
      busy={changing.isBusy}
      onClick={() => save(isHidden ? 'hidden' : 'cakes')}
    >
      Save
    </Button>
  );

  return (
    <>
      <h1 ref={product.heading} tabIndex={-1}>
        {draft.title || (productKey === null ? 'New product' : 'No name')}
      </h1>
      {isHidden && <p className={styles.quiet}>It is hidden: only you see it.</p>}
      <div ref={product.form} className={styles.columns}>
        <div className={styles.fields}>
          {product.isOutdated && (
            <Meanwhile base={product.base} mine={product.typed} now={now} onTakeOver={product.takeOver} />
          )}
          <CheckedField label="Name" {...field('title')} />
          {draft.sizes.length === 0 ? (
            <PriceFields field={field} isOldPriceId={isOldPriceId} />
          ) : (
            isOldPriceId && <OldPriceId />
          )}
          <SizeFields draft={draft} findings={draft.sizes.length > 0 ? about('sizes') : []} onChange={edit} />
          <Checked findings={draft.category === '' ? about('category').map(inNoCategory) : about('category')}>
            <CategoryFields
              records={records}
              category={String(product.record.category ?? '')}
              onChange={(category) => edit({ category })}
            />
          </Checked>
          {now ? (
            <Checked findings={about('limit')}>
              <p>
                <span>
                  {draft.limit === '' ? 'It never sells out.' : `${toDraft(now).limit} left on sale.`}
                </span>{' '}
                {!isHidden && (
                  <Link to="/stock" className={styles.back}>
                    Set it under Stock
                  </Link>
                )}
              </p>
            </Checked>
          ) : (
            <CheckedField
              label="Pieces on sale"
              hint="For the day that is on sale now. Empty: it never sells out."
              inputMode="numeric"
              {...field('limit')}
            />
          )}
          <CheckedField
            label="Pieces for each customer"
            hint="In one order. Empty: as many as there are."
            inputMode="numeric"
            {...field('most')}
          />
          <div className={styles.days}>
            <CheckedField label="On sale from" type="date" {...field('saleFrom')} />
            <CheckedField label="On sale until" type="date" {...field('saleUntil')} />
          </div>
          <Checked findings={about('made')}>
            <ChooseField
              label="How is it made?"
              options={waysToMake(records, draft)}
              value={draft.made}
              onChange={(made) => edit({ made })}
            />
          </Checked>
          {doughOf(draft) !== null && (
            <CheckedField
              label="Grams of dough for one"
              hint={
                draft.sizes.length > 0
                  ? 'As you weigh it, before baking. For sizes without their own grams, above.'
                  : 'As you weigh it, before baking.'
              }
              inputMode="numeric"
              {...field('grams')}
            />
          )}
          <Checked findings={about('pictures')}>
            <PhotoField
              pictures={draft.pictures}
              most={MAX_MORE_PICTURES + 1}
              onChange={(pictures) => edit({ pictures })}
            />
          </Checked>
          <CheckedField
            label="Description"
            multiline
            hint="What it is like, in a few sentences."
            {...field('desc')}
          />
          <CheckedField
            label="Ingredients"
            multiline
            hint="As on the labels of what goes in, what there is most of first. Flour with its own ingredients in brackets."
            {...field('ingredients')}
          />
          <AllergenFields
            allergens={draft.allergens}
            ingredients={draft.ingredients}
            findings={about('allergens')}
            onChange={(allergens) => edit({ allergens })}
          />
          <Checked findings={about('vat')}>
            <ChooseField label="VAT" options={VAT} value={draft.vat} onChange={(vat) => edit({ vat })} />
          </Checked>
          <Findings findings={checked.own.filter(({ field }) => field === null)} />
          <Findings findings={checked.elsewhere} />
        </div>
        <Preview record={product.record} />
      </div>
      {now && !isChanged && (
        <div className={buttons.buttons}>
          <ButtonLink to={`/products/new?copy=${encodeURIComponent(product.key)}`} variant="secondary">
            Duplicate
          </ButtonLink>
          {isHidden ? (
            <Button busy={changing.isBusy} disabled={checked.isWrong} onClick={() => move('cakes')}>
              Show in the shop
            </Button>
          ) : (
            <Button variant="secondary" busy={changing.isBusy} onClick={() => move('hidden')}>
              Hide
            </Button>
          )}
          <AskingButton
            label="Remove …"
            variant="quiet"
            busy={changing.isBusy}
            question={`Remove ${draft.title}?`}
            stay="Keep it"
            go="Remove it"
            onGo={product.takeOut}
          >
            Customers no longer find it, and it leaves their carts. Orders are not changed. You can undo it,
            here or under “What was changed”.
          </AskingButton>
        </div>
      )}
      {isChanged || productKey === null ? (
        <SaveBar
          tone={faults > 0 || changing.problem ? 'problem' : 'info'}
          isBusy={changing.isBusy}
          onDiscard={isChanged && product.discard}
          action={isUnsaid ? [saveButton, saveHidden] : [productKey === null && saveHidden, saveButton]}
        >
          {changing.problem ??
            (product.isDisputed
              ? 'It was changed elsewhere: look at that first, above.'
              : faults > 0
                ? `${count(faults, 'thing')} to correct, marked in red.`
                : isUnsaid
                  ? 'It says no allergens yet. Save it hidden: only you see it. “Save” sells it at once.'
                  : productKey === null
                    ? 'Not ready? Save it hidden: only you see it.'
                    : 'Not saved yet')}
        </SaveBar>
      ) : (
        <DoneBar changing={changing} />
      )}
    </>
  );
}
