// Finds cooling that stops when the mains fail, while a UPS keeps the equipment running that it cools.
import { createChainFinding, isModule, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'
import { findHeatSinks, listHeatSteps, sumHeat } from './heat.ts'
import { hasPower } from './power.ts'
import type { PowerChain } from './power.ts'

/** The heat of a room in kW below which its walls and what stands in it keep it from overheating: assumption, a few racks of a small room. */
const leastHeat = 5

/** What a UPS keeps running and does not only pass on. */
const isEquipment = ({ exchange: { takes, gives } }: ChainDesign): boolean =>
  takes !== undefined && gives === undefined

/**
 * One finding for each cooling design that stops with the mains, itself or all chillers of its water, and takes heat of equipment behind a UPS. It is
 * information: a generator, which no design states, feeds most plants.
 *
 * @param designs with the heat of what they carry
 */
export function checkCoolingOnMains(
  designs: readonly ChainDesign[],
  links: readonly Link[],
  chain: PowerChain,
): readonly ChainFinding[] {
  const stops = (design: ChainDesign): boolean => !hasPower(design, { chain, lost: 'mains' })
  const plants = designs.filter(({ exchange }) => exchange.givesWater !== undefined)
  const stoppedPlant = plants.length > 0 && plants.every(stops) ? plants[0] : undefined
  return findHeatSinks(designs, links).flatMap((sink) => {
    const { design, cooling } = sink
    const stopped = stops(design)
      ? design
      : design.exchange.takesWater === undefined
        ? undefined
        : stoppedPlant
    const kept = {
      ...sink,
      heat: sink.heat.filter(({ design: giver }) => isEquipment(giver) && !stops(giver)),
    }
    const load = sumHeat(kept)
    const [heaviest] = kept.heat.toSorted((one, other) => other.kilowatts - one.kilowatts)
    if (stopped === undefined || heaviest === undefined || load < leastHeat || isModule(design)) return []
    return [
      createChainFinding('CHAIN_COOLING_ON_MAINS', {
        designs: [stopped.id, heaviest.design.id],
        arguments: { load: roundToTenth(load) },
        steps: listHeatSteps(kept),
        source: `EN 50600-2-3, 6 (recalled); ${cooling.source}`,
      }),
    ]
  })
}
