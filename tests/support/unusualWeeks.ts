import { type DayDraft, dayDraftOf, dayProblems, plannedBake } from '@/baker/bake-days/domain/dayDraft';
import { readKnownCalendar, saveDay, undoSaving } from '@/baker/bake-days/services/saveCalendar';
import { moveOrder, planMoving } from '@/baker/order/services/moveOrder';
import { serverNow } from '@/baker/services/serverClock';
import { bakesToOpen } from '@/baker/stock/domain/bakesToOpen';
import { saveStock } from '@/baker/stock/services/saveStock';
import { readStockSheet, rowsOf } from '@/baker/stock/services/stock';
import type { Bake, BakeCalendar } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { daysAfter, londonDay } from '@/domain/londonDay';
import type { OrderId } from '@/domain/order/order';
import type { randomFrom } from '../../sandbox/week/random.ts';
import { storedOrders } from './givenShop.ts';
import { ownerDatabase } from './ownerAccount.ts';

/** What the owner may do to make a week unusual. */
export type DayMoves = Readonly<Record<string, (database: typeof ownerDatabase) => Promise<unknown>>>;

const ELSEWHERE = {
  name: 'The Hall',
  address: '2 Mill Lane',
  postalCode: 'E8 0AC',
  from: '14:00',
  until: '16:00',
};
const DAYS_TO_MOVE = [-3, -2, -1, 1, 2, 3, 8];
const AHEAD = 3;

export function dayMoves({ below, pick }: ReturnType<typeof randomFrom>): DayMoves {
  let undo: Parameters<typeof undoSaving>[1] | null = null;

  /** Changes a day on sale, or adds one, unless the owner's page refuses the input. */
  async function changesDay(
    database: typeof ownerDatabase,
    type: (bake: Bake, today: ReturnType<typeof londonDay>) => Partial<DayDraft>,
    isNew = false,
  ) {
    const { calendar, record } = await readKnownCalendar(ownerDatabase);
    const now = await serverNow(ownerDatabase);
    const bake = pick(openBakes(calendar, now));
    const around = { calendar, now, before: isNew ? null : bake };
    const draft = { ...dayDraftOf(bake), ...type(bake, londonDay(now)) };
    if (Object.keys(dayProblems(draft, around)).length > 0) return;
    const after = plannedBake(draft, around);
    const movedTo = after.isBaked ? null : pick([null, ...openWithout(calendar, after, now)]);
    const before = isNew ? after : bake;
    const saving = await saveDay(database, record.revision, { before, after, movedTo });
    if (saving.outcome === 'saved') undo = saving.undo;
  }

  return {
    movesBake: (database) =>
      changesDay(database, ({ date }) => ({ date: daysAfter(date, pick(DAYS_TO_MOVE)), deadline: null })),
    dropsBake: (database) => changesDay(database, () => ({ isBaked: false })),
    addsBake: (database) =>
      changesDay(database, (_, today) => ({ date: daysAfter(today, 1 + below(9)), deadline: null }), true),
    isElsewhere: (database) => changesDay(database, () => ELSEWHERE),
    closesEarly: (database) =>
      changesDay(database, ({ date }) => ({
        deadline: { day: daysAfter(date, -1 - below(4)), time: pick(['20:00', '23:59']) },
      })),
    async opensAhead(database) {
      const { calendar } = await readKnownCalendar(ownerDatabase);
      const { day } = pick(bakesToOpen(calendar, await serverNow(ownerDatabase)).slice(0, AHEAD));
      const sheet = await readStockSheet(ownerDatabase, calendar, day);
      await saveStock(database, sheet, new Map(rowsOf(sheet).map(({ id }) => [id, 2 + below(6)])), () => {});
    },
    async movesOrder(database) {
      const finished = Object.entries(await storedOrders()).filter(([, { paid }]) => paid);
      if (finished.length === 0) return;
      const plan = await planMoving(ownerDatabase, pick(finished)[0] as OrderId);
      if (plan.state !== 'possible' || plan.days.length === 0) return;
      await moveOrder(database, plan.order, pick(plan.days).bake.day);
    },
    async undoesDay(database) {
      const made = undo;
      undo = null;
      if (made) await undoSaving(database, made);
    },
  };
}

const openWithout = (calendar: BakeCalendar, dropped: Bake, now: Date): Bake[] =>
  openBakes({ ...calendar, differing: new Map([...calendar.differing, [dropped.day, dropped]]) }, now);
