// Tests of improvement with scripted searches: which configuration becomes the incumbent, when the search continues, and what is claimed to be proved.
import { describe, expect, test, vi } from 'vitest'
import { add, atLeast, divideUp, ModelBuilder, multiply } from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Choices } from '../model.ts'
import type { Completion } from '../session.ts'
import { Configurations } from './configurations.ts'
import { improveCompletion } from './improvement.ts'
import { loadHighs } from './load-highs.ts'
import type { TreeOutcome } from './proof-tree.ts'
import { Question } from './question.ts'
import { loadReferee } from './referee.ts'
import { buildRelaxation } from './relaxation.ts'
import { runSteps } from './testing/refereed-session.ts'

/** Two numbers of 0 to 9 whose sum is at least 5. */
const model = (() => {
  const builder = new ModelBuilder('two', '1.0.0')
  const [a, b] = ['a', 'b'].map((name) =>
    builder.number(name, { group: 'g', min: 0, max: 9, step: 1, unit: '1' }),
  )
  builder.rule('sum', atLeast(add(a ?? 0, b ?? 0), 5))
  builder.goal('cost', add(multiply(2, a ?? 0), multiply(3, b ?? 0)))
  builder.goal('first', a ?? 0)
  builder.goal('share', divideUp(6, a ?? 0))
  return builder.build()
})()
const compiled = compileModel(model)
const highs = await loadHighs()

/** A scripted search: it visits these positions in order until one is accepted; otherwise it ends with `ends`. */
interface ScriptedSearch {
  readonly looks: readonly (readonly [number, number])[]
  readonly ends?: TreeOutcome
}

/** Improves a completion with scripted searches; gives what each of them accepts, the requested bounds on the goal, and the answer. */
function improved(
  goal: string | undefined,
  choices: Choices,
  given: Completion,
  ...script: readonly ScriptedSearch[]
) {
  const configurations = new Configurations(compiled, createChecker(model))
  const question = new Question(highs, configurations, buildRelaxation(compiled, goal))
  const accepted: boolean[][] = []
  const below = vi.spyOn(question, 'demandCostBelow')
  const allow = vi.spyOn(question, 'allow')
  const cheap = vi.spyOn(question, 'preferCheap')
  vi.spyOn(question, 'search').mockImplementation(function* (accepts, allowance) {
    allowance.left -= 1
    yield
    const { looks, ends } = script[accepted.length] ?? { looks: [] }
    const own: boolean[] = []
    accepted.push(own)
    // The same array each time, as a search may reuse it.
    const positions = new Int32Array(2)
    for (const look of looks) {
      positions.set(look)
      const isAccepted = accepts(positions)
      own.push(isAccepted)
      positions.fill(9)
      if (isAccepted) return 'found'
    }
    return ends ?? 'unknown'
  })
  const answer = runSteps(improveCompletion(question, { choices, given, goal }, { left: 9 }))
  question.dispose()
  expect(cheap).toHaveBeenCalledTimes(1)
  return { answer, accepted, bounds: below.mock.calls.map(([cost]) => cost), allowed: allow.mock.calls }
}

const none: Completion = { found: false, proved: false }
const known = (a: number, b: number): Extract<Completion, { found: true }> => ({
  found: true,
  assignment: { a, b },
  cost: 2 * a + 3 * b,
  optimal: false,
})

describe('a configuration is an improvement', () => {
  test('if it keeps choices and rules and costs less than the previous one', () => {
    const { answer, accepted, bounds, allowed } = improved(
      'cost',
      { a: 1 },
      none,
      // The choice is broken, then the rule.
      {
        looks: [
          [2, 5],
          [1, 3],
          [1, 6],
        ],
      },
      {
        looks: [
          [1, 6],
          [1, 7],
          [0, 5],
          [1, 5],
        ],
      },
      {
        looks: [
          [1, 4],
          [1, 5],
        ],
        ends: 'none',
      },
      {
        looks: [
          [1, 5],
          [1, 9],
        ],
        ends: 'none',
      },
    )
    expect(accepted).toEqual([[false, false, true], [false, false, false, true], [true], [false, false]])
    expect(bounds).toEqual([20, 17, 14])
    expect(allowed).toEqual([[0, 1, 1]])
    expect(answer).toEqual({ found: true, assignment: { a: 1, b: 4 }, cost: 14, optimal: true })
  })

  test('if it keeps all of several choices', () => {
    const { accepted } = improved('cost', { a: 1, b: 6 }, none, {
      looks: [
        [1, 5],
        [2, 6],
        [1, 6],
      ],
    })
    expect(accepted[0]).toEqual([false, false, true])
  })

  test('if it has a value of the goal', () => {
    const { answer, accepted, bounds } = improved(
      'share',
      {},
      known(0, 5),
      {
        looks: [
          [0, 6],
          [2, 6],
        ],
      },
      { looks: [], ends: 'unknown' },
    )
    expect(accepted).toEqual([[false, true], []])
    expect(bounds).toEqual([3])
    expect(answer).toEqual({ found: true, assignment: { a: 2, b: 6 }, cost: 3, optimal: false })
  })

  test('on a known one only if it costs less', () => {
    const { answer, accepted, bounds } = improved('cost', {}, known(5, 1), {
      looks: [
        [5, 1],
        [0, 5],
      ],
      ends: 'none',
    })
    expect(accepted).toEqual([[false, false]])
    expect(bounds).toEqual([13])
    expect(answer).toEqual({ ...known(5, 1), optimal: true })
  })
})

describe('the search for an improvement', () => {
  test('ends without searching when nothing can be better', () => {
    const { answer, accepted } = improved('first', {}, known(0, 5))
    expect(accepted).toEqual([])
    expect(answer).toEqual({ found: true, assignment: { a: 0, b: 5 }, cost: 0, optimal: true })
  })

  test('ends at the first valid configuration without a goal', () => {
    expect(
      improved(undefined, {}, none, {
        looks: [
          [1, 1],
          [1, 5],
        ],
      }),
    ).toMatchObject({
      answer: { found: true, assignment: { a: 1, b: 5 }, optimal: false },
      accepted: [[false, true]],
      bounds: [],
    })
    expect(improved(undefined, {}, none, { looks: [[1, 5]] }).answer).not.toHaveProperty('cost')
    expect(improved(undefined, {}, known(1, 5)).accepted).toEqual([])
  })

  test('is undecided when its search is', () => {
    const { answer, accepted } = improved('cost', {}, known(1, 5), { looks: [] }, { looks: [], ends: 'none' })
    expect(accepted).toHaveLength(1)
    expect(answer).toEqual(known(1, 5))
  })

  test.each(['none', 'unknown'] as const)('finds nothing when the first search ends with %s', (ends) => {
    for (const goal of ['cost', undefined])
      expect(improved(goal, {}, none, { looks: [[0, 0]], ends }).answer).toEqual({
        found: false,
        proved: ends === 'none',
      })
  })
})

describe('improving with a referee', () => {
  test('continues what is not settled and returns what is', async () => {
    const referee = await loadReferee(compiled)
    const improve = (completion: Completion, goal?: string): Completion =>
      runSteps(referee.improve({}, completion, goal))
    const proved: Completion = { found: false, proved: true }
    const optimal: Completion = { ...known(1, 9), optimal: true }
    expect(improve(proved)).toBe(proved)
    expect(improve(proved, 'cost')).toBe(proved)
    expect(improve(optimal, 'cost')).toBe(optimal)
    const usual = known(1, 9)
    expect(improve(usual)).toBe(usual)
    expect(improve(usual, 'cost')).toEqual({ ...known(5, 0), optimal: true })
    expect(improve(none)).toMatchObject({ found: true, optimal: false })
    expect(improve(none, 'cost')).toEqual({ ...known(5, 0), optimal: true })
    // The rows of one goal differ from those of another.
    expect(improve(none, 'first')).toMatchObject({ cost: 0, optimal: true })
  })

  test('releases the memory', async () => {
    const made = vi.spyOn(highs, 'createModel')
    const referee = await loadReferee(compiled)
    runSteps(referee.improve({}, none, 'cost'))
    const steps = referee.improve({}, none, 'cost')
    steps.next()
    steps.return(none)
    const open = createSession(compiled).propagatedDomains()
    const heard = [...referee.refine({}, open)]
    expect(heard.length).toBeGreaterThan(0)
    for (const { parameters } of heard) expect(Object.keys(parameters)).toEqual(['a', 'b'])
    expect(runSteps(referee.refine({}, open)).complete).toBe(true)
    const gone = { disposed: true }
    expect(made.mock.results.map(({ value }) => value)).toMatchObject([gone, gone, gone, gone])
    // A complete result is returned unchanged, without creating a solver.
    const complete = { ...open, complete: true }
    expect(runSteps(referee.refine({}, complete))).toBe(complete)
    expect(made).toHaveBeenCalledTimes(4)
    made.mockRestore()
  })
})
