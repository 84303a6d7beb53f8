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
  readonly fields: Fields
}
type Members = Readonly<Record<string, Member>>

/** The TypeScript type of a described scalar. */
type Scalar<Description extends ScalarDescription> = Description extends { readonly kind: 'number' }
  ? number
  : Description extends { readonly kind: 'text' }
    ? string
    : Description extends { readonly kind: 'flag' }
      ? boolean
      : Description extends { readonly options: readonly (infer Option)[] }
        ? Option
        : never

/** The TypeScript type of a record with the described fields. */
type RecordOf<Described> = {
  readonly [Name in keyof Described]: Described[Name] extends ScalarDescription
    ? Scalar<Described[Name]> | (Described[Name] extends { readonly optional: true } ? undefined : never)
    : RecordOf<Described[Name]>
}

/** The typed record that drawings with these members read. */
export type DrawingRecord<Described extends Members> = {
  readonly [Name in keyof Described]: Described[Name] extends { readonly count: 'many' }
    ? readonly RecordOf<Described[Name]['fields']>[]
    :
        | RecordOf<Described[Name]['fields']>
        | (Described[Name] extends { readonly count: 'atMostOne' } ? undefined : never)
}

/** A number in a unit; without one a plain number. */
export const number = <const Symbol extends string = '1'>(unit?: Symbol) =>
  ({ kind: 'number', unit: unit ?? '1' }) as const
export const text = { kind: 'text' } as const
export const flag = { kind: 'flag' } as const
export const oneOf = <const Option extends string | number>(...options: readonly Option[]) =>
  ({ kind: 'oneOf', options }) as const
/** A value that may be missing. */
export const optional = <const Description extends ScalarDescription>(description: Description) => ({
  ...description,
  optional: true as const,
})

/** A member with exactly one record. */
export const one = <const Declared extends Fields>(fields: Declared) => ({ count: 'one', fields }) as const
/** A member that only some configurations have. */
export const atMostOne = <const Declared extends Fields>(fields: Declared) =>
  ({ count: 'atMostOne', fields }) as const
/** A list of records. */
export const many = <const Declared extends Fields>(fields: Declared) => ({ count: 'many', fields }) as const

/** The drawings of a product: the records that they read, and how they are drawn from them. */
export interface ProductDrawings {
  /** The number by which a product's text names these members. */
  readonly contract: number
  /** Fields by member and path: `unit.width`. */
  readonly members: ReadonlyMap<string, RecordDescription>
  /** The members that only the listing reads; they may be long. */
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
interface ListingDefinition<Described extends Members> {
  readonly members: Described
  readonly list: (record: DrawingRecord<Described>) => Listing
}

const noListing = { title: { literal: '' }, columns: [], rows: [], rowParts: [] }

/**
 * The drawings that read one contract. Once released its members never change; others take the next number.
 *
 * @param draw draws every drawing, in display order
 */
export const defineProductDrawings = <const Drawn extends Members, const Listed extends Members = never>(
  contract: number,
  members: Drawn,
  draw: (record: DrawingRecord<Drawn>) => readonly Drawing[],
  listing?: ListingDefinition<Listed>,
): ProductDrawings => ({
  contract,
  members: new Map(
    Object.entries({ ...members, ...listing?.members }).map(([name, { fields }]) => [
      name,
      flattenFields(fields),
    ]),
  ),
  listed: new Set(Object.keys(listing?.members ?? {})),
  draw: (records) => draw(readDrawingRecord(members, records)).map(withUsedLegend),
  list: (records) =>
    listing === undefined ? noListing : listing.list(readDrawingRecord(listing.members, records)),
})

/** The drawing without the legend entries of pens that it does not use; notes always stay. */
function withUsedLegend(drawing: Drawing): Drawing {
  const used = new Set<Pen>(['note', ...drawing.shapes.map(({ pen }) => pen)])
  return { ...drawing, legend: drawing.legend.filter(({ pen }) => used.has(pen)) }
}

const isScalar = (field: ScalarDescription | Fields): field is ScalarDescription =>
  typeof field.kind === 'string'

/** The scalars of a record by path. */
function flattenFields(fields: Fields, prefix = ''): RecordDescription {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isScalar(field)
        ? [[`${prefix}${name}`, field]]
        : Object.entries(flattenFields(field, `${prefix}${name}.`)),
    ),
  )
}

/**
 * Creates the typed record of the members.
 *
 * @throws RangeError naming the missing or invalid member and field
 */
export function readDrawingRecord<const Described extends Members>(
  members: Described,
  records: readonly ComputedRecord[],
): DrawingRecord<Described> {
  const problems: string[] = records
    .filter(({ member }) => !Object.hasOwn(members, member))
    .map(({ member }) => `There is no ${member}; there are ${Object.keys(members).join(', ')}.`)
  const read: unknown = Object.fromEntries(
    Object.entries(members).map(([name, { count, fields }]) => {
      const found = records
        .filter(({ member }) => member === name)
        .map((record) => nestValues(fields, record.fields))
      return [name, count === 'many' ? found : found[0]]
    }),
  )
  if (isRecordWith(members, read, problems)) return read
  throw new RangeError(problems.join(' '))
}

/** Values by path as nested objects: the inverse of `flattenFields`. */
function nestValues(fields: Fields, values: Readonly<Record<string, Datum>>, prefix = ''): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isScalar(field) ? values[`${prefix}${name}`] : nestValues(field, values, `${prefix}${name}.`),
    ]),
  )
}

/** Whether everything exists and has the right type; faults are added to the problems. */
function isRecordWith<Described extends Members>(
  members: Described,
  read: unknown,
  problems: string[],
): read is DrawingRecord<Described> {
  for (const [name, { count, fields }] of Object.entries(members)) {
    const found = getMember(read, name)
    if (Array.isArray(found)) found.forEach((record) => checkFields(fields, record, name, problems))
    else if (found !== undefined) checkFields(fields, found, name, problems)
    else if (count === 'one') problems.push(`There is no ${name}.`)
  }
  return problems.length === 0
}

const getMember = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined

function checkFields(fields: Fields, record: unknown, path: string, problems: string[]): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = getMember(record, name)
    if (!isScalar(field)) checkFields(field, value, `${path}.${name}`, problems)
    else if (!(value === undefined ? field.optional === true : isOfKind(field, value)))
      problems.push(
        `${path}.${name}: found ${JSON.stringify(value) ?? 'nothing'}, expected ${describeKind(field)}.`,
      )
  }
}

function isOfKind(description: ScalarDescription, value: unknown): boolean {
  switch (description.kind) {
    case 'number':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'oneOf':
      return description.options.some((option) => option === value)
  }
}

const describeKind = (description: ScalarDescription): string =>
  description.kind === 'oneOf' ? `one of ${description.options.join(', ')}` : `a ${description.kind}`
