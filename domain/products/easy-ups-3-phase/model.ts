// The configuration model of the three-phase UPS: parameters, values, rules, notices and goals over tables of facts.
import { ModelBuilder } from '../../engine/builder.ts'
import type { Model } from '../../engine/model.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import type { UnitPrices } from '../product.ts'
import type { UpsFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { declareNotices } from './rules/notices.ts'
import { declareGoals } from './goals.ts'
import { declareParameters } from './parameters.ts'
import { ratingsOf } from './ratings.ts'
import { declareRules } from './rules/rules.ts'
import { sampleListPrices } from './samples.ts'
import { pricesFrom } from '../compared-prices.ts'
import { declareValues } from './values/values.ts'

/** Stored designs name it: raise it when a rule, a table or a parameter changes. */
export const modelVersion = '1.1.0'

/**
 * Builds the model.
 * @param prices cents by part number for the goal `cheapest`; a part that they leave out is compared by its sample list price.
 * @param facts the equipment to choose from; the published facts unless a test gives others.
 */
export function buildModel(prices?: UnitPrices, facts: UpsFacts = publishedFacts): Model {
  const model = new ModelBuilder('easy-ups-3-phase', modelVersion)
  const ratings = ratingsOf(facts)
  const priceOf = pricesFrom(prices, sampleListPrices)
  const parameters = declareParameters(model, facts, ratings, priceOf)
  const values = declareValues(model, parameters, facts, priceOf)
  declareRules(model, parameters, values, facts, ratings)
  declareNotices(model, parameters, values)
  declareGoals(model, parameters, values)
  return model.build()
}

/** The model as it is written: in the core's language, where a factor converts units. */
export const buildSource = (prices?: UnitPrices, facts?: UpsFacts): SourceModel => ({
  ...buildModel(prices, facts),
  units: 'adopted',
})
