import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { refreshDays } from '@/baker/useDay';
import { whyNotWritten } from '@/baker/whyFailed';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { useIsMounted } from '@/hooks/useIsMounted';
import { logProblem } from '@/services/log';
import { wordsOf } from './changeWords';
import { type Edit, undoEdits } from './domain/edits';
import { changeCatalogue } from './services/changeCatalogue';

/** The sections that a bake day's lists and dough depend on. */
const OF_A_DAY: readonly string[] = ['cakes', 'hidden', 'categories', 'doughs'];

/** The last change, made on this screen or on the one before. */
export interface Done {
  readonly words: string;
  /** Empty after an undo, for which DoneBar shows no Undo button. */
  readonly edits: readonly Edit[];
}

/** Changes the catalogue from a screen, shows the result, and undoes the last change. */
export function useChanging(refresh: () => Promise<void>) {
  const arrived = (useLocation().state as { readonly done?: Done } | null)?.done ?? null;
  const [done, setDone] = useState<Done | null>(arrived);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMounted = useIsMounted();

  // Delete the previous screen's change from the history, so that a reload doesn't show it again.
  useEffect(() => {
    if (arrived) history.replaceState({ ...history.state, usr: null }, '');
  }, [arrived]);

  /** Writes edits, and shows the result. Returns null on any failure. */
  const write = async (edits: readonly Edit[], words: string, isUndo: boolean): Promise<Done | null> => {
    setBusy(true);
    setProblem(null);
    let made: Done | null = null;
    let failure: string | null = null;
    try {
      const outcome = await changeCatalogue(ownerDatabase, words, edits);
      if (outcome === 'saved') made = { words, edits: isUndo ? [] : edits };
      else failure = isUndo ? CHANGED_SINCE : CHANGED_MEANWHILE;
    } catch (cause) {
      logProblem('The catalogue could not be changed', cause);
      failure = whyNotWritten(cause, 'Try again: it can’t happen twice. What you typed is kept.');
    }
    if (edits.some(({ section }) => OF_A_DAY.includes(section))) refreshDays();
    if (!isMounted()) return made;
    await refresh();
    // `CHANGED_MEANWHILE` says “Look above”, so show a problem only once the new records are shown there.
    setProblem(failure);
    if (made) setDone(made);
    setBusy(false);
    return made;
  };

  return {
    done,
    isBusy,
    problem,
    /** `products` are the shop's products, by key. They give a bestseller its name in the description of the change. */
    change: (edits: readonly Edit[], products?: Records) => write(edits, wordsOf(edits, products), false),
    undo: (made: Done) => write(undoEdits(made.edits), `Undone: ${made.words}`, true),
    forget: () => {
      setDone(null);
      setProblem(null);
    },
  };
}

export type Changing = ReturnType<typeof useChanging>;

const CHANGED_MEANWHILE =
  'Somebody has changed it elsewhere, so nothing is saved yet. Look above, then save again.';
const CHANGED_SINCE =
  'It was changed again since, so it can’t be undone here. “What was changed” has it as it was.';
