import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import {
  type CatalogueRecords,
  recordsIn,
  SECTIONS,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { type Finding, fine, wrong } from '../../../terminal/finding.ts';
import { ANSWER_WITHIN_MS, type Answer, askDatabase, isRefusal } from './askDatabase.ts';
import { checkCalendar } from './checkCalendar.ts';
import { checkRules } from './checkRules.ts';

export interface DatabaseExamination {
  readonly findings: readonly Finding[];
  /** Null if it can't be read. */
  readonly catalogue: CatalogueRecords | null;
}

/** Reads the catalogue like a shopper's browser, and finds out what the rules allow. Never changes anything. */
export async function examineDatabase(address: DatabaseAddress): Promise<DatabaseExamination> {
  let sections: readonly Answer[];
  let rules: Finding[];
  try {
    sections = await Promise.all(SECTIONS.map((section) => askDatabase(address, section)));
    const broken = sections.find((answer) => answer.status !== 200 && !isRefusal(answer));
    if (broken) return { findings: [brokenAnswer(address, broken)], catalogue: null };
    const refused = SECTIONS.filter((_, index) => isRefusal(sections[index] as Answer));
    rules = [...(await checkRules(address, refused)), ...(await checkCalendar(address))];
  } catch (cause) {
    return { findings: [unreachable(address, reasonOf(cause))], catalogue: null };
  }
  const findings = [fine(`The database answers: ${address.origin}`), ...rules];
  if (sections.some(isRefusal)) return { findings, catalogue: null };
  const records = SECTIONS.map(
    (section, index) => [section, recordsIn(section, sections[index]?.json)] as const,
  );
  return { findings, catalogue: Object.fromEntries(records) };
}

function unreachable({ origin, isLocal }: DatabaseAddress, reason: string): Finding {
  return wrong(
    `The database does not answer at ${origin} (${reason})`,
    isLocal
      ? 'Start the sandbox in another terminal: npm run dev -- --mode sandbox. Where it tells of another port, put that into VITE_DATABASE_URL.'
      : 'Compare VITE_DATABASE_URL with the Firebase console, and check the internet connection.',
  );
}

/** Repeats what the live service says is wrong, such as an unknown name, another region or a locked database. */
function brokenAnswer({ origin }: DatabaseAddress, { status, json }: Answer): Finding {
  const { error, correctUrl } = typeof json === 'object' && json !== null ? (json as Explanation) : {};
  return wrong(
    `The database at ${origin} answers with ${status}${error ? `: ${error}` : ''}`,
    correctUrl
      ? `Set VITE_DATABASE_URL to ${correctUrl}`
      : 'Compare VITE_DATABASE_URL with the URL above the data: Firebase console > Realtime Database.',
  );
}

interface Explanation {
  readonly error?: string;
  readonly correctUrl?: string;
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${ANSWER_WITHIN_MS / 1000} s`;
  const { cause: origin } = cause;
  return origin instanceof Error && 'code' in origin ? String(origin.code) : cause.message;
}
