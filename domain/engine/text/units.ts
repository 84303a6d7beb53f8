// The units of a model's numbers: their names, and the unit that an expression has.
import type { Model, Num, Unit } from '../model.ts'

/** Every unit; exhaustive by type, so that a unit added to the model is known to its text. */
const known = {
  kW: true,
  kVA: true,
  W: true,
  VA: true,
  Wh: true,
  kWh: true,
  kVAh: true,
  A: true,
  kA: true,
  V: true,
  Hz: true,
  min: true,
  h: true,
  d: true,
  mm: true,
  m: true,
  m2: true,
  kg: true,
  'kN/m2': true,
  kN: true,
  degC: true,
  K: true,
  'm3/h': true,
  'L/s': true,
  '%': true,
  Ah: true,
  'W/block': true,
  cent: true,
  '1': true,
} satisfies Record<Unit, true>

export const isUnit = (text: string): text is Unit => Object.hasOwn(known, text)

/** Units that are written; a number without any is a plain one. */
export const unitNames: readonly string[] = Object.keys(known).filter((unit) => unit !== '1')

/**
 * The units of expressions, found once each. As in validate-expressions.ts a plain number, a product and a quotient adopt any unit
 * (undefined); in a text a number can have one, which the JSON does not keep.
 */
export class Dimensions {
  readonly #units = new Map<string, Unit>()
  readonly #columns = new Map<string, Unit>()
  readonly #tables: Model['tables']
  readonly #found = new Map<Num, Unit | undefined>()

  constructor({ parameters, values, tables }: Pick<Model, 'parameters' | 'values' | 'tables'>) {
    this.#tables = tables
    for (const { name, unit } of values) this.#units.set(name, unit)
    for (const parameter of parameters) {
      if (parameter.kind === 'number') this.#units.set(parameter.name, parameter.unit)
      if (parameter.kind !== 'choice' || !('table' in parameter.from)) continue
      for (const [column, { unit }] of Object.entries(tables[parameter.from.table]?.columns ?? {}))
        if (unit !== undefined) this.#columns.set(`${parameter.name}.${column}`, unit)
    }
  }

  /** Notes the unit that a number was written with. */
  note(number: Num, unit: Unit): void {
    this.#found.set(number, unit)
  }

  of(number: Num): Unit | undefined {
    if (this.#found.has(number)) return this.#found.get(number)
    const unit = this.#derive(number)
    this.#found.set(number, unit)
    return unit
  }

  /** The unit that numbers which meet have in common: that of the first which has one. */
  common(numbers: readonly Num[]): Unit | undefined {
    for (const number of numbers) {
      const unit = this.of(number)
      if (unit !== undefined) return unit
    }
    return undefined
  }

  #derive(number: Num): Unit | undefined {
    switch (number.kind) {
      case 'ref':
        return this.#units.get(number.name)
      case 'cell':
        return this.#columns.get(`${number.choice}.${number.column}`)
      case 'lookup':
        return this.columnUnit(number.table, number.column)
      case 'round':
        return this.of(number.value)
      default:
        return this.common(meeting(number))
    }
  }

  columnUnit(table: string, column: string): Unit | undefined {
    return this.#tables[table]?.columns[column]?.unit
  }
}

/** The parts of an expression that must have its own unit. */
export function meeting(number: Num): readonly Num[] {
  switch (number.kind) {
    case 'add':
    case 'smallest':
    case 'largest':
      return number.terms
    case 'subtract':
      return [number.left, number.right]
    case 'if':
      return [number.whenTrue, number.whenFalse]
    case 'case':
      return [
        ...Object.values(number.branches),
        ...(number.otherwise === undefined ? [] : [number.otherwise]),
      ]
    default:
      return []
  }
}
