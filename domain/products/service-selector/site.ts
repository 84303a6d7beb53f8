// The sites of the contract: how far each lies from the service base, who shares a visit there, what travel costs.
import {
  all,
  atLeast,
  atMost,
  countOf,
  equal,
  ifElse,
  more,
  multiply,
  not,
  quantity,
} from '../../engine/source/builder.ts'
import type { SourceModelBuilder } from '../../engine/source/source-model-builder.ts'
import { mostSites, type Assets } from './asset.ts'
import { responses, travelZones } from './facts/services.ts'
import { sources } from './facts/sources.ts'
import type { ContractParameters } from './parameters.ts'
import { parts } from './parts.ts'
import type { PriceOf } from './tables/tables.ts'

/** Declares the repeated part with everything that is said of one site. */
export function declareSites(
  model: SourceModelBuilder,
  c: ContractParameters,
  asset: Assets,
  priceOf: PriceOf,
) {
  const group = 'site'
  return model.part('site', { count: { min: 1, max: mostSites, group, preferred: 1 } }, (part) => {
    // In kilometres, for which the model has no unit.
    const distance = part.number('distance', { group, min: 0, max: 3000, step: 1, unit: '1', preferred: 30 })
    const assets = part.value('assets', '1', countOf(asset, { where: equal(asset.site, part.place) }))
    const limit = c.response.caseOf(
      Object.fromEntries(Object.entries(responses).map(([name, { kilometres }]) => [name, kilometres])),
    )
    part.notice(
      'S02',
      'warning',
      all(not(c.response.is('nextBusinessDay')), more(distance, limit), atLeast(assets, 1)),
      {
        arguments: {
          place: { number: part.place },
          distance: { number: distance.num },
          limit: { number: limit },
          response: { parameter: c.response.name },
        },
        source: sources.liebert,
      },
    )
    part.notice('S21', 'auto', all(more(assets, 1), atLeast(c.visits, 1)), {
      arguments: { place: { number: part.place }, assets: { number: assets.num } },
      source: 'R13',
    })
    const [near, middle, far] = travelZones
    const trip = ifElse(
      atMost(distance, near),
      0,
      ifElse(
        atMost(distance, middle),
        quantity(priceOf(parts.travelZone2), 'cent'),
        ifElse(atMost(distance, far), quantity(priceOf(parts.travelZone3), 'cent'), 0),
      ),
    )
    // R13: travel is counted once for each site and visit, however many assets are there.
    const travelPrice = part.value(
      'travelPrice',
      'cent',
      ifElse(atLeast(assets, 1), multiply(multiply(c.term, c.visits), trip), 0),
      'R10, R13: zones by distance (sample)',
    )
    return { distance, assets, travelPrice }
  })
}

export type Sites = ReturnType<typeof declareSites>
