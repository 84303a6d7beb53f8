// Places circuits in the spaces of panelboards or in plug-in modules, and so on phases: rules R7 to R9.
import { allPhases } from './design.ts'
import type { CircuitRow, Phase, PlacedCircuit } from './design.ts'
import { circuitsPerModule } from './parts.ts'

export type Plan = 'balanced' | 'inOrder'

interface Open {
  readonly name: string
  readonly row: CircuitRow
}
type Amps = [number, number, number]

/** Every circuit of the rows by its name. */
const circuitsOf = (rows: readonly CircuitRow[]): Open[] =>
  rows.flatMap((row) =>
    Array.from({ length: row.quantity }, (_, index) => ({ name: `${row.row}.${index + 1}`, row })),
  )

/** Sum by phase. */
export function ampsByPhase(circuits: readonly PlacedCircuit[]): Amps {
  const sums: Amps = [0, 0, 0]
  for (const { phases, amps } of circuits) for (const phase of phases) sums[phase] += amps
  return sums
}

/** C11: the largest difference of a phase from the mean, in % of it. */
export function unbalanceOf(amps: readonly number[]): number {
  const mean = amps.reduce((sum, one) => sum + one, 0) / amps.length
  return mean === 0 ? 0 : (100 * Math.max(...amps.map((one) => Math.abs(one - mean)))) / mean
}

/** Circuits of three poles first, then of two, then of one; a balanced plan takes the larger ones of each first. */
function inPlacingOrder<T extends Open>(circuits: readonly T[], plan: Plan): T[] {
  return circuits.toSorted(
    (a, b) => b.row.poles - a.row.poles || (plan === 'balanced' ? b.row.amps - a.row.amps : 0),
  )
}

/** A column of a panelboard: which of its spaces are free, and where its free end begins. */
interface Column {
  readonly panel: number
  readonly right: boolean
  readonly free: boolean[]
  next: number
}

/**
 * What phases carry so far: a balanced plan weighs all amperes, so that the next circuit goes where least is; in the order of the list each
 * row is dealt out by itself from the first phase on.
 */
class Tally {
  readonly #plan: Plan
  readonly #byRow = new Map<number, Amps>()

  constructor(plan: Plan) {
    this.#plan = plan
  }

  #of({ row }: CircuitRow): Amps {
    const key = this.#plan === 'balanced' ? 0 : row
    const known = this.#byRow.get(key) ?? [0, 0, 0]
    this.#byRow.set(key, known)
    return known
  }

  cost(row: CircuitRow, phases: readonly Phase[]): number {
    const loads = this.#of(row)
    return phases.reduce<number>((sum, phase) => sum + loads[phase], 0)
  }

  add(row: CircuitRow, phases: readonly Phase[]): void {
    const loads = this.#of(row)
    for (const phase of phases) loads[phase] += row.amps
  }
}

const phaseOf = (space: number): Phase => allPhases[space % 3] ?? 0

/**
 * Places circuits in panelboards: spaces of one line across both columns share a phase, the next line has the next one. Circuits of three
 * poles fill whole triples, so that pairs are never cut; throws RangeError where the poles do not fit.
 */
export function placeInPanels(
  rows: readonly CircuitRow[],
  { panels, poles, plan }: { readonly panels: number; readonly poles: number; readonly plan: Plan },
): readonly PlacedCircuit[] {
  const columns = Array.from({ length: panels * 2 }, (_, index): Column => ({
    panel: Math.floor(index / 2),
    right: index % 2 === 1,
    free: Array.from({ length: poles / 2 }, () => true),
    next: 0,
  }))
  const tally = new Tally(plan)
  const ordered = inPlacingOrder(circuitsOf(rows), plan)
  let pairsLeft = ordered.filter(({ row }) => row.poles === 2).length
  return ordered.map(({ name, row }) => {
    if (row.poles === 2) pairsLeft -= 1
    const candidates = positionsFor(columns, row.poles, pairsLeft)
    const best = leastOf(candidates, ({ phases: own }) => tally.cost(row, own))
    if (best === undefined) throw new RangeError(`Circuit ${name} does not fit ${panels} panelboards.`)
    const { column, first, phases } = best
    for (let pole = 0; pole < row.poles; pole += 1) column.free[first + pole] = false
    if (row.poles > 1) column.next = first + row.poles
    tally.add(row, phases)
    const spaces = phases.map((_, pole) => 2 * (first + pole) + (column.right ? 2 : 1))
    return { name, row: row.row, breaker: row.breaker, amps: row.amps, phases, holder: column.panel, spaces }
  })
}

interface Position {
  readonly column: Column
  readonly first: number
  readonly phases: readonly Phase[]
}

/** Where a circuit may go so that the pairs left still have room at the free ends of the columns. */
function positionsFor(columns: readonly Column[], poles: 1 | 2 | 3, pairsLeft: number): Position[] {
  const at = (column: Column, first: number): Position => ({
    column,
    first,
    phases: Array.from({ length: poles }, (_, pole) => phaseOf(first + pole)),
  })
  if (poles === 1)
    return columns.flatMap((column) =>
      column.free.flatMap((free, first) => (free ? [at(column, first)] : [])),
    )
  const offsets = poles === 3 ? [0] : [0, 1, 2]
  return columns.flatMap((column) =>
    offsets
      .map((offset) => column.next + offset)
      .filter((first) => first + poles <= column.free.length)
      .filter((first) => poles === 3 || pairsBeyond(columns, column, first + poles) >= pairsLeft)
      .map((first) => at(column, first)),
  )
}

/** Pairs that still fit when a column's free end begins at `next`. */
const pairsBeyond = (columns: readonly Column[], changed: Column, next: number): number =>
  columns.reduce(
    (sum, column) => sum + Math.floor((column.free.length - (column === changed ? next : column.next)) / 2),
    0,
  )

/** The first of those that cost least. */
function leastOf<T>(candidates: readonly T[], cost: (of: T) => number): T | undefined {
  let best: { readonly of: T; readonly cost: number } | undefined
  for (const of of candidates) {
    const costs = cost(of)
    if (best === undefined || costs < best.cost - 1e-9) best = { of, cost: costs }
  }
  return best?.of
}

const pairs: readonly (readonly Phase[])[] = [
  [0, 1],
  [1, 2],
  [0, 2],
]

/** Places circuits in modules of three poles: three of one pole in one, else one. A module of one row holds that row only. */
export function placeInModules(rows: readonly CircuitRow[], plan: Plan): readonly PlacedCircuit[] {
  const tally = new Tally(plan)
  let slot = -1
  const slots = new Map<string, number>()
  const numbered = circuitsOf(rows).map((circuit) => {
    const index = Number(circuit.name.split('.')[1]) - 1
    const group = `${circuit.row.row}.${Math.floor(index / circuitsPerModule(circuit.row.poles))}`
    if (!slots.has(group)) slots.set(group, (slot += 1))
    return { ...circuit, holder: slots.get(group) ?? 0 }
  })
  const taken = new Map<number, Set<Phase>>()
  const placed = inPlacingOrder(numbered, plan).map(({ name, row, holder }) => {
    const used = taken.get(holder) ?? new Set<Phase>()
    const options =
      row.poles === 3
        ? [allPhases]
        : row.poles === 2
          ? pairs
          : allPhases.filter((phase) => !used.has(phase)).map((phase) => [phase])
    const phases = leastOf(options, (own) => tally.cost(row, own)) ?? []
    for (const phase of phases) used.add(phase)
    tally.add(row, phases)
    taken.set(holder, used)
    const spaces = phases.map((phase) => phase + 1)
    return { name, row: row.row, breaker: row.breaker, amps: row.amps, phases, holder, spaces }
  })
  return placed.toSorted((a, b) => a.holder - b.holder || (a.spaces[0] ?? 0) - (b.spaces[0] ?? 0))
}
