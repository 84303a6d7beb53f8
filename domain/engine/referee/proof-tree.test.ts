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
  readonly fallbackPositions?: number
}

const highs = await loadHighs()

/** A tree over such parameters, and counts of 0 to 9, which are the first columns. */
function planted(cases: readonly ParameterCase[], counts = 0) {
  const model = new ModelBuilder('tree', '1.0.0')
  const rows = new Rows()
  const counted = Array.from({ length: counts }, () => rows.addColumn(0, 9, true))
  const columns = cases.map(
    ({ as, kind, size, low = 0, high = size - 1, closed = [] }, index): ParameterColumns => {
      if (kind === 'choice')
        model.choice(
          `p${index}`,
          Array.from({ length: size }, (_, option) => `o${option}`),
          { group: 'g' },
        )
      else model.number(`p${index}`, { group: 'g', min: 0, max: size - 1, step: 1, unit: '1' })
      const own: ParameterColumns = {}
      if (as === 'position' || as === 'both') own.position = rows.addColumn(low, high, true)
      if (as === 'indicators' || as === 'both')
        own.indicators = Array.from({ length: size }, (_, position) =>
          rows.addColumn(0, closed.includes(position) ? 0 : 1, true),
        )
      return own
    },
  )
  const program = new LinearProgram(highs, rows)
  const { parameters } = compileModel(model.build())
  const fallbackPositions = Int32Array.from(cases, (one) => one.fallbackPositions ?? 0)
  const relaxation = { rows, parameters: columns, counts: counted }
  const grow = (accepts: (positions: Int32Array) => boolean): ProofTree =>
    new ProofTree(program, { relaxation, parameters, fallbackPositions, accepts })
  return { program, rows, grow }
}

const point = (...values: readonly number[]): SolveResult => ({
  kind: 'point',
  values: Float64Array.from(values),
})
const unknown: SolveResult = { kind: 'unknown' }

/** Searches with these answers of the solver in order, and with as many linear programs as there are answers. */
function searched(
  { program, grow }: ReturnType<typeof planted>,
  answers: readonly SolveResult[],
  accepts: (positions: Int32Array) => boolean = () => false,
) {
  const bounds = (): string =>
    Array.from(program.lower, (low, column) => `${low}-${program.upper[column]}`).join(' ')
  const before = bounds()
  /** The bounds of all columns at each linear program. */
  const programs: string[] = []
  const seen: number[][] = []
  const solve = vi.spyOn(program, 'solve').mockImplementation(() => {
    const answer = answers[programs.length] ?? unknown
    programs.push(bounds())
    return answer
  })
  const allowance = { left: answers.length }
  const steps = grow((positions) => {
    seen.push([...positions])
    return accepts(positions)
  }).search(allowance)
  let step = steps.next()
  let yields = 0
  for (; step.done !== true; step = steps.next()) yields += 1
  solve.mockRestore()
  expect(bounds()).toBe(before)
  return { outcome: step.value, programs, seen, yields, left: allowance.left }
}

/** The bounds at the second linear program: the branch that is explored first. */
const branch = (tree: ReturnType<typeof planted>, answer: SolveResult): string | undefined =>
  searched(tree, [answer, unknown]).programs[1]

/** The bounds of the two branches of a tree whose first configuration is rejected immediately. */
function branches(tree: ReturnType<typeof planted>, answer: SolveResult): string[] {
  const { program, rows, grow } = tree
  // A row that nothing satisfies: added to the tree's own rows, it refutes any branch.
  rows.add(createColumnSum(0, 0), 1, 1)
  const programs: string[] = []
  const solve = vi.spyOn(program, 'solve').mockImplementation(() => {
    programs.push(Array.from(program.lower, (low, column) => `${low}-${program.upper[column]}`).join(' '))
    return programs.length === 1 ? answer : { kind: 'none', weights: Float64Array.of(1) }
  })
  const steps = grow(() => false).search({ left: 9 })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  solve.mockRestore()
  rows.rows.length = 0
  expect(step.value).toBe('none')
  return programs.slice(1)
}

const looked = (cases: readonly ParameterCase[], answer: SolveResult) =>
  searched(planted(cases), [answer]).seen[0]

describe('the rounded configuration', () => {
  test('is nearest to the point', () => {
    expect(looked([{ as: 'position', size: 10 }], point(3.4))).toEqual([3])
    expect(looked([{ as: 'position', size: 10 }], point(3.6))).toEqual([4])
    const some = { as: 'indicators', size: 4 } as const
    expect(looked([some, { as: 'position', size: 3 }], point(0.2, 0.2, 0.5, 0.1, 2))).toEqual([2, 2])
    expect(looked([some], point(0.1, 0.4, 0.1, 0.4))).toEqual([1])
  })

  test('stays within the bounds', () => {
    const narrow = { as: 'position', size: 10, low: 4, high: 6 } as const
    for (const [value, position] of [
      [9, 6],
      [1, 4],
      [5, 5],
    ] as const)
      expect(looked([narrow], point(value))).toEqual([position])
    const closed = { as: 'indicators', size: 4, closed: [0, 3] } as const
    expect(looked([closed], point(0.7, 0, 0.1, 0.2))).toEqual([2])
    expect(looked([{ as: 'both', size: 4, low: 1, high: 2 }], point(0, 0.7, 0.2, 0.1, 0))).toEqual([1])
    expect(looked([{ as: 'both', size: 4, low: 1, high: 2 }], point(3, 0, 0, 0.1, 0.9))).toEqual([2])
    expect(looked([{ ...closed, size: 5, closed: [0, 2, 4] }], point(0, 0, 0.9, 0.1, 0))).toEqual([3])
  })

  test('without a point is near the preferred values, as are parameters without rows', () => {
    const fallbackPositions = (one: ParameterCase): number[] | undefined => looked([one], unknown)
    expect(fallbackPositions({ as: 'position', size: 9, fallbackPositions: 7 })).toEqual([7])
    expect(fallbackPositions({ as: 'position', size: 9, fallbackPositions: 7, high: 5 })).toEqual([5])
    expect(fallbackPositions({ as: 'position', size: 9, fallbackPositions: 2, low: 3 })).toEqual([3])
    expect(fallbackPositions({ as: 'indicators', size: 4, fallbackPositions: 0, closed: [0] })).toEqual([1])
    expect(fallbackPositions({ as: 'indicators', size: 4, fallbackPositions: 2, closed: [0, 2] })).toEqual([
      1,
    ])
    expect(fallbackPositions({ as: 'indicators', size: 4, fallbackPositions: 3, closed: [3] })).toEqual([2])
    expect(fallbackPositions({ as: 'indicators', size: 4, fallbackPositions: 2 })).toEqual([2])
    const free = { as: 'nothing', size: 5, fallbackPositions: 3 } as const
    expect(looked([free, { as: 'position', size: 4 }], point(2))).toEqual([3, 2])
  })
})

describe('the branching variable', () => {
  const wide = { as: 'position', size: 10 } as const
  const few = { as: 'position', size: 5 } as const

  test('is the parameter of which the point is least certain, the first of two', () => {
    expect(branch(planted([wide, few]), point(3.2, 2.3))).toBe('0-9 0-2')
    expect(branch(planted([wide, few]), point(3.3, 2.2))).toBe('0-3 0-4')
    expect(branch(planted([few, few]), point(2.25, 2.75))).toBe('0-2 0-4')
    expect(branch(planted([few, few]), point(2.25, 2.5))).toBe('0-4 0-2')
    // 0.4 from one of the positions, 0.3 from the nearest integer.
    expect(branch(planted([{ ...few, as: 'indicators', size: 2 }, few]), point(0.6, 0.4, 2.3))).toBe(
      '0-1 0-0 0-4',
    )
    expect(branch(planted([{ ...few, as: 'indicators', size: 2 }, few]), point(0.8, 0.2, 2.3))).toBe(
      '0-1 0-1 0-2',
    )
  })

  test('is the one with few values where the point is integral, up to a millionth', () => {
    expect(branch(planted([wide, few]), point(3, 2))).toBe('0-9 0-2')
    expect(branch(planted([few, wide]), point(3, 2))).toBe('0-3 0-9')
    expect(branch(planted([few, few]), point(3, 2))).toBe('0-3 0-4')
    expect(branch(planted([{ ...wide, low: 4, high: 6 }, few]), point(5, 2))).toBe('4-5 0-4')
    expect(branch(planted([wide, few]), point(1e-6, 2))).toBe('0-9 0-2')
    expect(branch(planted([wide, few]), point(2e-6, 2))).toBe('0-0 0-4')
    // A value that is nearly the next one counts as that one.
    expect(branch(planted([few]), point(2.999_999_5))).toBe('0-3')
    expect(branch(planted([wide, few]), unknown)).toBe('0-9 0-2')
  })

  test('is never a fixed one or one without rows', () => {
    expect(branch(planted([{ ...few, low: 2, high: 2 }, wide]), point(2, 5))).toBe('2-2 0-5')
    expect(branch(planted([{ as: 'nothing', size: 2 }, wide]), point(5))).toBe('0-5')
    const fixed = { as: 'indicators', size: 3, closed: [0, 2] } as const
    expect(branch(planted([fixed, wide]), point(0, 1, 0, 5))).toBe('0-0 0-1 0-0 0-5')
    expect(searched(planted([fixed, { as: 'nothing', size: 2 }]), [point(0, 1, 0), unknown])).toMatchObject({
      outcome: 'none',
      seen: [[1, 0]],
      left: 1,
    })
  })

  test('is a count before any parameter, the one furthest from a whole number', () => {
    expect(branch(planted([few], 2), point(2.2, 3.5, 1.4))).toBe('0-9 0-3 0-4')
    expect(branch(planted([few], 2), point(2.4, 3.2, 1.4))).toBe('0-2 0-9 0-4')
    expect(branch(planted([few], 2), point(2.25, 3.75, 1.4))).toBe('0-2 0-9 0-4')
    expect(branch(planted([few], 2), point(2, 3.1, 1.4))).toBe('0-9 0-3 0-4')
    expect(branch(planted([few], 2), point(2, 1e-6, 1.4))).toBe('0-9 0-9 0-1')
    expect(branch(planted([few], 1), unknown)).toBe('0-9 0-2')
  })
})

describe('the two branches', () => {
  test('of a number are below and above the point, the nearer first', () => {
    const tree = planted([{ as: 'position', size: 10 }])
    expect(branches(tree, point(3.5))).toEqual(['0-3', '4-9'])
    expect(branches(tree, point(3.6))).toEqual(['4-9', '0-3'])
    expect(branches(tree, point(9))).toEqual(['9-9', '0-8'])
    expect(branches(tree, point(0))).toEqual(['0-0', '1-9'])
    expect(branches(tree, unknown)).toEqual(['0-4', '5-9'])
    expect(branches(planted([{ as: 'position', size: 10, low: 5, high: 8 }]), unknown)).toEqual([
      '5-6',
      '7-8',
    ])
    expect(branches(planted([{ as: 'position', size: 10, low: 5, high: 8 }]), point(4))).toEqual([
      '5-5',
      '6-8',
    ])
  })

  test('of a count are below and above the point too', () => {
    const tree = planted([{ as: 'position', size: 5 }], 1)
    expect(branches(tree, point(2.5, 1))).toEqual(['0-2 0-4', '3-9 0-4'])
    expect(branches(tree, point(2.6, 1))).toEqual(['3-9 0-4', '0-2 0-4'])
  })

  test('of a number written by position close the other positions and bound the number', () => {
    const own = planted([{ as: 'indicators', size: 4 }])
    // The mean of the positions is 1.5, then 1.6.
    expect(branches(own, point(0.5, 0, 0, 0.5))).toEqual(['0-1 0-1 0-0 0-0', '0-0 0-0 0-1 0-1'])
    expect(branches(own, point(0.4, 0, 0.2, 0.4))).toEqual(['0-0 0-0 0-1 0-1', '0-1 0-1 0-0 0-0'])
    expect(branches(planted([{ as: 'both', size: 3 }]), point(1, 0.5, 0, 0.5))).toEqual([
      '0-1 0-1 0-1 0-0',
      '2-2 0-0 0-0 0-1',
    ])
    expect(branches(planted([{ as: 'indicators', size: 4, closed: [0] }]), unknown)).toEqual([
      '0-0 0-1 0-1 0-0',
      '0-0 0-0 0-0 0-1',
    ])
  })

  test('of a choice are the option nearest to the point and all others', () => {
    const tree = planted([{ as: 'indicators', kind: 'choice', size: 4, closed: [3] }])
    expect(branches(tree, point(0.1, 0.3, 0.6, 0))).toEqual(['0-0 0-0 1-1 0-0', '0-1 0-1 0-0 0-0'])
    expect(branches(tree, unknown)).toEqual(['1-1 0-0 0-0 0-0', '0-0 0-1 0-1 0-0'])
  })
})

describe('a proof tree reports', () => {
  const number = { as: 'position', size: 4 } as const

  test('the first accepted configuration', () => {
    expect(searched(planted([number]), [point(1.4), point(1), point(0)], ([at]) => at === 1)).toEqual({
      outcome: 'found',
      programs: ['0-3'],
      seen: [[1]],
      yields: 1,
      left: 2,
    })
    expect(searched(planted([number]), [point(1.4), point(0.4), point(0)], ([at]) => at === 0)).toMatchObject(
      {
        outcome: 'found',
        programs: ['0-3', '0-1'],
        yields: 2,
        left: 1,
      },
    )
  })

  test('nothing without a linear program', () => {
    expect(searched(planted([number]), [])).toEqual({
      outcome: 'unknown',
      programs: [],
      seen: [],
      yields: 1,
      left: 0,
    })
  })

  test('that there is none when every leaf was refuted', () => {
    const answers = Array.from({ length: 7 }, () => unknown)
    const { outcome, seen, yields, left } = searched(planted([number]), answers)
    expect([outcome, yields, left]).toEqual(['none', 7, 0])
    expect(new Set(seen.flat())).toEqual(new Set([0, 1, 2, 3]))
    expect(searched(planted([number]), answers.slice(1)).outcome).toBe('unknown')
  })

  test('no absence after a branch that was left open', () => {
    const { grow, program } = planted([{ as: 'position', size: 2 }])
    const allowance: NodeAllowance = { left: 1 }
    vi.spyOn(program, 'solve').mockReturnValue(unknown)
    const steps = grow(() => false).search(allowance)
    // The first branch has no linear program left, the second one has.
    for (const left of [1, 1, 0]) {
      allowance.left = left
      expect(steps.next().done).toBe(false)
    }
    allowance.left = 1
    expect(steps.next()).toEqual({ done: true, value: 'unknown' })
  })

  test('a proof only if its weights add up to a contradiction', () => {
    for (const [weights, outcome, looks] of [
      [Float64Array.of(1), 'none', 0],
      [Float64Array.of(-1), 'unknown', 1],
      [undefined, 'unknown', 1],
    ] as const) {
      const tree = planted([number])
      tree.rows.add(createColumnSum(0), 5, Number.POSITIVE_INFINITY)
      const result = searched(tree, [{ kind: 'none', weights }])
      expect([result.outcome, result.seen.length]).toEqual([outcome, looks])
    }
  })
})
