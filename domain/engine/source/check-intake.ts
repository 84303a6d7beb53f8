// Finds faults in what a product takes in from the other designs of a solution. It is computed before there is a configuration, so it
// refers to their lists and to tables only.
import { suggestName } from '../text/suggest.ts'
import type { WrittenUnits } from './check-expressions.ts'
import { FieldsCheck } from './check-fields.ts'
import { FormulaCheck } from './check-formulas.ts'
import { FormulaNames, noScope } from './formula-names.ts'
import type { LibraryDescription, RecordDescription, ScalarDescription } from './library-description.ts'
import { type DataColumn, type GivenRecord, initialCell, intakeValue } from './product-declarations.ts'
import type { SourceModel, SourceParameter } from './source-model.ts'

interface IntakeCheckOptions {
  readonly library: LibraryDescription
  readonly report: (path: string, message: string, cure: string) => void
  /** Units written after plain numbers, by their expression. */
  readonly written?: WrittenUnits | undefined
}

/** Whether the records come from the other designs. */
export const isForIntake = (library: LibraryDescription, { algorithm }: { readonly algorithm: string }) =>
  library.algorithms.get(algorithm)?.forIntake === true

/** The product without everything that needs a configuration; `records` are those of the other designs. */
export const createIntakeSource = (source: SourceModel, library: LibraryDescription): SourceModel => ({
  id: source.id,
  version: source.version,
  tables: source.tables,
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
  ...(source.lists === undefined ? {} : { lists: source.lists }),
  records: (source.records ?? []).filter((records) => isForIntake(library, records)),
})

/** Checks every record of the intake. */
export function checkIntake(source: SourceModel, { library, report, written }: IntakeCheckOptions): void {
  const intakeSource = createIntakeSource(source, library)
  const names = new FormulaNames(intakeSource, library)
  const formulas = new FormulaCheck(intakeSource, { names, library, report, written })
  const fields = new FieldsCheck(formulas, report)
  for (const [index, record] of (source.intake ?? []).entries()) {
    const path = `intake/${index}`
    let scope = noScope
    for (const [level, each] of (record.each ?? []).entries()) {
      scope = formulas.checkRecords(`${path}/each/${level}`, each, scope)
      if (each.groupBy !== undefined)
        formulas.checkFormula(`${path}/each/${level}/groupBy`, each.groupBy, scope)
    }
    if (record.when !== undefined) formulas.checkCondition(`${path}/when`, record.when, scope)
    const described = describeTarget(source, record)
    if (described === undefined) reportUnknown(source, path, record, report)
    else {
      fields.checkAll(path, { owner: record.member, described, fields: record.fields }, scope)
      checkRow(source, path, record, report)
    }
  }
}

/** The fields of a choice, of the number of places, of a part's place or of a row; undefined if there is none of them. */
function describeTarget(
  { parameters, parts = [], data = [] }: SourceModel,
  { member }: GivenRecord,
): RecordDescription | undefined {
  const parameter = parameters.find(({ name }) => name === member)
  if (parameter !== undefined) return { [intakeValue]: describeParameter(parameter) }
  if (parts.some(({ name, count }) => typeof count !== 'number' && `${name}.count` === member))
    return { [intakeValue]: { kind: 'number', unit: '1' } }
  const part = parts.find(({ name }) => name === member)
  if (part !== undefined)
    return Object.fromEntries(
      part.parameters.map((field) => [field.name, { ...describeParameter(field), optional: true } as const]),
    )
  const table = data.find(({ name }) => name === member)
  return (
    table &&
    Object.fromEntries(
      table.columns.flatMap((column) => {
        const cell = { ...describeColumn(column), optional: true } as const
        return [[column.name, cell] as const, [`${initialCell}${column.name}`, cell] as const]
      }),
    )
  )
}

/** Checks that rows are recognised by exactly one unique column, and that every required column is filled once. */
function checkRow(
  { data = [] }: SourceModel,
  path: string,
  { member, fields }: GivenRecord,
  report: IntakeCheckOptions['report'],
): void {
  const columns = data.find(({ name }) => name === member)?.columns
  if (columns === undefined) return
  const uniqueColumns = columns.filter(({ name, unique }) => unique === true && Object.hasOwn(fields, name))
  if (uniqueColumns.length !== 1)
    report(
      path,
      `${member} takes rows in by ${uniqueColumns.length === 0 ? 'no column' : uniqueColumns.map(({ name }) => name).join(' and ')}.`,
      'Give it exactly one `unique` column, by which a row is recognised: `origin = units.unit`.',
    )
  for (const { name, optional } of columns) {
    const given = [name, `${initialCell}${name}`].filter((field) => Object.hasOwn(fields, field))
    if (given.length === 0 && optional !== true)
      report(path, `${member} also needs ${name}.`, `Add \`${name} = …\`, or make the column \`optional\`.`)
    if (given.length === 2) report(path, `${member} is given ${name} twice.`, 'Take one of the two out.')
  }
}

function describeColumn({ type, unit }: DataColumn): ScalarDescription {
  switch (type) {
    case 'number':
      return { kind: 'number', unit: unit ?? '1' }
    case 'date':
      return { kind: 'number', unit: 'date' }
    case 'flag':
      return { kind: 'flag' }
    default:
      return { kind: 'text' }
  }
}

function describeParameter(parameter: SourceParameter): ScalarDescription {
  switch (parameter.kind) {
    case 'number':
      return { kind: 'number', unit: parameter.unit }
    case 'date':
      return { kind: 'number', unit: 'date' }
    case 'flag':
      return { kind: 'flag' }
    default:
      return { kind: 'text' }
  }
}

function reportUnknown(
  { parameters, parts = [], data = [] }: SourceModel,
  path: string,
  { member }: GivenRecord,
  report: IntakeCheckOptions['report'],
): void {
  const candidates = [...parameters, ...parts, ...data].map(({ name }) => name)
  report(
    path,
    `There is no choice, part or data table '${member}' to take anything in.`,
    suggestName(member, candidates, 'Name a fact, requirement, choice, part or data table of the product.'),
  )
}
