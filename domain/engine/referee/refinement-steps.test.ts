// Tests refinement with scripted searches: the order of the questions, the cost limit of each, and what a configuration proves.
import { describe, expect, test, vi } from 'vitest'
import { add, atMost, ModelBuilder } from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Choices } from '../model.ts'
import type { Domains, ParameterDomain, ValueState } from '../session.ts'
import { Configurations } from './configurations.ts'
import { loadHighs } from './load-highs.ts'
import type { TreeOutcome } from './proof-tree.ts'
import { Question } from './question.ts'
import { Refinement } from './refinement.ts'
import { buildRelaxation } from './relaxation.ts'

/** Two numbers of 0 to 3 that are not both 3, and a wide one of 0 to 2,000. */
const model = (() => {
  const builder = new ModelBuilder('steps', '1.0.0')
  const number = (name: string, max: number) =>
    builder.number(name, { group: 'g', min: 0, max, step: 1, unit: '1' })
  const [a, b, wide] = [number('a', 3), number('b', 3), number('wide', 2000)]
  builder.rule('sum', atMost(add(a, b), 5))
  builder.rule('any', atMost(add(a, wide), 2003))
  return builder.build()
})()
const compiled = compileModel(model)
const highs = await loadHighs()

const letters: Readonly<Record<string, ValueState>> = {
  '?': 'unchecked',
  '+': 'possible',
  '-': 'impossible',
  '!': 'implied',
  '*': 'chosen',
}
const listed = (states: string): ParameterDomain => ({
  kind: 'listed',
  values: states.split('').map((state, value) => ({ value, state: letters[state] ?? 'unchecked' })),
})
const range = (min: number, max: number, proved = true, chosen?: number): ParameterDomain => ({
  kind: 'range',
  min,
  max,
  proved,
  ...(chosen === undefined ? {} : { chosen }),
})

const formatDomain = (domain: ParameterDomain | undefined): string => {
  if (domain?.kind === 'range') return `${domain.min}-${domain.max}${domain.proved ? '' : '?'}`
  return (domain?.values ?? [])
    .map(({ state }) => Object.keys(letters).find((letter) => letters[letter] === state))
    .join('')
}
const words = ({ parameters, complete }: Domains): string =>
  `${[parameters['a'], parameters['b'], parameters['wide']].map(formatDomain).join(' ')}${complete ? '' : ' …'}`

/** A scripted search: the positions it visits, how it ends if none is accepted, and how many linear programs it solves. */
interface ScriptedSearch {
  readonly looks?: readonly (readonly [number, number, number])[]
  readonly ends?: TreeOutcome
  readonly takes?: number
}

/** Refines with scripted searches; a search without a script is undecided and costs nothing. */
function refined(
  [a, b, wide]: readonly [ParameterDomain, ParameterDomain, ParameterDomain],
  choices: Choices,
  script: readonly ScriptedSearch[],
  left = 10_000,
) {
  const configurations = new Configurations(compiled, createChecker(model))
  const question = new Question(highs, configurations, buildRelaxation(compiled))
  /** The question before each search, with its allowance of linear programs. */
  const questions: string[] = []
  let before: string[] = []
  vi.spyOn(question, 'reset').mockImplementation(() => {
    before = []
  })
  vi.spyOn(question, 'allow').mockImplementation((parameter, low, high, isOpen) => {
    const closed = [0, 1, 2, 3].filter((at) => at >= low && at <= high && isOpen?.(at) === false)
    before.push(`${'abw'[parameter]}${low}-${high}${closed.map((at) => `!${at}`).join('')}`)
  })
  vi.spyOn(question, 'prefer').mockImplementation((parameter, direction) => {
    before.push(`${'abw'[parameter]}~${direction}`)
  })
  const accepted: boolean[][] = []
  const granted: number[] = []
  vi.spyOn(question, 'search').mockImplementation(function* (accepts, allowance) {
    const { looks = [], ends = 'unknown', takes = 0 } = script[questions.length] ?? {}
    questions.push(before.join(' '))
    granted.push(allowance.left)
    allowance.left -= takes
    yield
    const own = looks.map((look) => accepts(Int32Array.from(look)))
    accepted.push(own)
    return own.includes(true) ? 'found' : ends
  })
  const domains = { complete: false, parameters: { a, b, wide } }
  const refinement = new Refinement(question, choices, domains)
  const allowance = { left }
  const heard = [refinement.getDomains()]
  for (const _ of refinement.decide(allowance)) heard.push(refinement.getDomains())
  const answer = refinement.getDomains()
  question.dispose()
  return { questions, granted, accepted, heard, answer, summary: words(answer), left: allowance.left }
}

const open = listed('????')
const done = listed('++++')
const none: ScriptedSearch = { ends: 'none' }

describe('the cost of a value', () => {
  test('is at most 400 linear programs, halved after each undecided one, at least ten', () => {
    const { granted, summary } = refined([open, open, range(0, 2000, false)], {}, [])
    expect(granted).toEqual([400, 200, 100, 50, 25, 12.5, 10, 10, 10, 10])
    expect(summary).toBe('???? ???? 0-2000? …')
  })

  test('is 400 again after a decided one, within the total', () => {
    const takes = { takes: 90 }
    const { granted, left } = refined(
      [open, open, range(0, 2000)],
      {},
      [takes, takes, { ...takes, ends: 'none' }, takes],
      1000,
    )
    expect(granted).toEqual([400, 200, 100, 400, 200, 100, 50, 25, 12.5])
    expect(left).toBe(640)
    expect(refined([open, open, range(0, 2000)], {}, [{ takes: 90 }, { takes: 10 }], 100)).toMatchObject({
      granted: [100, 10],
      left: 0,
      summary: '???? ???? 0-2000 …',
    })
  })
})

describe('referee questions', () => {
  test('ask first whether anything satisfies all choices, then each open value', () => {
    const { questions, summary } = refined([listed('?+-?'), listed('-??-'), range(5, 900)], {}, [
      {},
      none,
      {},
      none,
    ])
    const all = 'a0-3!2 b1-2 w5-900'
    expect(questions).toEqual([
      all,
      `${all} a0-0`,
      `${all} a0-0 a3-3`,
      'a1-3!2 b1-2 w5-900 b1-1',
      'a1-3!2 b1-2 w5-900 b1-1 b2-2',
    ])
    expect(summary).toBe('-+-? --!- 5-900 …')
  })

  test('ask about a chosen parameter under the other choices, after all others', () => {
    const { questions, summary } = refined(
      [listed('?*??'), listed('-?--'), range(5, 900)],
      { a: 1, wide: 7 },
      [{ looks: [[1, 1, 7]] }, none, { looks: [[2, 1, 7]] }, none],
    )
    expect(questions).toEqual([
      'a1-1 b1-1 w7-7',
      // A value that is impossible under all choices may be possible here.
      'w7-7 a0-0',
      'w7-7 a0-0 a2-2',
      'w7-7 a0-0 a2-2 a3-3',
    ])
    expect(summary).toBe('-*+- -!-- 5-900')
  })

  test('are none if nothing is open', () => {
    const { questions, summary, left } = refined([done, done, range(3, 9)], {}, [])
    expect([questions, summary, left]).toEqual([[], '++++ ++++ 3-9', 10_000])
    expect(refined([done, done, range(9, 3)], {}, []).summary).toBe('++++ ++++ 0--1')
    // The only remaining value may be reported as implied before any configuration was found.
    expect(refined([listed('--!-'), done, range(3, 9)], {}, []).questions).toHaveLength(2)
    expect(refined([listed('--!-'), done, range(3, 9)], {}, []).summary).toBe('--!- ++++ 3-9 …')
  })
})

describe('a configuration found by the referee', () => {
  const anything = [open, open, range(0, 2000, false)] as const

  test('shows all its values if it satisfies all choices, and answers the question', () => {
    const { accepted, summary } = refined(anything, {}, [
      {
        looks: [
          [3, 3, 9],
          [1, 2, 9],
        ],
      },
    ])
    // The first one breaks the rule.
    expect(accepted[0]).toEqual([false, true])
    expect(summary).toBe('?+?? ??+? 0-2000? …')
  })

  test('shows the value of the one parameter whose choice it breaks, else nothing', () => {
    const { accepted, summary } = refined([listed('*???'), listed('*???'), range(0, 2000)], { a: 0, b: 0 }, [
      {
        looks: [
          [1, 1, 9],
          [2, 0, 9],
          [0, 3, 9],
        ],
      },
    ])
    // The question is whether the first number can be 1.
    expect(accepted[0]).toEqual([false, false, false])
    expect(summary).toBe('*?+? *??+ 0-2000 …')
  })

  test("is accepted between the requested positions with the others' choices", () => {
    const { accepted } = refined([listed('*??+'), listed('*+++'), range(0, 2000)], { a: 0, b: 0 }, [
      {
        looks: [
          [2, 0, 9],
          [0, 0, 9],
          [1, 1, 9],
          [1, 0, 9],
        ],
      },
    ])
    expect(accepted[0]).toEqual([false, false, false, true])
  })

  test('makes it unnecessary to ask for what it shows', () => {
    const { questions, summary, answer } = refined([open, done, range(0, 2000)], {}, [
      {
        looks: [
          [0, 1, 9],
          [1, 1, 9],
          [2, 1, 9],
          [3, 1, 9],
        ],
      },
    ])
    expect([questions.length, summary]).toEqual([1, '++++ ++++ 0-2000'])
    expect(answer.complete).toBe(true)
  })
})

test('without any configuration no open value is possible', () => {
  const { questions, summary } = refined([open, listed('*???'), range(0, 2000, false)], { b: 0 }, [
    none,
    { looks: [[0, 1, 0]] },
    none,
    none,
  ])
  expect(questions).toEqual(['a0-3 b0-0 w0-2000', 'b1-1', 'b1-1 b2-2', 'b1-1 b2-2 b3-3'])
  expect(summary).toBe('---- *+-- 0--1')
})

const wide = (low: number, high: number): readonly [ParameterDomain, ParameterDomain, ParameterDomain] => [
  done,
  done,
  range(low, high, false),
]
const all = (low: number, high: number) => `a0-3 b0-3 w${low}-${high}`
const at = (position: number): ScriptedSearch => ({ looks: [[0, 0, position]] })

describe('a range is narrowed to its ends', () => {
  test('at the smallest first, then at the largest', () => {
    const { questions, summary } = refined(wide(10, 900), {}, [
      at(500),
      at(200),
      none,
      at(700),
      at(800),
      none,
    ])
    const low = `${all(10, 900)} w~1`
    const high = `${low} w10-499 w10-199 w~0 w~-1`
    expect(questions).toEqual([
      all(10, 900),
      `${low} w10-499`,
      `${low} w10-499 w10-199`,
      `${high} w501-900`,
      `${high} w501-900 w701-900`,
      `${high} w501-900 w701-900 w801-900`,
    ])
    expect(summary).toBe('++++ ++++ 200-800')
  })

  test('without a search if they are known', () => {
    const { questions, summary } = refined(wide(10, 11), {}, [
      {
        looks: [
          [0, 0, 10],
          [0, 0, 11],
        ],
      },
    ])
    expect([questions.length, summary]).toEqual([1, '++++ ++++ 10-11'])
    expect(refined(wide(10, 11), {}, [at(11), at(10)])).toMatchObject({
      questions: [all(10, 11), `${all(10, 11)} w~1 w10-10`],
      summary: '++++ ++++ 10-11',
    })
    expect(refined(wide(10, 11), {}, [at(10), none])).toMatchObject({
      questions: [all(10, 11), `${all(10, 11)} w~1 w~0 w~-1 w11-11`],
      summary: '++++ ++++ 10-10',
    })
  })

  test('or left open if a search is undecided', () => {
    const { questions, summary } = refined(wide(10, 900), {}, [at(500), {}, none])
    expect([questions.length, summary]).toEqual([3, '++++ ++++ 10-500? …'])
    const nothing = refined(wide(10, 900), {}, [{}, none])
    expect([nothing.questions.length, nothing.summary]).toEqual([2, '++++ ++++ 0--1'])
    expect(refined(wide(10, 900), {}, [{}, {}]).summary).toBe('++++ ++++ 10-900? …')
  })

  test('also for a chosen parameter', () => {
    const { questions, summary, answer } = refined([done, done, range(10, 900, false, 30)], { wide: 30 }, [
      at(30),
      at(10),
      at(900),
    ])
    expect(questions).toEqual(['w10-900', 'w10-900 w~1 w10-29', 'w10-900 w~1 w10-29 w~0 w~-1 w31-900'])
    expect([summary, answer.parameters['wide']]).toEqual(['++++ ++++ 10-900', range(10, 900, true, 30)])
  })
})

test('an answer is a new object only if something is new', () => {
  const { heard, answer } = refined([open, done, range(0, 2000)], {}, [
    {},
    none,
    {},
    { looks: [[2, 0, 0]] },
    {},
  ])
  expect([...new Set(heard.map(words))]).toEqual([
    '???? ++++ 0-2000 …',
    '-??? ++++ 0-2000 …',
    '-?+? ++++ 0-2000 …',
  ])
  expect(new Set([...heard, answer]).size).toBe(new Set([...heard, answer].map(words)).size)
})
