// Rewrites a source model into the core model that the kernel reads: JSON to JSON, with the origin of every name.
import type { Column, DefinedValue, Model, Num, Table } from '../model.ts'
import type { ModelProblem } from '../validate.ts'
import { validateModel } from '../validate.ts'
import type { WrittenUnits } from './check-expressions.ts'
import { checkSource } from './check-source.ts'
import { all, toNumber, constant, ifElse, not } from './core-terms.ts'
import { Elaboration, TooLargeError } from './elaboration.ts'
import { getEstimatedName } from './missing-values.ts'
import { type Origins, toSourcePath } from './origin.ts'
import { addParameters } from './parameters.ts'
import {
  getCaseName,
  toCoreUnit,
  flattenPlace,
  createModelScope,
  createPlaceScope,
  type Failure,
  type GetPrice,
  type Scope,
} from './rewriter.ts'
import { elaborateAdditions, elaborateGoals, elaborateNotices, elaborateRules } from './rules.ts'
import { sortBySection } from './sections.ts'
import type { Scenario, SourceColumn, SourceModel, SourceTable, SourceValue } from './source-model.ts'

export interface ElaboratedModel {
  readonly model: Model
  readonly origins: Origins
}

/** A source model that cannot be elaborated, with all its faults. */
export class SourceError extends Error {
  readonly problems: readonly ModelProblem[]

  constructor(source: SourceModel, problems: readonly ModelProblem[]) {
    const first = problems.slice(0, 5).map(({ path, message, cure }) => `${path}: ${message} ${cure}`)
    super(`Model ${source.id} ${source.version} has ${problems.length} problem(s):\n${first.join('\n')}`)
    this.name = 'SourceError'
    this.problems = problems
  }
}

const zeroPrice: GetPrice = () => 0

/**
 * The core model of a source model, with the given prices; throws SourceError with all faults. A model that uses only
 * constructs of the core is returned unchanged.
 */
export function elaborate(source: SourceModel, getPrice: GetPrice = zeroPrice): ElaboratedModel {
  const { problems, elaborated } = tryElaborate(source, { getPrice })
  if (elaborated === undefined) throw new SourceError(source, problems)
  return elaborated
}

/** The core model of a source model that was checked before, with the given prices; it is not checked again. */
export const elaborateChecked = (source: SourceModel, getPrice: GetPrice): Model =>
  buildModel(new Elaboration(source, toCoreTables(source.tables, getPrice), getPrice))

/** All faults of a source model, at their paths in the source; if there are none, its core model compiles. */
export const validateSource = (source: SourceModel): readonly ModelProblem[] => tryElaborate(source).problems

/**
 * The core model of a source model, or all its faults.
 *
 * @param options.written units written after plain numbers of an expression, by that expression
 * @param options.getPrice the prices with which it is opened; if absent, prices do not matter
 */
export function tryElaborate(
  source: SourceModel,
  { written, getPrice = zeroPrice }: { readonly written?: WrittenUnits; readonly getPrice?: GetPrice } = {},
): { readonly problems: readonly ModelProblem[]; readonly elaborated?: ElaboratedModel } {
  const sourceProblems = checkSource(source, written)
  if (sourceProblems.length > 0) return { problems: sourceProblems }
  const elaboration = new Elaboration(source, toCoreTables(source.tables, getPrice), getPrice)
  let model: Model | undefined
  try {
    model = buildModel(elaboration)
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error
  }
  const { problems, origins } = elaboration
  if (problems.length > 0 || model === undefined) return { problems: deduplicate(problems) }
  const coreProblems = validateModel(model).map((problem) => toSourceProblem(origins, problem))
  return coreProblems.length > 0
    ? { problems: deduplicate(coreProblems) }
    : { problems: [], elaborated: { model, origins } }
}

/** A fault of the core model, mapped to the source: at the declaration, and once for all places. */
const toSourceProblem = (origins: Origins, { path, message, cure }: ModelProblem): ModelProblem => ({
  path: toSourcePath(origins, path),
  message: message.replaceAll(/\[\d+\](?=\.)/g, ''),
  cure,
})

const deduplicate = (problems: readonly ModelProblem[]): readonly ModelProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values(),
]

const toCoreTables = (tables: SourceModel['tables'], getPrice: GetPrice): Record<string, Table> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, toCoreTable(table, getPrice)]))

/** The table as in the core: parts are replaced by their prices, and an empty part costs nothing. */
function toCoreTable({ columns, rows }: SourceTable, getPrice: GetPrice): Table {
  const priceColumns = Object.keys(columns).filter((name) => columns[name]?.type === 'price')
  const getPrices = (row: SourceTable['rows'][number]) =>
    Object.fromEntries(
      priceColumns.map((name) => [name, row[name] === undefined ? 0 : getPrice(String(row[name]))]),
    )
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, toCoreColumn(column)]),
    ),
    rows: priceColumns.length === 0 ? rows : rows.map((row) => ({ ...row, ...getPrices(row) })),
  }
}

function toCoreColumn({ type, unit, ...column }: SourceColumn): Column {
  if (type === 'price') return { ...column, type: 'number', unit: 'cent' }
  return unit === undefined ? { ...column, type } : { ...column, type, unit: toCoreUnit(unit) }
}

function buildModel(elaboration: Elaboration): Model {
  const { source } = elaboration
  const pins = addParameters(elaboration)
  declareValues(elaboration)
  const additions = elaborateAdditions(elaboration)
  elaboration.createValues()
  const rules = [...elaborateRules(elaboration), ...additions.rules, ...pins]
  const notices = [...elaborateNotices(elaboration), ...additions.notices]
  const goals = elaborateGoals(elaboration)
  return {
    id: source.id,
    version: source.version,
    tables: elaboration.tables,
    parameters: sortBySection(source.sections, elaboration.parts, [...elaboration.parameters.values()]),
    values: [...elaboration.values.values()],
    rules,
    notices,
    goals,
  }
}

function declareValues(elaboration: Elaboration): void {
  const { source, parts } = elaboration
  for (const value of source.values)
    declareValue(elaboration, value, createModelScope(`values/${value.name}`))
  for (const { part, min, max } of parts.values()) {
    const { name, count, values = [] } = part
    if (typeof count === 'number')
      elaboration.declare(
        `${name}.count`,
        { path: `parts/${name}/count`, name: 'count', part: name, madeBy: 'count' },
        () => ({ unit: '1', is: constant(min) }),
      )
    for (let number = 1; number <= max; number += 1)
      for (const value of values)
        declareValue(
          elaboration,
          value,
          createPlaceScope(`parts/${name}/values/${value.name}`, { part: name, number }),
        )
  }
}

/** A value without any failure and, if it depends on a scenario, once for each case of it. */
function declareValue(elaboration: Elaboration, value: SourceValue, scope: Scope): void {
  const [place] = scope.places.values()
  const declared = place === undefined ? value.name : `${place.part}.${value.name}`
  declareValueIn(elaboration, value, scope)
  for (const name of elaboration.dependence.get(declared) ?? [])
    for (const failure of listFailures(elaboration, elaboration.scenarios.get(name)!))
      declareValueIn(elaboration, value, { ...scope, failure })
}

function listFailures(elaboration: Elaboration, scenario: Scenario): readonly Failure[] {
  if ('cases' in scenario) return scenario.cases.map((name) => ({ scenario: scenario.name, case: name }))
  const { lostPart: part } = scenario
  return Array.from({ length: elaboration.parts.get(part)!.max }, (_, index) => ({
    scenario: scenario.name,
    case: { part, number: index + 1 },
  }))
}

/** At an unused place, and in the loss of an unused one, the value is 0 and its definition is not evaluated. */
function declareValueIn(elaboration: Elaboration, value: SourceValue, scope: Scope): void {
  const { unit, is, name, ...rest } = value
  const [place] = scope.places.values()
  const { failure } = scope
  const flat = place === undefined ? name : `${flattenPlace(place)}.${name}`
  const inCase = failure === undefined ? flat : getCaseName(flat, failure)
  const lostPlaces = failure !== undefined && typeof failure.case !== 'string' ? [failure.case] : []
  const guard = all(
    [...(place === undefined ? [] : [place]), ...lostPlaces].map((usedPlace) => elaboration.used(usedPlace)),
  )
  const guarded = (number: () => Num): Num => ifElse(guard, number(), constant(0))
  const origin = {
    path: scope.path,
    name,
    ...(place === undefined ? {} : { part: place.part, place: place.number }),
    ...(failure === undefined ? {} : { scenario: failure.scenario, case: formatCase(failure) }),
  }
  elaboration.declare(inCase, origin, (): Omit<DefinedValue, 'name'> => ({
    ...rest,
    unit: toCoreUnit(unit),
    is: guarded(() => elaboration.number(is, scope)),
  }))
  if (is.kind !== 'tableOrEstimate') return
  elaboration.declare(getEstimatedName(inCase), { ...origin, madeBy: 'estimate' }, () => ({
    unit: '1',
    is: guarded(() => toNumber(not(elaboration.hasValue.number(elaboration.number(is.table, scope))))),
  }))
}

const formatCase = ({ case: failed }: Failure): string =>
  typeof failed === 'string' ? failed : flattenPlace(failed)
