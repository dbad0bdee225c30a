/**
 * Why connections are refused: the service's plan allows no more (`full`), or a network blocks web sockets (`blocked`).
 */
export type Refusal = 'full' | 'blocked';

/** The service's message to a connection beyond its limit, before it closes that connection. */
export const SENT_AWAY = JSON.stringify({
  t: 'c',
  d: {
    t: 's',
    d: "The Firebase database 'demo' has reached its peak connections limit. If you are the Firebase owner, consider upgrading.",
  },
});
