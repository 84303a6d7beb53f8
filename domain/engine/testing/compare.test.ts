// Tests that the comparison finds no difference in a session that is obviously correct, and finds one in each faulty session.
import { describe, expect, test } from 'vitest'
import type { Model } from '../model.ts'
import type { Domains, Session, ValueState } from '../session.ts'
import { compareWalk } from './compare.ts'
import { createSeededDraw } from './draw.ts'
import { generateModelFromSeed, smallSize } from './random-model.ts'
import { createMatcher, createEnumeratedTruth, type Matcher } from './truth.ts'
import { createEnumeratedSession } from './enumerated-session.ts'

/** Enough that some walk reaches a contradiction, which only few do. */
const WALKS = 36

async function listDifferences(spoil: (session: Session) => Session): Promise<readonly string[]> {
  const differences: string[] = []
  for (let seed = 0; seed < WALKS; seed += 1) {
    const model: Model = generateModelFromSeed(seed, smallSize)
    const match: Matcher = createMatcher(model)
    const comparison = await compareWalk({
      model,
      truth: createEnumeratedTruth(model, match),
      newSession: () => spoil(createEnumeratedSession(model, match)),
      draw: createSeededDraw(seed),
      steps: 4,
      explanations: 2,
      smallerCorrections: 200,
    })
    differences.push(...comparison.differences)
  }
  return differences
}

/** The session with some of its answers replaced; the choices are read from the session itself. */
const replaceAnswers = (session: Session, falseAnswers: Partial<Session>): Session =>
  Object.defineProperties({ ...session, ...falseAnswers }, { choices: { get: () => session.choices } })

const replaceState = (domains: Domains, from: ValueState, to: ValueState): Domains => ({
  ...domains,
  parameters: Object.fromEntries(
    Object.entries(domains.parameters).map(([name, domain]) => [
      name,
      domain.kind === 'range'
        ? domain
        : {
            kind: 'listed',
            values: domain.values.map(({ value, state }) => ({ value, state: state === from ? to : state })),
          },
    ]),
  ),
})

test('no difference is found in a session that enumerates all assignments', async () => {
  expect(await listDifferences((session) => session)).toEqual([])
})

describe('a difference is found in a session', () => {
  const falseAnswersByFault: readonly [string, (session: Session) => Partial<Session>][] = [
    [
      'that calls impossible values possible',
      (honest) => ({
        completeDomains: () => replaceState(honest.completeDomains(), 'impossible', 'possible'),
      }),
    ],
    [
      'that calls possible values impossible',
      (honest) => ({
        completeDomains: () => replaceState(honest.completeDomains(), 'possible', 'impossible'),
      }),
    ],
    [
      'that calls an implied value possible',
      (honest) => ({ completeDomains: () => replaceState(honest.completeDomains(), 'implied', 'possible') }),
    ],
    [
      'whose first answer calls possible values impossible',
      (honest) => ({
        propagatedDomains: () => replaceState(honest.completeDomains(), 'possible', 'impossible'),
      }),
    ],
    ['that always claims that a configuration exists', () => ({ consistent: () => true })],
    [
      'whose conflicts have a part too many',
      (honest) => ({
        explain: (wanted, options) => {
          const explanation = honest.explain(wanted, options)
          return (
            explanation && {
              ...explanation,
              conflict: [...explanation.conflict, ...explanation.conflict.slice(0, 1)],
            }
          )
        },
      }),
    ],
    [
      'whose conflicts lack a part',
      (honest) => ({
        explain: (wanted, options) => {
          const explanation = honest.explain(wanted, options)
          return explanation && { ...explanation, conflict: explanation.conflict.slice(1) }
        },
      }),
    ],
    [
      'that offers no repair',
      (honest) => ({
        explain: (wanted, options) => {
          const explanation = honest.explain(wanted, options)
          return explanation && { ...explanation, repairs: [] }
        },
      }),
    ],
    [
      'that calls any configuration the optimum',
      (honest) => ({
        complete: () => {
          const completion = honest.complete()
          return completion.found ? { ...completion, cost: 1e6 } : completion
        },
      }),
    ],
    ['that never finds a configuration', () => ({ complete: () => ({ found: false, proved: true }) })],
  ]

  test.each(falseAnswersByFault)('%s', async (_, getFalseAnswers) => {
    expect(await listDifferences((session) => replaceAnswers(session, getFalseAnswers(session)))).not.toEqual(
      [],
    )
  })
})
