// Tests the linear program: points satisfy the rows, even large ones; if there is none, its weights prove it; bounds and costs change.
import { expect, test } from 'vitest'
import { isRefutedBy } from './certificate.ts'
import { LinearProgram, type SolveResult } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import { createColumnSum, subtractSums, addSums, Rows, createWeightedSum } from './rows.ts'

const createProgram = async (rows: Rows): Promise<LinearProgram> => new LinearProgram(await loadHighs(), rows)

function getPoint(solved: SolveResult): number[] {
  if (solved.kind !== 'point') throw new Error(solved.kind)
  return [...solved.values]
}

/** The point, each value to six digits. */
const getRoundedPoint = (solved: SolveResult): number[] =>
  getPoint(solved).map((value) => Number(value.toPrecision(6)))

/** Two columns of 0 to 10 whose sum is bounded. */
function createTwoColumnRows(low: number, high: number): Rows {
  const rows = new Rows()
  const columns = [rows.addColumn(0, 10, true), rows.addColumn(0, 10, true)]
  rows.add(createWeightedSum(columns, [1, 2]), low, high)
  return rows
}

test('a point satisfies the rows at least cost', async () => {
  const program = await createProgram(createTwoColumnRows(7, 12))
  program.setCost(0, 1)
  program.setCost(1, 1)
  expect(getRoundedPoint(program.solve())).toEqual([0, 3.5])
  program.setCost(1, 3)
  expect(getRoundedPoint(program.solve())).toEqual([7, 0])
  program.setCost(0, -1)
  program.setCost(1, -1)
  expect(getRoundedPoint(program.solve())).toEqual([10, 1])
  program.dispose()
})

test('bounds change one column and can be read', async () => {
  const program = await createProgram(createTwoColumnRows(7, 12))
  program.setCost(0, 1)
  program.setBounds(1, 2, 3)
  expect([[...program.lower], [...program.upper]]).toEqual([
    [0, 2],
    [10, 3],
  ])
  expect(getRoundedPoint(program.solve())).toEqual([1, 3])
  program.setBounds(1, 0, 0)
  expect(getRoundedPoint(program.solve())).toEqual([7, 0])
  program.setBounds(0, 0, 6)
  expect(program.solve().kind).toBe('none')
  program.setBounds(0, 0, 10)
  expect(program.solve().kind).toBe('point')
  program.dispose()
})

test('where there is no point, the weights prove that on the rows as written', async () => {
  for (const unit of [1, 1000, 2 ** 20, 3 ** 20]) {
    const rows = new Rows()
    const [one, other] = [rows.addColumn(0, 9, true), rows.addColumn(0, 1000 * unit, false)]
    rows.add(subtractSums(createColumnSum(other), createColumnSum(one, unit)), 0, 0)
    rows.add(
      addSums(createColumnSum(other, 5), createColumnSum(one, 5 * unit)),
      40 * unit,
      Number.POSITIVE_INFINITY,
    )
    const program = await createProgram(rows)
    expect(
      getPoint(program.solve()).map((value, column) => (column === one ? value : value / unit)),
    ).toSatisfy(
      ([left = 0, right = 0]: number[]) => Math.abs(left - right) < 1e-5 && left + right >= 8 - 1e-5,
    )
    program.setBounds(one, 0, 3)
    const solved = program.solve()
    expect(solved.kind).toBe('none')
    const weights = solved.kind === 'none' ? (solved.weights ?? []) : []
    expect(isRefutedBy(rows.rows, weights, program.lower, program.upper), `${unit}`).toBe(true)
    program.setBounds(one, 0, 9)
    expect(isRefutedBy(rows.rows, weights, program.lower, program.upper)).toBe(false)
    program.dispose()
  }
})

test('large computed numbers are returned unscaled', async () => {
  for (const size of [1000, 1024, 1028, 4096, 1e6, 1e12]) {
    const rows = new Rows()
    const [large, small] = [rows.addColumn(-size, size, false), rows.addColumn(-4, 4, true)]
    rows.add(subtractSums(createColumnSum(large), createColumnSum(small, size / 4)), 0, 0)
    const program = await createProgram(rows)
    for (const at of [-3, 2]) {
      program.setBounds(small, at, at)
      expect(getRoundedPoint(program.solve())).toEqual(
        [(at * size) / 4, at].map((one) => Number(one.toPrecision(6))),
      )
    }
    program.setBounds(small, -4, 4)
    // The point is at the bound that the cost drives the column to.
    for (const [low, high, cost, expected] of [
      [-size, size / 4, -1, 1],
      [-size / 2, size, 1, -2],
    ] as const) {
      program.setBounds(large, low, high)
      program.setCost(large, cost)
      expect(getRoundedPoint(program.solve())).toEqual([
        Number(((expected * size) / 4).toPrecision(6)),
        expected,
      ])
    }
    program.setBounds(large, size / 2, size / 2)
    expect(getRoundedPoint(program.solve())).toEqual([Number((size / 2).toPrecision(6)), 2])
    program.dispose()
  }
})

test('an unbounded program gives an unknown result', async () => {
  const rows = new Rows()
  const columns = [rows.addColumn(0, Number.POSITIVE_INFINITY, true), rows.addColumn(0, 10, true)]
  rows.add(createWeightedSum(columns, [1, -1]), 0, Number.POSITIVE_INFINITY)
  const program = await createProgram(rows)
  program.setCost(0, -1)
  expect(program.solve()).toEqual({ kind: 'unknown' })
  program.setCost(0, 1)
  expect(program.solve().kind).toBe('point')
  program.dispose()
})

test('without rows any point is valid, and a row with one open side bounds the other', async () => {
  const unrestrictedRows = new Rows()
  unrestrictedRows.addColumn(3, 5, true)
  const program = await createProgram(unrestrictedRows)
  expect(getRoundedPoint(program.solve())).toEqual([3])
  program.setBounds(0, 4, 5)
  expect(getRoundedPoint(program.solve())).toEqual([4])
  program.dispose()
  for (const [low, high, cost, expected] of [
    [7, Number.POSITIVE_INFINITY, -1, 30],
    [7, Number.POSITIVE_INFINITY, 1, 7],
    [Number.NEGATIVE_INFINITY, 7, -1, 7],
    [Number.NEGATIVE_INFINITY, 7, 1, 0],
  ] as const) {
    const openProgram = await createProgram(createTwoColumnRows(low, high))
    openProgram.setCost(0, cost)
    openProgram.setCost(1, 2 * cost)
    const [one = 0, other = 0] = getRoundedPoint(openProgram.solve())
    expect(one + 2 * other).toBeCloseTo(expected, 6)
    openProgram.dispose()
  }
})
