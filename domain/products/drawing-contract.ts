// The input of a product's drawings: records given by its text and described as data, so that both can be checked against each other.
import type { Drawing, Label, Pen } from '../drawings/shapes.ts'
import type { ComputedRecord } from '../engine/source/evaluate-declarations.ts'
import type { Datum } from '../engine/source/formula.ts'
import type { RecordDescription, ScalarDescription } from '../engine/source/library-description.ts'

/** A record of scalars and of records. */
interface Fields {
  readonly [name: string]: ScalarDescription | Fields
}

/** The number of records of a member. */
type Count = 'one' | 'atMostOne' | 'many'

interface Member {
  readonly count: Count
  readonly of: Fields
}
type Members = Readonly<Record<string, Member>>

type Scalar<Of extends ScalarDescription> = Of extends { readonly kind: 'number' }
  ? number
  : Of extends { readonly kind: 'text' }
    ? string
    : Of extends { readonly kind: 'flag' }
      ? boolean
      : Of extends { readonly options: readonly (infer Option)[] }
        ? Option
        : never

type RecordOf<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends ScalarDescription
    ? Scalar<Of[Name]> | (Of[Name] extends { readonly optional: true } ? undefined : never)
    : RecordOf<Of[Name]>
}

/** The typed record that drawings with these members read. */
export type DrawingRecord<Of extends Members> = {
  readonly [Name in keyof Of]: Of[Name] extends { readonly count: 'many' }
    ? readonly RecordOf<Of[Name]['of']>[]
    : RecordOf<Of[Name]['of']> | (Of[Name] extends { readonly count: 'atMostOne' } ? undefined : never)
}

/** A number in a unit; without one a plain number. */
export const number = <const Symbol extends string = '1'>(unit?: Symbol) =>
  ({ kind: 'number', unit: unit ?? '1' }) as const
export const text = { kind: 'text' } as const
export const flag = { kind: 'flag' } as const
export const oneOf = <const Option extends string | number>(...options: readonly Option[]) =>
  ({ kind: 'oneOf', options }) as const
/** A value that may be missing. */
export const optional = <const Of extends ScalarDescription>(of: Of) => ({
  ...of,
  optional: true as const,
})

/** A member with exactly one record. */
export const one = <const Of extends Fields>(of: Of) => ({ count: 'one', of }) as const
/** A member that only some configurations have. */
export const atMostOne = <const Of extends Fields>(of: Of) => ({ count: 'atMostOne', of }) as const
/** A list of records. */
export const many = <const Of extends Fields>(of: Of) => ({ count: 'many', of }) as const

/** The drawings of a product: their input by the number that texts name, and how they are drawn from it. */
export interface ProductDrawings {
  readonly contract: number
  /** Fields by member and path: `unit.width`. */
  readonly members: ReadonlyMap<string, RecordDescription>
  /** Of the members those that only the listing reads, which may be long. */
  readonly listed: ReadonlySet<string>
  /** @throws RangeError naming the missing or invalid member and field */
  readonly draw: (records: readonly ComputedRecord[]) => readonly Drawing[]
  /** @throws RangeError naming the missing or invalid member and field */
  readonly list: (records: readonly ComputedRecord[]) => Listing
}

/** A long table of a design, computed when somebody asks for it and never stored. */
export interface Listing {
  readonly title: Label
  readonly columns: readonly Label[]
  /** Several labels in a cell stand one behind the other. */
  readonly rows: readonly (readonly (readonly Label[])[])[]
  /** The line of the bill that each row is part of, if any. */
  readonly rowParts: readonly (string | undefined)[]
}

/** A listing and the members that it reads. */
interface ListingDefinition<Of extends Members> {
  readonly members: Of
  readonly list: (record: DrawingRecord<Of>) => Listing
}

const noListing = { title: { literal: '' }, columns: [], rows: [], rowParts: [] }

/**
 * The drawings that read one contract. Once released its members never change; others take the next number.
 *
 * @param draw draws every drawing, in display order
 */
export const defineProductDrawings = <const Of extends Members, const Listed extends Members = never>(
  contract: number,
  members: Of,
  draw: (record: DrawingRecord<Of>) => readonly Drawing[],
  listing?: ListingDefinition<Listed>,
): ProductDrawings => ({
  contract,
  members: new Map(
    Object.entries({ ...members, ...listing?.members }).map(([name, { of }]) => [name, flattenFields(of)]),
  ),
  listed: new Set(Object.keys(listing?.members ?? {})),
  draw: (records) => draw(readDrawingRecord(members, records)).map(withUsedLegend),
  list: (records) =>
    listing === undefined ? noListing : listing.list(readDrawingRecord(listing.members, records)),
})

/** The drawing with the entries of its legend that it uses; notes speak of the whole drawing. */
function withUsedLegend(drawing: Drawing): Drawing {
  const used = new Set<Pen>(['note', ...drawing.shapes.map(({ pen }) => pen)])
  return { ...drawing, legend: drawing.legend.filter(({ pen }) => used.has(pen)) }
}

const isScalar = (of: ScalarDescription | Fields): of is ScalarDescription => typeof of.kind === 'string'

/** The scalars of a record by path. */
function flattenFields(fields: Fields, prefix = ''): RecordDescription {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, of]) =>
      isScalar(of) ? [[`${prefix}${name}`, of]] : Object.entries(flattenFields(of, `${prefix}${name}.`)),
    ),
  )
}

/**
 * Creates the typed record of the members.
 *
 * @throws RangeError naming the missing or invalid member and field
 */
export function readDrawingRecord<const Of extends Members>(
  members: Of,
  records: readonly ComputedRecord[],
): DrawingRecord<Of> {
  const problems: string[] = records
    .filter(({ member }) => !Object.hasOwn(members, member))
    .map(({ member }) => `There is no ${member}; there are ${Object.keys(members).join(', ')}.`)
  const read: unknown = Object.fromEntries(
    Object.entries(members).map(([name, { count, of }]) => {
      const found = records.filter(({ member }) => member === name).map(({ fields }) => nested(of, fields))
      return [name, count === 'many' ? found : found[0]]
    }),
  )
  if (isRecordWith(members, read, problems)) return read
  throw new RangeError(problems.join(' '))
}

function nested(fields: Fields, values: Readonly<Record<string, Datum>>, prefix = ''): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, of]) => [
      name,
      isScalar(of) ? values[`${prefix}${name}`] : nested(of, values, `${prefix}${name}.`),
    ]),
  )
}

/** Whether everything exists and has the right type; faults are added to the problems. */
function isRecordWith<Of extends Members>(
  members: Of,
  read: unknown,
  problems: string[],
): read is DrawingRecord<Of> {
  for (const [name, { count, of }] of Object.entries(members)) {
    const found = getMember(read, name)
    if (Array.isArray(found)) found.forEach((record) => checkFields(of, record, name, problems))
    else if (found !== undefined) checkFields(of, found, name, problems)
    else if (count === 'one') problems.push(`There is no ${name}.`)
  }
  return problems.length === 0
}

const getMember = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined

function checkFields(fields: Fields, record: unknown, path: string, problems: string[]): void {
  for (const [name, of] of Object.entries(fields)) {
    const value = getMember(record, name)
    if (!isScalar(of)) checkFields(of, value, `${path}.${name}`, problems)
    else if (!(value === undefined ? of.optional === true : isOfKind(of, value)))
      problems.push(`${path}.${name}: found ${JSON.stringify(value) ?? 'nothing'}, expected ${wanted(of)}.`)
  }
}

function isOfKind(of: ScalarDescription, value: unknown): boolean {
  switch (of.kind) {
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'oneOf':
      return of.options.some((option) => option === value)
  }
}

const wanted = (of: ScalarDescription): string =>
  of.kind === 'oneOf' ? `one of ${of.options.join(', ')}` : `a ${of.kind}`
