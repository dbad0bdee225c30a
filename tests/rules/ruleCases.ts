import { calendarCases } from './calendarCases.ts';
import { catalogueCases } from './catalogueCases.ts';
import { changeCases } from './changeCases.ts';
import { changedOrderCases } from './changedOrderCases.ts';
import { counterCases } from './counterCases.ts';
import { orderCases } from './orderCases.ts';
import { ownerCases } from './ownerCases.ts';

/** What the rules allow and refuse: for the tests, and for `npm run test:rules-mutations`. */
export const ruleCases = [
  ...catalogueCases,
  ...orderCases,
  ...ownerCases,
  ...changeCases,
  ...changedOrderCases,
  ...calendarCases,
  ...counterCases,
];
