/** A value of the database with its children in key order. */
export interface Reading {
  readonly value: unknown;
  /** By key: the shape of `value` can't be trusted, the database makes arrays of numeric keys. */
  readonly children: readonly (readonly [key: string, value: unknown])[];
}
