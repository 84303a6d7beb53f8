// Checks the chilled water of the solution: that its plant carries the heat of all that take it, that it comes as cold as they need it, and that
// nothing condenses among the racks.
import type { ChilledWater } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions, Step } from './chain.ts'
import { enlargeDesign } from './enlargement.ts'

/** K by which water may be colder than needed without a finding: with colder water coils condense and chillers work in vain. Our assumption. */
const tolerance = 1

interface WaterUse {
  readonly design: ChainDesign
  readonly water: ChilledWater
  /** Of all pieces of the design. */
  readonly kilowatts: number
}

const listWaterUses = (
  designs: readonly ChainDesign[],
  member: 'takesWater' | 'givesWater',
): readonly WaterUse[] =>
  designs.flatMap((design) => {
    const water = design.exchange[member]
    return water === undefined ? [] : [{ design, water, kilowatts: water.kilowatts * design.quantity }]
  })

const sumHeat = (uses: readonly WaterUse[]): number =>
  uses.reduce((total, { kilowatts }) => total + kilowatts, 0)

/** Without a plant in the solution, the plant of the site supplies all designs. */
export function checkChilledWater(
  designs: readonly ChainDesign[],
  site: SiteConditions = {},
): readonly ChainFinding[] {
  const [takers, givers] = [listWaterUses(designs, 'takesWater'), listWaterUses(designs, 'givesWater')]
  return [
    ...(givers.length === 0
      ? compareTakers(takers)
      : [...checkCapacity(takers, givers), ...takers.flatMap((taker) => compareWithPlant(taker, givers))]),
    ...takers.flatMap((taker) => checkCondensation(taker, site)),
  ]
}

/** Coolers among racks are selected without the humidity of the room; other cooling states the dew point that it is made for. */
function checkCondensation(
  { design, water }: WaterUse,
  { dewPoint }: SiteConditions,
): readonly ChainFinding[] {
  const isSelected = design.site?.dewPoint !== undefined || design.exchange.cabinets === undefined
  if (dewPoint === undefined || isSelected || !isAbove(dewPoint, water.celsius)) return []
  return [
    createChainFinding('CHAIN_WATER_CONDENSES', {
      designs: [design.id],
      arguments: { value: water.celsius, expected: dewPoint },
      source: 'ASHRAE TC 9.9, Thermal Guidelines for Data Processing Environments, 5th edition (recalled)',
    }),
  ]
}

function checkCapacity(takers: readonly WaterUse[], givers: readonly WaterUse[]): readonly ChainFinding[] {
  const [load, capacity] = [sumHeat(takers), sumHeat(givers)]
  const [[largest], [heaviest]] = [sortLargestFirst(givers), sortLargestFirst(takers)]
  if (largest === undefined || heaviest === undefined || !isAbove(load, capacity)) return []
  return [
    createChainFinding('CHAIN_WATER_EXCEEDED', {
      designs: [largest.design.id, heaviest.design.id],
      arguments: { load: roundToTenth(load), capacity: roundToTenth(capacity) },
      steps: [
        ...takers.map(({ design, kilowatts }): Step => ({
          message: 'CHAIN_STEP_HEAT',
          design: design.id,
          value: kilowatts,
          unit: 'kW',
        })),
        { message: 'CHAIN_STEP_SUM', value: load, unit: 'kW' },
        ...givers.map(({ design, kilowatts }): Step => ({
          message: 'CHAIN_STEP_CAPACITY',
          design: design.id,
          value: kilowatts,
          unit: 'kW',
        })),
      ],
      source: largest.water.source,
      repairs: enlargeDesign(largest.design, largest.water.enlarge, {
        kw: load - (capacity - largest.kilowatts),
        kva: 0,
      }),
    }),
  ]
}

const sortLargestFirst = (uses: readonly WaterUse[]): readonly WaterUse[] =>
  uses.toSorted((one, other) => other.kilowatts - one.kilowatts)

function compareWithPlant({ design, water }: WaterUse, givers: readonly WaterUse[]): readonly ChainFinding[] {
  return givers.flatMap((giver) => {
    const [value, expected] = [giver.water.celsius, water.celsius]
    const about = { designs: [giver.design.id, design.id], arguments: { value, expected } }
    if (isAbove(value, expected)) return [createChainFinding('CHAIN_WATER_WARM', about)]
    return expected - value > tolerance ? [createChainFinding('CHAIN_WATER_COLD', about)] : []
  })
}

/** One finding for each design that is made for warmer water than another one. */
function compareTakers(takers: readonly WaterUse[]): readonly ChainFinding[] {
  const [coldest] = takers.toSorted((one, other) => one.water.celsius - other.water.celsius)
  if (coldest === undefined) return []
  return takers.flatMap(({ design, water }) =>
    water.celsius - coldest.water.celsius > tolerance
      ? [
          createChainFinding('CHAIN_WATER_DIFFERS', {
            designs: [design.id, coldest.design.id],
            arguments: { value: water.celsius, expected: coldest.water.celsius },
          }),
        ]
      : [],
  )
}
