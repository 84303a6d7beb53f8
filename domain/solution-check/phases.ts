// Computes what the fullest phase of a three-phase source carries, with its single-phase loads spread as evenly as they can be.
// Three-phase loads are connected as their phases are named, so that all may be fullest on the same one, or rotated against each other.
import { toLineToNeutral } from '../engineering/electrical.ts'
import type { Power, PowerFeed } from '../products/exchange.ts'
import type { ChainDesign } from './chain.ts'
import { findFeedBehind } from './power.ts'
import type { Carrier, Lost, PowerChain } from './power.ts'

/** Load of a phase: kW, and kVA in phase with its voltage and at right angles to it. */
interface PhaseLoad {
  readonly kw: number
  readonly kva: number
  readonly across: number
}
type Phases = readonly [PhaseLoad, PhaseLoad, PhaseLoad]

/** A single-phase load, from a line to the neutral or to the next line. */
interface Piece {
  readonly power: Power
  readonly isBetweenLines: boolean
}

const positions = [0, 1, 2] as const
type Position = (typeof positions)[number]

const none: PhaseLoad = { kw: 0, kva: 0, across: 0 }
const add = (one: PhaseLoad, other: PhaseLoad): PhaseLoad => ({
  kw: one.kw + other.kw,
  kva: one.kva + other.kva,
  across: one.across + other.across,
})
const mapPhases = (phases: Phases, change: (phase: PhaseLoad, position: Position) => PhaseLoad): Phases => [
  change(phases[0], 0),
  change(phases[1], 1),
  change(phases[2], 2),
]
const measure = ({ kva, across }: PhaseLoad): number => Math.hypot(kva, across)
const findFullest = (phases: Phases): PhaseLoad =>
  phases.reduce((most, phase) => (measure(phase) > measure(most) ? phase : most))

/** How the loads of a source are connected. */
export interface Connection {
  /** Another source that is lost. */
  readonly lost?: Lost | undefined
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
    kva: measure(findFullest(phases)),
  }
}

function spreadLoads(chain: PowerChain, carrier: Carrier, connection: Connection): Phases {
  const pieces = carrier.fed.flatMap(({ design, feed }) =>
    feed.phases === 3 ? [] : listPieces(carrier, design, feed, chain.drawn(design, feed, connection.lost)),
  )
  const uneven = carrier.fed
    .filter(({ feed }) => feed.phases === 3)
    .flatMap(({ design, feed }) => listUneven(chain, design, feed, connection))
  // Where what no design stands for is fullest is not known.
  const rest = divide(chain.unlinked(carrier, connection.lost))
  const firm = connection.rotated === true ? rotate(uneven) : uneven.reduce(join, [none, none, none])
  return spread(
    join(firm, rest),
    pieces.toSorted((one, other) => other.power.kva - one.power.kva),
  )
}

const join = (all: Phases, one: Phases): Phases =>
  mapPhases(all, (phase, position) => add(phase, one[position]))

/** Three-phase loads, the least even first, each with its fullest phase where it is best. */
function rotate(loads: readonly Phases[]): Phases {
  const unevenness = (phases: Phases): number =>
    measure(findFullest(phases)) - Math.min(...phases.map(measure))
  return loads
    .toSorted((one, other) => unevenness(other) - unevenness(one))
    .reduce<Phases>(
      (all, [first, second, third]) =>
        findBest(
          [
            [first, second, third] as const,
            [third, first, second] as const,
            [second, third, first] as const,
          ].map((load) => join(all, load)),
        ),
      [none, none, none],
    )
}

/** The identical three-phase loads of a feed. */
function listUneven(
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

function listPieces(
  { source }: Carrier,
  { quantity }: ChainDesign,
  feed: PowerFeed,
  { kw, kva }: Power,
): readonly Piece[] {
  const power = { kw: kw / quantity, kva: kva / quantity }
  // A load that fits neither voltage has a finding of its own.
  const isBetweenLines = feed.volts > 0.8 * source.volts
  return Array.from({ length: quantity }, () => ({ power, isBetweenLines }))
}

/** Equal phases of what is loaded evenly. */
const divide = ({ kw, kva }: Power): Phases => {
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
  const power = chain.drawn(design, feed, connection.lost)
  const fullest = Math.max(
    power.kva / 3,
    computeStated(design, feed, power),
    computePassed(chain, design, feed, connection),
  )
  if (power.kva <= 0) return divide(power)
  const share = Math.min(1, fullest / power.kva)
  const rest = (1 - share) / 2
  const of = (part: number): PhaseLoad => ({ kw: power.kw * part, kva: power.kva * part, across: 0 })
  return [of(share), of(rest), of(rest)]
}

/** kVA of the fullest phase that the design states for its feeders: in A when the other feed is lost. */
function computeStated(
  { quantity }: ChainDesign,
  { feeders, volts, alone }: PowerFeed,
  { kva }: Power,
): number {
  if (feeders === undefined || alone.kva <= 0) return 0
  const fullest = (feeders.total * toLineToNeutral(volts)) / 1000
  return fullest * Math.min(quantity, kva / alone.kva)
}

/** kVA of the fullest phase of what a design passes on, with a third of its losses. */
function computePassed(
  chain: PowerChain,
  design: ChainDesign,
  feed: PowerFeed,
  connection: Connection,
): number {
  return chain.carriers
    .filter((carrier) => carrier.design === design && findFeedBehind(carrier)?.side === feed.side)
    .reduce((sum, carrier) => {
      const { source } = carrier
      const { kw } = chain.carried(carrier, connection.lost)
      const phases = spreadLoads(chain, carrier, connection)
      const loss = (source.loss.fixed * design.quantity + source.loss.perKw * kw) / 3
      return sum + measure(findFullest(source.shiftsPhases === true ? toDelta(phases) : phases)) + loss
    }, 0)
}

/** What each phase of star windings loads the lines of the delta before them with: two windings meet at a line. */
const toDelta = (phases: Phases): Phases =>
  mapPhases(phases, (phase, position) => {
    const next = phases[positions[(position + 1) % 3] ?? 0]
    const [one, other] = [measure(phase), measure(next)]
    return {
      kw: (phase.kw + next.kw) / 2,
      kva: (one + other) / 2,
      across: (one - other) / (2 * Math.sqrt(3)),
    }
  })

/** The phases with a piece more: between two lines it is shifted by 30° against each. */
function connect(phases: Phases, { power, isBetweenLines }: Piece, at: Position): Phases {
  const { kw, kva } = power
  if (!isBetweenLines)
    return mapPhases(phases, (phase, position) =>
      position === at ? add(phase, { kw, kva, across: 0 }) : phase,
    )
  const across = kva / (2 * Math.sqrt(3))
  return mapPhases(phases, (phase, position) => {
    if (position === at) return add(phase, { kw: kw / 2, kva: kva / 2, across })
    return position === (at + 1) % 3 ? add(phase, { kw: kw / 2, kva: kva / 2, across: -across }) : phase
  })
}

/** So many pieces, the smallest, are spread in every possible way; the larger ones before them one after the other. */
const maxTried = 6

function spread(firm: Phases, pieces: readonly Piece[]): Phases {
  const large = isAlike(pieces) ? pieces : pieces.slice(0, Math.max(0, pieces.length - maxTried))
  const begun = large.reduce((phases, piece) => findBest(listWays(phases, piece)), firm)
  return spreadInEveryWay(begun, pieces.slice(large.length))
}

/** Equal loads to the neutral are spread best one after the other. */
const isAlike = ([first, ...others]: readonly Piece[]): boolean =>
  first?.isBetweenLines === false &&
  others.every(({ power, isBetweenLines }) => !isBetweenLines && Math.abs(power.kva - first.power.kva) < 1e-9)

const listWays = (phases: Phases, piece: Piece): readonly Phases[] =>
  positions.map((position) => connect(phases, piece, position))

function spreadInEveryWay(phases: Phases, [first, ...others]: readonly Piece[]): Phases {
  if (first === undefined) return phases
  return findBest(listWays(phases, first).map((way) => spreadInEveryWay(way, others)))
}

/** The most even: by its fullest phase, then by the sum of squares, so that one phase less full counts. */
const findBest = (ways: readonly Phases[]): Phases =>
  ways.reduce((best, way) => (compareEvenness(way, best) < 0 ? way : best))

function compareEvenness(one: Phases, other: Phases): number {
  const difference = measure(findFullest(one)) - measure(findFullest(other))
  const squares = (phases: Phases): number => phases.reduce((sum, phase) => sum + measure(phase) ** 2, 0)
  return Math.abs(difference) > 1e-9 ? difference : squares(one) - squares(other)
}
