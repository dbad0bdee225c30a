import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { words } from '#bakery/words';
import { focusFirstWrong } from '@/baker/focusFirstWrong';
import { useDraft } from '@/baker/useDraft';
import type { CatalogueFinding, Place } from '@/domain/catalogue/catalogueFinding';
import { type CheckedRecords, isRecord, type Records } from '@/domain/catalogue/catalogueRecords';
import { mergeRecords } from '@/domain/catalogue/mergeCatalogue';
import { checkEdit } from './domain/checkEdit';
import {
  catalogueIn,
  type Edit,
  type EditedRecords,
  type EditedSection,
  isSameRecord,
  recordAt,
} from './domain/edits';
import { rebased } from './rebased';
import type { Changing } from './useChanging';

type TextKey<Draft> = { [Key in keyof Draft & string]: Draft[Key] extends string ? Key : never }[keyof Draft &
  string];

interface RecordFormOptions<Draft> {
  readonly section: Exclude<EditedSection, 'hidden'>;
  readonly id: string;
  readonly records: EditedRecords;
  readonly name: string;
  /** Makes a draft from a record. `typed` is the draft so far, for the fields that are not stored in the record. */
  readonly toDraft: (record: Records | null, typed?: Draft) => Draft;
  /** Makes a record from a draft. A text that can't be parsed stays as typed, so that the checks find it. */
  readonly toRecord: (draft: Draft) => Records;
  readonly draftSchema: v.GenericSchema<Draft>;
  readonly changing: Changing;
  /** Returns edits of other records, to write together with this one. */
  readonly also?: (base: Records | null, draft: Draft) => readonly Edit[];
}

/** Stores and checks a record's draft. Returns the findings, and functions to save and remove the record. */
export function useRecordForm<Draft extends object>({
  section,
  id,
  records,
  name,
  toDraft,
  toRecord,
  draftSchema,
  changing,
  also = () => [],
}: RecordFormOptions<Draft>) {
  // Keeps the first `name` for the draft: `name` changes with the record's title, or if records swap places.
  const [keptAs] = useState(name);
  const [kept, keep] = useDraft(keptAs, (value): { base: Records | null; draft: Draft } | null => {
    const { base = null, draft } = isRecord(value) ? value : {};
    return v.is(draftSchema, draft) && (base === null || isRecord(base)) ? { base, draft } : null;
  });
  const [isAsked, setAsked] = useState(false);
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
  /** Each finding, and the name of the field or record that it is about. */
  const findings = [
    ...checked.own.map((finding) => ({ finding, name: finding.field ?? '' })),
    ...checked.elsewhere.map((finding) => ({ finding, name: finding.at ? placeOf(finding.at) : '' })),
  ];
  const isShown = isAsked || base !== null;
  const write = async (edits: readonly Edit[]) => {
    if (await changing.change(edits, records.cakes)) keep(null);
  };

  const edit = (changes: Partial<Draft>) => keep({ base, draft: { ...draft, ...changes } });
  /** Returns the findings about these fields or records (`cakes/rye`). A new record has none before Save is pressed. */
  const about = (...names: readonly string[]): CatalogueFinding[] =>
    isShown ? findings.flatMap(({ finding, name }) => (names.includes(name) ? finding : [])) : [];

  return {
    changing,
    fields,
    base,
    draft,
    typed,
    now,
    isOutdated,
    isKept: kept !== null,
    isSame: now !== null && others.length === 0 && isSameRecord(now, after),
    others,
    edit,
    discard: () => keep(null),
    about,
    field: (name: TextKey<Draft>) => ({
      findings: about(name),
      value: String(draft[name]),
      onChange: (typed: string) => edit({ [name]: typed } as Partial<Draft>),
    }),
    /** Returns the findings about all fields and records except those named. */
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
