import type { CDPSession } from '@playwright/test';

/** In ms since 1970. */
interface Exchange {
  readonly sent: number;
  readonly isEmail: boolean;
  answered: number;
}

/** Matches messages to be answered, except greetings and unsubscribing. Groups: number, path listened to. */
const ASKING = /^\{"t":"d","d":\{"r":(\d+),"a":"(?![ns]")(?:q","b":\{"p":"([^"]*))?/;
/** Group: the number that is answered, or a path whose value arrives just before the answer to its listener. */
const ANSWER = /^\{"t":"d","d":\{(?:"r":|"a":"d","b":\{"p":")([^",]+)/;
const EMAIL = /\/api\/v1\.0\/email\/send$/;
const TILL = /^https:\/\/\w+\.stripe\.com\//;

/** Records a tab's requests. Returns a function that counts those in a row between two moments. */
export function watchRequests(cdp: CDPSession) {
  const exchanges = new Map<string, Exchange>();
  /** Converts Chromium's timestamps to time since 1970. In seconds. */
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
