import { type Caller, VISITOR } from '../../sandbox/database/caller.ts';
import { Namespace, type Write, writesOfUpdate } from '../../sandbox/database/namespace.ts';
import { parsePath } from '../../sandbox/database/tree.ts';
import { type RuleCase, UIDS, type Who } from './ruleCase.ts';
import { CLOSED_SHOP_DATA, NOW, SHOP_DATA } from './shopData.ts';

/** Tries cases directly on databases of the sandbox, without changing them. */
export function openTrial(rules: unknown) {
  const [open, closed] = [new Namespace(rules), new Namespace(rules)];
  open.setData(SHOP_DATA);
  closed.setData(CLOSED_SHOP_DATA);
  return {
    setRules(other: unknown): void {
      for (const database of [open, closed]) database.setRules(other);
    },
    isAllowed({ who, operation, path, value, isClosed, clock = NOW }: RuleCase): boolean {
      const { now } = Date;
      // The verdicts of some cases change within a millisecond.
      Date.now = () => clock;
      try {
        const database = isClosed ? closed : open;
        const place = parsePath(path);
        if (operation === 'read') return database.canRead(place, callerOf(who));
        const writes: readonly Write[] =
          operation === 'update'
            ? writesOfUpdate(place, value as Record<string, unknown>)
            : [{ path: place, json: operation === 'remove' ? null : value }];
        const refusal = database.refusalOf(writes, callerOf(who));
        if (refusal?.status === 'invalid_data')
          throw new Error(`No database could hold it: ${refusal.message}`);
        return refusal === null;
      } finally {
        Date.now = now;
      }
    },
  };
}

function callerOf(who: Who): Caller {
  if (who === 'visitor') return VISITOR;
  const uid = UIDS[who];
  return { isOwner: false, auth: { uid, provider: null, token: { sub: uid } } };
}
