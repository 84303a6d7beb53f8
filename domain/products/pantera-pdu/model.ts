// The configuration model of the power distribution unit: a source model with rows of circuits, rewritten into the core.
import { elaborate } from '../../engine/source/elaborate.ts'
import { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import type { Model, Parameter } from '../../engine/model.ts'
import type { UnitPrices } from '../product.ts'
import { declareCircuits, declareHarmonics } from './circuits.ts'
import { declareGoals } from './goals.ts'
import { declareParameters, groupOrder } from './parameters.ts'
import { declareNotices } from './rules/notices.ts'
import { declareRules } from './rules/rules.ts'
import { sampleListPrices } from './samples.ts'
import { pricesFrom } from '../compared-prices.ts'
import { priceOfBill } from './values/price.ts'
import { declareValues } from './values/values.ts'

/** Stored designs name it: raise it when a rule, a table or a parameter changes. */
export const modelVersion = '1.1.0'

/** The model as it is written. */
export function buildSource(prices?: UnitPrices): SourceModel {
  const model = new SourceModelBuilder('pantera-pdu', modelVersion)
  const priceOf = pricesFrom(prices, sampleListPrices)
  const p = declareParameters(model, priceOf)
  const circuit = declareCircuits(model, p, priceOf)
  const harmonic = declareHarmonics(model, p)
  const declared = { model, p, circuit, harmonic }
  const values = declareValues(declared)
  declareRules(declared, values)
  declareNotices(declared, values)
  declareGoals(declared, values, priceOfBill(declared, values, priceOf))
  return model.build()
}

/**
 * Builds the model.
 * @param prices cents by part number for the goal `cheapest`; a part that they leave out is compared by its sample list price.
 */
export function buildModel(prices?: UnitPrices): Model {
  const { model } = elaborate(buildSource(prices))
  return { ...model, parameters: inSections(model.parameters) }
}

/** The place of a row of circuits by the name of its parameter. */
const rowOf = (name: string): string | undefined => /^circuit\[(\d+)\]/.exec(name)?.[1]

/** The parameters by section, since parts come last in the core; each row of circuits is a section of its own. */
function inSections(parameters: readonly Parameter[]): readonly Parameter[] {
  const order: readonly string[] = groupOrder
  return parameters
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .map((parameter) => {
      const row = rowOf(parameter.name)
      return row === undefined ? parameter : { ...parameter, group: `circuits${row}` }
    })
}
