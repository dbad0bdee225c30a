/** The messages of the errors with which the SDK ends a transaction. */
export const ENDED = {
  /** Other changes came first 25 times, which is normal in a rush. */
  lostRaces: 'maxretry',
  /** The connection broke: nobody knows whether the change was made. */
  cutOff: 'disconnect',
  refused: 'permission_denied',
} as const;
