// Finds faults in what a product takes in from the other designs of a solution. It is computed before there is a configuration, so it
// speaks of their lists and of tables only.
import { suggestName } from '../text/suggest.ts'
import type { WrittenUnits } from './check-expressions.ts'
import { FieldsCheck } from './check-fields.ts'
import { FormulaCheck } from './check-formulas.ts'
import { FormulaNames, noScope } from './formula-names.ts'
import type { LibraryDescription, RecordDescription, ScalarDescription } from './library-description.ts'
import { type GivenRecord, intakeValue } from './product-declarations.ts'
import type { SourceModel, SourceParameter } from './source-model.ts'

interface IntakeChecking {
  readonly library: LibraryDescription
  readonly report: (path: string, message: string, cure: string) => void
  /** Units written after plain numbers, by their expression. */
  readonly written?: WrittenUnits | undefined
}

/** Whether the records come from the other designs. */
export const isForIntake = (library: LibraryDescription, { algorithm }: { readonly algorithm: string }) =>
  library.algorithms.get(algorithm)?.forIntake === true

/** The product without everything that only a configuration tells; `records` are those of the other designs. */
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
export function checkIntake(source: SourceModel, { library, report, written }: IntakeChecking): void {
  const own = createIntakeSource(source, library)
  const names = new FormulaNames(own, library)
  const formulas = new FormulaCheck(own, { names, library, report, written })
  const fields = new FieldsCheck(formulas, report)
  for (const [index, record] of (source.intake ?? []).entries()) {
    const path = `intake/${index}`
    let scope = noScope
    for (const [level, each] of (record.each ?? []).entries()) {
      scope = formulas.over(`${path}/each/${level}`, each, scope)
      if (each.groupBy !== undefined) formulas.kind(`${path}/each/${level}/groupBy`, each.groupBy, scope)
    }
    if (record.when !== undefined) formulas.condition(`${path}/when`, record.when, scope)
    const described = describeTarget(source, record)
    if (described === undefined) reportUnknown(source, path, record, report)
    else fields.all(path, { of: record.member, described, fields: record.fields }, scope)
  }
}

/** The fields of a choice or of a part's place; undefined if there is neither. */
function describeTarget(
  { parameters, parts = [] }: SourceModel,
  { member }: GivenRecord,
): RecordDescription | undefined {
  const parameter = parameters.find(({ name }) => name === member)
  if (parameter !== undefined) return { [intakeValue]: describeParameter(parameter) }
  const part = parts.find(({ name }) => name === member)
  return (
    part &&
    Object.fromEntries(
      part.parameters.map((one) => [one.name, { ...describeParameter(one), optional: true } as const]),
    )
  )
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
  { parameters, parts = [] }: SourceModel,
  path: string,
  { member }: GivenRecord,
  report: IntakeChecking['report'],
): void {
  const known = [...parameters, ...parts].map(({ name }) => name)
  report(
    path,
    `There is no choice or part '${member}' to take anything in.`,
    suggestName(member, known, 'Name a fact, requirement, choice or part of the product.'),
  )
}
