// The differences of two versions of a model, part by part, by the permanent ids.
import { toCanonicalJson } from '../hash.ts'
import type { Model, Parameter, Table, Value } from '../model.ts'
import { findKeyColumn, listOptions } from '../parameter-space.ts'

/** The parts of a model that have an id. */
export type PartKind = 'parameter' | 'value' | 'rule' | 'notice' | 'goal' | 'table'

/** A cell with another value; absent where the cell is. */
export interface CellChange {
  readonly column: string
  readonly before?: Value
  readonly after?: Value
}

/**
 * One difference. A part is `renamed` when one was removed and another added that is equal except for its name: this is
 * likely, not certain, and stored designs are not updated. Rows are named by their key; in tables without a key they
 * are only counted.
 */
export type ModelChange =
  | { readonly change: 'added' | 'removed' | 'changed'; readonly kind: PartKind; readonly name: string }
  | { readonly change: 'renamed'; readonly kind: PartKind; readonly name: string; readonly after: string }
  | { readonly change: 'optionAdded' | 'optionRemoved'; readonly parameter: string; readonly option: string }
  | {
      readonly change: 'optionRenamed'
      readonly parameter: string
      readonly option: string
      readonly after: string
    }
  | {
      readonly change: 'range'
      readonly parameter: string
      readonly before: NumberRange
      readonly after: NumberRange
    }
  | {
      readonly change: 'preferred'
      readonly parameter: string
      readonly before?: Value
      readonly after?: Value
    }
  | { readonly change: 'rowAdded' | 'rowRemoved'; readonly table: string; readonly row: string }
  | {
      readonly change: 'rowChanged'
      readonly table: string
      readonly row: string
      readonly cells: readonly CellChange[]
    }
  | { readonly change: 'rows'; readonly table: string; readonly added: number; readonly removed: number }

export interface NumberRange {
  readonly min: number
  readonly max: number
  readonly step: number
}

const isSame = (a: unknown, b: unknown): boolean => toCanonicalJson(a) === toCanonicalJson(b)

/** All differences from one version of a model to another: parameters first, then values, rules, notices, goals and tables. */
export function compareModels(before: Model, after: Model): ModelChange[] {
  return [
    ...compareParameters(before, after),
    ...compareParts('value', before.values, after.values, getName),
    ...compareParts('rule', before.rules, after.rules, getId),
    ...compareParts('notice', before.notices, after.notices, getId),
    ...compareParts('goal', before.goals, after.goals, getName),
    ...compareTables(before, after),
  ]
}

const getName = ({ name }: { readonly name: string }): string => name
const getId = ({ id }: { readonly id: string }): string => id

/** A part without its name, as text: equal where only the name differs. */
const toCanonicalBody = (part: object): string => toCanonicalJson({ ...part, name: undefined, id: undefined })

function compareParts<Part extends object>(
  kind: PartKind,
  before: readonly Part[],
  after: readonly Part[],
  getKey: (part: Part) => string,
): ModelChange[] {
  const [oldParts, newParts] = [
    new Map(before.map((part) => [getKey(part), part])),
    new Map(after.map((part) => [getKey(part), part])),
  ]
  const removed = before.filter((part) => !newParts.has(getKey(part)))
  const added = after.filter((part) => !oldParts.has(getKey(part)))
  const renamed = findRenamings(
    removed.map((part) => [getKey(part), toCanonicalBody(part)]),
    added.map((part) => [getKey(part), toCanonicalBody(part)]),
  )
  const newNames = new Set(renamed.values())
  return [
    ...[...renamed].map(([name, to]): ModelChange => ({ change: 'renamed', kind, name, after: to })),
    ...removed.flatMap((part): ModelChange[] =>
      renamed.has(getKey(part)) ? [] : [{ change: 'removed', kind, name: getKey(part) }],
    ),
    ...added.flatMap((part): ModelChange[] =>
      newNames.has(getKey(part)) ? [] : [{ change: 'added', kind, name: getKey(part) }],
    ),
    ...after.flatMap((part): ModelChange[] => {
      const earlier = oldParts.get(getKey(part))
      return earlier === undefined || isSame(earlier, part)
        ? []
        : [{ change: 'changed', kind, name: getKey(part) }]
    }),
  ]
}

/** Removed and added names with equal content, if each side has exactly one. */
function findRenamings(
  removed: readonly (readonly [name: string, body: string])[],
  added: readonly (readonly [name: string, body: string])[],
): ReadonlyMap<string, string> {
  const pairs = removed.flatMap(([name, body]): [string, string][] => {
    const twins = added.filter(([, other]) => other === body)
    const rivals = removed.filter(([, other]) => other === body)
    const [twin] = twins
    return twin !== undefined && twins.length === 1 && rivals.length === 1 ? [[name, twin[0]]] : []
  })
  return new Map(pairs)
}

function compareParameters(before: Model, after: Model): ModelChange[] {
  // The domain of a parameter is compared option by option elsewhere; only kind, unit and place matter here.
  const toFrame = (model: Model) => (parameter: Parameter) => ({
    name: parameter.name,
    kind: parameter.kind,
    group: parameter.group,
    result: parameter.result,
    ...(parameter.kind === 'number' ? { unit: parameter.unit } : {}),
    ...(parameter.kind === 'choice' && 'table' in parameter.from ? { table: parameter.from.table } : {}),
    // A renamed parameter accepts the same values as the old one.
    ...(isInEveryModel(parameter, before, after) ? {} : { accepts: getAcceptedValues(model, parameter) }),
  })
  const parts = compareParts(
    'parameter',
    before.parameters.map(toFrame(before)),
    after.parameters.map(toFrame(after)),
    getName,
  )
  const contents = after.parameters.flatMap((parameter) => {
    const earlier = before.parameters.find(({ name }) => name === parameter.name)
    return earlier === undefined ? [] : compareContent(before, earlier, after, parameter)
  })
  return [...parts, ...contents]
}

const isInEveryModel = ({ name }: Parameter, ...models: readonly Model[]): boolean =>
  models.every((model) => model.parameters.some((parameter) => parameter.name === name))

const getNumberRange = (parameter: Parameter): NumberRange | undefined =>
  parameter.kind === 'number' ? { min: parameter.min, max: parameter.max, step: parameter.step } : undefined

const getAcceptedValues = (model: Model, parameter: Parameter): unknown =>
  getNumberRange(parameter) ?? listOptions(model, parameter)

function compareContent(
  before: Model,
  earlier: Parameter,
  after: Model,
  parameter: Parameter,
): ModelChange[] {
  const { name } = parameter
  const changes = compareOptions(before, earlier, after, parameter)
  const [from, to] = [getNumberRange(earlier), getNumberRange(parameter)]
  if (from !== undefined && to !== undefined && !isSame(from, to))
    changes.push({ change: 'range', parameter: name, before: from, after: to })
  if (earlier.preferred !== parameter.preferred)
    changes.push({
      change: 'preferred',
      parameter: name,
      ...(earlier.preferred === undefined ? {} : { before: earlier.preferred }),
      ...(parameter.preferred === undefined ? {} : { after: parameter.preferred }),
    })
  return changes
}

function compareOptions(
  before: Model,
  earlier: Parameter,
  after: Model,
  parameter: Parameter,
): ModelChange[] {
  const [oldNames, newNames] = [listOptions(before, earlier), listOptions(after, parameter)]
  const removed = oldNames.filter((option) => !newNames.includes(option))
  const added = newNames.filter((option) => !oldNames.includes(option))
  const renamed = findRenamings(
    removed.map((option) => [option, formatRowBody(before, earlier, option)]),
    added.map((option) => [option, formatRowBody(after, parameter, option)]),
  )
  const newOptions = new Set(renamed.values())
  const { name } = parameter
  return [
    ...[...renamed].map(([option, to]): ModelChange => ({
      change: 'optionRenamed',
      parameter: name,
      option,
      after: to,
    })),
    ...removed
      .filter((option) => !renamed.has(option))
      .map((option): ModelChange => ({ change: 'optionRemoved', parameter: name, option })),
    ...added
      .filter((option) => !newOptions.has(option))
      .map((option): ModelChange => ({ change: 'optionAdded', parameter: name, option })),
  ]
}

/**
 * The description of an option besides its key. An option of a plain list has only its key, so it is never taken for
 * renamed.
 */
function formatRowBody(model: Model, parameter: Parameter, option: string): string {
  if (parameter.kind !== 'choice' || !('table' in parameter.from)) return `option ${option}`
  const table = model.tables[parameter.from.table]
  const key = findKeyColumn(table)
  const row = key === undefined ? undefined : table?.rows.find(({ [key]: name }) => name === option)
  if (row === undefined || key === undefined || Object.keys(row).length < 2) return `option ${option}`
  return toCanonicalJson({ ...row, [key]: undefined })
}

const listColumns = (model: Model) =>
  Object.entries(model.tables).map(([name, { columns }]) => ({ name, columns }))

function compareTables(before: Model, after: Model): ModelChange[] {
  const tableChanges = compareParts('table', listColumns(before), listColumns(after), getName)
  const rows = Object.entries(after.tables).flatMap(([name, table]) => {
    const earlier = before.tables[name]
    return earlier === undefined ? [] : compareRows(name, earlier, table)
  })
  return [...tableChanges, ...rows]
}

function compareRows(name: string, before: Table, after: Table): ModelChange[] {
  const key = findKeyColumn(after)
  if (key === undefined || key !== findKeyColumn(before)) return countRows(name, before, after)
  const indexRows = (table: Table) => new Map(table.rows.map((row) => [String(row[key]), row]))
  const [oldRows, newRows] = [indexRows(before), indexRows(after)]
  return [
    ...[...oldRows.keys()]
      .filter((row) => !newRows.has(row))
      .map((row): ModelChange => ({ change: 'rowRemoved', table: name, row })),
    ...[...newRows].flatMap(([row, cells]): ModelChange[] => {
      const earlier = oldRows.get(row)
      if (earlier === undefined) return [{ change: 'rowAdded', table: name, row }]
      const changed = compareCells(earlier, cells)
      return changed.length === 0 ? [] : [{ change: 'rowChanged', table: name, row, cells: changed }]
    }),
  ]
}

function compareCells(before: Table['rows'][number], after: Table['rows'][number]): CellChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((column) => before[column] !== after[column])
    .map((column) => ({
      column,
      ...(before[column] === undefined ? {} : { before: before[column] }),
      ...(after[column] === undefined ? {} : { after: after[column] }),
    }))
}

/** Rows without a key are compared by content: equal rows are the same row. */
function countRows(name: string, before: Table, after: Table): ModelChange[] {
  const [added, removed] = [countMissing(before, after), countMissing(after, before)]
  return added + removed === 0 ? [] : [{ change: 'rows', table: name, added, removed }]
}

/** How many rows of one table are missing in another, with repeated rows counted. */
function countMissing(table: Table, other: Table): number {
  const counts = new Map<string, number>()
  for (const row of table.rows) {
    const text = toCanonicalJson(row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return other.rows.filter((row) => {
    const text = toCanonicalJson(row)
    const remaining = counts.get(text) ?? 0
    counts.set(text, remaining - 1)
    return remaining <= 0
  }).length
}
