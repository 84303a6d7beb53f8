// Computes what a design takes in from the site and from the other designs of its solution, so that nobody types a fact twice.
import type { Model, Value } from '../engine/model.ts'
import { createIntakeSource } from '../engine/source/check-intake.ts'
import { type ComputedRecord, evaluateExchangeRecords } from '../engine/source/evaluate-declarations.ts'
import { FormulaEvaluator } from '../engine/source/formula-evaluator.ts'
import {
  type DataColumn,
  type DataTableDeclaration,
  type GivenRecord,
  initialCell,
  intakeValue,
} from '../engine/source/product-declarations.ts'
import type { Part, SourceModel } from '../engine/source/source-model.ts'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import { formulaLibrary, libraryDescription } from './formula-library.ts'
import type { OtherDesign } from './exchange.ts'
import { listOtherDesigns, otherDesigns } from './other-designs.ts'
import { type DataCell, isDataCell } from './data-rows.ts'
import { type BegunSite, listSolutionSite, solutionSite } from './solution-site.ts'
import type { TakenRows } from './taken-rows.ts'
import type { TakenValue } from './taken-values.ts'

/** The other designs of a design's solution, and its site. */
export interface Surroundings {
  readonly others: readonly OtherDesign[]
  /** Undefined where nobody has stated it. */
  readonly site?: BegunSite | undefined
}

/** The values that the site and the other designs give to a design of this product, each in the order of its text. */
export function computeIntake(
  source: SourceModel,
  model: Model,
  { others, site }: Surroundings,
): readonly TakenValue[] {
  const { ofSite, ofDesigns } = splitIntake(source)
  const createTakenValue =
    (from: TakenValue['from'], findGivers: (named: GivenValue) => readonly string[]) =>
    (named: GivenValue): TakenValue => {
      const [parameter, value] = named
      const fits = isValue(model, parameter, value)
      return {
        parameter,
        value,
        from,
        by: findGivers(named),
        fits,
        exceeds: !fits && isAboveAll(model, parameter, value),
      }
    }
  const siteRecords = site === undefined ? [] : readIntake(source, ofSite, { others, site })
  const readFrom = (givers: readonly OtherDesign[]): readonly GivenValue[] => {
    const records = givers.length === 0 ? [] : readIntake(source, ofDesigns, { others: givers, site })
    return [
      ...listChoiceValues(source, records),
      ...listCounts(source, records),
      ...listPlaceValues(source, records),
    ]
  }
  const fromDesigns = readFrom(others)
  const givenByDesigns = new Set(fromDesigns.map(([parameter]) => parameter))
  const fromSite = [
    ...listChoiceValues(source, siteRecords),
    ...listPlaceValues(source, siteRecords).filter(([parameter]) => !givenByDesigns.has(parameter)),
  ]
  return [
    ...fromSite
      .flatMap((named) => [named, ...findNearest(model, named)])
      .map(createTakenValue('site', () => [])),
    ...fromDesigns.map(createTakenValue('designs', traceGivers(others, fromDesigns, readFrom))),
  ]
}

/** Maximum number of other designs for which givers are traced, because tracing computes the intake once for each of them. */
const maxTraced = 24

/** Finds the designs that a value comes from: those that change it when the designs are added one after the other. */
function traceGivers(
  others: readonly OtherDesign[],
  allValues: readonly GivenValue[],
  readFrom: (givers: readonly OtherDesign[]) => readonly GivenValue[],
): (named: GivenValue) => readonly string[] {
  const [first] = others
  if (first === undefined || allValues.length === 0 || others.length > maxTraced) return () => []
  // The values without any exchange, such as a sum of 0, come from no design.
  const valuesWithoutExchange = new Map(readFrom([{ ...first, exchange: {} }]))
  const steps = others.map(({ id }, index) => ({
    id,
    values: new Map(index === others.length - 1 ? allValues : readFrom(others.slice(0, index + 1))),
  }))
  return ([parameter]) =>
    steps.flatMap(({ id, values }, index) =>
      values.get(parameter) === (steps[index - 1]?.values ?? valuesWithoutExchange).get(parameter)
        ? []
        : [id],
    )
}

/** Separates what is taken from the site from what is taken from the other designs: a record for each of theirs is theirs, even if it reads the site. */
function splitIntake({ records = [], intake = [] }: SourceModel): {
  readonly ofSite: readonly GivenRecord[]
  readonly ofDesigns: readonly GivenRecord[]
} {
  const listNames = (from: string): ReadonlySet<string> =>
    new Set(records.flatMap(({ algorithm, lists }) => (algorithm === from ? Object.keys(lists) : [])))
  const [siteLists, designLists] = [listNames(solutionSite), listNames(otherDesigns)]
  const isOfSite = (record: GivenRecord): boolean =>
    mentions(record, siteLists) && !record.each?.some(({ part }) => designLists.has(part))
  const { true: ofSite = [], false: ofDesigns = [] } = Object.groupBy(intake, (record) =>
    isOfSite(record) ? 'true' : 'false',
  )
  return { ofSite, ofDesigns }
}

/** Whether an expression, or one within it, refers to one of the names. */
function mentions(expression: unknown, names: ReadonlySet<string>): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if ('kind' in expression && expression.kind === 'ref' && 'name' in expression)
    return names.has(String(expression.name))
  return Object.values(expression).some((inner) => mentions(inner, names))
}

/** The rows of data tables that the other designs of a solution give to a design of this product. */
export function computeTakenRows(source: SourceModel, others: readonly OtherDesign[]): readonly TakenRows[] {
  const tables = (source.data ?? []).filter(({ name }) =>
    source.intake?.some(({ member }) => member === name),
  )
  if (tables.length === 0) return []
  const taken = readIntake(source, source.intake ?? [], { others })
  return tables.map((table) =>
    toTakenRows(
      table,
      taken.filter(({ member }) => member === table.name),
      (source.intake ?? []).filter(({ member }) => member === table.name).map(({ fields }) => fields),
    ),
  )
}

function readIntake(
  source: SourceModel,
  intake: readonly GivenRecord[],
  { others, site }: Surroundings,
): readonly ComputedRecord[] {
  if (intake.length === 0) return []
  const intakeSource = createIntakeSource(source, libraryDescription)
  const { id, version } = source
  const reader = new FormulaEvaluator(
    {
      source: intakeSource,
      model: { id, version, tables: {}, parameters: [], values: [], rules: [], notices: [], goals: [] },
      figures: [],
      records: intakeSource.records ?? [],
      library: {
        ...formulaLibrary,
        algorithms: new Map([
          [otherDesigns, () => listOtherDesigns(others)],
          [solutionSite, () => listSolutionSite(site)],
        ]),
      },
    },
    {},
  )
  return evaluateExchangeRecords(reader, intake)
}

/** @param declarations the fields of each intake of the table, which determine its columns even if no row is taken */
function toTakenRows(
  table: DataTableDeclaration,
  records: readonly ComputedRecord[],
  declarations: readonly Readonly<Record<string, unknown>>[],
): TakenRows {
  const isDeclared = (field: string): boolean => declarations.some((fields) => Object.hasOwn(fields, field))
  const columns = table.columns.filter(({ name }) => isDeclared(name) || isDeclared(`${initialCell}${name}`))
  const rows = records.flatMap(({ fields }) => {
    const cells = columns.map((column) => toCell(column, fields))
    return cells.every((cell, place) => columns[place] !== undefined && isDataCell(columns[place], cell))
      ? [cells]
      : []
  })
  return {
    table: table.name,
    key: columns.find(({ name, unique }) => unique === true && isDeclared(name))?.name ?? '',
    columns: columns.map(({ name }) => name),
    initial: columns.flatMap(({ name }) => (isDeclared(`${initialCell}${name}`) ? [name] : [])),
    rows: rows.slice(0, table.maxRows),
    found: records.length,
  }
}

/** The cell of a row; null if its column cannot hold the value. */
function toCell(column: DataColumn, fields: ComputedRecord['fields']): DataCell {
  const cell = fields[column.name] ?? fields[`${initialCell}${column.name}`] ?? null
  return isDataCell(column, cell) ? cell : null
}

type GivenValue = readonly [parameter: string, value: Value]

const listChoiceValues = (
  { parameters, parts = [] }: SourceModel,
  taken: readonly ComputedRecord[],
): readonly GivenValue[] => {
  const names = new Set([...parameters.map(({ name }) => name), ...parts.map(({ name }) => `${name}.count`)])
  return taken.flatMap(({ member, fields }): GivenValue[] => {
    const value = fields[intakeValue]
    return value === undefined || !names.has(member) ? [] : [[member, value]]
  })
}

/** What is taken for each part that takes something in. */
const listPartRecords = (
  { parts = [] }: SourceModel,
  taken: readonly ComputedRecord[],
): readonly { readonly part: Part; readonly records: readonly ComputedRecord[] }[] =>
  parts.flatMap((part) => {
    const records = taken.filter(({ member }) => member === part.name)
    return records.length === 0 ? [] : [{ part, records }]
  })

/**
 * The number of places of each part. If more are wanted than the part can have, both the wanted number, which is reported as not fitting, and the
 * maximum are given.
 */
const listCounts = (source: SourceModel, taken: readonly ComputedRecord[]): readonly GivenValue[] =>
  listPartRecords(source, taken).flatMap(({ part: { name, count }, records: { length } }): GivenValue[] => {
    if (typeof count === 'number') return []
    const counts = length > count.max ? [length, count.max] : [length]
    return counts.map((value) => [`${name}.count`, value])
  })

/** The values of the places of each part, filled in order. */
const listPlaceValues = (source: SourceModel, taken: readonly ComputedRecord[]): readonly GivenValue[] =>
  listPartRecords(source, taken).flatMap(({ part: { name: partName, count }, records }) =>
    records
      .slice(0, typeof count === 'number' ? count : count.max)
      .flatMap(({ fields }, index) =>
        Object.entries(fields).map(([name, value]): GivenValue => [
          `${partName}[${index + 1}].${name}`,
          value,
        ]),
      ),
  )

function isValue(model: Model, parameter: string, value: Value): boolean {
  const index = model.parameters.findIndex(({ name }) => name === parameter)
  const found = model.parameters[index]
  return found !== undefined && findPosition(getParameterSpace(model, found, index), value) !== undefined
}

/**
 * The end of the range of a parameter that lies nearest to a number outside it, with which a design begins: its default would be further from the
 * site.
 */
function findNearest({ parameters }: Model, [parameter, value]: GivenValue): readonly GivenValue[] {
  const found = parameters.find(({ name }) => name === parameter)
  if (found?.kind !== 'number' || typeof value !== 'number') return []
  const nearest = Math.min(Math.max(value, found.min), found.max)
  return nearest === value ? [] : [[parameter, nearest]]
}

function isAboveAll({ parameters }: Model, parameter: string, value: Value): boolean {
  const found = parameters.find(({ name }) => name === parameter)
  return found?.kind === 'number' && typeof value === 'number' && value > found.max
}
