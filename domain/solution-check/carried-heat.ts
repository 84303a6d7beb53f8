// Computes what cooling and chillers draw for the heat that the designs of the solution give them: where that is more than a design was configured for,
// it takes more water and power.
import type { PowerFeed } from '../products/exchange.ts'
import { isAbove } from './chain.ts'
import type { ChainDesign, Link } from './chain.ts'
import { sumWater } from './chilled-water.ts'
import { applyCarriedHeat, computeCoolingCapacity, findHeatSinks, sumHeat } from './heat.ts'
import type { HeatSink } from './heat.ts'
import { buildPowerChain } from './power.ts'
import type { PowerChain } from './power.ts'
import { multiplyPower } from './power-sums.ts'

/** The designs with the water and power of what they carry, the flow of power between them, and the same designs with the heat of what they carry. */
export interface CarryingDesigns {
  readonly designs: readonly ChainDesign[]
  readonly chain: PowerChain
  readonly designsWithHeat: readonly ChainDesign[]
}

/** @param links the links returned by `listPossibleLinks` */
export function buildCarryingDesigns(
  planned: readonly ChainDesign[],
  links: readonly Link[],
): CarryingDesigns {
  const sinks = findHeatSinks(applyCarriedHeat(planned, buildPowerChain(planned, links)), links)
  const designs = raisePlants(planned.map((design) => raiseCooling(design, sinks)))
  const chain = buildPowerChain(designs, links)
  return { designs, chain, designsWithHeat: applyCarriedHeat(designs, chain) }
}

/** No cooling carries more than its capacity. */
function raiseCooling(design: ChainDesign, sinks: readonly HeatSink[]): ChainDesign {
  const sink = sinks.find((candidate) => candidate.design.id === design.id)
  if (sink === undefined) return design
  const heat = Math.min(sumHeat(sink), computeCoolingCapacity(design)) / design.quantity
  const { takesWater: water, ...exchange } = raiseTakes(design, heat).exchange
  if (water === undefined) return { ...design, exchange }
  const takesWater = { ...water, kilowatts: water.kilowatts * computeShare(heat, water.carriedHeat) }
  return { ...design, exchange: { ...exchange, takesWater } }
}

/** Several plants share the heat of the water in proportion to their capacity. */
function raisePlants(designs: readonly ChainDesign[]): readonly ChainDesign[] {
  const load = sumWater(designs, 'takesWater')
  const capacity = sumWater(designs, 'givesWater')
  return designs.map((design) => {
    const { givesWater, cooling } = design.exchange
    if (givesWater === undefined || cooling !== undefined || capacity === 0) return design
    return raiseTakes(design, givesWater.kilowatts * Math.min(1, load / capacity))
  })
}

/** Power grows in proportion to the heat of a piece: an assumption, since compressors draw a little less than that, and fans that turn faster more. */
function raiseTakes(design: ChainDesign, heat: number): ChainDesign {
  const { takes } = design.exchange
  if (takes === undefined) return design
  const raised = takes.map((feed): PowerFeed => {
    const share = computeShare(heat, feed.carriedHeat)
    return share === 1
      ? feed
      : { ...feed, load: multiplyPower(feed.load, share), alone: multiplyPower(feed.alone, share) }
  })
  return { ...design, exchange: { ...design.exchange, takes: raised } }
}

/** The planned load, or more where more is carried. */
const computeShare = (heat: number, planned = 0): number =>
  planned > 0 && isAbove(heat, planned) ? heat / planned : 1
