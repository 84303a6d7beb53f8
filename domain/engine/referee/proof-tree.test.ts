// Tests of the proof tree with scripted linear programs: which configurations it checks, what it branches on, in which order, and what it claims.
import { describe, expect, test, vi } from 'vitest'
import { ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { LinearProgram, type SolveResult } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import type { ParameterColumns } from './parameter-columns.ts'
import { type NodeAllowance, ProofTree } from './proof-tree.ts'
import { createColumnSum, Rows } from './rows.ts'

/** A parameter of a tree: its bounds, its closed positions, and its representation in columns. */
interface ParameterCase {
  readonly as: 'position' | 'indicators' | 'both' | 'nothing'
  readonly kind?: 'number' | 'choice'
  readonly size: number
  readonly low?: number
  readonly high?: number
  readonly closed?: readonly number[]
  readonly fallbackPosition?: number
}

const highs = await loadHighs()

/** A tree over these parameters; its first columns are `counts` counts of 0 to 9. */
function createTestTree(cases: readonly ParameterCase[], counts = 0) {
  const model = new ModelBuilder('tree', '1.0.0')
  const rows = new Rows()
  const countColumns = Array.from({ length: counts }, () => rows.addColumn(0, 9, true))
  const columns = cases.map(
    ({ as, kind, size, low = 0, high = size - 1, closed = [] }, index): ParameterColumns => {
      if (kind === 'choice')
        model.choice(
          `p${index}`,
          Array.from({ length: size }, (_, option) => `o${option}`),
          { group: 'g' },
        )
      else model.number(`p${index}`, { group: 'g', min: 0, max: size - 1, step: 1, unit: '1' })
      const parameterColumns: ParameterColumns = {}
      if (as === 'position' || as === 'both') parameterColumns.position = rows.addColumn(low, high, true)
      if (as === 'indicators' || as === 'both')
        parameterColumns.indicators = Array.from({ length: size }, (_, position) =>
          rows.addColumn(0, closed.includes(position) ? 0 : 1, true),
        )
      return parameterColumns
    },
  )
  const program = new LinearProgram(highs, rows)
  const { parameters } = compileModel(model.build())
  const fallbackPositions = Int32Array.from(cases, (parameterCase) => parameterCase.fallbackPosition ?? 0)
  const relaxation = { rows, parameters: columns, counts: countColumns }
  const buildTree = (accepts: (positions: Int32Array) => boolean): ProofTree =>
    new ProofTree(program, { relaxation, parameters, fallbackPositions, accepts })
  return { program, rows, buildTree }
}

const point = (...values: readonly number[]): SolveResult => ({
  kind: 'point',
  values: Float64Array.from(values),
})
const unknown: SolveResult = { kind: 'unknown' }

/** Searches with these answers of the solver, in order; as many linear programs are allowed as there are answers. */
function searchWithAnswers(
  { program, buildTree }: ReturnType<typeof createTestTree>,
  answers: readonly SolveResult[],
  accepts: (positions: Int32Array) => boolean = () => false,
) {
  const formatBounds = (): string =>
    Array.from(program.lower, (low, column) => `${low}-${program.upper[column]}`).join(' ')
  const boundsBefore = formatBounds()
  /** The bounds of all columns at each linear program. */
  const programs: string[] = []
  const visits: number[][] = []
  const solve = vi.spyOn(program, 'solve').mockImplementation(() => {
    const answer = answers[programs.length] ?? unknown
    programs.push(formatBounds())
    return answer
  })
  const allowance = { left: answers.length }
  const steps = buildTree((positions) => {
    visits.push([...positions])
    return accepts(positions)
  }).search(allowance)
  let step = steps.next()
  let yields = 0
  for (; step.done !== true; step = steps.next()) yields += 1
  solve.mockRestore()
  expect(formatBounds()).toBe(boundsBefore)
  return { outcome: step.value, programs, visits, yields, left: allowance.left }
}

/** The bounds at the second linear program: the branch that is explored first. */
const findFirstBranch = (tree: ReturnType<typeof createTestTree>, answer: SolveResult): string | undefined =>
  searchWithAnswers(tree, [answer, unknown]).programs[1]

/** The bounds of the two branches of a tree whose first configuration is rejected immediately. */
function listBranches(tree: ReturnType<typeof createTestTree>, answer: SolveResult): string[] {
  const { program, rows, buildTree } = tree
  // A row that nothing satisfies: added to the tree's own rows, it refutes any branch.
  rows.add(createColumnSum(0, 0), 1, 1)
  const programs: string[] = []
  const solve = vi.spyOn(program, 'solve').mockImplementation(() => {
    programs.push(Array.from(program.lower, (low, column) => `${low}-${program.upper[column]}`).join(' '))
    return programs.length === 1 ? answer : { kind: 'none', weights: Float64Array.of(1) }
  })
  const steps = buildTree(() => false).search({ left: 9 })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  solve.mockRestore()
  rows.rows.length = 0
  expect(step.value).toBe('none')
  return programs.slice(1)
}

const findFirstVisit = (cases: readonly ParameterCase[], answer: SolveResult) =>
  searchWithAnswers(createTestTree(cases), [answer]).visits[0]

describe('the rounded configuration', () => {
  test('is the nearest to the point', () => {
    expect(findFirstVisit([{ as: 'position', size: 10 }], point(3.4))).toEqual([3])
    expect(findFirstVisit([{ as: 'position', size: 10 }], point(3.6))).toEqual([4])
    const fourOptions = { as: 'indicators', size: 4 } as const
    expect(findFirstVisit([fourOptions, { as: 'position', size: 3 }], point(0.2, 0.2, 0.5, 0.1, 2))).toEqual([
      2, 2,
    ])
    expect(findFirstVisit([fourOptions], point(0.1, 0.4, 0.1, 0.4))).toEqual([1])
  })

  test('stays within the bounds', () => {
    const narrow = { as: 'position', size: 10, low: 4, high: 6 } as const
    for (const [value, position] of [
      [9, 6],
      [1, 4],
      [5, 5],
    ] as const)
      expect(findFirstVisit([narrow], point(value))).toEqual([position])
    const closedEnds = { as: 'indicators', size: 4, closed: [0, 3] } as const
    expect(findFirstVisit([closedEnds], point(0.7, 0, 0.1, 0.2))).toEqual([2])
    expect(findFirstVisit([{ as: 'both', size: 4, low: 1, high: 2 }], point(0, 0.7, 0.2, 0.1, 0))).toEqual([
      1,
    ])
    expect(findFirstVisit([{ as: 'both', size: 4, low: 1, high: 2 }], point(3, 0, 0, 0.1, 0.9))).toEqual([2])
    expect(findFirstVisit([{ ...closedEnds, size: 5, closed: [0, 2, 4] }], point(0, 0, 0.9, 0.1, 0))).toEqual(
      [3],
    )
  })

  test('is near the preferred values without a point, and for parameters without columns', () => {
    const findFallback = (parameterCase: ParameterCase): number[] | undefined =>
      findFirstVisit([parameterCase], unknown)
    expect(findFallback({ as: 'position', size: 9, fallbackPosition: 7 })).toEqual([7])
    expect(findFallback({ as: 'position', size: 9, fallbackPosition: 7, high: 5 })).toEqual([5])
    expect(findFallback({ as: 'position', size: 9, fallbackPosition: 2, low: 3 })).toEqual([3])
    expect(findFallback({ as: 'indicators', size: 4, fallbackPosition: 0, closed: [0] })).toEqual([1])
    expect(findFallback({ as: 'indicators', size: 4, fallbackPosition: 2, closed: [0, 2] })).toEqual([1])
    expect(findFallback({ as: 'indicators', size: 4, fallbackPosition: 3, closed: [3] })).toEqual([2])
    expect(findFallback({ as: 'indicators', size: 4, fallbackPosition: 2 })).toEqual([2])
    const free = { as: 'nothing', size: 5, fallbackPosition: 3 } as const
    expect(findFirstVisit([free, { as: 'position', size: 4 }], point(2))).toEqual([3, 2])
  })
})

describe('the branching variable', () => {
  const tenPositions = { as: 'position', size: 10 } as const
  const fivePositions = { as: 'position', size: 5 } as const

  test('is the parameter whose value is furthest from a whole position, or the first of two such', () => {
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), point(3.2, 2.3))).toBe('0-9 0-2')
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), point(3.3, 2.2))).toBe('0-3 0-4')
    expect(findFirstBranch(createTestTree([fivePositions, fivePositions]), point(2.25, 2.75))).toBe('0-2 0-4')
    expect(findFirstBranch(createTestTree([fivePositions, fivePositions]), point(2.25, 2.5))).toBe('0-4 0-2')
    // The first case: indicators of 0.6 and 0.4 are 0.4 from a whole position, 2.3 is only 0.3 from one.
    expect(
      findFirstBranch(
        createTestTree([{ ...fivePositions, as: 'indicators', size: 2 }, fivePositions]),
        point(0.6, 0.4, 2.3),
      ),
    ).toBe('0-1 0-0 0-4')
    expect(
      findFirstBranch(
        createTestTree([{ ...fivePositions, as: 'indicators', size: 2 }, fivePositions]),
        point(0.8, 0.2, 2.3),
      ),
    ).toBe('0-1 0-1 0-2')
  })

  test('is the one with fewest values if the point is integral, up to a millionth', () => {
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), point(3, 2))).toBe('0-9 0-2')
    expect(findFirstBranch(createTestTree([fivePositions, tenPositions]), point(3, 2))).toBe('0-3 0-9')
    expect(findFirstBranch(createTestTree([fivePositions, fivePositions]), point(3, 2))).toBe('0-3 0-4')
    expect(
      findFirstBranch(createTestTree([{ ...tenPositions, low: 4, high: 6 }, fivePositions]), point(5, 2)),
    ).toBe('4-5 0-4')
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), point(1e-6, 2))).toBe('0-9 0-2')
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), point(2e-6, 2))).toBe('0-0 0-4')
    // A value that is nearly the next one counts as that one.
    expect(findFirstBranch(createTestTree([fivePositions]), point(2.999_999_5))).toBe('0-3')
    expect(findFirstBranch(createTestTree([tenPositions, fivePositions]), unknown)).toBe('0-9 0-2')
  })

  test('is never a fixed parameter or one without columns', () => {
    expect(
      findFirstBranch(createTestTree([{ ...fivePositions, low: 2, high: 2 }, tenPositions]), point(2, 5)),
    ).toBe('2-2 0-5')
    expect(findFirstBranch(createTestTree([{ as: 'nothing', size: 2 }, tenPositions]), point(5))).toBe('0-5')
    const fixed = { as: 'indicators', size: 3, closed: [0, 2] } as const
    expect(findFirstBranch(createTestTree([fixed, tenPositions]), point(0, 1, 0, 5))).toBe('0-0 0-1 0-0 0-5')
    expect(
      searchWithAnswers(createTestTree([fixed, { as: 'nothing', size: 2 }]), [point(0, 1, 0), unknown]),
    ).toMatchObject({
      outcome: 'none',
      visits: [[1, 0]],
      left: 1,
    })
  })

  test('is a count that is not whole before any parameter, the one furthest from a whole number', () => {
    expect(findFirstBranch(createTestTree([fivePositions], 2), point(2.2, 3.5, 1.4))).toBe('0-9 0-3 0-4')
    expect(findFirstBranch(createTestTree([fivePositions], 2), point(2.4, 3.2, 1.4))).toBe('0-2 0-9 0-4')
    expect(findFirstBranch(createTestTree([fivePositions], 2), point(2.25, 3.75, 1.4))).toBe('0-2 0-9 0-4')
    expect(findFirstBranch(createTestTree([fivePositions], 2), point(2, 3.1, 1.4))).toBe('0-9 0-3 0-4')
    expect(findFirstBranch(createTestTree([fivePositions], 2), point(2, 1e-6, 1.4))).toBe('0-9 0-9 0-1')
    expect(findFirstBranch(createTestTree([fivePositions], 1), unknown)).toBe('0-9 0-2')
  })
})

describe('the two branches', () => {
  test('of a number are below and above the point, the nearer first', () => {
    const tree = createTestTree([{ as: 'position', size: 10 }])
    expect(listBranches(tree, point(3.5))).toEqual(['0-3', '4-9'])
    expect(listBranches(tree, point(3.6))).toEqual(['4-9', '0-3'])
    expect(listBranches(tree, point(9))).toEqual(['9-9', '0-8'])
    expect(listBranches(tree, point(0))).toEqual(['0-0', '1-9'])
    expect(listBranches(tree, unknown)).toEqual(['0-4', '5-9'])
    expect(listBranches(createTestTree([{ as: 'position', size: 10, low: 5, high: 8 }]), unknown)).toEqual([
      '5-6',
      '7-8',
    ])
    expect(listBranches(createTestTree([{ as: 'position', size: 10, low: 5, high: 8 }]), point(4))).toEqual([
      '5-5',
      '6-8',
    ])
  })

  test('of a count are below and above the point too', () => {
    const tree = createTestTree([{ as: 'position', size: 5 }], 1)
    expect(listBranches(tree, point(2.5, 1))).toEqual(['0-2 0-4', '3-9 0-4'])
    expect(listBranches(tree, point(2.6, 1))).toEqual(['3-9 0-4', '0-2 0-4'])
  })

  test('of a number with a column for each position close the positions of the other branch', () => {
    const indicatorTree = createTestTree([{ as: 'indicators', size: 4 }])
    // The mean of the positions is 1.5, then 1.6.
    expect(listBranches(indicatorTree, point(0.5, 0, 0, 0.5))).toEqual(['0-1 0-1 0-0 0-0', '0-0 0-0 0-1 0-1'])
    expect(listBranches(indicatorTree, point(0.4, 0, 0.2, 0.4))).toEqual([
      '0-0 0-0 0-1 0-1',
      '0-1 0-1 0-0 0-0',
    ])
    expect(listBranches(createTestTree([{ as: 'both', size: 3 }]), point(1, 0.5, 0, 0.5))).toEqual([
      '0-1 0-1 0-1 0-0',
      '2-2 0-0 0-0 0-1',
    ])
    expect(listBranches(createTestTree([{ as: 'indicators', size: 4, closed: [0] }]), unknown)).toEqual([
      '0-0 0-1 0-1 0-0',
      '0-0 0-0 0-0 0-1',
    ])
  })

  test('of a choice are the option nearest to the point and all others', () => {
    const tree = createTestTree([{ as: 'indicators', kind: 'choice', size: 4, closed: [3] }])
    expect(listBranches(tree, point(0.1, 0.3, 0.6, 0))).toEqual(['0-0 0-0 1-1 0-0', '0-1 0-1 0-0 0-0'])
    expect(listBranches(tree, unknown)).toEqual(['1-1 0-0 0-0 0-0', '0-0 0-1 0-1 0-0'])
  })
})

describe('a proof tree reports', () => {
  const number = { as: 'position', size: 4 } as const

  test('the first accepted configuration', () => {
    expect(
      searchWithAnswers(createTestTree([number]), [point(1.4), point(1), point(0)], ([at]) => at === 1),
    ).toEqual({
      outcome: 'found',
      programs: ['0-3'],
      visits: [[1]],
      yields: 1,
      left: 2,
    })
    expect(
      searchWithAnswers(createTestTree([number]), [point(1.4), point(0.4), point(0)], ([at]) => at === 0),
    ).toMatchObject({
      outcome: 'found',
      programs: ['0-3', '0-1'],
      yields: 2,
      left: 1,
    })
  })

  test('an unknown outcome if no linear program is allowed', () => {
    expect(searchWithAnswers(createTestTree([number]), [])).toEqual({
      outcome: 'unknown',
      programs: [],
      visits: [],
      yields: 1,
      left: 0,
    })
  })

  test('that there is none if every leaf was refuted', () => {
    const answers = Array.from({ length: 7 }, () => unknown)
    const { outcome, visits, yields, left } = searchWithAnswers(createTestTree([number]), answers)
    expect([outcome, yields, left]).toEqual(['none', 7, 0])
    expect(new Set(visits.flat())).toEqual(new Set([0, 1, 2, 3]))
    expect(searchWithAnswers(createTestTree([number]), answers.slice(1)).outcome).toBe('unknown')
  })

  test('an unknown outcome after a branch that was left open', () => {
    const { buildTree, program } = createTestTree([{ as: 'position', size: 2 }])
    const allowance: NodeAllowance = { left: 1 }
    vi.spyOn(program, 'solve').mockReturnValue(unknown)
    const steps = buildTree(() => false).search(allowance)
    // The first branch has no linear program left, the second one has.
    for (const left of [1, 1, 0]) {
      allowance.left = left
      expect(steps.next().done).toBe(false)
    }
    allowance.left = 1
    expect(steps.next()).toEqual({ done: true, value: 'unknown' })
  })

  test('a proof only if its weights add up to a contradiction', () => {
    for (const [weights, outcome, visitCount] of [
      [Float64Array.of(1), 'none', 0],
      [Float64Array.of(-1), 'unknown', 1],
      [undefined, 'unknown', 1],
    ] as const) {
      const tree = createTestTree([number])
      tree.rows.add(createColumnSum(0), 5, Number.POSITIVE_INFINITY)
      const result = searchWithAnswers(tree, [{ kind: 'none', weights }])
      expect([result.outcome, result.visits.length]).toEqual([outcome, visitCount])
    }
  })
})
