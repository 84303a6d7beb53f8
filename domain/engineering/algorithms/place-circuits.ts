// Places the circuits of a power distribution unit in the spaces of its panelboards or in plug-in modules, which determines their phases.
import { count, defineAlgorithm, list, number, oneOf } from './algorithm.ts'
import type { ValuesOf } from './algorithm.ts'
import { phaseNumbers, computeUnbalance } from './phases.ts'
import type { PhaseNumber } from './phases.ts'

const plans = ['balanced', 'inOrder'] as const
type Plan = (typeof plans)[number]
type Amps = Record<PhaseNumber, number>

/** Equal circuits: the current of each in A, and their number. */
interface Group {
  readonly group: number
  readonly quantity: number
  readonly poles: 1 | 2 | 3
  readonly amps: number
}
interface Circuit extends Group {
  /** From 1 in its group. */
  readonly circuit: number
}
interface PlacedCircuit extends Circuit {
  /** Panelboard or module, from 1. */
  readonly holder: number
  readonly phases: readonly PhaseNumber[]
  readonly spaces: readonly number[]
}

const groups = list(
  { group: count(1000, 1), quantity: count(500), poles: oneOf([1, 2, 3]), amps: number('A', { from: 0 }) },
  { atMost: 60 },
)
const results = {
  poles: list(
    {
      group: count(1000, 1),
      circuit: count(500, 1),
      holder: count(30_000, 1),
      space: count(200, 1),
      phase: oneOf(phaseNumbers),
    },
    { atMost: 90_000 },
  ),
  phases: list({ phase: oneOf(phaseNumbers), amps: number('A') }, { atMost: 3 }),
  unbalance: number('%'),
}

/** The poles of circuits in the order of placement, with the total of each phase. */
function toResults(placed: readonly PlacedCircuit[]) {
  const amps: Amps = { 1: 0, 2: 0, 3: 0 }
  for (const circuit of placed) for (const phase of circuit.phases) amps[phase] += circuit.amps
  return {
    poles: placed.flatMap(({ group, circuit, holder, spaces, phases }) =>
      phases.map((phase, pole) => ({ group, circuit, holder, space: spaces[pole] ?? 0, phase })),
    ),
    phases: phaseNumbers.map((phase) => ({ phase, amps: amps[phase] })),
    unbalance: computeUnbalance(phaseNumbers.map((phase) => amps[phase])),
  }
}

const listCircuits = (circuitGroups: readonly Group[]): Circuit[] =>
  circuitGroups.flatMap((group) =>
    Array.from({ length: group.quantity }, (_, index) => ({ ...group, circuit: index + 1 })),
  )

/** Three-pole circuits first, then two-pole, then single-pole; a balanced plan takes the largest of each first. */
const sortForPlacing = <Sorted extends Circuit>(circuits: readonly Sorted[], plan: Plan): Sorted[] =>
  circuits.toSorted((a, b) => b.poles - a.poles || (plan === 'balanced' ? b.amps - a.amps : 0))

/**
 * The current on each phase so far. A balanced plan counts all of it, so the next circuit goes to the least loaded
 * phases; in list order, each group is distributed separately from the first phase on.
 */
class Tally {
  readonly #plan: Plan
  readonly #byGroup = new Map<number, Amps>()

  constructor(plan: Plan) {
    this.#plan = plan
  }

  #getAmps({ group }: Circuit): Amps {
    const key = this.#plan === 'balanced' ? 0 : group
    const loads = this.#byGroup.get(key) ?? { 1: 0, 2: 0, 3: 0 }
    this.#byGroup.set(key, loads)
    return loads
  }

  /** The current that already flows on the phases. */
  computeCost(circuit: Circuit, phases: readonly PhaseNumber[]): number {
    const loads = this.#getAmps(circuit)
    return phases.reduce<number>((sum, phase) => sum + loads[phase], 0)
  }

  add(circuit: Circuit, phases: readonly PhaseNumber[]): void {
    const loads = this.#getAmps(circuit)
    for (const phase of phases) loads[phase] += circuit.amps
  }
}

/** The first candidate with the lowest cost; where two are equal, the next cost decides. */
function findCheapest<Candidate>(
  candidates: readonly Candidate[],
  ...costs: readonly ((candidate: Candidate) => number)[]
): Candidate | undefined {
  let remaining = candidates
  for (const computeCost of costs) {
    const computed = remaining.map((candidate) => ({ candidate, cost: computeCost(candidate) }))
    const least = computed.reduce((lowest, { cost }) => (cost < lowest - 1e-9 ? cost : lowest), Infinity)
    remaining = computed.filter(({ cost }) => cost <= least + 1e-9).map(({ candidate }) => candidate)
  }
  return remaining[0]
}

/** A column of a panelboard: which of its spaces are free, and where its free end begins. */
interface Column {
  readonly panel: number
  readonly right: boolean
  readonly free: boolean[]
  next: number
}
interface Position {
  readonly column: Column
  readonly first: number
  readonly phases: readonly PhaseNumber[]
}

const getPhase = (space: number): PhaseNumber => phaseNumbers[space % 3] ?? 1

/** The positions of a circuit that leave room for the remaining pairs at the free ends of the columns. */
function listPositions(columns: readonly Column[], poles: 1 | 2 | 3, pairsLeft: number): Position[] {
  const toPosition = (column: Column, first: number): Position => ({
    column,
    first,
    phases: Array.from({ length: poles }, (_, pole) => getPhase(first + pole)),
  })
  if (poles === 1)
    return columns.flatMap((column) =>
      column.free.flatMap((free, first) => (free ? [toPosition(column, first)] : [])),
    )
  const offsets = poles === 3 ? [0] : [0, 1, 2]
  return columns.flatMap((column) =>
    offsets
      .map((offset) => column.next + offset)
      .filter((first) => first + poles <= column.free.length)
      .filter((first) => poles === 3 || countPairsBeyond(columns, column, first + poles) >= pairsLeft)
      .map((first) => toPosition(column, first)),
  )
}

/** The number of pairs that still fit when the free end of a column begins at `next`. */
const countPairsBeyond = (columns: readonly Column[], changed: Column, next: number): number =>
  columns.reduce(
    (sum, column) => sum + Math.floor((column.free.length - (column === changed ? next : column.next)) / 2),
    0,
  )

const panelInputs = { groups, panels: count(30), poles: count(84), plan: oneOf(plans) }

/** Places circuits one after the other where the costs are lowest; each cost knows what its panelboard carries already. */
function placeInPanels(
  { groups: circuitGroups, panels, poles, plan }: ValuesOf<typeof panelInputs>,
  ...moreCosts: readonly ((position: Position, loads: Amps) => number)[]
) {
  const columns = Array.from({ length: panels * 2 }, (_, index): Column => ({
    panel: Math.floor(index / 2) + 1,
    right: index % 2 === 1,
    free: Array.from({ length: Math.floor(poles / 2) }, () => true),
    next: 0,
  }))
  const loadsOfPanels = Array.from({ length: panels }, (): Amps => ({ 1: 0, 2: 0, 3: 0 }))
  const getLoads = ({ column }: Position): Amps => loadsOfPanels[column.panel - 1] ?? { 1: 0, 2: 0, 3: 0 }
  const tally = new Tally(plan)
  const ordered = sortForPlacing(listCircuits(circuitGroups), plan)
  let pairsLeft = ordered.filter((circuit) => circuit.poles === 2).length
  const placed = ordered.map((circuit): PlacedCircuit => {
    if (circuit.poles === 2) pairsLeft -= 1
    const best = findCheapest(
      listPositions(columns, circuit.poles, pairsLeft),
      ({ phases }) => tally.computeCost(circuit, phases),
      ...moreCosts.map((computeCost) => (position: Position) => computeCost(position, getLoads(position))),
    )
    if (best === undefined)
      throw new RangeError(
        `Circuit ${circuit.group}.${circuit.circuit} does not fit ${panels} panelboards of ${poles} poles.`,
      )
    const { column, first, phases } = best
    column.free.fill(false, first, first + circuit.poles)
    if (circuit.poles > 1) column.next = first + circuit.poles
    tally.add(circuit, phases)
    for (const phase of phases) getLoads(best)[phase] += circuit.amps
    const spaces = phases.map((_, pole) => 2 * (first + pole) + (column.right ? 2 : 1))
    return { ...circuit, holder: column.panel, phases, spaces }
  })
  return toResults(placed)
}

/**
 * Places circuits in panelboards. The two spaces of one line across the columns share a phase and the next line has the
 * next phase, as panelboards are bussed. Three-pole circuits fill whole triples, so that pairs are never split. Odd
 * spaces are on the left. Throws RangeError where the poles do not fit. Currents are in A, unbalance is the largest
 * difference of a phase from the mean in %. A panelboard is filled before the next is opened: superseded.
 */
export const placeCircuitsInPanels = defineAlgorithm({
  name: 'place-circuits-in-panels-1',
  source:
    'own method: first fit by least loaded phase; unbalance by calcspec.com, load balance of power distribution units',
  inputs: panelInputs,
  results,
  run: (given) => placeInPanels(given),
})

const sumAmps = (_: Position, loads: Amps): number => loads[1] + loads[2] + loads[3]
const computeFullestPhase = ({ phases }: Position, loads: Amps): number =>
  Math.max(...phases.map((phase) => loads[phase]))

/**
 * Places circuits in panelboards as `place-circuits-in-panels-1` does, and spreads them over the panelboards. Of the spaces on the phases that carry
 * least in all, a balanced plan takes one of the panelboard whose fullest of these phases carries least, and either plan
 * then one of the panelboard that carries least. So the phases of the unit stay as they were, and the mains of the
 * panelboards are loaded alike.
 */
export const spreadCircuitsOverPanels = defineAlgorithm({
  name: 'place-circuits-in-panels-2',
  source:
    'own method: least loaded phase, then the least loaded panelboard; unbalance by calcspec.com, load balance of power distribution units',
  inputs: panelInputs,
  results,
  run: (given) => placeInPanels(given, ...(given.plan === 'balanced' ? [computeFullestPhase] : []), sumAmps),
})

const pairs: readonly (readonly PhaseNumber[])[] = [
  [1, 2],
  [2, 3],
  [1, 3],
]

/**
 * Circuits with the three-pole module that serves them, counted from 1: three single-pole circuits per module,
 * otherwise one.
 */
function assignToModules(circuitGroups: readonly Group[]) {
  let modulesBefore = 0
  return circuitGroups.flatMap((group) => {
    const circuitsPerModule = Math.floor(3 / group.poles)
    const first = modulesBefore + 1
    modulesBefore += Math.ceil(group.quantity / circuitsPerModule)
    return listCircuits([group]).map((circuit) => ({
      ...circuit,
      holder: first + Math.floor((circuit.circuit - 1) / circuitsPerModule),
    }))
  })
}

/**
 * Places circuits in three-pole plug-in modules: three single-pole circuits per module, otherwise one; a module holds
 * circuits of only one group. Its poles are spaces 1 to 3, on the phases of the same number. Results follow the order
 * of the modules; currents are in A, unbalance is in % as for panelboards.
 */
export const placeCircuitsInModules = defineAlgorithm({
  name: 'place-circuits-in-modules-1',
  source:
    'APC PDPM138H-R, 990-3054B, installation guide (modules of three poles); own method: least loaded phase first',
  inputs: { groups, plan: oneOf(plans) },
  results,
  run({ groups: circuitGroups, plan }) {
    const tally = new Tally(plan)
    const usedPhasesByModule = new Map<number, Set<PhaseNumber>>()
    const placed = sortForPlacing(assignToModules(circuitGroups), plan).map((circuit): PlacedCircuit => {
      const usedPhases = usedPhasesByModule.get(circuit.holder) ?? new Set<PhaseNumber>()
      const options =
        circuit.poles === 3
          ? [phaseNumbers]
          : circuit.poles === 2
            ? pairs
            : phaseNumbers.filter((phase) => !usedPhases.has(phase)).map((phase) => [phase])
      const phases = findCheapest(options, (candidate) => tally.computeCost(circuit, candidate)) ?? []
      for (const phase of phases) usedPhases.add(phase)
      tally.add(circuit, phases)
      usedPhasesByModule.set(circuit.holder, usedPhases)
      return { ...circuit, phases, spaces: phases }
    })
    return toResults(
      placed.toSorted((a, b) => a.holder - b.holder || (a.spaces[0] ?? 0) - (b.spaces[0] ?? 0)),
    )
  },
})
