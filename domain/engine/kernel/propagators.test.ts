// Every propagator against enumeration: it takes out nothing that a solution has, and once all is fixed it tells solutions from the rest.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quotientDown, quotientUp } from '../decimal.ts'
import { Extreme, Product, Quotient, Rounding, Selection } from './arithmetic.ts'
import { Clause, Equivalence } from './clause.ts'
import { CompactTable, tableSpec } from './compact-table.ts'
import { RowList } from './rows.ts'
import { Channel, Found } from './determined.ts'
import { LinearAtMost, LinearDifferent, LinearEqual } from './linear.ts'
import { among, between } from './literal.ts'
import { type Propagator, Store, type VariableSpec } from './store.ts'

type Row = readonly number[]

interface Subject {
  readonly specs: readonly VariableSpec[]
  readonly make: (reserve: (words: number) => number) => Propagator
  /** Whether values, one a variable, are allowed. */
  readonly allows: (values: Row) => boolean
  /** Whether nothing that lacks a support may be left. */
  readonly exact?: boolean
}

const listed = (base: number, size: number, stride = 1): VariableSpec => ({
  size,
  listed: true,
  base,
  stride,
})
const wide = (base: number, size: number, stride = 1): VariableSpec => ({ size, listed: false, base, stride })

/** An item of a list that is known to be there. */
function item<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`Nothing at ${index}`)
  return found
}

const valueOf = (spec: VariableSpec, position: number): number =>
  spec.values === undefined ? spec.base + spec.stride * position : item(spec.values, position)

/** All rows of positions that the store still has. */
function rowsLeft(store: Store): Row[] {
  let rows: Row[] = [[]]
  for (const [variable, spec] of store.specs.entries()) {
    const open = Array.from({ length: spec.size }, (_, position) => position).filter((at) =>
      store.has(variable, at),
    )
    rows = rows.flatMap((row) => open.map((position) => [...row, position]))
  }
  return rows
}

const solutions = (store: Store, subject: Subject): Row[] =>
  rowsLeft(store).filter((row) =>
    subject.allows(row.map((position, at) => valueOf(item(subject.specs, at), position))),
  )

/** Takes out positions at random, propagates between, and compares with enumeration each time; then undoes it all. */
function examine(subject: Subject, removals: readonly (readonly [number, number])[]): void {
  const store = new Store(subject.specs, 0, (reserve) => [{ propagator: subject.make(reserve), group: -1 }])
  const start = rowsLeft(store)
  store.push()
  store.scheduleAll()
  let before = solutions(store, subject)
  let alive = store.propagate()
  compare(store, subject, before, alive)
  for (const [variable, position] of removals) {
    if (!alive) break
    const at = variable % store.count
    alive = store.remove(at, position % item(subject.specs, at).size)
    before = alive ? solutions(store, subject) : []
    alive &&= store.propagate()
    compare(store, subject, before, alive)
  }
  store.backTo(0)
  expect(rowsLeft(store)).toEqual(start)
}

function compare(store: Store, subject: Subject, before: readonly Row[], alive: boolean): void {
  if (before.length > 0) expect(alive).toBe(true)
  if (!alive) return
  expect(solutions(store, subject)).toEqual(before)
  const left = rowsLeft(store)
  if (left.length === 1) expect(before).toHaveLength(1)
  if (subject.exact === true)
    for (const variable of subject.specs.keys())
      expect(new Set(left.map((row) => row[variable]))).toEqual(new Set(before.map((row) => row[variable])))
}

const removals = fc.array(fc.tuple(fc.nat(5), fc.nat(40)), { maxLength: 25 })

function holdsFor(subjects: fc.Arbitrary<Subject>, runs = 150): void {
  fc.assert(
    fc.property(subjects, removals, (subject, taken) => {
      examine(subject, taken)
    }),
    { numRuns: runs },
  )
}

const small = fc.integer({ min: -6, max: 6 })
const factor = fc.integer({ min: -4, max: 4 }).filter((one) => one !== 0)
const someSpec = fc
  .record({
    base: small,
    size: fc.integer({ min: 1, max: 6 }),
    stride: fc.integer({ min: 1, max: 3 }),
    bits: fc.boolean(),
  })
  .map(({ base, size, stride, bits }) => (bits ? listed(base, size, stride) : wide(base, size, stride)))

const sumOf = (own: readonly { factor: number }[], values: Row): number =>
  own.reduce((sum, term, at) => sum + term.factor * item(values, at), 0)
const variables = (own: readonly { factor: number }[]) =>
  own.map((term, variable) => ({ variable, factor: term.factor }))

describe('sums', () => {
  const terms = fc.array(fc.record({ spec: someSpec, factor }), { minLength: 1, maxLength: 3 })
  test('sum <= limit under a condition', () => {
    holdsFor(
      fc.tuple(terms, small).map(([own, limit]) => ({
        specs: [...own.map((term) => term.spec), listed(0, 2)],
        make: () => new LinearAtMost(variables(own), limit, among(own.length, 2, [1])),
        allows: (values) => values[own.length] === 0 || sumOf(own, values) <= limit,
      })),
    )
  })

  test('sum = total', () => {
    holdsFor(
      fc.tuple(terms, small).map(([own, total]) => ({
        specs: own.map((term) => term.spec),
        make: () => new LinearEqual(variables(own), total),
        allows: (values) => sumOf(own, values) === total,
      })),
    )
  })

  test('sum differs from a total under a condition', () => {
    holdsFor(
      fc.tuple(terms, small).map(([own, total]) => ({
        specs: [...own.map((term) => term.spec), listed(0, 2)],
        make: () => new LinearDifferent(variables(own), total, among(own.length, 2, [1])),
        allows: (values) => values[own.length] === 0 || sumOf(own, values) !== total,
      })),
    )
  })
})

describe('arithmetic', () => {
  test('product', () => {
    holdsFor(
      fc.tuple(someSpec, someSpec).map(([left, right]) => ({
        specs: [left, right, wide(-40, 81)],
        make: () => new Product(0, 1, 2),
        allows: ([a = 0, b = 0, result = 0]) => a * b === result,
      })),
    )
  })

  test.each([true, false])('quotient, rounded up: %s', (up) => {
    holdsFor(
      fc
        .tuple(someSpec, fc.integer({ min: 1, max: 5 }), fc.constantFrom(1, 3))
        .map(([left, size, times]) => ({
          specs: [left, listed(1, size), wide(-25 * times, 50 * times + 1)],
          make: () => new Quotient(0, 1, 2, up, times),
          allows: ([a = 0, b = 0, result = 0]) =>
            (up ? quotientUp(times * a, b) : quotientDown(times * a, b)) === result,
        })),
    )
  })

  test.each([true, false])('extreme, the largest: %s', (largest) => {
    holdsFor(
      fc.tuple(someSpec, someSpec).map(([left, right]) => ({
        specs: [left, right, wide(-10, 31)],
        make: () => new Extreme([0, 1], 2, largest),
        allows: ([a = 0, b = 0, result = 0]) => (largest ? Math.max(a, b) : Math.min(a, b)) === result,
      })),
    )
  })

  test.each([true, false])('rounding to a list, up: %s', (up) => {
    const to = Float64Array.of(-3, 0, 4, 9)
    const rounded = (value: number): number =>
      up ? (to.find((entry) => entry >= value) ?? 9) : (to.findLast((entry) => entry <= value) ?? -3)
    holdsFor(
      someSpec.map((of) => ({
        specs: [of, { size: 4, listed: true, values: to, base: 0, stride: 1 }],
        make: () => new Rounding(0, 1, to, up),
        allows: ([value = 0, result = 0]) => rounded(value) === result,
      })),
    )
  })

  test('selection', () => {
    holdsFor(
      fc.tuple(someSpec, someSpec).map(([first, second]) => ({
        specs: [listed(0, 3), first, second, wide(-8, 25)],
        make: () => new Selection(0, [1, 2, -1], 3),
        allows: ([at = 0, a = 0, b = 0, result = 0]) => at === 2 || (at === 0 ? a : b) === result,
      })),
    )
  })
})

describe('logic', () => {
  test('clause', () => {
    holdsFor(
      fc.tuple(fc.subarray([0, 1, 2, 3]), fc.nat(4)).map(([positions, from]) => ({
        specs: [listed(0, 4), wide(0, 6), listed(0, 2)],
        make: () =>
          new Clause([among(0, 4, positions), between(1, from, from + 1), among(2, 2, [1]).negated]),
        allows: ([a = 0, b = 0, c = 0]) => positions.includes(a) || (b >= from && b <= from + 1) || c === 0,
      })),
    )
  })

  test('equivalence', () => {
    holdsFor(
      fc.subarray([0, 1, 2, 3]).map((positions) => ({
        specs: [listed(0, 4), listed(0, 2)],
        make: () => new Equivalence(among(0, 4, positions), among(1, 2, [1])),
        allows: ([a = 0, b = 0]) => positions.includes(a) === (b === 1),
        exact: true,
      })),
    )
  })
})

/** Rows of three positions. */
function rowsOf(of: readonly (readonly number[])[]): RowList {
  const rows = new RowList(3)
  for (const row of of) rows.push(row)
  return rows
}

describe('tables', () => {
  const rows = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(4), fc.nat(39)), {
    maxLength: 90,
    selector: (row) => row.join(),
  })

  test('keep exactly what a row supports', () => {
    holdsFor(
      rows.map((own) => ({
        specs: [listed(0, 4), listed(0, 5), listed(0, 40)],
        make: (reserve) =>
          new CompactTable(
            tableSpec(
              [4, 5, 40].map((size, variable) => ({ variable, size })),
              rowsOf(own),
            ),
            reserve,
          ),
        allows: (values) => own.some((row) => row.every((one, at) => one === values[at])),
        exact: true,
      })),
      60,
    )
  })

  test('bound a wide last column', () => {
    holdsFor(
      rows.map((own) => ({
        specs: [listed(0, 4), listed(0, 5), wide(0, 40)],
        make: (reserve) =>
          new CompactTable(
            tableSpec(
              [4, 5].map((size, variable) => ({ variable, size })),
              rowsOf(own),
              2,
            ),
            reserve,
          ),
        allows: (values) => own.some((row) => row.every((one, at) => one === values[at])),
      })),
      60,
    )
  })
})

describe('functions', () => {
  test('a look-up by two keys, with its value and whether there is a row', () => {
    const rows = new RowList(2)
    for (const [a, b] of [
      [0, 0],
      [1, 2],
      [3, 1],
    ] as const)
      rows.push([a, b], 10 * a + b + 5)
    const valueAt = (a: number, b: number): number | undefined =>
      Array.from(rows.values).find((value) => value === 10 * a + b + 5)
    holdsFor(
      fc.constant({
        specs: [listed(0, 4), listed(0, 3), listed(0, 2), wide(0, 40)],
        make: () => new Found([0, 1], rows, 2, 3),
        allows: ([a = 0, b = 0, found = 0, value = 0]: Row) =>
          found === (valueAt(a, b) === undefined ? 0 : 1) && value === (valueAt(a, b) ?? 5),
      }),
    )
  })

  test('whether a look-up finds a row', () => {
    const rows = new RowList(1)
    rows.push([1])
    rows.push([3])
    holdsFor(
      fc.constant({
        specs: [listed(0, 5), listed(0, 2)],
        make: () => new Found([0], rows, 1),
        allows: ([key = 0, found = 0]: Row) => found === (key === 1 || key === 3 ? 1 : 0),
      }),
    )
  })

  test('channel between a wide number and the values that matter', () => {
    const values = Float64Array.of(2, 5, 7)
    holdsFor(
      fc.constant({
        specs: [wide(0, 12), listed(0, 4)],
        make: () => new Channel(0, 1, values),
        allows: ([number = 0, code = 0]: Row) =>
          code === 3 ? !values.includes(number) : values[code] === number,
      }),
    )
  })
})
