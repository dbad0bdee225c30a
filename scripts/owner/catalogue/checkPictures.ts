import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CatalogueRecords, isRecord } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { isOwnPicture, problemOfPictureAddress } from '../../../src/domain/catalogue/pictureAddress.ts';
import { type Finding, fine, wrong } from '../../../terminal/finding.ts';

const AT_A_TIME = 6;
const ANSWER_WITHIN_MS = 10_000;
const PUBLIC = new URL('../../../public/', import.meta.url);

/**
 * Checks that each picture of the catalogue exists: the shop's own in the folder `own`, others by one or two requests,
 * each of `answerWithinMs` at most. In a live shop (`isLive`), no picture's address may be on this computer.
 */
export async function checkPictures(
  catalogue: CatalogueRecords,
  { own = PUBLIC, answerWithinMs = ANSWER_WITHIN_MS, isLive = false } = {},
): Promise<Finding[]> {
  const usedBy = picturesOf(catalogue);
  const findings = await problemsOf(usedBy, (picture) =>
    isOwnPicture(picture) ? problemOfOwn(picture, own) : problemElsewhere(picture, answerWithinMs, isLive),
  );
  return findings.length > 0 ? findings : [fine(`All ${usedBy.size} pictures are there`)];
}

/** Checks without requests that the shop's own pictures are in the folder `own`, and that other addresses are valid. */
export function checkOwnPictures(catalogue: CatalogueRecords, own = PUBLIC): Promise<Finding[]> {
  return problemsOf(picturesOf(catalogue), async (picture) =>
    isOwnPicture(picture) ? problemOfOwn(picture, own) : problemOfPictureAddress(picture, true),
  );
}

async function problemsOf(
  usedBy: ReadonlyMap<string, string>,
  problemOf: (picture: string) => Promise<string | null>,
): Promise<Finding[]> {
  const waiting = [...usedBy];
  const findings: Finding[] = [];

  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [picture, path] = next;
      const problem = await problemOf(picture);
      if (problem) findings.push(wrong(`${path}: its picture ${picture} ${problem}`, MEND));
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return findings;
}

const EMPTY = 'is empty (0 bytes)';
const MEND = 'Open the address in a browser, and correct it in the record or upload the picture again.';

/** Lists each picture once, with the path of the first record that uses it. */
function picturesOf(catalogue: CatalogueRecords): Map<string, string> {
  const usedBy = new Map<string, string>();
  const records = (['categories', 'cakes', 'bestsellers'] as const).flatMap((section) =>
    Object.entries(catalogue[section] ?? {}).map(([key, record]) => [`${section}/${key}`, record] as const),
  );
  for (const [path, record] of records) {
    if (!isRecord(record)) continue;
    const { img, descImgs } = record;
    const more = typeof descImgs === 'object' && descImgs !== null ? Object.values(descImgs) : [];
    for (const picture of [img, ...more]) {
      if (typeof picture === 'string' && picture !== '' && !usedBy.has(picture)) usedBy.set(picture, path);
    }
  }
  return usedBy;
}

async function problemElsewhere(
  picture: string,
  answerWithinMs: number,
  isLive: boolean,
): Promise<string | null> {
  const problem = problemOfPictureAddress(picture, isLive);
  if (problem) return problem;
  const url = new URL(picture);
  try {
    const head = await ask(url, 'HEAD', answerWithinMs);
    // Some hosts refuse HEAD.
    const answer = head.ok ? head : await ask(url, 'GET', answerWithinMs);
    if (!answer.ok) return `does not load (${answer.status})`;
    if (answer.headers.get('content-length') === '0') return EMPTY;
    const type = answer.headers.get('content-type') ?? '';
    return type === '' || type.startsWith('image/') ? null : `is no picture (${type})`;
  } catch {
    return `does not load (no answer within ${answerWithinMs / 1000} s)`;
  }
}

async function ask(url: URL, method: 'HEAD' | 'GET', answerWithinMs: number): Promise<Response> {
  const answer = await fetch(url, { method, signal: AbortSignal.timeout(answerWithinMs) });
  await answer.body?.cancel();
  return answer;
}

async function problemOfOwn(picture: string, folder: URL): Promise<string | null> {
  const { pathname } = new URL(picture, 'http://shop');
  const file = fileURLToPath(new URL(`.${pathname}`, folder));
  try {
    const found = await stat(file);
    if (found.isDirectory()) return 'is a folder';
    if (found.size === 0) return EMPTY;
  } catch {
    return `is not in the folder public${pathname.replace(/[^/]*$/, '')}`;
  }
  try {
    // Imported only here, since most commands read no picture.
    const { default: sharp } = await import('sharp');
    await sharp(file).metadata();
    return null;
  } catch {
    return 'is no picture';
  }
}
