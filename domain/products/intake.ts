// What a design takes in from the other designs of its solution, so that nobody types a fact twice.
import type { Model, Value } from '../engine/model.ts'
import { createIntakeSource } from '../engine/source/check-intake.ts'
import { type ComputedRecord, evaluateExchangeRecords } from '../engine/source/evaluate-declarations.ts'
import { FormulaEvaluator } from '../engine/source/formula-evaluator.ts'
import {
  type DataColumn,
  type DataTableDeclaration,
  initialCell,
  intakeValue,
} from '../engine/source/product-declarations.ts'
import type { Part, SourceModel } from '../engine/source/source-model.ts'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import { formulaLibrary, libraryDescription } from './formula-library.ts'
import type { OtherDesign } from './exchange.ts'
import { listOtherDesigns, otherDesigns } from './other-designs.ts'
import { type DataCell, isDataCell } from './data-rows.ts'
import type { TakenRows } from './taken-rows.ts'
import type { TakenValue } from './taken-values.ts'

/** The values that the other designs of a solution give to a design of this product, in the order of its text. */
export function computeIntake(
  source: SourceModel,
  model: Model,
  others: readonly OtherDesign[],
): readonly TakenValue[] {
  if (others.length === 0) return []
  const taken = readIntake(source, others)
  return [...listOfChoices(source, taken), ...listOfParts(source, taken)].map(([parameter, value]) => ({
    parameter,
    value,
    fits: isValue(model, parameter, value),
  }))
}

/** The rows of data tables that the other designs of a solution give to a design of this product. */
export function computeTakenRows(source: SourceModel, others: readonly OtherDesign[]): readonly TakenRows[] {
  const tables = (source.data ?? []).filter(({ name }) =>
    source.intake?.some(({ member }) => member === name),
  )
  if (tables.length === 0) return []
  const taken = readIntake(source, others)
  return tables.map((table) =>
    toTakenRows(
      table,
      taken.filter(({ member }) => member === table.name),
      (source.intake ?? []).filter(({ member }) => member === table.name).map(({ fields }) => fields),
    ),
  )
}

function readIntake(source: SourceModel, others: readonly OtherDesign[]): readonly ComputedRecord[] {
  if (source.intake === undefined) return []
  const own = createIntakeSource(source, libraryDescription)
  const { id, version } = source
  const reader = new FormulaEvaluator(
    {
      source: own,
      model: { id, version, tables: {}, parameters: [], values: [], rules: [], notices: [], goals: [] },
      figures: [],
      records: own.records ?? [],
      library: {
        ...formulaLibrary,
        algorithms: new Map([[otherDesigns, () => listOtherDesigns(others)]]),
      },
    },
    {},
  )
  return evaluateExchangeRecords(reader, source.intake)
}

/** @param said the fields of each intake of the table, by which its columns are known even where no row is taken */
function toTakenRows(
  table: DataTableDeclaration,
  records: readonly ComputedRecord[],
  said: readonly Readonly<Record<string, unknown>>[],
): TakenRows {
  const isSaid = (field: string): boolean => said.some((fields) => Object.hasOwn(fields, field))
  const columns = table.columns.filter(({ name }) => isSaid(name) || isSaid(`${initialCell}${name}`))
  const rows = records.flatMap(({ fields }) => {
    const cells = columns.map((column) => toCell(column, fields))
    return cells.every((cell, place) => columns[place] !== undefined && isDataCell(columns[place], cell))
      ? [cells]
      : []
  })
  return {
    table: table.name,
    key: columns.find(({ name, unique }) => unique === true && isSaid(name))?.name ?? '',
    columns: columns.map(({ name }) => name),
    initial: columns.flatMap(({ name }) => (isSaid(`${initialCell}${name}`) ? [name] : [])),
    rows: rows.slice(0, table.maxRows),
    found: records.length,
  }
}

/** A cell that its column cannot hold is not stated. */
function toCell(column: DataColumn, fields: ComputedRecord['fields']): DataCell {
  const cell = fields[column.name] ?? fields[`${initialCell}${column.name}`] ?? null
  return isDataCell(column, cell) ? cell : null
}

type Named = readonly [parameter: string, value: Value]

const listOfChoices = ({ parameters }: SourceModel, taken: readonly ComputedRecord[]): readonly Named[] =>
  taken.flatMap(({ member, fields }): Named[] => {
    const value = fields[intakeValue]
    return value === undefined || !parameters.some(({ name }) => name === member) ? [] : [[member, value]]
  })

/** The count of each part that takes something in, and the values of its places. */
const listOfParts = ({ parts = [] }: SourceModel, taken: readonly ComputedRecord[]): readonly Named[] =>
  parts.flatMap((part) => {
    const records = taken.filter(({ member }) => member === part.name)
    if (records.length === 0) return []
    const max = typeof part.count === 'number' ? part.count : part.count.max
    const places = records
      .slice(0, max)
      .flatMap(({ fields }, index) =>
        Object.entries(fields).map(([name, value]): Named => [`${part.name}[${index + 1}].${name}`, value]),
      )
    return [...listCounts(part, records.length), ...places]
  })

/** How many places there are to be: more than there can be is told, and all that can be are taken. */
function listCounts({ name, count }: Part, wanted: number): readonly Named[] {
  if (typeof count === 'number') return []
  const counts = wanted > count.max ? [wanted, count.max] : [wanted]
  return counts.map((one) => [`${name}.count`, one])
}

function isValue(model: Model, parameter: string, value: Value): boolean {
  const index = model.parameters.findIndex(({ name }) => name === parameter)
  const found = model.parameters[index]
  return found !== undefined && findPosition(getParameterSpace(model, found, index), value) !== undefined
}
