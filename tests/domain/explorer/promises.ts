import {
  alarmsOf,
  areEmailsDue,
  EMAILS,
  emailState,
  isAccepted,
  isCancelled,
  isFinished,
  isFinishedElsewhere,
  isGivenUp,
  isMarkedHere,
  isOffered,
  lacksMark,
  type OrderEmail,
  wasBegun,
} from '@/domain/order/orderProgress';
import { type End, nextStep, type Results } from '@/domain/order/orderProtocol';
import {
  BOULE,
  type Browser,
  calendarOf,
  DAYS,
  get,
  isAhead,
  knownOf,
  NAMES,
  nameOf,
  noted,
  nowOf,
  progressOf,
  type Saved,
  type Tab,
  type World,
} from './world.ts';

/** Says the first of these mistakes that is true; null if none is. */
function firstOf(name: string, wrongs: Readonly<Record<string, unknown>>): string | null {
  const wrong = Object.keys(wrongs).find((what) => wrongs[what]);
  return wrong ? `${name} ${wrong}.` : null;
}

/** Checks what a shopper is told. */
export function problemOf(world: World, browser: Browser, { order, seen, results }: Saved, end: End) {
  const { paid } = get(world.orders, order);
  const progress = progressOf(browser.disk, order);
  const wasAccepted = isAccepted(progress);
  const isCash = seen !== 'unread' && seen?.hasPaid === false;
  const isAlone = world.orders.every(({ is }, at) => at === order || is === 'unwritten');
  const hasUnit = browser.cart.includes(BOULE.id);
  const [isRegistered, isCancelling] = [end === 'registered', end === 'cancelled'];
  const isEmpty = end === 'failed' || end === 'short';
  const isBack = end === 'late' || end === 'failed' || (end === 'short' && world.isShort);
  // Another tab's page clears the cart, and will say how the order ended.
  const isAgain = browser.tabs.filter(({ run }) => run?.order === order).length > 1;
  const late = browser.tabs.flatMap(({ undo }) => undo).filter((one) => one === order).length;
  const kept = get(browser.hand, order) - late - noted(world, browser, order);
  const isKept = kept > get(browser.unknown, order) && isAhead(world, get(world.orders, order));
  const isLeft = results['take its stock'] && !results['give its stock back'] && progress?.taken.length;
  const isRefused = results['mark it paid'] === 'refused';
  const isAtStake = (!isCash || wasAccepted) && !isCancelling && !paid;
  const isOut = end === 'short' || end === 'given-up' || (isCash && !isRegistered);
  const isDropped = wasAccepted && !areEmailsDue(progress) && !paid;
  const isUntouched = end === 'failed' && isCash && progress && !wasAccepted && !wasBegun(progress);
  return firstOf(`${nameOf(order)} ended ${end}, and`, {
    'its unit is not in the cart': isCash && isBack && !hasUnit && isAlone && !isAgain,
    'is not given up': isCash && (end === 'late' || end === 'short') && !isGivenUp(progress),
    'nobody knew of it': isCancelling && !progress,
    accepted: wasAccepted && seen !== 'unread' && !isRegistered && !isCancelling,
    'keeps its stock': isEmpty && isKept && !world.isDiskBad,
    'has stock left to give back': isEmpty && isLeft,
    'nobody is alarmed': isRefused && isAtStake && progress && !alarmsOf(progress).includes('mark-refused'),
    'is offered still': isOut && progress && isOffered(progress),
    'its unit is in the cart': isRegistered && hasUnit && progress && isAlone,
    'its customer is not told': isRegistered && isDropped,
    'the owner is alarmed, and its unit is in the cart':
      isUntouched && emailState(progress, 'alarm') === 'due',
  });
}

/** Checks the answer to the question whether a confirmed order was written. */
export function problemOfLooking(world: World, { disk }: Browser, order: number, isFound: boolean) {
  const isThere = get(world.orders, order).is === 'there';
  const progress = progressOf(disk, order);
  return firstOf(nameOf(order), {
    'is taken up, and was not written': isFound && get(world.orders, order).is === 'unwritten',
    'was not written, and is offered still': !isFound && !isThere && progress && isOffered(progress),
  });
}

/** The promise of docs/reliability.md that a world breaks; null if none. */
export function wrongIn(world: World, faults: number): string | null {
  const orders = [...world.orders.keys()];
  const isSoldTwice = orders.filter((at) => wasAccepted(world, at)).length > 1;
  const wrongs = {
    'more was sold than there is': Math.min(world.limit, world.ahead) < 0,
    'two of one unit stand': isSoldTwice,
  };
  const ofOrders = orders.flatMap((at) => [
    wrongWith(world, at, faults - world.faults + world.browsers.length),
    ...world.browsers.map((browser, index) => wrongOf(world, at, browser, index)),
  ]);
  return [world.problem, firstOf('Of all orders', wrongs), ...ofOrders].find(Boolean) ?? null;
}

const wasAccepted = ({ orders, browsers }: World, at: number): boolean => {
  const { is, paid } = get(orders, at);
  return is === 'there' && (paid || browsers.some(({ disk }) => isAccepted(progressOf(disk, at))));
};

/** What is wrong with an order. `most` is how often each of its emails may arrive. */
function wrongWith(world: World, at: number, most: number): string | null {
  const order = get(world.orders, at);
  const isThere = order.is === 'there';
  const isPromised = wasAccepted(world, at);
  const hands = world.browsers.reduce((sum, { hand }) => sum + get(hand, at), 0);
  // Another device may move an order unaware that the owner was told. The order then takes its piece before its mark.
  const isHeld = !order.isNamed && (order.paid || order.bakeDay === DAYS[0]) && isAhead(world, order);
  return firstOf(nameOf(at), {
    'accepted, and its piece is on sale': isPromised && isHeld && hands < 1,
    'accepted, and is for no day': isPromised && order.bakeDay === null,
    'is for cash, and was moved unasked':
      at === 0 && !order.hasPaid && order.bakeDay === DAYS[1] && !world.isForLater,
    'is paid, and nothing is left to tell the owner':
      order.paid && isThere && order.owner === 0 && !willTell(world, at),
    'may be paid, and nobody hears of it': order.hasPaid && isThere && !isCaredFor(world, at),
    'was confirmed for cash, and nobody finishes it': !order.hasPaid && isThere && !isCaredFor(world, at),
    'has an email that is sent again and again': EMAILS.some((email) => order[email] > most),
  });
}

/** What is wrong with a browser's pieces and notes of an order. */
function wrongOf(world: World, at: number, browser: Browser, index: number): string | null {
  const order = get(world.orders, at);
  const progress = progressOf(browser.disk, at);
  const hand = get(browser.hand, at);
  const unknown = get(browser.unknown, at);
  const isGone = order.is === 'gone';
  const isFine = isFinished(progress) && !isGivenUp(progress);
  const isSure = !world.isDiskBad && !browser.isUnsure;
  const isBusy = browser.tabs.some(
    ({ run, jobs, undo }) =>
      run?.order === at || undo.includes(at) || jobs.some((job) => job.is !== 'email' && job.order === at),
  );
  const isIdle = !isBusy && !world.isDiskBad;
  const rests = isIdle && isResting(world, browser, at);
  const isOver = !progress || isGivenUp(progress) || isCancelled(progress) || isFinishedElsewhere(progress);
  const isNoted = rests && (wasBegun(progress) || isGivenUp(progress));
  const isMarked = order.by === index || (browser.isUnsure && isMarkedHere(progress));
  // When the owner set the stock, pieces for marked orders were set aside.
  const isSetAside = !isOver && order.paid && world.setAt > 0;
  const own = Math.max(isSetAside ? 1 : 0, noted(world, browser, at));
  const rightful = isOver && !(isGone && isMarked) ? 0 : own;
  return firstOf(`${nameOf(at)}: the ${NAMES[index]}`, {
    'gave back what it did not have': hand < 0,
    'takes again and again': hand > 1 + unknown,
    'alarms the owner, though all is well': isFine && emailState(progress, 'alarm') === 'due',
    'thinks that it made the mark of another browser':
      isFine && isMarkedHere(progress) && order.by !== index && isSure,
    'gave up an accepted order':
      isGivenUp(progress) && isAccepted(progress) && !isFinishedElsewhere(progress),
    'has taken its stock, and asks nobody to finish it':
      isIdle && !isOver && areEmailsDue(progress) && !isAccepted(progress) && !isOffered(progress),
    'does not note that it is cancelled': isNoted && isGone && !isCancelled(progress),
    'does not note that it is paid': isNoted && order.paid && order.is === 'there' && !isFinished(progress),
    'keeps emails of it, though it is over': isNoted && isOver && areEmailsDue(progress),
    'keeps its stock, though nothing went wrong with it':
      rests && isAhead(world, order) && hand - rightful > unknown,
  });
}

/** True if opening the order's page would only read the order. */
export function isResting(world: World, { disk }: Browser, order: number): boolean {
  const progress = progressOf(disk, order);
  const now = nowOf(world);
  const results: Results = {
    'read the order': 'done',
    ...(wasBegun(progress) && { 'clear the cart': 'done' }),
  };
  const known = knownOf(get(world.orders, order));
  const reading = known ? 'there' : 'gone';
  const calendar = calendarOf(world);
  return (
    'end' in
    nextStep({ goal: 'finish', progress, reading, order: known, beganAt: now, now, calendar, results })
  );
}

/** True if a browser will still tell the owner about a marked order, or its email was refused for good. */
const willTell = (world: World, at: number): boolean =>
  world.browsers.some(({ disk, tabs }) => {
    const progress = progressOf(disk, at);
    const emails = tabs.flatMap(({ jobs }) => jobs.filter(({ is }) => is === 'email'));
    const isSending = emails.some(({ open }) => open.some(({ order }) => order === at));
    return (isMarkedHere(progress) && emailState(progress, 'owner') !== 'sent') || isSending;
  });

/** True if the owner hears of an order that its shopper counts on, or if it can be finished or was given up. */
const isCaredFor = (world: World, at: number): boolean => {
  const { paid, hasPaid, owner, alarm, hasCome } = get(world.orders, at);
  const isHeard = paid || owner > 0 || alarm > 0 || !hasCome || world.isDiskBad;
  const willBe = ({ disk, tabs }: Browser) => {
    const progress = progressOf(disk, at);
    const isRunning = tabs.some(({ run }) => run?.order === at);
    if (isRunning || !progress) return isRunning;
    if (isGivenUp(progress) && !hasPaid) return true;
    return isOffered(progress) || lacksMark(progress) || emailState(progress, 'alarm') !== 'sent';
  };
  return isHeard || world.browsers.some(willBe);
};

export const isQuiet = ({ run, jobs, undo }: Tab): boolean => !run && jobs.length + undo.length === 0;

/** True once shopper and owner know how each order ended, and nothing is under way. */
export const isSettled = ({ orders, browsers }: World): boolean =>
  browsers.every(({ tabs }) => tabs.every(isQuiet)) &&
  orders.every((order, at) => {
    const isHeard = (email: OrderEmail) =>
      order[email] > 0 || browsers.some(({ refused }) => refused.includes(`${email} ${at}`));
    const all = browsers.map(({ disk }) => progressOf(disk, at));
    const lacks = all.some((progress) => progress && lacksMark(progress));
    if (order.is !== 'there') return true;
    if (order.paid) return isHeard('owner') && isHeard('customer');
    if (order.owner > 0) return !lacks && (order.isToldUnknown || browsers.length > 1);
    return !order.hasPaid || isHeard('alarm');
  });
