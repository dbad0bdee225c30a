import { useEffect, useState } from 'react';
import { bakeryNow, useBakeryNow } from '@/baker/bakeryClock';
import { createPolling } from '@/baker/day/polling';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { shownDays, useDay } from '@/baker/useDay';
import { Notice } from '@/components/ui/Notice';
import type { BakeDay } from '@/domain/bake';
import { comingBake } from '@/domain/bakeCalendar';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { currentCalendar } from '@/services/shop/calendar';
import { createCounterKeeper, type KeeperState } from './counterKeeper';
import { helpersChanged } from './helpersChanged';

/** While the owner's page is open, updates helpers' lists and exchanges ticks with them. Shows only failures. */
export function KeepCounter() {
  const [state, setState] = useState<KeeperState>({ hasHelpers: false, isRefused: false });
  const coming = comingBake(useCurrentCalendar(), useBakeryNow()).day;

  useEffect(() => {
    const keeper = createCounterKeeper({
      database: ownerDatabase,
      days: shownDays,
      calendar: currentCalendar,
      now: bakeryNow,
    });
    const polling = createPolling(async () => {
      if (navigator.onLine !== false) setState(await keeper.step());
    }, keeper.readAgain);
    polling.start();
    const stopHearing = helpersChanged.add(() => {
      keeper.readAgain();
      polling.soon();
    });
    return () => {
      stopHearing();
      polling.stop();
    };
  }, []);

  return (
    <>
      {state.hasHelpers && <ReadOn day={coming} />}
      {state.isRefused && (
        <Notice tone="problem">
          <p>
            The database refuses the list for your helpers: what they see may be old. Reload the page; if it
            goes on, tell whoever set up the shop.
          </p>
        </Notice>
      )}
    </>
  );
}

/** Reads the coming bake day whichever screen is open, because the helpers' list is made from its orders. */
function ReadOn({ day }: { readonly day: BakeDay }) {
  useDay(day);
  return null;
}
