// Defines what an algorithm is: named inputs and results with units, a source, and a function between them. Inputs of unknown origin are checked.
import type { Unit } from '../../engine/model.ts'

/** Units of the models, days since 1970-01-01, and units that only algorithms and functions use. */
type AlgorithmUnit =
  | Unit
  | 'date'
  | 'm3/s'
  | 'm3/kg'
  | 'm3/h/kW·K'
  | 'L/h'
  | 'mm2'
  | 'Pa'
  | 'kg/kg'
  | 'kg/m3'
  | 'kJ/kg'
  | 'dB(A)'
  | 'a'

/** The numbers that a field accepts, limits included; any finite number where there are no limits. */
interface Limits {
  readonly from?: number
  readonly to?: number
  readonly whole?: boolean
}
interface NumberField extends Limits {
  readonly kind: 'number'
  readonly unit: AlgorithmUnit
}
interface TextField {
  readonly kind: 'text'
}
interface FlagField {
  readonly kind: 'flag'
}
interface OneOfField<Option extends string | number = string | number> {
  readonly kind: 'oneOf'
  readonly options: readonly Option[]
}
type Scalar = (NumberField | TextField | FlagField | OneOfField) & { readonly optional?: true }
type RecordFields = Readonly<Record<string, Scalar>>

interface ListField<Of extends RecordFields = RecordFields> {
  readonly kind: 'list'
  readonly of: Of
  /** The maximum number of records, which bounds the work. */
  readonly atMost: number
}
export type Field = Scalar | ListField
export type Fields = Readonly<Record<string, Field>>

export const number = (unit: AlgorithmUnit, limits: Limits = {}): NumberField => ({
  kind: 'number',
  unit,
  ...limits,
})
/** A whole number between two limits, included. */
export const count = (to: number, from = 0): NumberField => number('1', { from, to, whole: true })
export const text = (): TextField => ({ kind: 'text' })
export const flag = (): FlagField => ({ kind: 'flag' })
export const oneOf = <const Option extends string | number>(
  options: readonly Option[],
): OneOfField<Option> => ({ kind: 'oneOf', options })
/** A field that may be absent. */
export const optional = <Of extends Scalar>(of: Of): Of & { readonly optional: true } => ({
  ...of,
  optional: true,
})
/** Records of scalars. A nested list becomes a list of its own, whose records name what they belong to. */
export const list = <Of extends RecordFields>(
  of: Of,
  { atMost }: { readonly atMost: number },
): ListField<Of> => ({ kind: 'list', of, atMost })

type ValueOf<F> =
  F extends ListField<infer Of>
    ? readonly ValuesOf<Of>[]
    : F extends OneOfField<infer Option>
      ? Option
      : F extends NumberField
        ? number
        : F extends FlagField
          ? boolean
          : string
type OptionalNames<F> = { [Name in keyof F]: F[Name] extends { optional: true } ? Name : never }[keyof F]
/** The values that fields describe. */
export type ValuesOf<F> = {
  readonly [Name in Exclude<keyof F, OptionalNames<F>>]: ValueOf<F[Name]>
} & { readonly [Name in OptionalNames<F>]?: ValueOf<F[Name]> }

export interface Algorithm<Inputs extends Fields = Fields, Results extends Fields = Fields> {
  /** Includes the version number: an algorithm never changes its results, so a changed one gets the next number. */
  readonly name: string
  /** The standard with its edition, a document, or a note that the method is our own. */
  readonly source: string
  readonly inputs: Inputs
  readonly results: Results
  /** Trusts its inputs; `runAlgorithm` checks inputs that the compiler has not seen. */
  run(inputs: ValuesOf<Inputs>): ValuesOf<Results>
}

/** An algorithm whose types are inferred from its fields. */
export const defineAlgorithm = <const Inputs extends Fields, const Results extends Fields>(
  algorithm: Algorithm<Inputs, Results>,
): Algorithm<Inputs, Results> => algorithm

/** Inputs that an algorithm does not accept: names the field and what it accepts. */
export class AlgorithmInputError extends RangeError {
  readonly field: string
  readonly cure: string

  constructor(algorithm: string, { field, cure }: FieldProblem) {
    super(`${algorithm}, ${field}: ${cure}`)
    this.name = 'AlgorithmInputError'
    this.field = field
    this.cure = cure
  }
}

/** Runs an algorithm on inputs of unknown origin. @throws AlgorithmInputError where they do not match its fields */
export function runAlgorithm<Inputs extends Fields, Results extends Fields>(
  algorithm: Algorithm<Inputs, Results>,
  inputs: unknown,
): ValuesOf<Results> {
  assertInputs(algorithm, inputs)
  return algorithm.run(inputs)
}

function assertInputs<Inputs extends Fields>(
  { name, inputs }: Pick<Algorithm<Inputs>, 'name' | 'inputs'>,
  given: unknown,
): asserts given is ValuesOf<Inputs> {
  const problem = findFieldProblem(inputs, given)
  if (problem !== undefined) throw new AlgorithmInputError(name, problem)
}

interface FieldProblem {
  /** `racks[3].air`; the records of a list are counted from 1. */
  readonly field: string
  readonly cure: string
}

/** The first value that does not match its field; undefined if all match. */
export function findFieldProblem(fields: Fields, values: unknown, path = ''): FieldProblem | undefined {
  if (!isRecord(values))
    return { field: path === '' ? 'inputs' : path, cure: 'give a record of named values' }
  const formatPath = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined)
    return { field: formatPath(unknown), cure: `leave it out; known are ${Object.keys(fields).join(', ')}` }
  for (const [name, field] of Object.entries(fields)) {
    const problem = findValueProblem(field, values[name], formatPath(name))
    if (problem !== undefined) return problem
  }
  return undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function findValueProblem(field: Field, value: unknown, path: string): FieldProblem | undefined {
  if (field.kind === 'list') return findListProblem(field, value, path)
  if (value === undefined && field.optional === true) return undefined
  return accepts(field, value) ? undefined : { field: path, cure: `give ${describeField(field)}` }
}

function findListProblem({ of, atMost }: ListField, value: unknown, path: string): FieldProblem | undefined {
  if (!Array.isArray(value)) return { field: path, cure: 'give a list of records' }
  if (value.length > atMost)
    return { field: path, cure: `give at most ${atMost} records, not ${value.length}` }
  for (const [index, record] of value.entries()) {
    const problem = findFieldProblem(of, record, `${path}[${index + 1}]`)
    if (problem !== undefined) return problem
  }
  return undefined
}

function accepts(field: Scalar, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        value >= (field.from ?? value) &&
        value <= (field.to ?? value) &&
        (field.whole !== true || Number.isInteger(value))
      )
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'oneOf':
      return field.options.some((option) => option === value)
  }
}

/** A scalar field in words as errors state it: `a whole number from 1 to 3`. */
function describeField(field: Scalar): string {
  switch (field.kind) {
    case 'number':
      return describeNumber(field)
    case 'text':
      return 'a text'
    case 'flag':
      return 'true or false'
    case 'oneOf':
      return `one of ${field.options.join(', ')}`
  }
}

function describeNumber({ unit, whole, from, to }: NumberField): string {
  const ofUnit = unit === '1' ? '' : unit === 'date' ? ' of days since 1970-01-01' : ` in ${unit}`
  const least = from === undefined ? '' : ` from ${from}`
  const most = to === undefined ? '' : ` ${from === undefined ? 'up ' : ''}to ${to}`
  return `a ${whole === true ? 'whole' : 'finite'} number${ofUnit}${least}${most}`
}
