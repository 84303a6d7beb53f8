// Compares a propagator with enumeration: what it may remove, what it must remove, and its answer once all variables are fixed.
import fc from 'fast-check'
import { expect } from 'vitest'
import { type Propagator, Store } from '../store.ts'
import type { VariableSpec } from '../variable-spec.ts'

type Row = readonly number[]
/** Least and greatest value of each variable. */
export type Box = readonly (readonly [low: number, high: number])[]

export interface Subject {
  readonly specs: readonly VariableSpec[]
  readonly make: (reserve: (words: number) => number) => Propagator
  /** Whether an assignment, one value per variable, is allowed. */
  readonly allows: (values: Row) => boolean
  /** Whether every value without a support must be removed. */
  readonly exact?: boolean
  /**
   * Whether bounds without a support must be removed, where a support assigns every other variable a value within its
   * bounds.
   */
  readonly supportsBound?: (box: Box, fixed: number) => boolean
}

export const createListedVariable = (base: number, size: number, stride = 1): VariableSpec => ({
  size,
  listed: true,
  base,
  stride,
})
export const createWideVariable = (base: number, size: number, stride = 1): VariableSpec => ({
  size,
  listed: false,
  base,
  stride,
})

/** A propagator that runs the given function. */
export const createEntry = (
  waits: Propagator['waits'],
  propagate: (store: Store) => boolean,
  priority: Propagator['priority'] = 1,
) => ({ propagator: { priority, waits, propagate }, group: -1 })

/** An item of a list; throws RangeError where there is none. */
export function getItem<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`Nothing at ${index}`)
  return item
}

const getValue = (spec: VariableSpec, position: number): number =>
  spec.values === undefined ? spec.base + spec.stride * position : getItem(spec.values, position)

/** The remaining positions of a variable in a store. */
export const listPositionsLeft = (store: Store, variable: number): number[] =>
  Array.from({ length: getItem(store.specs, variable).size }, (_, position) => position).filter((at) =>
    store.has(variable, at),
  )

/** The remaining positions of each variable. */
const listAllPositionsLeft = (store: Store): number[][] =>
  store.specs.map((_, variable) => listPositionsLeft(store, variable))

/** All remaining rows of positions in a store. */
function listRemainingRows(store: Store): Row[] {
  let rows: Row[] = [[]]
  for (const positions of listAllPositionsLeft(store)) {
    rows = rows.flatMap((row) => positions.map((position) => [...row, position]))
  }
  return rows
}

/** A store with one propagator that has not run yet. */
export const createStore = ({ specs, make }: Pick<Subject, 'specs' | 'make'>): Store =>
  new Store(specs, 0, (reserve) => [{ propagator: make(reserve), group: -1 }])

/** The values that remain for each variable after propagation from values given for some; undefined when it fails. */
export function propagateGiven(
  subject: Pick<Subject, 'specs' | 'make'>,
  given: Readonly<Record<number, readonly number[]>> = {},
): number[][] | undefined {
  const store = createStore(subject)
  for (const [variable, spec] of subject.specs.entries()) {
    const values = given[variable]
    if (values === undefined) continue
    const positions = Array.from({ length: spec.size }, (_, position) => position)
    // An interval loses only values at its ends, from both sides.
    for (const position of [...positions, ...positions.toReversed()])
      if (!values.includes(getValue(spec, position))) store.remove(variable, position)
  }
  store.scheduleAll()
  if (!store.propagate()) return undefined
  return subject.specs.map((spec, variable) =>
    listPositionsLeft(store, variable).map((at) => getValue(spec, at)),
  )
}

const listSolutions = (store: Store, subject: Subject): Row[] =>
  listRemainingRows(store).filter((row) =>
    subject.allows(row.map((position, index) => getValue(getItem(subject.specs, index), position))),
  )

/**
 * Removes positions at random, a few at a time, with propagation in between, and compares with enumeration each time;
 * then undoes everything.
 */
function expectSound(subject: Subject, steps: readonly RemovalStep[]): void {
  const store = createStore(subject)
  const start = listAllPositionsLeft(store)
  store.push()
  store.scheduleAll()
  let before = listSolutions(store, subject)
  let alive = store.propagate()
  expectAgreement(store, subject, before, alive)
  for (const step of steps) {
    if (!alive) break
    alive = step.every(([variable, position]) => {
      const at = variable % store.count
      return store.remove(at, position % getItem(subject.specs, at).size)
    })
    before = alive ? listSolutions(store, subject) : []
    alive &&= store.propagate()
    expectAgreement(store, subject, before, alive)
  }
  store.backTo(0)
  expect(listAllPositionsLeft(store)).toEqual(start)
}

function expectAgreement(store: Store, subject: Subject, before: readonly Row[], alive: boolean): void {
  if (before.length > 0) expect(alive).toBe(true)
  if (!alive) return
  expect(listSolutions(store, subject)).toEqual(before)
  expectNothingLeftToNarrow(store)
  const rows = listRemainingRows(store)
  if (rows.length === 1) expect(before).toHaveLength(1)
  if (subject.exact === true)
    for (const variable of subject.specs.keys())
      expect(new Set(rows.map((row) => row[variable]))).toEqual(new Set(before.map((row) => row[variable])))
  expect(listUnsupportedBounds(store, subject)).toEqual([])
}

/** Another run changes nothing: the propagator was woken, or ran again, wherever that allowed more. */
function expectNothingLeftToNarrow(store: Store): void {
  const left = listAllPositionsLeft(store)
  store.within(() => {
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(listAllPositionsLeft(store)).toEqual(left)
  })
}

/** Bounds that should have been removed: with the variable fixed at them, no values remain for the others. */
function listUnsupportedBounds(
  store: Store,
  { specs, supportsBound }: Subject,
): (readonly [number, number])[] {
  if (supportsBound === undefined) return []
  const box = specs.map((_, variable) => [store.min(variable), store.max(variable)] as const)
  return box.flatMap((bounds, variable) =>
    bounds.flatMap((bound) =>
      supportsBound(box.with(variable, [bound, bound]), variable) ? [] : [[variable, bound] as const],
    ),
  )
}

/** Positions that are removed in one step, each with its variable. */
type RemovalStep = readonly (readonly [variable: number, position: number])[]

const removal = fc.tuple(fc.nat(5), fc.nat(40))
const singleRemoval = removal.map((only) => [only])
const removalsOfOneVariable = fc.tuple(fc.nat(5), fc.array(fc.nat(40), { minLength: 2, maxLength: 12 }))
const removalSteps = fc.array(
  fc.oneof(
    singleRemoval,
    fc.tuple(removal, removal),
    removalsOfOneVariable.map(([variable, positions]) =>
      positions.map((position) => [variable, position] as const),
    ),
  ),
  { maxLength: 20 },
)

export function expectPropagationToHold(subjects: fc.Arbitrary<Subject>, runs = 150): void {
  fc.assert(
    fc.property(subjects, removalSteps, (subject, steps) => {
      expectSound(subject, steps)
    }),
    { numRuns: runs },
  )
}

export const smallInteger = fc.integer({ min: -6, max: 6 })
export const anySpec = fc
  .record({
    base: smallInteger,
    size: fc.integer({ min: 1, max: 6 }),
    stride: fc.integer({ min: 1, max: 3 }),
    bits: fc.boolean(),
  })
  .map(({ base, size, stride, bits }) =>
    bits ? createListedVariable(base, size, stride) : createWideVariable(base, size, stride),
  )
