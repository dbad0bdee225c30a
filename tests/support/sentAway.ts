/** How connections are refused: as the service does when its plan's are all taken, or by a network that lets no web socket through. */
export type Refusal = 'full' | 'blocked';

/** What the service says to one connection too many, before it closes it. */
export const SENT_AWAY = JSON.stringify({
  t: 'c',
  d: {
    t: 's',
    d: "The Firebase database 'demo' has reached its peak connections limit. If you are the Firebase owner, consider upgrading.",
  },
});
