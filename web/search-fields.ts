/** The building blocks for schemas of search parameters. Parameters are texts in an address, but numbers or flags in a link. */

export type RawSearch = Readonly<Record<string, unknown>>

/** Parses one parameter. */
type Field<Value> = (value: unknown) => Value

type Fields = Readonly<Record<string, Field<unknown>>>

type ValueOf<Schema extends Fields, Name extends keyof Schema> = ReturnType<Schema[Name]>

type OptionalName<Schema extends Fields> = {
  [Name in keyof Schema]: undefined extends ValueOf<Schema, Name> ? Name : never
}[keyof Schema]

type SearchOf<Schema extends Fields> = {
  readonly [Name in Exclude<keyof Schema, OptionalName<Schema>>]: ValueOf<Schema, Name>
} & {
  readonly [Name in OptionalName<Schema>]?: ValueOf<Schema, Name>
}

/**
 * Creates the `validateSearch` of a route. Invalid parameters are undefined in its result and not missing: otherwise the router would keep
 * their raw text from the address.
 */
export const createSearchSchema =
  <Schema extends Fields>(fields: Schema) =>
  (raw: RawSearch): SearchOf<Schema> => {
    // Object.fromEntries() loses the names, so the return type restores them from the fields.
    const values: readonly unknown[][] = Object.entries(fields).map(([name, parse]) => [
      name,
      parse(raw[name]),
    ])
    return Object.fromEntries(values)
  }

/** Parses a text that is not empty. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Parses the id of what a page shows; empty if the address has none. */
export const id = (value: unknown): string => text(value) ?? ''

/** Parses a flag, which is either true or left out. */
export const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : undefined

/** Parses a whole number that is not below a minimum. */
export const wholeNumber =
  (min: number) =>
  (value: unknown): number | undefined => {
    const number = typeof value === 'string' ? Number(value) : value
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= min ? number : undefined
  }

/** Parses a member of a closed set. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)
