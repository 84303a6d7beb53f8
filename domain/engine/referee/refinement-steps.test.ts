// Tests refinement with scripted searches: the order of the questions, the limit of linear programs for each, and what a configuration proves.
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

/** Two numbers of 0 to 3 that are not both 3, and a wide one of 0 to 2,000 that no choice restricts. */
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
const createListedDomain = (states: string): ParameterDomain => ({
  kind: 'listed',
  values: states.split('').map((state, value) => ({ value, state: letters[state] ?? 'unchecked' })),
})
const createRangeDomain = (min: number, max: number, proved = true, chosen?: number): ParameterDomain => ({
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
const formatDomains = ({ parameters, complete }: Domains): string =>
  `${[parameters['a'], parameters['b'], parameters['wide']].map(formatDomain).join(' ')}${complete ? '' : ' …'}`

/** A scripted search: the positions it visits, how it ends if none is accepted, and how many linear programs it solves. */
interface ScriptedSearch {
  readonly visits?: readonly (readonly [number, number, number])[]
  readonly outcome?: TreeOutcome
  readonly programCount?: number
}

/** Refines with scripted searches; a search without a script is undecided and costs nothing. */
function refineWithScript(
  [a, b, wide]: readonly [ParameterDomain, ParameterDomain, ParameterDomain],
  choices: Choices,
  script: readonly ScriptedSearch[],
  left = 10_000,
) {
  const configurations = new Configurations(compiled, createChecker(model))
  const question = new Question(highs, configurations, buildRelaxation(compiled))
  /** The question before each search, with its allowance of linear programs. */
  const questions: string[] = []
  let questionParts: string[] = []
  vi.spyOn(question, 'reset').mockImplementation(() => {
    questionParts = []
  })
  vi.spyOn(question, 'allow').mockImplementation((parameter, low, high, isOpen) => {
    const closed = [0, 1, 2, 3].filter((at) => at >= low && at <= high && isOpen?.(at) === false)
    questionParts.push(`${'abw'[parameter]}${low}-${high}${closed.map((at) => `!${at}`).join('')}`)
  })
  vi.spyOn(question, 'prefer').mockImplementation((parameter, direction) => {
    questionParts.push(`${'abw'[parameter]}~${direction}`)
  })
  const accepted: boolean[][] = []
  const granted: number[] = []
  vi.spyOn(question, 'search').mockImplementation(function* (accepts, allowance) {
    const { visits = [], outcome = 'unknown', programCount = 0 } = script[questions.length] ?? {}
    questions.push(questionParts.join(' '))
    granted.push(allowance.left)
    allowance.left -= programCount
    yield
    const areAccepted = visits.map((visit) => accepts(Int32Array.from(visit)))
    accepted.push(areAccepted)
    return areAccepted.includes(true) ? 'found' : outcome
  })
  const domains = { complete: false, parameters: { a, b, wide } }
  const refinement = new Refinement(question, choices, domains)
  const allowance = { left }
  const answers = [refinement.getDomains()]
  for (const _ of refinement.decide(allowance)) answers.push(refinement.getDomains())
  const answer = refinement.getDomains()
  question.dispose()
  return {
    questions,
    granted,
    accepted,
    heard: answers,
    answer,
    summary: formatDomains(answer),
    left: allowance.left,
  }
}

const openDomain = createListedDomain('????')
const decidedDomain = createListedDomain('++++')
const refutation: ScriptedSearch = { outcome: 'none' }

describe('the limit for a question', () => {
  test('is 400 linear programs at first, is halved after each undecided question, and is at least ten', () => {
    const { granted, summary } = refineWithScript(
      [openDomain, openDomain, createRangeDomain(0, 2000, false)],
      {},
      [],
    )
    expect(granted).toEqual([400, 200, 100, 50, 25, 12.5, 10, 10, 10, 10])
    expect(summary).toBe('???? ???? 0-2000? …')
  })

  test('is 400 again after a decided question, and never more than the total that is left', () => {
    const undecided = { programCount: 90 }
    const { granted, left } = refineWithScript(
      [openDomain, openDomain, createRangeDomain(0, 2000)],
      {},
      [undecided, undecided, { ...undecided, outcome: 'none' }, undecided],
      1000,
    )
    expect(granted).toEqual([400, 200, 100, 400, 200, 100, 50, 25, 12.5])
    expect(left).toBe(640)
    expect(
      refineWithScript(
        [openDomain, openDomain, createRangeDomain(0, 2000)],
        {},
        [{ programCount: 90 }, { programCount: 10 }],
        100,
      ),
    ).toMatchObject({
      granted: [100, 10],
      left: 0,
      summary: '???? ???? 0-2000 …',
    })
  })
})

describe('the questions of a refinement', () => {
  test('ask first whether anything satisfies all choices, then each open value', () => {
    const { questions, summary } = refineWithScript(
      [createListedDomain('?+-?'), createListedDomain('-??-'), createRangeDomain(5, 900)],
      {},
      [{}, refutation, {}, refutation],
    )
    const baseQuestion = 'a0-3!2 b1-2 w5-900'
    expect(questions).toEqual([
      baseQuestion,
      `${baseQuestion} a0-0`,
      `${baseQuestion} a0-0 a3-3`,
      'a1-3!2 b1-2 w5-900 b1-1',
      'a1-3!2 b1-2 w5-900 b1-1 b2-2',
    ])
    expect(summary).toBe('-+-? --!- 5-900 …')
  })

  test('ask about a chosen parameter under the other choices, after all others', () => {
    const { questions, summary } = refineWithScript(
      [createListedDomain('?*??'), createListedDomain('-?--'), createRangeDomain(5, 900)],
      { a: 1, wide: 7 },
      [{ visits: [[1, 1, 7]] }, refutation, { visits: [[2, 1, 7]] }, refutation],
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

  test('are not asked if nothing is open', () => {
    const { questions, summary, left } = refineWithScript(
      [decidedDomain, decidedDomain, createRangeDomain(3, 9)],
      {},
      [],
    )
    expect([questions, summary, left]).toEqual([[], '++++ ++++ 3-9', 10_000])
    expect(refineWithScript([decidedDomain, decidedDomain, createRangeDomain(9, 3)], {}, []).summary).toBe(
      '++++ ++++ 0--1',
    )
    // The only remaining value may be reported as implied before any configuration was found.
    expect(
      refineWithScript([createListedDomain('--!-'), decidedDomain, createRangeDomain(3, 9)], {}, [])
        .questions,
    ).toHaveLength(2)
    expect(
      refineWithScript([createListedDomain('--!-'), decidedDomain, createRangeDomain(3, 9)], {}, []).summary,
    ).toBe('--!- ++++ 3-9 …')
  })
})

describe('a configuration found by the referee', () => {
  const openDomains = [openDomain, openDomain, createRangeDomain(0, 2000, false)] as const

  test('shows all its values if it satisfies all choices, and answers the question', () => {
    const { accepted, summary } = refineWithScript(openDomains, {}, [
      {
        visits: [
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
    const { accepted, summary } = refineWithScript(
      [createListedDomain('*???'), createListedDomain('*???'), createRangeDomain(0, 2000)],
      { a: 0, b: 0 },
      [
        {
          visits: [
            [1, 1, 9],
            [2, 0, 9],
            [0, 3, 9],
          ],
        },
      ],
    )
    // The question is whether the first number can be 1.
    expect(accepted[0]).toEqual([false, false, false])
    expect(summary).toBe('*?+? *??+ 0-2000 …')
  })

  test('is accepted if it has one of the requested positions and keeps the choices of the other parameters', () => {
    const { accepted } = refineWithScript(
      [createListedDomain('*??+'), createListedDomain('*+++'), createRangeDomain(0, 2000)],
      { a: 0, b: 0 },
      [
        {
          visits: [
            [2, 0, 9],
            [0, 0, 9],
            [1, 1, 9],
            [1, 0, 9],
          ],
        },
      ],
    )
    expect(accepted[0]).toEqual([false, false, false, true])
  })

  test('makes questions about what it shows unnecessary', () => {
    const { questions, summary, answer } = refineWithScript(
      [openDomain, decidedDomain, createRangeDomain(0, 2000)],
      {},
      [
        {
          visits: [
            [0, 1, 9],
            [1, 1, 9],
            [2, 1, 9],
            [3, 1, 9],
          ],
        },
      ],
    )
    expect([questions.length, summary]).toEqual([1, '++++ ++++ 0-2000'])
    expect(answer.complete).toBe(true)
  })
})

test('if no configuration satisfies all choices, no open value is possible', () => {
  const { questions, summary } = refineWithScript(
    [openDomain, createListedDomain('*???'), createRangeDomain(0, 2000, false)],
    { b: 0 },
    [refutation, { visits: [[0, 1, 0]] }, refutation, refutation],
  )
  expect(questions).toEqual(['a0-3 b0-0 w0-2000', 'b1-1', 'b1-1 b2-2', 'b1-1 b2-2 b3-3'])
  expect(summary).toBe('---- *+-- 0--1')
})

const createWideDomains = (
  low: number,
  high: number,
): readonly [ParameterDomain, ParameterDomain, ParameterDomain] => [
  decidedDomain,
  decidedDomain,
  createRangeDomain(low, high, false),
]
const formatWideQuestion = (low: number, high: number) => `a0-3 b0-3 w${low}-${high}`
const visitPosition = (position: number): ScriptedSearch => ({ visits: [[0, 0, position]] })

describe('a range is narrowed to its ends', () => {
  test('the smallest first, then the largest', () => {
    const { questions, summary } = refineWithScript(createWideDomains(10, 900), {}, [
      visitPosition(500),
      visitPosition(200),
      refutation,
      visitPosition(700),
      visitPosition(800),
      refutation,
    ])
    const low = `${formatWideQuestion(10, 900)} w~1`
    const high = `${low} w10-499 w10-199 w~0 w~-1`
    expect(questions).toEqual([
      formatWideQuestion(10, 900),
      `${low} w10-499`,
      `${low} w10-499 w10-199`,
      `${high} w501-900`,
      `${high} w501-900 w701-900`,
      `${high} w501-900 w701-900 w801-900`,
    ])
    expect(summary).toBe('++++ ++++ 200-800')
  })

  test('without another search if they are known', () => {
    const { questions, summary } = refineWithScript(createWideDomains(10, 11), {}, [
      {
        visits: [
          [0, 0, 10],
          [0, 0, 11],
        ],
      },
    ])
    expect([questions.length, summary]).toEqual([1, '++++ ++++ 10-11'])
    expect(
      refineWithScript(createWideDomains(10, 11), {}, [visitPosition(11), visitPosition(10)]),
    ).toMatchObject({
      questions: [formatWideQuestion(10, 11), `${formatWideQuestion(10, 11)} w~1 w10-10`],
      summary: '++++ ++++ 10-11',
    })
    expect(refineWithScript(createWideDomains(10, 11), {}, [visitPosition(10), refutation])).toMatchObject({
      questions: [formatWideQuestion(10, 11), `${formatWideQuestion(10, 11)} w~1 w~0 w~-1 w11-11`],
      summary: '++++ ++++ 10-10',
    })
  })

  test('or left open if a search is undecided', () => {
    const { questions, summary } = refineWithScript(createWideDomains(10, 900), {}, [
      visitPosition(500),
      {},
      refutation,
    ])
    expect([questions.length, summary]).toEqual([3, '++++ ++++ 10-500? …'])
    const emptyAnswer = refineWithScript(createWideDomains(10, 900), {}, [{}, refutation])
    expect([emptyAnswer.questions.length, emptyAnswer.summary]).toEqual([2, '++++ ++++ 0--1'])
    expect(refineWithScript(createWideDomains(10, 900), {}, [{}, {}]).summary).toBe('++++ ++++ 10-900? …')
  })

  test('also for a chosen parameter', () => {
    const { questions, summary, answer } = refineWithScript(
      [decidedDomain, decidedDomain, createRangeDomain(10, 900, false, 30)],
      { wide: 30 },
      [visitPosition(30), visitPosition(10), visitPosition(900)],
    )
    expect(questions).toEqual(['w10-900', 'w10-900 w~1 w10-29', 'w10-900 w~1 w10-29 w~0 w~-1 w31-900'])
    expect([summary, answer.parameters['wide']]).toEqual([
      '++++ ++++ 10-900',
      createRangeDomain(10, 900, true, 30),
    ])
  })
})

test('the domains are a new object only if something has been decided', () => {
  const { heard, answer } = refineWithScript([openDomain, decidedDomain, createRangeDomain(0, 2000)], {}, [
    {},
    refutation,
    {},
    { visits: [[2, 0, 0]] },
    {},
  ])
  expect([...new Set(heard.map(formatDomains))]).toEqual([
    '???? ++++ 0-2000 …',
    '-??? ++++ 0-2000 …',
    '-?+? ++++ 0-2000 …',
  ])
  expect(new Set([...heard, answer]).size).toBe(new Set([...heard, answer].map(formatDomains)).size)
})
