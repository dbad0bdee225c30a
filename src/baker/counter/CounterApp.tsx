import { ClockNote } from '@/baker/frame/ClockNote';
import { NoSignal } from '@/baker/frame/NoSignal';
import { Screen } from '@/baker/frame/Screen';
import { CounterScreen } from './CounterScreen';

/** The page of a helper: one screen, whatever the address says. */
export const CounterApp = () => (
  <>
    <NoSignal />
    <ClockNote />
    <Screen title="The counter">
      <CounterScreen />
    </Screen>
  </>
);
