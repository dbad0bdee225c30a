import { ClockNote } from '@/baker/frame/ClockNote';
import { NoSignal } from '@/baker/frame/NoSignal';
import { Screen } from '@/baker/frame/Screen';
import { CounterScreen } from './CounterScreen';

/** A helper's page, which shows the same screen at every address. */
export const CounterApp = () => (
  <>
    <NoSignal />
    <ClockNote />
    <Screen title="The counter">
      <CounterScreen />
    </Screen>
  </>
);
