// What a design takes in from the other designs of its solution, so that nobody types a fact twice.
import type { Model, Value } from '../engine/model.ts'
import { createIntakeSource } from '../engine/source/check-intake.ts'
import { type ComputedRecord, evaluateExchangeRecords } from '../engine/source/evaluate-declarations.ts'
import { FormulaEvaluator } from '../engine/source/formula-evaluator.ts'
import { intakeValue } from '../engine/source/product-declarations.ts'
import type { Part, SourceModel } from '../engine/source/source-model.ts'
import { findPosition, getParameterSpace } from '../engine/parameter-space.ts'
import { formulaLibrary, libraryDescription } from './formula-library.ts'
import type { OtherDesign } from './exchange.ts'
import { listOtherDesigns, otherDesigns } from './other-designs.ts'
import type { TakenValue } from './taken-values.ts'

/** The values that the other designs of a solution give to a design of this product, in the order of its text. */
export function computeIntake(
  source: SourceModel,
  model: Model,
  others: readonly OtherDesign[],
): readonly TakenValue[] {
  if (source.intake === undefined || others.length === 0) return []
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
  const taken = evaluateExchangeRecords(reader, source.intake)
  return [...listOfChoices(source, taken), ...listOfParts(source, taken)].map(([parameter, value]) => ({
    parameter,
    value,
    fits: isValue(model, parameter, value),
  }))
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
