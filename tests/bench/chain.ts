import type { CDPSession } from '@playwright/test';

/** A request and its answer, in ms since 1970. */
interface Exchange {
  readonly sent: number;
  readonly isEmail: boolean;
  answered: number;
}

/** A message to the database that wants an answer, not one that ends a listening or greets: its number, and the path to listen to. */
const ASKING = /^\{"t":"d","d":\{"r":(\d+),"a":"(?![ns]")(?:q","b":\{"p":"([^"]*))?/;
/** The answer to a number, or the value of a path, which comes right before the answer to who listens. */
const ANSWER = /^\{"t":"d","d":\{(?:"r":|"a":"d","b":\{"p":")([^",]+)/;
const EMAIL = /\/api\/v1\.0\/email\/send$/;
const TILL = /^https:\/\/\w+\.stripe\.com\//;

/** Notes a tab's requests to the services, and how many came one after the other between two moments. */
export function watchRequests(cdp: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  /** Between Chromium's two clocks, in seconds. */
  let since1970 = 0;
  const toTime = (timestamp: number) => (since1970 + timestamp) * 1000;
  function begin(timestamp: number, keys: readonly string[], isEmail = false): void {
    const exchange = { sent: toTime(timestamp), isEmail, answered: Number.POSITIVE_INFINITY };
    for (const key of keys) exchanges.set(key, exchange);
  }
  function end(timestamp: number, key: string): void {
    const exchange = exchanges.get(key);
    if (exchange) exchange.answered = Math.min(exchange.answered, toTime(timestamp));
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, timestamp, wallTime }) => {
    since1970 = wallTime - timestamp;
    const isEmail = EMAIL.test(url);
    if (method !== 'OPTIONS' && (isEmail || TILL.test(url))) begin(timestamp, [requestId], isEmail);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => end(timestamp, requestId));
  cdp.on('Network.webSocketFrameSent', ({ requestId, timestamp, response: { payloadData } }) => {
    const keys = ASKING.exec(payloadData)?.slice(1).filter(Boolean) ?? [];
    begin(
      timestamp,
      keys.map((key) => `${requestId} ${key}`),
    );
  });
  cdp.on('Network.webSocketFrameReceived', ({ requestId, timestamp, response: { payloadData } }) =>
    end(timestamp, `${requestId} ${ANSWER.exec(payloadData)?.[1]}`),
  );

  return (from: number, until: number) => {
    const within = [...exchanges.values()].filter(({ sent, answered }) => sent >= from && answered <= until);
    return {
      'In a row': longestChain(within),
      'Beside the email': longestChain(within.filter(({ isEmail }) => !isEmail)),
    };
  };
}

function longestChain(exchanges: readonly Exchange[]): number {
  let [count, end] = [0, 0];
  for (const { sent, answered } of exchanges.toSorted((one, other) => one.answered - other.answered))
    if (sent >= end) [count, end] = [count + 1, answered];
  return count;
}
