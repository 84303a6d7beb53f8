// The configuration model of the service selector: written in the larger language and rewritten into what the engine reads.
import { add, ifElse, quantity, sumOf } from '../../engine/source/builder.ts'
import { elaborate } from '../../engine/source/elaborate.ts'
import type { SourceModel } from '../../engine/source/source-model.ts'
import { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import type { Model } from '../../engine/model.ts'
import type { UnitPrices } from '../product.ts'
import { declareAssets } from './asset.ts'
import type { ServiceFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import { withGoals } from './goals.ts'
import { declareContract } from './parameters.ts'
import { parts } from './parts.ts'
import { declareAdditions, declareNotices, declareRules } from './rules.ts'
import { samplePricesOf } from './samples.ts'
import { arranged } from './sections.ts'
import { declareSites } from './site.ts'
import { pricesFrom } from './tables/tables.ts'

/** Stored designs name it: raise it when a rule, a table or a parameter changes. */
export const modelVersion = '1.1.0'

/**
 * The model as it is written, with repeated parts and days.
 * @param prices cents by part number for the goal `cheapest`; a part that they leave out is compared by its sample list price.
 * @param facts the equipment and the policy; the published facts unless a test gives others.
 */
export function buildSource(prices?: UnitPrices, facts: ServiceFacts = publishedFacts): SourceModel {
  const model = new SourceModelBuilder('service-selector', modelVersion)
  const priceOf = pricesFrom(prices, samplePricesOf(facts))
  const contract = declareContract(model)
  const asset = declareAssets(model, contract, facts, priceOf)
  const site = declareSites(model, contract, asset, priceOf)
  declareRules(model, contract)
  declareNotices(model, contract, asset)
  declareAdditions(model, contract, asset)
  model.value(
    'price',
    'cent',
    add(
      sumOf(asset, asset.price),
      sumOf(site, site.travelPrice),
      ifElse(contract.training.isTrue, quantity(priceOf(parts.training), 'cent'), 0),
    ),
    'sum of the bill of materials',
  )
  return model.build()
}

/** Builds the model that the engine reads. */
export const buildModel = (prices?: UnitPrices, facts?: ServiceFacts): Model =>
  withGoals(arranged(elaborate(buildSource(prices, facts)).model))
