// The configuration model of the rows: a source model with exceptional racks as a repeated part, rewritten into the core.
import { elaborate } from '../../engine/source/elaborate.ts'
import { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import type { Model } from '../../engine/model.ts'
import { pricesFrom } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'
import { declareExceptions } from './exceptions.ts'
import { declareGoals } from './goals.ts'
import { declareKits, priceValue } from './kits.ts'
import { declareParameters, groupOrder } from './parameters.ts'
import { declareNotices, declareRules } from './rules.ts'
import { sampleListPrices } from './samples.ts'
import { declareValues } from './values.ts'

/** Stored designs name it: raise it when a rule, a table or a parameter changes. */
export const modelVersion = '1.1.0'

/** The model as it is written. */
export function buildSource(prices?: UnitPrices): SourceModel {
  const model = new SourceModelBuilder('row-designer', modelVersion)
  const priceOf = pricesFrom(prices, sampleListPrices)
  const p = declareParameters(model, priceOf)
  const exception = declareExceptions(model, p)
  const declared = { model, p, exception }
  const values = declareValues(declared)
  const kits = declareKits(declared, values)
  declareRules(declared, values)
  declareNotices(declared, kits)
  declareGoals(declared, values, priceValue(declared, values, kits, priceOf))
  return model.build()
}

/** The number of a run by the name of its parameter. */
const runOf = (name: string): string | undefined => /^exception\[(\d+)\]/.exec(name)?.[1]

/**
 * Builds the model.
 * @param prices cents by part number for the goal `cheapest`; a part that they leave out is compared by its sample list price.
 */
export function buildModel(prices?: UnitPrices): Model {
  const { model } = elaborate(buildSource(prices))
  return {
    ...model,
    // Parts come last in the core; each run is a section of its own.
    parameters: model.parameters
      .toSorted((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group))
      .map((parameter) => {
        const run = runOf(parameter.name)
        return run === undefined ? parameter : { ...parameter, group: `exceptions${run}` }
      }),
  }
}
