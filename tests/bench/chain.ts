import type { CDPSession } from '@playwright/test';

/** A request and its answer, in ms since 1970. */
interface Exchange {
  readonly sent: number;
  readonly isEmail: boolean;
  answered: number;
}

/** A message to the database that wants an answer: not one that ends a listening or greets. */
const ASKING = /^\{"t":"d","d":\{"r":(\d+),"a":"(?![ns]")/;
const ANSWER = /^\{"t":"d","d":\{"r":(\d+),"b":/;
const EMAIL = /\/api\/v1\.0\/email\/send$/;
const TILL = /^https:\/\/\w+\.stripe\.com\//;

/**
 * Notes what a tab asks of the database, the email service and the till, from now on. How many of it there were at least one
 * after the other between two moments, with the emails and without.
 */
export function watchRequests(cdp: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  /** Between Chromium's two clocks, in seconds. */
  let since1970 = 0;
  const toTime = (timestamp: number) => (since1970 + timestamp) * 1000;
  const begin = (key: string, timestamp: number, isEmail = false) =>
    exchanges.set(key, { sent: toTime(timestamp), isEmail, answered: Number.POSITIVE_INFINITY });
  function end(key: string, timestamp: number): void {
    const exchange = exchanges.get(key);
    if (exchange) exchange.answered = toTime(timestamp);
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, timestamp, wallTime }) => {
    since1970 = wallTime - timestamp;
    const isEmail = EMAIL.test(url);
    if (method !== 'OPTIONS' && (isEmail || TILL.test(url))) begin(requestId, timestamp, isEmail);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => end(requestId, timestamp));
  cdp.on('Network.webSocketFrameSent', ({ requestId, timestamp, response: { payloadData } }) => {
    const number = ASKING.exec(payloadData)?.[1];
    if (number) begin(`${requestId} ${number}`, timestamp);
  });
  cdp.on('Network.webSocketFrameReceived', ({ requestId, timestamp, response: { payloadData } }) => {
    const number = ANSWER.exec(payloadData)?.[1];
    if (number) end(`${requestId} ${number}`, timestamp);
  });

  return (from: number, until: number) => {
    const within = [...exchanges.values()].filter(({ sent, answered }) => sent >= from && answered <= until);
    return {
      'In a row': longestChain(within),
      'Beside the email': longestChain(within.filter(({ isEmail }) => !isEmail)),
    };
  };
}

/** The most of them of which each began after the one before had ended. */
function longestChain(exchanges: readonly Exchange[]): number {
  let [count, end] = [0, 0];
  for (const { sent, answered } of exchanges.toSorted((one, other) => one.answered - other.answered))
    if (sent >= end) [count, end] = [count + 1, answered];
  return count;
}
