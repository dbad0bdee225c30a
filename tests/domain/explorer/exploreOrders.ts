import { type Explored, explore } from './explore.ts';
import { isSettled, movesOf, type Setting, tidy, toWorld, wrongIn } from './orderWorld.ts';

/** Explores all that can become of an order in a setting, up to this many states. */
export const exploreOrders = (setting: Setting, most?: number): Promise<Explored> =>
  explore(
    {
      begins: [toWorld(setting)],
      moves: movesOf,
      tidy,
      wrong: (world) => wrongIn(world, setting.faults),
      isSettled,
    },
    most,
  );
