// The rules that every valid configuration obeys; ids R… and U… are those of this configurator's page.
import type { ModelBuilder } from '../../../engine/builder.ts'
import type { UpsFacts } from '../facts/facts.ts'
import type { UpsParameters } from '../parameters.ts'
import type { Rating } from '../ratings.ts'
import type { UpsValues } from '../values/values.ts'
import { batteryRules } from './battery-rules.ts'
import { installationRules } from './installation-rules.ts'
import { ratingRules, sizingRules } from './sizing-rules.ts'
import { supplyRules } from './supply-rules.ts'

/** Declares every rule. */
export function declareRules(
  model: ModelBuilder,
  p: UpsParameters,
  v: UpsValues,
  facts: UpsFacts,
  ratings: readonly Rating[],
): void {
  supplyRules(model, p, facts)
  sizingRules(model, p, v)
  ratingRules(model, p, v, ratings)
  batteryRules(model, p, v, facts)
  installationRules(model, p, v)
}
