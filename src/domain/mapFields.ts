/** Makes a record with the same fields, whose values `to` computes. */
export const mapFields = <Field extends string, From, To>(
  record: Readonly<Record<Field, From>>,
  to: (value: From, field: Field) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(record).map(([field, value]) => [field, to(value, field as Field)]),
  ) as Record<Field, To>;
