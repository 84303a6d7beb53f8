// The parameters of a model as positions 0 … size-1, the form in which the engine reasons about them.
import { countDecimals, unscaleInteger, toScaledInteger } from './decimal.ts'
import type { Model, Parameter, Value } from './model.ts'

/** Number parameters with more values than this are displayed and processed as ranges. */
export const LISTED_VALUES = 1000

/** One parameter with its values numbered in the model's order. */
export interface ParameterSpace {
  readonly index: number
  readonly name: string
  readonly kind: Parameter['kind']
  readonly size: number
  /** Whether every value is listed (true) or only a range is stored (numbers with more than `LISTED_VALUES` values). */
  readonly listed: boolean
  /** A number at position `p` is `(base + p * stride) / 10^decimals`; choices and flags are their position. */
  readonly base: number
  readonly stride: number
  readonly decimals: number
  /** The option keys of a choice, otherwise empty. */
  readonly options: readonly string[]
  readonly positionOfOption: ReadonlyMap<string, number>
  /** The position of the preferred value, where one is given. */
  readonly preferred?: number
  readonly preferredBy?: PreferredBy
  readonly result: boolean
  /** Whether the preferred value holds until somebody states another one: that of a requirement or a fact. */
  readonly assumable: boolean
  /** The parameter of `statedWith`: once it is stated, nothing is assumed of this one. */
  readonly statedWith?: number
}

/** A preferred value that follows another parameter. */
export interface PreferredBy {
  readonly parameter: number
  /** By position of that parameter: the preferred position, or -1 where its row says nothing. */
  readonly positions: Int32Array
}

/**
 * The name of the column whose cells name the rows; undefined when a table has none. Accepts tables of other languages
 * too.
 */
export const findKeyColumn = (
  table: { readonly columns: Readonly<Record<string, { readonly type: string }>> } | undefined,
): string | undefined => Object.entries(table?.columns ?? {}).find(([, { type }]) => type === 'key')?.[0]

/** The option keys of a choice parameter: the keys of its table or its plain list. */
export function listOptions(model: Model, parameter: Parameter): readonly string[] {
  if (parameter.kind !== 'choice') return []
  if ('options' in parameter.from) return parameter.from.options
  const table = model.tables[parameter.from.table]
  if (table === undefined) return []
  const key = findKeyColumn(table)
  return key === undefined ? [] : table.rows.map((row) => String(row[key]))
}

function createNumberSpace(parameter: Extract<Parameter, { kind: 'number' }>) {
  const decimals = Math.max(...[parameter.min, parameter.max, parameter.step].map(countDecimals))
  const base = toScaledInteger(parameter.min, decimals) ?? 0
  const stride = toScaledInteger(parameter.step, decimals) ?? 1
  const size = Math.floor(((toScaledInteger(parameter.max, decimals) ?? 0) - base) / stride) + 1
  return { base, stride, decimals, size }
}

/** The space of one parameter of a valid model. */
export function getParameterSpace(model: Model, parameter: Parameter, index: number): ParameterSpace {
  const options = listOptions(model, parameter)
  const numbers =
    parameter.kind === 'number'
      ? createNumberSpace(parameter)
      : { base: 0, stride: 1, decimals: 0, size: parameter.kind === 'flag' ? 2 : options.length }
  const space: ParameterSpace = {
    index,
    name: parameter.name,
    kind: parameter.kind,
    ...numbers,
    listed: parameter.kind !== 'number' || numbers.size <= LISTED_VALUES,
    options,
    positionOfOption: new Map(options.map((option, position) => [option, position])),
    result: parameter.result === true,
    assumable: parameter.role !== undefined && parameter.result !== true,
  }
  const preferred = parameter.preferred === undefined ? undefined : findPosition(space, parameter.preferred)
  const preferredBy = findPreferredBy(model, parameter, space)
  const statedWith = model.parameters.findIndex(({ name }) => name === parameter.statedWith)
  return {
    ...space,
    ...(preferred === undefined ? {} : { preferred }),
    ...(preferredBy === undefined ? {} : { preferredBy }),
    ...(statedWith < 0 ? {} : { statedWith }),
  }
}

function findPreferredBy(
  model: Model,
  { preferredBy }: Parameter,
  space: ParameterSpace,
): PreferredBy | undefined {
  const index = model.parameters.findIndex(({ name }) => name === preferredBy?.choice)
  const leading = model.parameters[index]
  if (preferredBy === undefined || leading?.kind !== 'choice' || !('table' in leading.from)) return undefined
  const rows = model.tables[leading.from.table]?.rows ?? []
  const positions = Int32Array.from(rows, ({ [preferredBy.column]: cell }) =>
    cell === undefined ? -1 : (findPosition(space, toValue(space, cell)) ?? -1),
  )
  return { parameter: index, positions }
}

/** The value that a cell names: the key of an option may be written as a number, in a column of numbers. */
export const toValue = ({ kind }: Pick<ParameterSpace, 'kind'>, cell: Value): Value =>
  kind === 'choice' ? String(cell) : cell

/** The value at a position. Flags are false, true in this order. */
export function getValueAt(space: ParameterSpace, position: number): Value {
  if (space.kind === 'number') return unscaleInteger(space.base + position * space.stride, space.decimals)
  if (space.kind === 'flag') return position === 1
  return space.options[position] ?? ''
}

/** The position of a value; undefined when the parameter has no such value. */
export function findPosition(space: ParameterSpace, value: Value): number | undefined {
  if (space.kind === 'flag') return typeof value === 'boolean' ? Number(value) : undefined
  if (space.kind === 'choice')
    return typeof value === 'string' ? space.positionOfOption.get(value) : undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const scaled = toScaledInteger(value, space.decimals)
  if (scaled === undefined) return undefined
  const position = (scaled - space.base) / space.stride
  return Number.isInteger(position) && position >= 0 && position < space.size ? position : undefined
}

/** A choice that the model does not accept: the message names the parameter and its accepted values. */
export class ChoiceError extends Error {
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(message)
    this.name = 'ChoiceError'
    this.parameter = parameter
  }
}

/** The position of a value given by a person; throws ChoiceError with the remedy when there is none. */
export function requireChoicePosition(space: ParameterSpace, value: Value): number {
  const position = findPosition(space, value)
  if (position !== undefined) return position
  const given = `'${String(value)}'`
  if (space.kind === 'flag') throw new ChoiceError(space.name, `${space.name} is true or false, not ${given}`)
  if (space.kind === 'choice') {
    const accepted = space.options.slice(0, 8).join(', ')
    throw new ChoiceError(
      space.name,
      `${space.name} has no option ${given}; it has ${accepted}${space.size > 8 ? ', …' : ''}`,
    )
  }
  const [first, last] = [getValueAt(space, 0), getValueAt(space, space.size - 1)]
  const step = unscaleInteger(space.stride, space.decimals)
  throw new ChoiceError(
    space.name,
    `${space.name} takes ${String(first)} to ${String(last)} in steps of ${step}, not ${given}`,
  )
}
