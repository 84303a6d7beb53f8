// Estimates whose air each rack draws: potential flow along each aisle, with a tracer that mixes on its way. This is
// our own method, not a patented one.
import { count, defineAlgorithm, flag, list, number, oneOf } from './algorithm.ts'

/**
 * Assumptions of the method: the distance in metres within which an aisle feels a leak, and the distance over which air
 * mixes along it. Both are set so that eight racks with three coolers match a computed case (it-designcfd, example 3).
 */
const mixing = { openReach: 10, containedReach: 15, length: 0.12 } as const

/** Size of a cell in mm; every width is a multiple of it. */
const cell = 50

/** Air that enters or leaves an aisle along a stretch of it, in m³/s. */
export interface Stretch {
  readonly left: number
  readonly width: number
  readonly air: number
}

interface Aisle {
  /** In mm. */
  readonly length: number
  readonly contained: boolean
  readonly racks: readonly Stretch[]
  readonly coolers: readonly Stretch[]
}

/**
 * For each rack, the share of its air that comes from the coolers of a cold aisle, or that goes to those of a hot
 * aisle. Both aisles obey the same equations with every flow reversed: the share of a cooler's tracer that reaches a
 * rack in one is the share of a rack's tracer that reaches the cooler in the other.
 */
export function computeCaptureShares({ length, contained, racks, coolers }: Aisle): number[] {
  const cells = Math.max(1, Math.round(length / cell))
  const supplied = distribute(cells, coolers)
  const drawn = distribute(cells, racks)
  const reach = contained ? mixing.containedReach : mixing.openReach
  // Conductances relative to the one between two cells: out through the roof or above the racks, and through an open
  // end.
  const leak = (cell / 1000 / reach) ** 2
  const end = contained ? 0 : 2
  const potential = computePotentials(
    supplied.map((air, index) => air - (drawn[index] ?? 0)),
    leak,
    end,
  )
  const demand = drawn.reduce((sum, air) => sum + air, 0)
  const exchange = (demand / (length / 1000)) * (mixing.length ** 2 / (cell / 1000))
  const tracer = computeTracer({ potential, supplied, leak, end, exchange })
  return racks.map((rack) => {
    const [from, cellCount] = computeCells(rack)
    const rackCells = tracer.slice(from, from + cellCount)
    return clamp(rackCells.reduce((sum, share) => sum + share, 0) / Math.max(1, rackCells.length))
  })
}

/** The first cell of a stretch and the number of its cells. */
const computeCells = ({ left, width }: Stretch): readonly [from: number, count: number] => [
  Math.round(left / cell),
  Math.max(1, Math.round(width / cell)),
]

/** The air of each cell. */
function distribute(length: number, stretches: readonly Stretch[]): number[] {
  const cells = Array.from({ length }, () => 0)
  for (const stretch of stretches) {
    const [from, cellCount] = computeCells(stretch)
    for (let index = from; index < from + cellCount && index < length; index += 1)
      cells[index] = (cells[index] ?? 0) + stretch.air / cellCount
  }
  return cells
}

/** The potential of each cell relative to the room, where conductance · difference is the flow. */
function computePotentials(net: readonly number[], leak: number, end: number): number[] {
  const last = net.length - 1
  return solveTridiagonal(
    net.map((_, index) => ({
      before: index === 0 ? 0 : -1,
      after: index === last ? 0 : -1,
      diagonal: (index === 0 ? end : 1) + (index === last ? end : 1) + leak,
    })),
    net,
  )
}

interface Flow {
  readonly potential: readonly number[]
  readonly supplied: readonly number[]
  readonly leak: number
  readonly end: number
  /** m³/s that neighbouring cells exchange in addition to the net flow. */
  readonly exchange: number
}

const computeInflow = (from: number, to: number): number => Math.max(0, from - to)

/** The share of cooler air in each cell: the mix of what flows in from its neighbours, the room and the coolers. */
function computeTracer({ potential, supplied, leak, end, exchange }: Flow): number[] {
  const last = potential.length - 1
  const rows = potential.map((cellPotential, index) => {
    const before = index === 0 ? 0 : computeInflow(potential[index - 1] ?? 0, cellPotential) + exchange
    const after = index === last ? 0 : computeInflow(potential[index + 1] ?? 0, cellPotential) + exchange
    const ends = (index === 0 ? 1 : 0) + (index === last ? 1 : 0)
    // An open end also exchanges air with the room.
    const room =
      leak * computeInflow(0, cellPotential) +
      (end > 0 ? ends * (end * computeInflow(0, cellPotential) + exchange) : 0)
    return {
      before: -before,
      after: -after,
      diagonal: before + after + room + (supplied[index] ?? 0) + 1e-12,
    }
  })
  return solveTridiagonal(rows, supplied)
}

/** Solves a tridiagonal system (Thomas). */
function solveTridiagonal(
  rows: readonly { readonly before: number; readonly diagonal: number; readonly after: number }[],
  rightSide: readonly number[],
): number[] {
  const above: number[] = []
  const value: number[] = []
  for (const [index, { before, diagonal, after }] of rows.entries()) {
    const pivot = diagonal - before * (above[index - 1] ?? 0)
    above.push(after / pivot)
    value.push(((rightSide[index] ?? 0) - before * (value[index - 1] ?? 0)) / pivot)
  }
  for (let index = rows.length - 2; index >= 0; index -= 1)
    value[index] = (value[index] ?? 0) - (above[index] ?? 0) * (value[index + 1] ?? 0)
  return value
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

/** A rack or a cooler: its row, and its place along the row in mm. */
interface RowItem {
  readonly row: number
  readonly left: number
  readonly width: number
}
/** As the inputs of `captureRowAir` describe them. */
interface Rows {
  readonly racks: readonly (RowItem & { readonly air: number })[]
  readonly length: number
  readonly contained: 'none' | 'cold' | 'hot'
  readonly hotBetween: boolean
  readonly coolerAir: number
  readonly demand: number
  readonly supply: number
  readonly rise: number
}

/** The share of each rack, in an aisle that the rows share or in the aisle of its own row. */
function computeAisleShares(
  { racks, length, coolerAir: air }: Rows,
  coolers: readonly RowItem[],
  { shared, contained }: { readonly shared: boolean; readonly contained: boolean },
): number[] {
  const shares = racks.map(() => 0)
  const rows = shared ? [undefined] : [...new Set(racks.map(({ row }) => row))]
  for (const row of rows) {
    const aisleRacks = racks.flatMap((rack, index) =>
      row === undefined || rack.row === row ? [{ rack, index }] : [],
    )
    const inAisle = coolers.filter((cooler) => row === undefined || cooler.row === row)
    const aisleShares = computeCaptureShares({
      length,
      contained,
      racks: aisleRacks.map(({ rack }) => rack),
      coolers: inAisle.map((cooler) => ({ ...cooler, air })),
    })
    for (const [place, { index }] of aisleRacks.entries()) shares[index] = aisleShares[place] ?? 0
  }
  return shares
}

/** The share of its air that each rack gets while the given coolers run. */
function computeCaptures(rows: Rows, running: readonly RowItem[], failed: number) {
  const { racks, hotBetween, contained, rise, supply, coolerAir, demand } = rows
  const cold = computeAisleShares(rows, running, { shared: !hotBetween, contained: contained === 'cold' })
  const hot = computeAisleShares(rows, running, { shared: hotBetween, contained: contained === 'hot' })
  // Where coolers move less air than the racks, the returning air is warmer by that ratio.
  const exhaustRise = rise * Math.max(1, running.length === 0 ? 1 : demand / (running.length * coolerAir))
  return racks.map((_, index) => {
    const shares = { cold: cold[index] ?? 0, hot: hot[index] ?? 0 }
    const inlet = supply + (1 - Math.max(shares.cold, shares.hot)) * exhaustRise
    return { failed, rack: index + 1, ...shares, inlet }
  })
}

const mm = number('mm', { from: 0, to: 60_000 })
const airflow = number('m3/s', { from: 0 })

/**
 * For normal operation (`failed` is 0) and for the failure of each cooler, by the position of each rack in the list:
 * the share from 0 to 1 of its intake that comes from the coolers of its cold aisle, the share of its exhaust that the
 * coolers of its hot aisle capture, and the temperature in °C at its intake. Widths and positions are in mm along the
 * rows, air in m³/s, `rise` in K over the racks, `supply` in °C; `demand` is the air of all racks. The aisle that the
 * rows share is either the hot or the cold one. Without coolers the result is empty.
 */
export const captureRowAir = defineAlgorithm({
  name: 'capture-row-air-1',
  source:
    'own estimate: potential flow along the aisle with a mixed tracer, no jets, no buoyancy; set by it-designcfd, example 3',
  inputs: {
    racks: list({ row: count(20, 1), left: mm, width: mm, air: airflow }, { atMost: 200 }),
    coolers: list({ row: count(20, 1), left: mm, width: mm }, { atMost: 100 }),
    length: number('mm', { from: 1, to: 60_000 }),
    contained: oneOf(['none', 'cold', 'hot']),
    hotBetween: flag(),
    coolerAir: number('m3/s', { from: 0.001 }),
    demand: airflow,
    supply: number('degC'),
    rise: number('K', { from: 0 }),
  },
  results: {
    captures: list(
      {
        failed: count(100),
        rack: count(200, 1),
        cold: number('1', { from: 0, to: 1 }),
        hot: number('1', { from: 0, to: 1 }),
        inlet: number('degC'),
      },
      { atMost: 20_200 },
    ),
  },
  run({ coolers, ...rows }) {
    if (coolers.length === 0) return { captures: [] }
    const failures = coolers.map((cooler, index) => ({
      failed: index + 1,
      running: coolers.filter((other) => other !== cooler),
    }))
    return {
      captures: [{ failed: 0, running: coolers }, ...failures].flatMap(({ failed, running }) =>
        computeCaptures(rows, running, failed),
      ),
    }
  },
})
