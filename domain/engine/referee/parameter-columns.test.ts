// Tests the columns of parameters: each is created once and tied to the others, and that of a combination is 1 exactly at its positions.
import { expect, test } from 'vitest'
import { add, atLeast, ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { ParameterColumnFactory } from './parameter-columns.ts'
import { Rows } from './rows.ts'
import { satisfiesRows, listPoints } from './testing/integer-points.ts'

/** Parameters of 2, 3 and 2 positions. */
function createPositions(maxCombinations: number): { rows: Rows; positions: ParameterColumnFactory } {
  const model = new ModelBuilder('three', '1.0.0')
  const numbers = [1, 2, 1].map((max, index) =>
    model.number(`n${index}`, { group: 'g', min: 0, max, step: 1, unit: '1' }),
  )
  model.rule('all', atLeast(add(...numbers), 0))
  const rows = new Rows()
  return {
    rows,
    positions: new ParameterColumnFactory(compileModel(model.build()).graph, rows, maxCombinations),
  }
}

/** The integer points that satisfy the rows. */
const listSatisfyingPoints = ({ rows, lower, upper }: Rows): readonly (readonly number[])[] =>
  [...listPoints(lower, upper)].filter((point) => satisfiesRows(rows, point))

test('a parameter gets columns when it needs them, and then always the same', () => {
  const { rows, positions } = createPositions(0)
  expect(positions.columns).toEqual([{}, {}, {}])
  expect(positions.position(1)).toEqual({ terms: new Map([[0, 1]]), constant: 0 })
  expect(positions.position(1)).toEqual(positions.position(1))
  positions.ensureColumns(1)
  positions.ensureColumns(0)
  expect(positions.columns).toEqual([{ position: 1 }, { position: 0 }, {}])
  expect([rows.lower, rows.upper, rows.integral]).toEqual([
    [0, 0],
    [2, 1],
    [true, true],
  ])
})

test("exactly one position column is 1, at the parameter's position", () => {
  for (const isPositionFirst of [true, false]) {
    const { rows, positions } = createPositions(0)
    if (isPositionFirst) positions.position(1)
    const indicators = positions.indicators(1)
    expect(positions.indicators(1)).toBe(indicators)
    positions.ensureColumns(1)
    expect(rows.lower).toHaveLength(isPositionFirst ? 4 : 3)
    positions.position(1)
    const positionColumn = positions.columns[1]?.position ?? -1
    expect(rows.lower).toHaveLength(4)
    expect(
      listSatisfyingPoints(rows).map((point) => [
        point[positionColumn],
        indicators.map((column) => point[column]),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [0, [1, 0, 0]],
        [1, [0, 1, 0]],
        [2, [0, 0, 1]],
      ]),
    )
    expect(listSatisfyingPoints(rows)).toHaveLength(3)
  }
})

test('being at a position is a column of its own, or the position of a two-valued parameter', () => {
  const { rows, positions } = createPositions(0)
  expect(positions.isAt(0, 1)).toEqual(positions.position(0))
  expect(positions.isAt(0, 0)).toEqual({ terms: new Map([[0, -1]]), constant: 1 })
  expect(rows.lower).toHaveLength(1)
  expect(positions.isAt(1, 2)).toEqual({ terms: new Map([[3, 1]]), constant: 0 })
  expect(positions.isAt(1, 0)).toEqual({ terms: new Map([[1, 1]]), constant: 0 })
  const [, indicator] = positions.indicators(2)
  expect(positions.isAt(2, 1)).toEqual({ terms: new Map([[indicator, 1]]), constant: 0 })
})

test('a combination column is 1 where its parameters match, the last changing fastest', () => {
  const { rows, positions } = createPositions(12)
  const columns = positions.combinations([0, 1, 2])
  expect(columns).toHaveLength(12)
  expect(positions.combinations([0, 1, 2])).toBe(columns)
  const indicators = [0, 1, 2].map((parameter) => positions.indicators(parameter))
  for (const [index, column] of (columns ?? []).entries()) {
    const point = rows.lower.map(() => 0)
    const combined = [Math.floor(index / 6), Math.floor(index / 2) % 3, index % 2]
    for (const other of listPoints([0, 0, 0], [1, 2, 1])) {
      point.fill(0)
      point[column] = 1
      for (const [parameter, position] of other.entries()) point[indicators[parameter]?.[position] ?? -1] = 1
      expect(satisfiesRows(rows.rows, point), `${index} ${other.join()}`).toBe(
        other.join() === combined.join(),
      )
    }
  }
})

test('combinations are not written out if there are too many, or of fewer than two parameters', () => {
  expect(createPositions(6).positions.combinations([0, 1])).toHaveLength(6)
  const { rows, positions } = createPositions(5)
  expect(positions.combinations([0, 1])).toBeUndefined()
  expect(positions.combinations([1])).toBeUndefined()
  expect(positions.combinations([])).toBeUndefined()
  expect(rows.lower).toHaveLength(0)
  expect(positions.combinations([0, 2])).toHaveLength(4)
})

test('at most thirty thousand combinations are written out in all', () => {
  const model = new ModelBuilder('many', '1.0.0')
  const numbers = [100, 100, 100, 100].map((size, index) =>
    model.number(`n${index}`, { group: 'g', min: 1, max: size, step: 1, unit: '1' }),
  )
  model.rule('all', atLeast(add(...numbers), 0))
  const positions = new ParameterColumnFactory(compileModel(model.build()).graph, new Rows(), 10_000)
  for (const support of [
    [0, 1],
    [0, 2],
    [0, 3],
  ])
    expect(positions.combinations(support)).toHaveLength(10_000)
  expect(positions.combinations([1, 2])).toBeUndefined()
  expect(positions.combinations([0, 1])).toHaveLength(10_000)
})
