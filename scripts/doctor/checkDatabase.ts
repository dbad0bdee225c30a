import { randomUUID } from 'node:crypto';
import { type CatalogueRecords, SECTIONS, toRecords } from '../catalogue/catalogueRecords.ts';
import { type DatabaseAddress, restUrl } from '../catalogue/databaseAddress.ts';
import { type Finding, fine, wrong } from './finding.ts';

const ANSWER_WITHIN_MS = 10_000;
const DEPLOY_RULES = 'Deploy the rules: npx firebase deploy --only database';

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** What a visitor learns of the database. */
export interface DatabaseExamination {
  readonly findings: readonly Finding[];
  /** Null where it could not be read. */
  readonly catalogue: CatalogueRecords | null;
}

/** Reads as a shopper's browser does: what the shop needs must be allowed, what is private refused. Never writes. */
export async function examineDatabase(address: DatabaseAddress): Promise<DatabaseExamination> {
  let sections: readonly Answer[];
  try {
    sections = await Promise.all(SECTIONS.map((section) => read(address, section)));
  } catch (cause) {
    return { findings: [unreachable(address, reasonOf(cause))], catalogue: null };
  }
  const broken = sections.find(({ status }) => status !== 200 && !isRefusal(status));
  if (broken) return { findings: [brokenAnswer(address, broken)], catalogue: null };

  const refused = SECTIONS.filter((_, index) => isRefusal(sections[index]?.status ?? 0));
  const findings = [
    fine(`The database answers: ${address.origin}`),
    ...refused.map((section) =>
      wrong(`Visitors may not read ${section}, so the shop is empty`, DEPLOY_RULES),
    ),
    ...(await checkForbidden(address)),
    ...(await checkOrderReadable(address)),
  ];
  if (!findings.some(({ verdict }) => verdict === 'wrong')) {
    findings.push(fine('Its rules let visitors read the catalogue and their own order, and nothing else'));
  }
  if (refused.length > 0) return { findings, catalogue: null };
  return {
    findings,
    catalogue: Object.fromEntries(
      SECTIONS.map((section, index) => [section, toRecords(sections[index]?.json)] as const),
    ),
  };
}

const FORBIDDEN = [
  ['', 'the whole database'],
  ['orders', "all orders, with every customer's name, phone and email"],
] as const;

async function checkForbidden(address: DatabaseAddress): Promise<Finding[]> {
  const answers = await Promise.all(FORBIDDEN.map(([path]) => read(address, path, { shallow: true })));
  return FORBIDDEN.flatMap(([, what], index) =>
    isRefusal(answers[index]?.status ?? 0)
      ? []
      : [wrong(`Anyone on the internet can read ${what}`, `${DEPLOY_RULES} (test-mode rules must not stay)`)],
  );
}

/** By an id that no order has: the answer must be that there is nothing. */
async function checkOrderReadable(address: DatabaseAddress): Promise<Finding[]> {
  const { status } = await read(address, `orders/${randomUUID()}`);
  return status === 200
    ? []
    : [wrong('Visitors may not read their own order, so no order can be finished', DEPLOY_RULES)];
}

async function read(
  address: DatabaseAddress,
  path: string,
  { shallow = false }: { readonly shallow?: boolean } = {},
): Promise<Answer> {
  const url = restUrl(address, path);
  if (shallow) url.searchParams.set('shallow', 'true');
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const text = await response.text();
  try {
    return { status: response.status, json: JSON.parse(text) };
  } catch {
    return { status: response.status, json: text };
  }
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;

function unreachable({ origin, isLocal }: DatabaseAddress, reason: string): Finding {
  return wrong(
    `The database does not answer at ${origin} (${reason})`,
    isLocal
      ? 'Start the sandbox in another terminal: npm run dev -- --mode sandbox. Where it tells of another port, put that into VITE_DATABASE_URL.'
      : 'Compare VITE_DATABASE_URL with the Firebase console, and check the internet connection.',
  );
}

/** The real service says itself what is the matter: an unknown name, another region, a locked database. */
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

/** Why a request got no answer, as short as the network says it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.name === 'TimeoutError') return `no answer within ${ANSWER_WITHIN_MS / 1000} s`;
  const { cause: origin } = cause;
  return origin instanceof Error && 'code' in origin ? String(origin.code) : cause.message;
}
