// Checks the chilled water of the solution: that its plant carries the heat of all that take it, also with a chiller lost, that it comes as cold and as
// much as they need it and with the glycol that they are selected for, and that nothing condenses among the racks.
import type { ChilledWater } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, SiteConditions, Step } from './chain.ts'
import { enlargeDesign } from './enlargement.ts'
import { createHeatStep } from './heat.ts'

/** K by which water may be colder than needed without a finding: with colder water coils condense and chillers work in vain. Our assumption. */
const tolerance = 1

/**
 * K by which water that mixes with what returns may be warmer than the plant gives it without a finding: coils for a rise of 5.5 K beside chillers for
 * 6 K are usual, and make less than that. Our assumption.
 */
const mixedTolerance = 0.5

/** kW that 1 L/s of water carries for each K: 4.19 kJ/(kg·K) at 1 kg/L. */
const heatOfWater = 4.19

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

/** kW that all designs take from chilled water, or give to it. */
export const sumWater = (designs: readonly ChainDesign[], member: 'takesWater' | 'givesWater'): number =>
  sumHeat(listWaterUses(designs, member))

/** Without a plant in the solution, the plant of the site supplies all designs. */
export function checkChilledWater(
  designs: readonly ChainDesign[],
  site: SiteConditions = {},
): readonly ChainFinding[] {
  const [takers, givers] = [listWaterUses(designs, 'takesWater'), listWaterUses(designs, 'givesWater')]
  return [
    ...(givers.length === 0
      ? compareTakers(takers)
      : [...checkPlant(takers, givers), ...takers.flatMap((taker) => compareWithPlant(taker, givers))]),
    ...takers.flatMap((taker) => checkCondensation(taker, givers, site)),
  ]
}

/**
 * Coolers among racks are selected without the humidity of the room; other cooling states the dew point that it is made for. They get water as cold as
 * the coldest plant gives it.
 */
function checkCondensation(
  { design, water }: WaterUse,
  givers: readonly WaterUse[],
  { dewPoint }: SiteConditions,
): readonly ChainFinding[] {
  const { cabinets, frames } = design.exchange
  const isSelected = design.site?.dewPoint !== undefined || (cabinets === undefined && frames === undefined)
  const value = Math.min(water.celsius, ...givers.map((giver) => giver.water.celsius))
  if (dewPoint === undefined || isSelected || !isAbove(dewPoint, value)) return []
  return [
    createChainFinding('CHAIN_WATER_CONDENSES', {
      designs: [design.id],
      arguments: { value, expected: dewPoint },
      source: 'ASHRAE TC 9.9, Thermal Guidelines for Data Processing Environments, 5th edition (recalled)',
    }),
  ]
}

/** What a plant cannot carry with all of its chillers it cannot carry with one lost either, and it cannot circulate it. */
function checkPlant(takers: readonly WaterUse[], givers: readonly WaterUse[]): readonly ChainFinding[] {
  const [load, capacity] = [sumHeat(takers), sumHeat(givers)]
  const [[largest], [heaviest]] = [sortLargestFirst(givers), sortLargestFirst(takers)]
  if (largest === undefined || heaviest === undefined) return []
  if (!isAbove(load, capacity)) return [...checkLostChiller(takers, givers), ...checkMixing(takers, givers)]
  return [
    createChainFinding('CHAIN_WATER_EXCEEDED', {
      designs: [largest.design.id, heaviest.design.id],
      arguments: { load: roundToTenth(load), capacity: roundToTenth(capacity) },
      steps: [
        ...listTakenSteps(takers),
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

const listTakenSteps = (takers: readonly WaterUse[]): readonly Step[] => [
  ...takers.map(createHeatStep),
  { message: 'CHAIN_STEP_SUM', value: sumHeat(takers), unit: 'kW' },
]

/** Cooling that is to survive a loss needs a plant that survives the loss of a chiller: a warning, since a plant may be left without a spare one on purpose. */
function checkLostChiller(takers: readonly WaterUse[], givers: readonly WaterUse[]): readonly ChainFinding[] {
  const [redundant] = sortLargestFirst(
    takers.filter(({ design }) => design.exchange.cooling?.redundant === true),
  )
  const [worst] = givers
    .map((giver) => ({ giver, loss: giver.water.kilowatts - (giver.water.oneLost ?? giver.water.kilowatts) }))
    .toSorted((one, other) => other.loss - one.loss)
  if (redundant === undefined || worst === undefined) return []
  const { giver, loss } = worst
  const [load, left] = [sumHeat(takers), sumHeat(givers) - loss]
  if (!isAbove(load, left)) return []
  return [
    createChainFinding('CHAIN_WATER_UNIT_LOST', {
      designs: [giver.design.id, redundant.design.id],
      arguments: { load: roundToTenth(load), capacity: roundToTenth(left) },
      steps: [
        ...listTakenSteps(takers),
        { message: 'CHAIN_STEP_LEFT', design: giver.design.id, value: left, unit: 'kW' },
      ],
      source: `${giver.water.source}; EN 50600-2-3 (recalled)`,
      repairs:
        giver.water.spare === undefined ? [] : [{ design: giver.design.id, choices: giver.water.spare }],
    }),
  ]
}

/** Flow in L/s, as of water; none where it is not known how warm it returns. */
function computeFlow({ water: { celsius, returned }, kilowatts }: WaterUse): number {
  return returned === undefined || returned <= celsius ? 0 : kilowatts / (heatOfWater * (returned - celsius))
}

const listFlows = (uses: readonly WaterUse[]) =>
  uses
    .map((use) => ({ ...use, flow: computeFlow(use) }))
    .filter(({ flow }) => flow > 0)
    .toSorted((one, other) => other.flow - one.flow)

const sumFlow = (flows: readonly { readonly flow: number }[]): number =>
  flows.reduce((sum, { flow }) => sum + flow, 0)

/** Coils that need more water than the chillers circulate draw what is missing from their own return. */
function checkMixing(takers: readonly WaterUse[], givers: readonly WaterUse[]): readonly ChainFinding[] {
  const [taken, given] = [listFlows(takers), listFlows(givers)]
  const [load, capacity] = [sumFlow(taken), sumFlow(given)]
  const [[largest], [heaviest]] = [given, taken]
  if (largest === undefined || heaviest === undefined || given.length < givers.length) return []
  const rise = sumHeat(taken) / (heatOfWater * load)
  const warmed = rise * (1 - capacity / load)
  if (!isAbove(warmed, mixedTolerance)) return []
  const { celsius, source } = largest.water
  return [
    createChainFinding('CHAIN_WATER_MIXES', {
      designs: [largest.design.id, heaviest.design.id],
      arguments: {
        load: roundToTenth(load),
        capacity: roundToTenth(capacity),
        value: roundToTenth(celsius + warmed),
        expected: celsius,
      },
      steps: [
        ...taken.map(({ design, flow }): Step => ({
          message: 'CHAIN_STEP_WATER',
          design: design.id,
          value: flow,
          unit: 'L/s',
        })),
        { message: 'CHAIN_STEP_SUM', value: load, unit: 'L/s' },
        ...given.map(({ design, flow }): Step => ({
          message: 'CHAIN_STEP_CAPACITY',
          design: design.id,
          value: flow,
          unit: 'L/s',
        })),
      ],
      source: `${source}; V = Q / (ρ · c · ΔT)`,
    }),
  ]
}

const sortLargestFirst = (uses: readonly WaterUse[]): readonly WaterUse[] =>
  uses.toSorted((one, other) => other.kilowatts - one.kilowatts)

function compareWithPlant(taker: WaterUse, givers: readonly WaterUse[]): readonly ChainFinding[] {
  return givers.flatMap((giver) => [...compareTemperature(giver, taker), ...compareGlycol(giver, taker)])
}

function compareTemperature(giver: WaterUse, { design, water }: WaterUse): readonly ChainFinding[] {
  const [value, expected] = [giver.water.celsius, water.celsius]
  const about = { designs: [giver.design.id, design.id], arguments: { value, expected } }
  if (isAbove(value, expected)) return [createChainFinding('CHAIN_WATER_WARM', about)]
  return expected - value > tolerance ? [createChainFinding('CHAIN_WATER_COLD', about)] : []
}

/** Glycol takes capacity from coils and chillers. A warning, since a heat exchanger, which no product has, may keep two circuits apart. */
function compareGlycol(use: WaterUse, other: WaterUse): readonly ChainFinding[] {
  const [value, expected] = [use.water.glycol, other.water.glycol]
  if (value === undefined || expected === undefined || value === expected) return []
  return [
    createChainFinding('CHAIN_WATER_GLYCOL', {
      designs: [use.design.id, other.design.id],
      arguments: { value, expected },
      source: other.water.source,
    }),
  ]
}

/** One finding for each design that is made for warmer water than another one, or for other glycol. */
function compareTakers(takers: readonly WaterUse[]): readonly ChainFinding[] {
  const [coldest] = takers.toSorted((one, other) => one.water.celsius - other.water.celsius)
  const [thickest] = takers
    .filter(({ water }) => water.glycol !== undefined)
    .toSorted((one, other) => (other.water.glycol ?? 0) - (one.water.glycol ?? 0))
  if (coldest === undefined) return []
  return takers.flatMap((taker) => [
    ...compareDesignWater(taker, coldest),
    ...(thickest === undefined ? [] : compareGlycol(taker, thickest)),
  ])
}

function compareDesignWater(taker: WaterUse, coldest: WaterUse): readonly ChainFinding[] {
  const [value, expected] = [taker.water.celsius, coldest.water.celsius]
  if (value - expected <= tolerance) return []
  return [
    createChainFinding('CHAIN_WATER_DIFFERS', {
      designs: [taker.design.id, coldest.design.id],
      arguments: { value, expected },
    }),
  ]
}
