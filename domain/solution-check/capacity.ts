// Finds capacity that is bought and not used: of power sources, of cooling, and of cooling that duplicates row coolers.
import type { Power } from '../products/exchange.ts'
import { createChainFinding, isModule, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, Link, Step } from './chain.ts'
import { computeHeat, findHeatSinks, sumHeat } from './heat.ts'
import type { HeatSink } from './heat.ts'
import { computeCapacity, findMaxLoad, getFigure } from './power.ts'
import type { Carrier, PowerChain, PowerUnit } from './power.ts'

/** Unused shares of a capacity from which a finding is information, and from which it is a warning that must be accepted. Both are our assumption. */
export const unusedShares = { information: 0.4, warning: 0.75 } as const

/** Cooling capacity in kW of one unit up to which there is hardly a smaller one: the smallest of most ranges have up to 30 kW (assumption). */
const smallestUnit = 30

export function checkUnusedCapacity(
  designs: readonly ChainDesign[],
  links: readonly Link[],
  chain: PowerChain,
): readonly ChainFinding[] {
  const selfCooled = designs.filter(
    (design) =>
      design.exchange.heat !== undefined && design.exchange.cooling !== undefined && !isModule(design),
  )
  return [
    ...chain.carriers.flatMap((carrier) => checkSource(chain, carrier)),
    ...findHeatSinks(designs, links).flatMap((sink) => checkSink(sink, selfCooled)),
  ]
}

/** Sources without linked loads are skipped, because they may feed loads outside the solution. */
function checkSource(chain: PowerChain, carrier: Carrier): readonly ChainFinding[] {
  const { design, source, fed } = carrier
  if (fed.length === 0) return []
  const { total, oneLost } = computeCapacity(carrier)
  const capacity = source.redundant ? oneLost : total
  const load = findMaxLoad(chain, carrier)
  const unit = chooseFullerUnit(load, capacity)
  return createUnusedFinding(design, {
    load: getFigure(load, unit),
    capacity: getFigure(capacity, unit),
    unit,
    kind: 'power',
    side: source.side,
    source: source.source,
  })
}

/** The unit, kW or kVA, of which a larger share is used. */
const chooseFullerUnit = (load: Power, capacity: Power): PowerUnit =>
  load.kva * capacity.kw > load.kw * capacity.kva ? 'kVA' : 'kW'

/** Reports cooling that could also carry the heat of all rows with coolers of their own, because it duplicates them; cooling of the smallest size for the rest is not reported. */
function checkSink(sink: HeatSink, selfCooled: readonly ChainDesign[]): readonly ChainFinding[] {
  const { design, cooling } = sink
  const lost = cooling.redundant ? cooling.capacity - cooling.oneLost : 0
  const capacity = cooling.capacity * design.quantity - lost
  const [load, rows] = [sumHeat(sink), selfCooled.filter((candidate) => candidate !== design)]
  const carried = rows.reduce((sum, row) => sum + computeOwnHeat(row), 0)
  const [largest] = rows.toSorted((one, other) => computeOwnHeat(other) - computeOwnHeat(one))
  const isSmallest = load > 0 && capacity <= smallestUnit && countNeeded(sink) <= 1
  if (
    !isSmallest &&
    design.exchange.heat === undefined &&
    largest !== undefined &&
    carried > 0 &&
    capacity - load >= carried
  ) {
    return [
      createChainFinding('CHAIN_COOLING_DUPLICATED', {
        designs: [design.id, largest.id],
        arguments: {
          load: roundToTenth(load),
          capacity: roundToTenth(capacity),
          carried: roundToTenth(carried),
        },
        steps: [
          ...rows.map((row): Step => ({
            message: 'CHAIN_STEP_HEAT',
            design: row.id,
            value: computeOwnHeat(row),
            unit: 'kW',
          })),
          { message: 'CHAIN_STEP_SUM', value: load, unit: 'kW' },
          { message: 'CHAIN_STEP_CAPACITY', design: design.id, value: capacity, unit: 'kW' },
        ],
        source: cooling.source,
      }),
    ]
  }
  // Cooling without heat from the solution may carry heat from outside it.
  if (sink.heat.length === 0) return []
  const use: Use = { load, capacity, unit: 'kW', kind: 'cooling', source: cooling.source }
  return createUnusedFinding(design, use, isSmallest)
}

/** The number of units without one that may be lost. */
const countNeeded = ({ design, cooling }: HeatSink): number =>
  cooling.units * design.quantity - (cooling.redundant ? 1 : 0)

/** The heat that the coolers of a design take from it, in kW. */
const computeOwnHeat = (design: ChainDesign): number =>
  Math.min(computeHeat(design), (design.exchange.cooling?.capacity ?? 0) * design.quantity)

interface Use {
  readonly load: number
  readonly capacity: number
  readonly unit: PowerUnit
  readonly kind: 'power' | 'cooling'
  readonly side?: string
  readonly source: string
}

/** @param isSmallest whether there is nothing smaller to choose: then it is only information */
function createUnusedFinding(
  { id }: ChainDesign,
  { load, capacity, source, ...about }: Use,
  isSmallest = false,
): readonly ChainFinding[] {
  const share = capacity <= 0 ? 0 : 1 - load / capacity
  if (share < unusedShares.information) return []
  const isLarge = share >= unusedShares.warning && !isSmallest
  return [
    createChainFinding(isLarge ? 'CHAIN_CAPACITY_UNUSED' : 'CHAIN_CAPACITY_SPARE', {
      designs: [id],
      arguments: {
        ...about,
        load: roundToTenth(load),
        capacity: roundToTenth(capacity),
        percent: Math.floor(100 * share + 1e-9),
      },
      steps: [
        { message: 'CHAIN_STEP_SUM', value: load, unit: about.unit },
        { message: 'CHAIN_STEP_CAPACITY', design: id, value: capacity, unit: about.unit },
      ],
      source,
    }),
  ]
}
