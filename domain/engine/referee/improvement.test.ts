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

/** A scripted search: it visits these configurations in order until one is accepted, and otherwise ends with `outcome`. */
interface ScriptedSearch {
  readonly visits: readonly (readonly [number, number])[]
  readonly outcome?: TreeOutcome
}

/** Improves a completion with scripted searches; gives what each of them accepts, the requested bounds on the goal, and the answer. */
function improveWithScript(
  goal: string | undefined,
  choices: Choices,
  given: Completion,
  ...script: readonly ScriptedSearch[]
) {
  const configurations = new Configurations(compiled, createChecker(model))
  const question = new Question(highs, configurations, buildRelaxation(compiled, goal))
  const accepted: boolean[][] = []
  const demandCostBelow = vi.spyOn(question, 'demandCostBelow')
  const allow = vi.spyOn(question, 'allow')
  const preferCheap = vi.spyOn(question, 'preferCheap')
  vi.spyOn(question, 'search').mockImplementation(function* (accepts, allowance) {
    allowance.left -= 1
    yield
    const { visits, outcome } = script[accepted.length] ?? { visits: [] }
    const areAccepted: boolean[] = []
    accepted.push(areAccepted)
    // The same array each time, as a search may reuse it.
    const positions = new Int32Array(2)
    for (const visit of visits) {
      positions.set(visit)
      const isAccepted = accepts(positions)
      areAccepted.push(isAccepted)
      positions.fill(9)
      if (isAccepted) return 'found'
    }
    return outcome ?? 'unknown'
  })
  const answer = runSteps(improveCompletion(question, { choices, given, goal }, { left: 9 }))
  question.dispose()
  expect(preferCheap).toHaveBeenCalledTimes(1)
  return {
    answer,
    accepted,
    bounds: demandCostBelow.mock.calls.map(([cost]) => cost),
    allowed: allow.mock.calls,
  }
}

const noCompletion: Completion = { found: false, proved: false }
const createFoundCompletion = (a: number, b: number): Extract<Completion, { found: true }> => ({
  found: true,
  assignment: { a, b },
  cost: 2 * a + 3 * b,
  optimal: false,
})

describe('a configuration is an improvement', () => {
  test('if it keeps choices and rules and costs less than the previous one', () => {
    const { answer, accepted, bounds, allowed } = improveWithScript(
      'cost',
      { a: 1 },
      noCompletion,
      // The choice is broken, then the rule.
      {
        visits: [
          [2, 5],
          [1, 3],
          [1, 6],
        ],
      },
      {
        visits: [
          [1, 6],
          [1, 7],
          [0, 5],
          [1, 5],
        ],
      },
      {
        visits: [
          [1, 4],
          [1, 5],
        ],
        outcome: 'none',
      },
      {
        visits: [
          [1, 5],
          [1, 9],
        ],
        outcome: 'none',
      },
    )
    expect(accepted).toEqual([[false, false, true], [false, false, false, true], [true], [false, false]])
    expect(bounds).toEqual([20, 17, 14])
    expect(allowed).toEqual([[0, 1, 1]])
    expect(answer).toEqual({ found: true, assignment: { a: 1, b: 4 }, cost: 14, optimal: true })
  })

  test('if it keeps all of several choices', () => {
    const { accepted } = improveWithScript('cost', { a: 1, b: 6 }, noCompletion, {
      visits: [
        [1, 5],
        [2, 6],
        [1, 6],
      ],
    })
    expect(accepted[0]).toEqual([false, false, true])
  })

  test('if it has a value of the goal', () => {
    const { answer, accepted, bounds } = improveWithScript(
      'share',
      {},
      createFoundCompletion(0, 5),
      {
        visits: [
          [0, 6],
          [2, 6],
        ],
      },
      { visits: [], outcome: 'unknown' },
    )
    expect(accepted).toEqual([[false, true], []])
    expect(bounds).toEqual([3])
    expect(answer).toEqual({ found: true, assignment: { a: 2, b: 6 }, cost: 3, optimal: false })
  })

  test('of a known one only if it costs less', () => {
    const { answer, accepted, bounds } = improveWithScript('cost', {}, createFoundCompletion(5, 1), {
      visits: [
        [5, 1],
        [0, 5],
      ],
      outcome: 'none',
    })
    expect(accepted).toEqual([[false, false]])
    expect(bounds).toEqual([13])
    expect(answer).toEqual({ ...createFoundCompletion(5, 1), optimal: true })
  })
})

describe('the search for an improvement', () => {
  test('is not begun if nothing can be better', () => {
    const { answer, accepted } = improveWithScript('first', {}, createFoundCompletion(0, 5))
    expect(accepted).toEqual([])
    expect(answer).toEqual({ found: true, assignment: { a: 0, b: 5 }, cost: 0, optimal: true })
  })

  test('ends at the first valid configuration without a goal', () => {
    expect(
      improveWithScript(undefined, {}, noCompletion, {
        visits: [
          [1, 1],
          [1, 5],
        ],
      }),
    ).toMatchObject({
      answer: { found: true, assignment: { a: 1, b: 5 }, optimal: false },
      accepted: [[false, true]],
      bounds: [],
    })
    expect(improveWithScript(undefined, {}, noCompletion, { visits: [[1, 5]] }).answer).not.toHaveProperty(
      'cost',
    )
    expect(improveWithScript(undefined, {}, createFoundCompletion(1, 5)).accepted).toEqual([])
  })

  test('is undecided if a search of it is', () => {
    const { answer, accepted } = improveWithScript(
      'cost',
      {},
      createFoundCompletion(1, 5),
      { visits: [] },
      { visits: [], outcome: 'none' },
    )
    expect(accepted).toHaveLength(1)
    expect(answer).toEqual(createFoundCompletion(1, 5))
  })

  test.each(['none', 'unknown'] as const)('finds nothing when the first search ends with %s', (outcome) => {
    for (const goal of ['cost', undefined])
      expect(improveWithScript(goal, {}, noCompletion, { visits: [[0, 0]], outcome }).answer).toEqual({
        found: false,
        proved: outcome === 'none',
      })
  })
})

describe('improving with a referee', () => {
  test('continues from what is not proved, and returns what is proved as it is', async () => {
    const referee = await loadReferee(compiled)
    const improve = (completion: Completion, goal?: string): Completion =>
      runSteps(referee.improve({}, completion, goal))
    const provedCompletion: Completion = { found: false, proved: true }
    const optimalCompletion: Completion = { ...createFoundCompletion(1, 9), optimal: true }
    expect(improve(provedCompletion)).toBe(provedCompletion)
    expect(improve(provedCompletion, 'cost')).toBe(provedCompletion)
    expect(improve(optimalCompletion, 'cost')).toBe(optimalCompletion)
    const improvableCompletion = createFoundCompletion(1, 9)
    expect(improve(improvableCompletion)).toBe(improvableCompletion)
    expect(improve(improvableCompletion, 'cost')).toEqual({ ...createFoundCompletion(5, 0), optimal: true })
    expect(improve(noCompletion)).toMatchObject({ found: true, optimal: false })
    expect(improve(noCompletion, 'cost')).toEqual({ ...createFoundCompletion(5, 0), optimal: true })
    // The rows of one goal differ from those of another.
    expect(improve(noCompletion, 'first')).toMatchObject({ cost: 0, optimal: true })
  })

  test('releases the memory of every solver', async () => {
    const createModel = vi.spyOn(highs, 'createModel')
    const referee = await loadReferee(compiled)
    runSteps(referee.improve({}, noCompletion, 'cost'))
    const steps = referee.improve({}, noCompletion, 'cost')
    steps.next()
    steps.return(noCompletion)
    const openDomains = createSession(compiled).propagatedDomains()
    const answers = [...referee.refine({}, openDomains)]
    expect(answers.length).toBeGreaterThan(0)
    for (const { parameters } of answers) expect(Object.keys(parameters)).toEqual(['a', 'b'])
    expect(runSteps(referee.refine({}, openDomains)).complete).toBe(true)
    const disposedModel = { disposed: true }
    expect(createModel.mock.results.map(({ value }) => value)).toMatchObject([
      disposedModel,
      disposedModel,
      disposedModel,
      disposedModel,
    ])
    // A complete result is returned unchanged, without creating a solver.
    const completeDomains = { ...openDomains, complete: true }
    expect(runSteps(referee.refine({}, completeDomains))).toBe(completeDomains)
    expect(createModel).toHaveBeenCalledTimes(4)
    createModel.mockRestore()
  })
})
