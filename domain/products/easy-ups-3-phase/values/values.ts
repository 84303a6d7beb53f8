// The named numbers of the model, in the order in which they build on each other.
import type { ModelBuilder } from '../../../engine/builder.ts'
import type { UpsFacts } from '../facts/facts.ts'
import type { UpsParameters } from '../parameters.ts'
import type { PriceOf } from '../../compared-prices.ts'
import { batteryValues } from './battery.ts'
import { priceValue } from './price.ts'
import { siteValues } from './site.ts'
import { sizingValues } from './sizing.ts'

/** Declares every named value and returns their handles. */
export function declareValues(model: ModelBuilder, p: UpsParameters, facts: UpsFacts, priceOf: PriceOf) {
  const sizing = sizingValues(model, p)
  return {
    ...sizing,
    ...batteryValues(model, p, facts, sizing.redundantModules),
    ...siteValues(model, p, sizing),
    price: priceValue(model, p, sizing, priceOf),
  }
}

export type UpsValues = ReturnType<typeof declareValues>
