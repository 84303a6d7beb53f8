/** What the schemas of search parameters are made of. An address holds texts; a link may give numbers and flags as they are. */

export type RawSearch = Readonly<Record<string, unknown>>

/** Reads one parameter. */
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
 * Returns the `validateSearch` of a route. It names what cannot be read as undefined, because the router would otherwise leave it in the
 * search as it stands in the address.
 */
export const createSearchSchema =
  <Schema extends Fields>(fields: Schema) =>
  (raw: RawSearch): SearchOf<Schema> => {
    // Object.fromEntries() knows no names; the fields give them their types.
    const values: readonly unknown[][] = Object.entries(fields).map(([name, read]) => [name, read(raw[name])])
    return Object.fromEntries(values)
  }

/** A text that is not empty. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The id of what a page shows; empty where the address names none. */
export const id = (value: unknown): string => text(value) ?? ''

/** Says yes, or nothing. */
export const flag = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : undefined

export const wholeNumber =
  (min: number) =>
  (value: unknown): number | undefined => {
    const number = typeof value === 'string' ? Number(value) : value
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= min ? number : undefined
  }

export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)
