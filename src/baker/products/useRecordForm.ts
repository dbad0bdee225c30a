import { useLayoutEffect, useRef, useState } from 'react';
import { words } from '#bakery/words';
import { useDraft } from '@/baker/useDraft';
import type { CatalogueFinding, Place } from '@/domain/catalogue/catalogueFinding';
import { type CheckedRecords, isRecord, type Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { focusFirstWrong } from './CheckedField';
import { checkEdit } from './domain/checkEdit';
import { rebased } from './rebased';
import {
  catalogueIn,
  type Edit,
  type EditedRecords,
  type EditedSection,
  isSameRecord,
  recordAt,
} from './services/changeCatalogue';
import type { Changing } from './useChanging';

interface RecordFormOptions<Draft> {
  readonly section: Exclude<EditedSection, 'hidden'>;
  readonly id: string;
  readonly records: EditedRecords;
  /** Under which name what is typed is kept. */
  readonly name: string;
  /** `typed`: what has been typed so far, of which the record may not have all. */
  readonly toDraft: (record: Records | null, typed?: Draft) => Draft;
  /** What is typed, as a record. What can't be read stays as it was typed, for the checks to find. */
  readonly toRecord: (draft: Draft) => Records;
  readonly isDraft: (kept: unknown) => kept is Draft;
  readonly changing: Changing;
  /** What changes together with it. */
  readonly also?: (base: Records | null, draft: Draft) => readonly Edit[];
}

/** What is typed over one record, with what the checks say, until it is saved. */
export function useRecordForm<Draft extends object>({
  section,
  id,
  records,
  name,
  toDraft,
  toRecord,
  isDraft,
  changing,
  also = () => [],
}: RecordFormOptions<Draft>) {
  // Its number is its place, which may change while it is open.
  const [keptAs] = useState(name);
  const [kept, keep] = useDraft(keptAs, (value): { base: Records | null; draft: Draft } | null => {
    const { base = null, draft } = isRecord(value) ? value : {};
    return isDraft(draft) && (base === null || isRecord(base)) ? { base, draft } : null;
  });
  const [isAsked, setAsked] = useState(false);
  /** Grows with each Save that something wrong has held back. */
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) focusFirstWrong(fields.current);
  }, [refusals]);

  const place = { section, key: id };
  const now = recordAt(records, section, id);
  const { base, draft } = kept ?? { base: now, draft: toDraft(now) };
  const typed = toRecord(draft);
  const { record: after, isOutdated, isDisputed } = rebased(base, typed, now);
  const others = also(base, draft);
  const catalogue = catalogueIn(records);
  const together = withOthers(catalogue, others);
  const checked = checkEdit(catalogue, place, after, words.heroPrice, together);
  /** What each finding is about: a field, or another record. */
  const findings = [
    ...checked.own.map((finding) => ({ finding, name: finding.field ?? '' })),
    ...checked.elsewhere.map((finding) => ({ finding, name: finding.at ? placeOf(finding.at) : '' })),
  ];
  const isShown = isAsked || base !== null;
  const write = async (edits: readonly Edit[]) => {
    if (await changing.change(edits, records.cakes)) keep(null);
  };

  return {
    fields,
    base,
    draft,
    typed,
    now,
    isOutdated,
    isKept: kept !== null,
    isSame: now !== null && others.length === 0 && isSameRecord(now, after),
    others,
    edit: (changes: Partial<Draft>) => keep({ base, draft: { ...draft, ...changes } }),
    discard: () => keep(null),
    /**
     * What the checks say about fields, and about other records such as `cakes/rye`; not yet that they are empty, in a form
     * that has just been opened.
     */
    about: (...names: readonly string[]): CatalogueFinding[] =>
      isShown ? findings.flatMap(({ finding, name }) => (names.includes(name) ? finding : [])) : [],
    /** What they say about everything else. */
    aboutOthers: (...names: readonly string[]): CatalogueFinding[] =>
      isShown ? findings.flatMap(({ finding, name }) => (names.includes(name) ? [] : finding)) : [],
    save() {
      setAsked(true);
      if (checked.isWrong || isDisputed) setRefusals(refusals + 1);
      else write([{ ...place, before: now, after }, ...others]);
    },
    isRemovalWrong: () => checkEdit(catalogue, place, null, words.heroPrice).isWrong,
    takeOut: () => write([{ ...place, before: now, after: null }]),
    takeOver(isMine: boolean) {
      if (base && now) keep({ base: now, draft: toDraft(mergeRecords(base, typed, now, isMine), draft) });
      else keep(null);
    },
  };
}

const placeOf = ({ section, key }: Place): string => `${section}/${key}`;

function withOthers(catalogue: CheckedRecords, edits: readonly Edit[]): CheckedRecords {
  const cakes = edits.flatMap(({ section, key, after }) =>
    section === 'cakes' ? [[key, after] as const] : [],
  );
  return { ...catalogue, cakes: { ...catalogue.cakes, ...Object.fromEntries(cakes) } };
}
