// Computes what the fullest phase of a three-phase source carries, with its single-phase loads spread as evenly as they can be.
// Three-phase loads are connected as their phases are named, so that all may be fullest on the same one, or rotated against each other.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { Power, PowerFeed } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import type { Carrier, Failure, PowerChain } from './power.ts'

/** Load of a phase: kW, and the components of its kVA in phase with its voltage (`kva`) and at right angles to it (`across`). */
interface PhaseLoad {
  readonly kw: number
  readonly kva: number
  readonly across: number
}
type Phases = readonly [PhaseLoad, PhaseLoad, PhaseLoad]

/** A single-phase load, from a line to the neutral or to the next line. */
interface SinglePhaseLoad {
  readonly power: Power
  readonly isBetweenLines: boolean
}

const positions = [0, 1, 2] as const
type Position = (typeof positions)[number]

const noLoad: PhaseLoad = { kw: 0, kva: 0, across: 0 }
const addPhaseLoads = (one: PhaseLoad, other: PhaseLoad): PhaseLoad => ({
  kw: one.kw + other.kw,
  kva: one.kva + other.kva,
  across: one.across + other.across,
})
const mapPhases = (phases: Phases, change: (phase: PhaseLoad, position: Position) => PhaseLoad): Phases => [
  change(phases[0], 0),
  change(phases[1], 1),
  change(phases[2], 2),
]
const computeApparentPower = ({ kva, across }: PhaseLoad): number => Math.hypot(kva, across)
const findFullest = (phases: Phases): PhaseLoad =>
  phases.reduce((most, phase) => (computeApparentPower(phase) > computeApparentPower(most) ? phase : most))

/** How the loads of a source are connected. */
export interface Connection {
  /** Another source that is lost. */
  readonly lost?: Failure | undefined
  /** Whether the phases of three-phase loads are rotated so that the source is loaded as evenly as it can be. */
  readonly rotated?: boolean
}

/** What the fullest phase of a source carries; undefined for a single phase. */
export function computeFullestPhase(
  chain: PowerChain,
  carrier: Carrier,
  connection: Connection = {},
): Power | undefined {
  if (carrier.source.phases !== 3) return undefined
  const phases = spreadLoads(chain, carrier, connection)
  return {
    kw: Math.max(...phases.map(({ kw }) => kw)),
    kva: computeApparentPower(findFullest(phases)),
  }
}

function spreadLoads(chain: PowerChain, carrier: Carrier, connection: Connection): Phases {
  const singlePhaseLoads = carrier.fed.flatMap(({ design, feed }) =>
    feed.phases === 3
      ? []
      : listSinglePhaseLoads(carrier, design, feed, chain.computeDrawnPower(design, feed, connection.lost)),
  )
  const threePhaseLoads = carrier.fed
    .filter(({ feed }) => feed.phases === 3)
    .flatMap(({ design, feed }) => listThreePhaseLoads(chain, design, feed, connection))
  // It is not known on which phase loads without a design are fullest, so they are divided evenly.
  const rest = divideEvenly(chain.computeUnlinkedLoad(carrier, connection.lost))
  const threePhaseSum =
    connection.rotated === true
      ? rotate(threePhaseLoads)
      : threePhaseLoads.reduce(addPhases, [noLoad, noLoad, noLoad])
  return spread(
    addPhases(threePhaseSum, rest),
    singlePhaseLoads.toSorted((one, other) => other.power.kva - one.power.kva),
  )
}

const addPhases = (sum: Phases, added: Phases): Phases =>
  mapPhases(sum, (phase, position) => addPhaseLoads(phase, added[position]))

/** Three-phase loads, the least even first, each with its fullest phase where it is best. */
function rotate(loads: readonly Phases[]): Phases {
  const computeUnevenness = (phases: Phases): number =>
    computeApparentPower(findFullest(phases)) - Math.min(...phases.map(computeApparentPower))
  return loads
    .toSorted((one, other) => computeUnevenness(other) - computeUnevenness(one))
    .reduce<Phases>(
      (all, [first, second, third]) =>
        findBest(
          [
            [first, second, third] as const,
            [third, first, second] as const,
            [second, third, first] as const,
          ].map((load) => addPhases(all, load)),
        ),
      [noLoad, noLoad, noLoad],
    )
}

/** The identical three-phase loads of a feed. */
function listThreePhaseLoads(
  chain: PowerChain,
  design: ChainDesign,
  feed: PowerFeed,
  connection: Connection,
): readonly Phases[] {
  const { quantity } = design
  const each = mapPhases(computePhases(chain, design, feed, connection), ({ kw, kva, across }) => ({
    kw: kw / quantity,
    kva: kva / quantity,
    across: across / quantity,
  }))
  return Array.from({ length: quantity }, () => each)
}

function listSinglePhaseLoads(
  { source }: Carrier,
  { quantity }: ChainDesign,
  feed: PowerFeed,
  { kw, kva }: Power,
): readonly SinglePhaseLoad[] {
  const power = { kw: kw / quantity, kva: kva / quantity }
  // A load that fits neither voltage has a finding of its own, so no third case is needed.
  const isBetweenLines = feed.volts > 0.8 * source.volts
  return Array.from({ length: quantity }, () => ({ power, isBetweenLines }))
}

/** The three equal phases of a load that is spread evenly. */
const divideEvenly = ({ kw, kva }: Power): Phases => {
  const third: PhaseLoad = { kw: kw / 3, kva: kva / 3, across: 0 }
  return [third, third, third]
}

/** The phases of a three-phase load, the fullest first: which of them it is may be the same for all loads. */
function computePhases(
  chain: PowerChain,
  design: ChainDesign,
  feed: PowerFeed,
  connection: Connection,
): Phases {
  const power = chain.computeDrawnPower(design, feed, connection.lost)
  const fullest = Math.max(
    power.kva / 3,
    computeStatedPhase(design, feed, power),
    computePassedPhase(chain, design, feed, connection),
  )
  if (power.kva <= 0) return divideEvenly(power)
  const share = Math.min(1, fullest / power.kva)
  const rest = (1 - share) / 2
  const toPhaseLoad = (part: number): PhaseLoad => ({ kw: power.kw * part, kva: power.kva * part, across: 0 })
  return [toPhaseLoad(share), toPhaseLoad(rest), toPhaseLoad(rest)]
}

/** kVA of the fullest phase that the design states for its feeders: in A when the other feed is lost. */
function computeStatedPhase(
  { quantity }: ChainDesign,
  { feeders, volts, alone }: PowerFeed,
  { kva }: Power,
): number {
  if (feeders === undefined || alone.kva <= 0) return 0
  const fullest = (feeders.total * toLineToNeutral(volts)) / 1000
  return fullest * Math.min(quantity, kva / alone.kva)
}

/** kVA of the fullest phase of what a design passes on, with a third of its losses. */
function computePassedPhase(
  chain: PowerChain,
  design: ChainDesign,
  feed: PowerFeed,
  connection: Connection,
): number {
  return chain.listBehind(design, feed).reduce((sum, carrier) => {
    const { source } = carrier
    const { kw } = chain.computeLoad(carrier, connection.lost)
    const phases = spreadLoads(chain, carrier, connection)
    const loss = (source.loss.fixed * design.quantity + source.loss.perKw * kw) / 3
    return (
      sum + computeApparentPower(findFullest(source.shiftsPhases === true ? toDelta(phases) : phases)) + loss
    )
  }, 0)
}

/** What each phase of star windings loads the lines of the delta before them with: two windings meet at a line. */
const toDelta = (phases: Phases): Phases =>
  mapPhases(phases, (phase, position) => {
    const next = phases[positions[(position + 1) % 3] ?? 0]
    const [one, other] = [computeApparentPower(phase), computeApparentPower(next)]
    return {
      kw: (phase.kw + next.kw) / 2,
      kva: (one + other) / 2,
      across: (one - other) / (2 * Math.sqrt(3)),
    }
  })

/** Adds a single-phase load to the phases; between two lines its current is shifted by 30° against the voltage of each. */
function connect(phases: Phases, { power, isBetweenLines }: SinglePhaseLoad, at: Position): Phases {
  const { kw, kva } = power
  if (!isBetweenLines)
    return mapPhases(phases, (phase, position) =>
      position === at ? addPhaseLoads(phase, { kw, kva, across: 0 }) : phase,
    )
  const across = kva / (2 * Math.sqrt(3))
  return mapPhases(phases, (phase, position) => {
    if (position === at) return addPhaseLoads(phase, { kw: kw / 2, kva: kva / 2, across })
    return position === (at + 1) % 3
      ? addPhaseLoads(phase, { kw: kw / 2, kva: kva / 2, across: -across })
      : phase
  })
}

/** Number of the smallest loads that are spread in every possible way; the larger ones are placed one after the other before them. */
const maxTried = 6

function spread(fixed: Phases, loads: readonly SinglePhaseLoad[]): Phases {
  const large = areEqualToNeutral(loads) ? loads : loads.slice(0, Math.max(0, loads.length - maxTried))
  const started = large.reduce((phases, load) => findBest(listWays(phases, load)), fixed)
  return spreadInEveryWay(started, loads.slice(large.length))
}

/** Equal loads to the neutral are spread best one after the other. */
const areEqualToNeutral = ([first, ...others]: readonly SinglePhaseLoad[]): boolean =>
  first?.isBetweenLines === false &&
  others.every(({ power, isBetweenLines }) => !isBetweenLines && Math.abs(power.kva - first.power.kva) < 1e-9)

const listWays = (phases: Phases, load: SinglePhaseLoad): readonly Phases[] =>
  positions.map((position) => connect(phases, load, position))

function spreadInEveryWay(phases: Phases, [first, ...others]: readonly SinglePhaseLoad[]): Phases {
  if (first === undefined) return phases
  return findBest(listWays(phases, first).map((way) => spreadInEveryWay(way, others)))
}

/** The most even way: by its fullest phase, then by the sum of squares, so that the other phases count as well. */
const findBest = (ways: readonly Phases[]): Phases =>
  ways.reduce((best, way) => (compareEvenness(way, best) < 0 ? way : best))

function compareEvenness(one: Phases, other: Phases): number {
  const difference = computeApparentPower(findFullest(one)) - computeApparentPower(findFullest(other))
  const squares = (phases: Phases): number =>
    phases.reduce((sum, phase) => sum + computeApparentPower(phase) ** 2, 0)
  return Math.abs(difference) > 1e-9 ? difference : squares(one) - squares(other)
}
