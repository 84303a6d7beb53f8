// Finds cooling that stops when the mains fail, while a UPS keeps the equipment running that it cools.
import { createChainFinding, isModule, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, Link, Step } from './chain.ts'
import { findHeatSinks } from './heat.ts'
import type { PowerChain } from './power.ts'

/** The heat of a room in kW below which its walls and what stands in it keep it from overheating: assumption, a few racks of a small room. */
const leastHeat = 5

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
  const hasPower = (design: ChainDesign): boolean =>
    (design.exchange.takes ?? []).some(({ side }) => chain.isAlive(design, side, 'mains'))
  const stops = (design: ChainDesign): boolean =>
    (design.exchange.takes ?? []).length > 0 && !hasPower(design)
  const goesOn = (design: ChainDesign): boolean => design.exchange.gives === undefined && hasPower(design)
  const plants = designs.filter(({ exchange }) => exchange.givesWater !== undefined)
  const stoppedPlant = plants.length > 0 && plants.every(stops) ? plants[0] : undefined
  return findHeatSinks(designs, links).flatMap(({ design, cooling, heat }) => {
    const stopped = stops(design)
      ? design
      : design.exchange.takesWater === undefined
        ? undefined
        : stoppedPlant
    const kept = heat.filter(({ design: giver }) => goesOn(giver))
    const load = kept.reduce((sum, { kilowatts }) => sum + kilowatts, 0)
    const [heaviest] = kept.toSorted((one, other) => other.kilowatts - one.kilowatts)
    if (stopped === undefined || heaviest === undefined || load < leastHeat || isModule(design)) return []
    return [
      createChainFinding('CHAIN_COOLING_ON_MAINS', {
        designs: [stopped.id, heaviest.design.id],
        arguments: { load: roundToTenth(load) },
        steps: kept.map(({ design: giver, kilowatts }): Step => ({
          message: 'CHAIN_STEP_HEAT',
          design: giver.id,
          value: kilowatts,
          unit: 'kW',
        })),
        source: `EN 50600-2-3, 6 (recalled); ${cooling.source}`,
      }),
    ]
  })
}
