// Creates parameters and enumeration tables for the instances, with the rules that tie the presence of an instance to its parent.
import { all, any, atLeast, equal, not, num } from '@design-portal/domain/engine/testing/builder.ts'
import type { Column, Condition, Parameter, Rule, Table, Value } from '@design-portal/domain/engine/model.ts'
import {
  type Expansion,
  type Group,
  isPresent,
  NONE,
  type NumberInstance,
  type OptionInstance,
} from './instances.ts'
import type { Enumeration } from './syntax.ts'

/** The column with the options of an enumeration. */
export const OPTION = 'option'

/** Parameters, and the rules and tables that they need. */
export interface Declarations {
  readonly parameters: readonly Parameter[]
  readonly tables: Record<string, Table>
  readonly rules: readonly Rule[]
}

/** Declares everything of an expansion; `defaults` are the preferred values by parameter. */
export function declare(expansion: Expansion, defaults: ReadonlyMap<string, Value>): Declarations {
  const tables: Record<string, Table> = {}
  const getPreferred = (name: string): { preferred?: Value } => {
    const value = defaults.get(name)
    return value === undefined ? {} : { preferred: value }
  }
  const parameters: Parameter[] = [
    ...expansion.groups.flatMap((group) => createCounter(group)),
    ...expansion.numbers.map((number) => ({ ...createNumber(number), ...getPreferred(number.path) })),
    ...expansion.options.map((option) => ({ ...createOption(option, tables), ...getPreferred(option.path) })),
  ]
  const rules = [
    ...expansion.groups.flatMap(createCounterRules),
    ...expansion.numbers.flatMap(createNumberRules),
    ...expansion.options.flatMap(createOptionRules),
  ]
  return { parameters, tables, rules }
}

const getGroup = (path: string): string =>
  path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : 'product'

function createCounter({ counter, owner, feature, max }: Group): Parameter[] {
  if (counter === undefined) return []
  const min = owner.presence === undefined ? feature.min : 0
  return [{ kind: 'number', name: counter, group: getGroup(counter), min, max, step: 1, unit: '1' }]
}

function createNumber({ path, range, decimals, unusedValue, presence }: NumberInstance): Parameter {
  return {
    kind: 'number',
    name: path,
    group: getGroup(path),
    min: range.min,
    max: range.max,
    // 10 ** -1 is not exactly 0.1 on every machine, so a text is converted.
    step: Number(`1e-${decimals}`),
    unit: '1',
    ...(presence === undefined ? {} : { preferred: unusedValue }),
  }
}

function createOption(
  { path, enumeration, presence }: OptionInstance,
  tables: Record<string, Table>,
): Parameter {
  const isOptional = presence !== undefined
  const base = { kind: 'choice', name: path, group: getGroup(path) } as const
  if (enumeration.attributes.length === 0) {
    const options = enumeration.options.map(({ name }) => name)
    return { ...base, from: { options: isOptional ? [NONE, ...options] : options } }
  }
  const table = isOptional ? `${enumeration.name} or none` : enumeration.name
  tables[table] ??= createTable(enumeration, isOptional)
  return { ...base, from: { table } }
}

function createTable({ attributes, options }: Enumeration, isOptional: boolean): Table {
  const areNumeric = attributes.map((_, index) =>
    options.every(({ values }) => typeof values[index] === 'number'),
  )
  const columns: Record<string, Column> = { [OPTION]: { type: 'key' } }
  for (const [index, name] of attributes.entries())
    columns[name] = { type: areNumeric[index] === true ? 'number' : 'text' }
  const buildRow = (key: string, values: readonly (number | string)[]) => ({
    [OPTION]: key,
    ...Object.fromEntries(
      attributes.map((name, index) => [
        name,
        areNumeric[index] === true ? values[index]! : String(values[index]),
      ]),
    ),
  })
  const emptyCells = areNumeric.map((isNumeric) => (isNumeric ? 0 : ''))
  return {
    columns,
    rows: [
      ...(isOptional ? [buildRow(NONE, emptyCells)] : []),
      ...options.map(({ name, values }) => buildRow(name, values)),
    ],
  }
}

/** A present part has at least the minimum number of instances; an absent one has none. */
function createCounterRules({ counter, owner, feature }: Group): Rule[] {
  if (counter === undefined || owner.presence === undefined) return []
  const count = { kind: 'ref', name: counter } as const
  return [
    { id: `least ${counter}`, when: owner.presence, require: atLeast(count, feature.min) },
    { id: `none ${counter}`, require: any(owner.presence, equal(count, 0)) },
  ]
}

/** The number of an absent part is fixed, so that it does not multiply configurations. */
function createNumberRules({ path, presence, unusedValue }: NumberInstance): Rule[] {
  if (presence === undefined) return []
  const unusedNumber = equal({ kind: 'ref', name: path }, num(unusedValue))
  return [{ id: `unused ${path}`, require: any(presence, unusedNumber) }]
}

/** An option is present if its part is and the places before it are used. */
function createOptionRules({ path, presence, group, place }: OptionInstance): Rule[] {
  if (presence === undefined) return []
  const { owner, feature } = group
  const rules: Rule[] = []
  const conditions: Condition[] = []
  if (owner.presence !== undefined) conditions.push(owner.presence)
  const previousInstance = group.instances[place - 1]
  if (previousInstance?.presence !== undefined) conditions.push(previousInstance.presence)
  if (conditions.length > 0)
    rules.push({ id: `place ${path}`, require: any(not(isPresent(path)), all(...conditions)) })
  if (place < feature.min && owner.presence !== undefined)
    rules.push({ id: `least ${path}`, require: any(not(owner.presence), isPresent(path)) })
  return rules
}
