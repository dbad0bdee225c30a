import { problemOfPriceId, WHERE_PRICE_ID } from '../src/domain/catalogue/priceId.ts';
import type { Finding } from '../terminal/finding.ts';

/** Finds mistakes in one of Stripe's price ids; `name` says whose it is. */
export function checkPriceId(name: string, id: unknown): Finding[] {
  const problem = problemOfPriceId(id);
  return problem ? [{ verdict: problem.verdict, what: `${name} ${problem.what}`, mend: WHERE_PRICE_ID }] : [];
}
