import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { useDraft } from '@/baker/useDraft';
import { isWrongFinding } from '@/domain/catalogue/catalogueFinding';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { newKey, type ProductDraft, toDraft } from '@/domain/catalogue/productDraft';
import { useIsMounted } from '@/hooks/useIsMounted';
import { newItemId } from '@/services/ids';
import { type EditedRecords, isSameRecord, knownFields, recordAt, withoutStock } from './domain/edits';
import { checkOf, FIELDS_OF, keepsPriceId, parseEditing, recordOf } from './productEditing';
import { rebased } from './rebased';
import { type Done, useChanging } from './useChanging';

export interface ProductFormProps {
  readonly records: EditedRecords;
  readonly productKey: string | null;
  readonly found: { readonly section: 'cakes' | 'hidden'; readonly record: Records } | null;
  readonly initial: ProductDraft;
  readonly name: string;
  readonly refresh: () => Promise<void>;
}

/** Stores and checks a product's draft. Returns the findings, and functions to save, hide, show and remove it. */
export function useProductForm({ records, productKey, found, initial, name, refresh }: ProductFormProps) {
  const [kept, keep] = useDraft(`product-${name}`, parseEditing);
  const [isAsked, setAsked] = useState(productKey !== null);
  const [refusals, setRefusals] = useState(0);
  const [ending] = useState(() => newItemId().slice(0, 8));
  const changing = useChanging(refresh);
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const now = found?.record ?? null;
  const { base, draft } = kept ?? { base: now, draft: now ? toDraft(now) : initial };
  const typed = useMemo(() => recordOf(base, draft), [base, draft]);
  const { record, isOutdated, isDisputed } = useMemo(() => rebased(base, typed, now), [base, typed, now]);
  const key = productKey ?? newKey(draft.title, ending);
  const isHidden = found?.section === 'hidden';
  const isChanged = kept !== null && !(now && isSameRecord(now, record));
  const checked = useMemo(() => checkOf(records, key, record), [records, key, record]);
  const isOldPriceId = [{ before: now, after: record }, ...(changing.done?.edits ?? [])].some(keepsPriceId);
  const faults =
    isAsked && checked.isWrong ? [...checked.own, ...checked.elsewhere].filter(isWrongFinding).length : 0;

  useEffect(() => {
    if (refusals > 0) focusFirstWrong(form.current);
  }, [refusals]);

  const edit = (fields: Partial<ProductDraft>) => {
    changing.forget();
    keep({ base, draft: { ...draft, ...fields } });
  };
  /** Returns the findings about fields. A new product's empty fields are not reported before Save is pressed. */
  const about = (...fields: (keyof ProductDraft)[]) =>
    checked.own.filter(
      ({ field }) =>
        fields.some((one) => FIELDS_OF[one].includes(field ?? '')) &&
        (isAsked || fields.some((one) => draft[one].length > 0)),
    );
  const field = (name: Exclude<keyof ProductDraft, 'pictures' | 'sizes'>) => ({
    findings: about(name),
    value: draft[name],
    onChange: (typed: string) => edit({ [name]: typed }),
  });
  const discard = () => {
    changing.forget();
    keep(null);
    heading.current?.focus();
  };
  const leave = (done: Done | null) => {
    if (!done) return;
    keep(null);
    if (isMounted()) navigate('/products', { state: { done } });
  };
  const save = async (section: 'cakes' | 'hidden') => {
    setAsked(true);
    if (isDisputed || (section === 'cakes' ? checked.isWrong : draft.title.trim() === '')) {
      return setRefusals(refusals + 1);
    }
    const done = await changing.change([{ section, key, before: now, after: record }]);
    if (productKey === null) leave(done);
    else if (done) keep(null);
  };
  const move = async (to: 'cakes' | 'hidden') => {
    if (!now || !found) return;
    const record = to === 'hidden' ? withoutStock(knownFields(now)) : knownFields(now);
    leave(
      await changing.change([
        { section: found.section, key, before: now, after: null },
        // Null as a rule, but Firebase's console or a push may have put the product in both sections.
        { section: to, key, before: recordAt(records, to, key), after: record },
      ]),
    );
  };
  const takeOut = async () => {
    if (!now || !found) return;
    leave(await changing.change([{ section: found.section, key, before: now, after: null }]));
  };
  /** Merges the draft with the record as changed elsewhere. Where they conflict, `isMine` keeps the draft's value. */
  const takeOver = (isMine: boolean) => {
    changing.forget();
    if (!base || !now) return keep(null);
    const next = mergeRecords(base, typed, now, isMine);
    keep(isSameRecord(next, now) ? null : { base: now, draft: toDraft(next) });
  };

  return {
    ...{ form, heading, changing, base, draft, typed, now, record, key, checked, faults },
    ...{ isHidden, isChanged, isOutdated, isDisputed, isOldPriceId },
    ...{ edit, about, field, discard, save, move, takeOut, takeOver },
  };
}
