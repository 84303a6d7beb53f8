// An estimate of whose air a rack draws: potential flow along each aisle, with a tracer that mixes on its way. Our own method, no patented one.
import { mixing } from './facts/air.ts'

/** mm of a cell: every width is a multiple of it. */
const cell = 50

/** Air that enters or leaves an aisle over a stretch of it, in m³/s. */
export interface Stretch {
  readonly left: number
  readonly width: number
  readonly air: number
}

export interface AisleAsked {
  /** mm. */
  readonly length: number
  readonly contained: boolean
  readonly racks: readonly Stretch[]
  readonly coolers: readonly Stretch[]
}

/**
 * For each rack the share of its air that comes from the coolers of a cold aisle, or goes to those of a hot one. Both aisles obey the same
 * equations with all flows turned round: what a tracer of the coolers brings to a rack here is what one of the rack brings to them there.
 */
export function sharesOf({ length, contained, racks, coolers }: AisleAsked): number[] {
  const count = Math.max(1, Math.round(length / cell))
  const given = spreadOver(count, coolers)
  const taken = spreadOver(count, racks)
  const reach = contained ? mixing.containedReach : mixing.openReach
  // Conductances against that between two cells: out through the roof or above the racks, and through an end that is open.
  const leak = (cell / 1000 / reach) ** 2
  const end = contained ? 0 : 2
  const potential = potentials(
    given.map((air, index) => air - (taken[index] ?? 0)),
    leak,
    end,
  )
  const demand = taken.reduce((sum, air) => sum + air, 0)
  const exchange = (demand / (length / 1000)) * (mixing.length ** 2 / (cell / 1000))
  const tracer = tracerOf({ potential, given, leak, end, exchange })
  return racks.map((rack) => {
    const [from, over] = cellsOf(rack)
    const own = tracer.slice(from, from + over)
    return clamp(own.reduce((sum, share) => sum + share, 0) / Math.max(1, own.length))
  })
}

/** The first cell of a stretch, and how many it has. */
const cellsOf = ({ left, width }: Stretch): readonly [from: number, over: number] => [
  Math.round(left / cell),
  Math.max(1, Math.round(width / cell)),
]

/** The air of each cell. */
function spreadOver(count: number, stretches: readonly Stretch[]): number[] {
  const cells = Array.from({ length: count }, () => 0)
  for (const stretch of stretches) {
    const [from, over] = cellsOf(stretch)
    for (let index = from; index < from + over && index < count; index += 1)
      cells[index] = (cells[index] ?? 0) + stretch.air / over
  }
  return cells
}

/** The potential of each cell against the room, where conductance · difference is flow. */
function potentials(net: readonly number[], leak: number, end: number): number[] {
  const last = net.length - 1
  return tridiagonal(
    net.map((_, index) => ({
      before: index === 0 ? 0 : -1,
      after: index === last ? 0 : -1,
      own: (index === 0 ? end : 1) + (index === last ? end : 1) + leak,
    })),
    net,
  )
}

interface Flow {
  readonly potential: readonly number[]
  readonly given: readonly number[]
  readonly leak: number
  readonly end: number
  /** m³/s that neighbouring cells exchange beside the flow. */
  readonly exchange: number
}

const entering = (from: number, to: number): number => Math.max(0, from - to)

/** The share of cooler air in each cell: what flows in from its neighbours, from the room and from coolers, mixed. */
function tracerOf({ potential, given, leak, end, exchange }: Flow): number[] {
  const last = potential.length - 1
  const rows = potential.map((own, index) => {
    const before = index === 0 ? 0 : entering(potential[index - 1] ?? 0, own) + exchange
    const after = index === last ? 0 : entering(potential[index + 1] ?? 0, own) + exchange
    const ends = (index === 0 ? 1 : 0) + (index === last ? 1 : 0)
    // Through an open end the room is exchanged with, too.
    const room = leak * entering(0, own) + (end > 0 ? ends * (end * entering(0, own) + exchange) : 0)
    return { before: -before, after: -after, own: before + after + room + (given[index] ?? 0) + 1e-12 }
  })
  return tridiagonal(rows, given)
}

/** Solves a tridiagonal system (Thomas). */
function tridiagonal(
  rows: readonly { readonly before: number; readonly own: number; readonly after: number }[],
  right: readonly number[],
): number[] {
  const above: number[] = []
  const value: number[] = []
  for (const [index, { before, own, after }] of rows.entries()) {
    const pivot = own - before * (above[index - 1] ?? 0)
    above.push(after / pivot)
    value.push(((right[index] ?? 0) - before * (value[index - 1] ?? 0)) / pivot)
  }
  for (let index = rows.length - 2; index >= 0; index -= 1)
    value[index] = (value[index] ?? 0) - (above[index] ?? 0) * (value[index + 1] ?? 0)
  return value
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))
