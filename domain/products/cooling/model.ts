// The configuration model of cooling: a source model, rewritten into the core.
import { elaborate } from '../../engine/source/elaborate.ts'
import { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import type { Model } from '../../engine/model.ts'
import type { UnitPrices } from '../product.ts'
import { units } from './facts/units.ts'
import { declareGoals } from './goals.ts'
import { declareParameters, groupOrder } from './parameters.ts'
import { declareNotices } from './rules/notices.ts'
import { declareRules } from './rules/rules.ts'
import { sampleListPrices } from './samples.ts'
import { pricesFrom } from './tables/prices.ts'
import { priceValue } from './values/price.ts'
import { declareValues } from './values/values.ts'

/** Stored designs name it: raise it when a rule, a table or a parameter changes. */
export const modelVersion = '1.1.0'

/** The model as it is written. */
export function buildSource(prices?: UnitPrices): SourceModel {
  const model = new SourceModelBuilder('cooling', modelVersion)
  const priceOf = pricesFrom(prices, sampleListPrices)
  const p = declareParameters(model, units, priceOf)
  model.context({ country: p.country, date: p.placed })
  const declared = { model, p, list: units }
  const values = declareValues(declared)
  declareRules(declared, values)
  declareNotices(declared, values)
  declareGoals(declared, priceValue(declared, priceOf))
  return model.build()
}

/**
 * Builds the model.
 * @param prices cents by part number for the goal `cheapest`; a part that they leave out is compared by its sample list price.
 */
export function buildModel(prices?: UnitPrices): Model {
  const { model } = elaborate(buildSource(prices))
  const order: readonly string[] = groupOrder
  return {
    ...model,
    parameters: model.parameters.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group)),
  }
}
