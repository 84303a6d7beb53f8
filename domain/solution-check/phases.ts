// Computes what the fullest phase of a three-phase source carries, with its single-phase loads spread as evenly as they can be.
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

/** What the fullest phase of a source carries, optionally with one other source lost; undefined for a single phase. */
export function computeFullestPhase(chain: PowerChain, carrier: Carrier, lost?: Lost): Power | undefined {
  if (carrier.source.phases !== 3) return undefined
  const phases = spreadLoads(chain, carrier, lost)
  return {
    kw: Math.max(...phases.map(({ kw }) => kw)),
    kva: measure(findFullest(phases)),
  }
}

function spreadLoads(chain: PowerChain, carrier: Carrier, lost: Lost | undefined): Phases {
  const pieces = carrier.fed.flatMap(({ design, feed }) =>
    feed.phases === 3 ? [] : listPieces(carrier, design, feed, chain.drawn(design, feed, lost)),
  )
  const firm = carrier.fed
    .filter(({ feed }) => feed.phases === 3)
    .map(({ design, feed }) => computePhases(chain, design, feed, lost))
    .reduce((all, one) => mapPhases(all, (phase, position) => add(phase, one[position])), [none, none, none])
  return spread(
    firm,
    pieces.toSorted((one, other) => other.power.kva - one.power.kva),
  )
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
  lost: Lost | undefined,
): Phases {
  const power = chain.drawn(design, feed, lost)
  const fullest = Math.max(
    power.kva / 3,
    computeStated(design, feed, power),
    computePassed(chain, design, feed, lost),
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
  lost: Lost | undefined,
): number {
  return chain.carriers
    .filter((carrier) => carrier.design === design && findFeedBehind(carrier)?.side === feed.side)
    .reduce((sum, carrier) => {
      const { source } = carrier
      const { kw } = chain.carried(carrier, lost)
      const phases = spreadLoads(chain, carrier, lost)
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
  const large = pieces.slice(0, Math.max(0, pieces.length - maxTried))
  const begun = large.reduce((phases, piece) => findBest(listWays(phases, piece)), firm)
  return spreadInEveryWay(begun, pieces.slice(large.length))
}

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
