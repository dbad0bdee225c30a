/** A value of the database with its children in key order. */
export interface Reading {
  readonly value: unknown;
  /** The shape of `value` can't be trusted: the database makes arrays of numeric keys. */
  readonly children: readonly Child[];
}

export interface Child {
  readonly key: string;
  readonly value: unknown;
}
