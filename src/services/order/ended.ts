/** Why the SDK ends a transaction: its error messages. */
export const ENDED = {
  /** The transaction lost 25 races, which is normal in a rush. */
  lostRaces: 'maxretry',
  /** The connection broke: nobody knows whether the change was made. */
  cutOff: 'disconnect',
  refused: 'permission_denied',
} as const;
