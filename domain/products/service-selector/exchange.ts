// What a service contract does for the equipment of the other designs: assets with the end of their warranty and their cover.
import type { Assignment, Choices } from '../../engine/model.ts'
import type { Cover, Exchange, ServicedKind } from '../exchange.ts'
import { mostAssets } from './asset.ts'
import type { AssetFacts } from './facts/facts.ts'
import { readContract } from './read-contract.ts'
import type { CoveredAsset, ServiceContract } from './read-contract.ts'

/** @throws RangeError when the assignment is not one of this product */
export function exchangeOf(assignment: Assignment): Exchange {
  const contract = readContract(assignment)
  const place = contract.assets.length + 1
  const added = (product: string): Choices => ({ 'asset.count': place, [`asset[${place}].product`]: product })
  return {
    covers: {
      assets: contract.assets
        .filter(({ facts }) => !facts.accessory)
        .map((asset) => coverOf(asset, contract)),
      ...(place > mostAssets
        ? {}
        : {
            add: {
              ups: added('easy-3m-100'),
              powerDistribution: added('floor-pdu-150'),
              cooling: added('row-cooler'),
            },
          }),
      ordered: { day: contract.ordered, parameter: 'ordered' },
    },
  }
}

/** A UPS, or one of the two other kinds that the facts have; equipment of another maker is none. */
function kindOf({ key, ups }: AssetFacts): ServicedKind | undefined {
  if (ups) return 'ups'
  if (key === 'floor-pdu-150') return 'powerDistribution'
  return key === 'row-cooler' ? 'cooling' : undefined
}

function coverOf(asset: CoveredAsset, { batteryCover }: ServiceContract): Cover {
  const { place, facts, shipped, started, warrantyEnd, planYears, extension } = asset
  const kind = kindOf(facts)
  const periods = extension === undefined ? planYears : [...planYears, extension]
  return {
    place,
    ...(kind === undefined ? {} : { kind }),
    shipped,
    started,
    warrantyEnd,
    ...(periods.length === 0
      ? {}
      : {
          from: Math.min(...periods.map(({ start }) => start)),
          until: Math.max(...periods.map(({ end }) => end)),
        }),
    batteries: facts.batteries && batteryCover !== 'none',
  }
}
