// Checks what cooling removes when one of its feeds is lost: of two systems one remains, and cooling on one feed, or chillers, stop while equipment with
// two feeds goes on.
import type { FeedSide } from '../products/exchange.ts'
import { createChainFinding, isAbove, roundToTenth } from './chain.ts'
import type { ChainDesign, ChainFinding, Link } from './chain.ts'
import { sumWater } from './chilled-water.ts'
import {
  computeCoolingCapacity,
  computeOthersSpare,
  createHeatStep,
  findHeatSinks,
  listHeatSteps,
  listOthersSteps,
  sumHeat,
} from './heat.ts'
import type { HeatSink } from './heat.ts'
import { hasPower } from './power.ts'
import type { PowerChain } from './power.ts'

/** A feed that a failed source no longer supplies, and the heat that falls to each cooling then. */
interface FailedFeed {
  readonly chain: PowerChain
  readonly lost: { readonly design: string; readonly side: FeedSide }
  readonly sinks: readonly HeatSink[]
}

/** At most one finding for each cooling design: of the source whose failure leaves most heat. */
export function checkCoolingFeeds(
  designs: readonly ChainDesign[],
  links: readonly Link[],
  chain: PowerChain,
): readonly ChainFinding[] {
  const failures = chain.carriers.map(({ design, source }): FailedFeed => {
    const lost = { design: design.id, side: source.side }
    const sinks = findHeatSinks(
      designs.filter(
        (candidate) => candidate.exchange.heat === undefined || hasPower(candidate, { chain, lost }),
      ),
      links,
    )
    return { chain, lost, sinks }
  })
  return [
    ...checkCoolers(designs, failures),
    ...designs.flatMap((design) =>
      design.exchange.givesWater === undefined ? [] : checkPlant(design, designs, failures),
    ),
  ]
}

function checkCoolers(
  designs: readonly ChainDesign[],
  failures: readonly FailedFeed[],
): readonly ChainFinding[] {
  return designs.flatMap((design) => {
    const { cooling, takes = [] } = design.exchange
    if (cooling?.feedLost === undefined || !cooling.redundant) return []
    const [worst] = failures
      .flatMap((failure) => findUncooled(design, failure))
      .toSorted((one, other) => other.load - other.capacity - (one.load - one.capacity))
    if (worst === undefined) return []
    const { load, capacity, others, sink, lost } = worst
    return [
      createChainFinding(takes.length > 1 ? 'CHAIN_COOLING_FEED_LOST' : 'CHAIN_COOLING_ON_ONE_FEED', {
        designs: [design.id, lost.design],
        arguments: { lostSide: lost.side, load: roundToTenth(load), capacity: roundToTenth(capacity) },
        steps: [
          ...listHeatSteps(sink),
          ...listOthersSteps(others),
          { message: 'CHAIN_STEP_LEFT', design: design.id, value: capacity, unit: 'kW' },
        ],
        source: cooling.source,
      }),
    ]
  })
}

/** At most one finding for chillers: of the source whose failure stops them and leaves coolers that are to survive it without most water. */
function checkPlant(
  plant: ChainDesign,
  designs: readonly ChainDesign[],
  failures: readonly FailedFeed[],
): readonly ChainFinding[] {
  const [worst] = failures
    .filter((failure) => !hasPower(plant, failure))
    .flatMap((failure) => findUnchilled(designs, failure))
    .toSorted((one, other) => other.load - other.capacity - (one.load - one.capacity))
  if (worst === undefined) return []
  const { load, capacity, lost, steps } = worst
  return [
    createChainFinding('CHAIN_COOLING_ON_ONE_FEED', {
      designs: [plant.id, lost.design],
      arguments: { lostSide: lost.side, load: roundToTenth(load), capacity: roundToTenth(capacity) },
      steps: [...steps, { message: 'CHAIN_STEP_LEFT', design: plant.id, value: capacity, unit: 'kW' }],
      source: plant.exchange.givesWater?.source ?? '',
    }),
  ]
}

/** The heat of equipment with two feeds that coolers with water are left with, where the chillers that still run carry less. */
function findUnchilled(designs: readonly ChainDesign[], failure: FailedFeed) {
  const { lost, sinks } = failure
  const dry = sinks.filter(({ design }) => design.exchange.takesWater === undefined)
  const shares = sinks
    .filter(({ design, cooling }) => design.exchange.takesWater !== undefined && cooling.redundant)
    .map((sink) => ({ ...sink, heat: sink.heat.filter(isOfTwoFeeds) }))
    .map((sink) => ({
      design: sink.design,
      kilowatts: Math.max(0, sumHeat(sink) - computeOthersSpare(sink, dry, createLeftCapacity(failure))),
    }))
  const load = shares.reduce((sum, { kilowatts }) => sum + kilowatts, 0)
  const capacity = sumWater(
    designs.filter((design) => hasPower(design, failure)),
    'givesWater',
  )
  const steps = shares.map(createHeatStep)
  return isAbove(load, capacity) ? [{ load, capacity, lost, steps }] : []
}

/** Returns a function that gives what a cooling design still removes after a failure. */
const createLeftCapacity =
  (failure: FailedFeed) =>
  (cooler: ChainDesign): number => {
    const { takes = [], cooling } = cooler.exchange
    const { chain, lost } = failure
    if (takes.every(({ side }) => chain.isAlive(cooler, side, lost))) return computeCoolingCapacity(cooler)
    return hasPower(cooler, failure) ? (cooling?.feedLost ?? cooling?.capacity ?? 0) * cooler.quantity : 0
  }

/** The heat that falls to a cooling design after a failure, where the failure stops one of its feeds and the heat is more than it still removes. */
function findUncooled(design: ChainDesign, failure: FailedFeed) {
  const { chain, lost, sinks } = failure
  const computeCapacityLeft = createLeftCapacity(failure)
  const { takes = [] } = design.exchange
  const sink = sinks.find((candidate) => candidate.design.id === design.id)
  if (sink === undefined || takes.every(({ side }) => chain.isAlive(design, side, lost))) return []
  const countedSink = takes.length > 1 ? sink : { ...sink, heat: sink.heat.filter(isOfTwoFeeds) }
  const others = computeOthersSpare(countedSink, sinks, computeCapacityLeft)
  const load = sumHeat(countedSink) - others
  const capacity = computeCapacityLeft(design)
  return isAbove(load, capacity) ? [{ sink: countedSink, load, capacity, others, lost }] : []
}

/** Equipment that is made to go on with one feed; a source that does has no heat but its losses. */
const isOfTwoFeeds = ({ design: { exchange } }: HeatSink['heat'][number]): boolean =>
  exchange.gives === undefined && (exchange.takes ?? []).length > 1
