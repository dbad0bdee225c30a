import { Link, useParams, useSearchParams } from 'react-router-dom';
import { EMPTY_DRAFT, toDraft } from '@/domain/catalogue/productDraft';
import { ProductForm } from './ProductForm';
import { findProduct } from './productsByCategory';
import { SubScreen } from './SubScreen';
import { useRecords } from './useRecords';

/** Edits one product. Without a key in the address, it adds a new one; `?copy=` starts from another product. */
export function ProductScreen() {
  const { key } = useParams();
  const copied = useSearchParams()[0].get('copy');
  const { now: records, problem, refresh } = useRecords();
  const found = records && key !== undefined ? findProduct(records, key) : null;
  const original = records && copied !== null ? findProduct(records, copied) : null;
  const draft = original && toDraft(original.record);
  // A copy needs its own name, price ids and stock.
  const sizes = draft?.sizes.map((size) => ({ ...size, api: '' })) ?? [];
  const copy = draft && { ...draft, title: '', api: '', limit: '', sizes };

  return (
    <SubScreen problem={problem} isLoading={!records}>
      {records && key !== undefined && !found && (
        <>
          <h1>Not there any more</h1>
          <p>
            It was removed. <Link to="/products/changes">What was changed</Link> has it, and can put it back.
          </p>
        </>
      )}
      {records && (key === undefined || found) && (
        <ProductForm
          key={`${key} ${copied} ${found?.section}`}
          records={records}
          productKey={key ?? null}
          found={found}
          initial={copy ?? EMPTY_DRAFT}
          name={key ?? `new ${copied ?? ''}`}
          refresh={refresh}
        />
      )}
    </SubScreen>
  );
}
