// Tests that the comparison accepts a session that is obviously correct, and catches a false one.
import { describe, expect, test } from 'vitest'
import type { Model } from '../model.ts'
import type { Domains, Session, ValueState } from '../session.ts'
import { compareWalk } from './compare.ts'
import { createSeededDraw } from './draw.ts'
import { generateModelFromSeed, smallSize } from './random-model.ts'
import { createMatcher, createEnumeratedTruth, type Matcher } from './truth.ts'
import { createEnumeratedSession } from './enumerated-session.ts'

// Enough that some walk reaches a contradiction, which only few do.
const walks = 36

async function differences(spoil: (session: Session) => Session): Promise<readonly string[]> {
  const met: string[] = []
  for (let seed = 0; seed < walks; seed += 1) {
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
    met.push(...comparison.differences)
  }
  return met
}

/** The session with some of its answers replaced; the choices are read from the session itself. */
const spoiled = (session: Session, lies: Partial<Session>): Session =>
  Object.defineProperties({ ...session, ...lies }, { choices: { get: () => session.choices } })

const restate = (domains: Domains, from: ValueState, to: ValueState): Domains => ({
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

test('a session that enumerates all assignments shows no difference', async () => {
  expect(await differences((session) => session)).toEqual([])
})

describe('a faulty session is detected', () => {
  const lies: readonly [string, (session: Session) => Partial<Session>][] = [
    [
      'that offers what is impossible',
      (honest) => ({ completeDomains: () => restate(honest.completeDomains(), 'impossible', 'possible') }),
    ],
    [
      'that takes away what is possible',
      (honest) => ({ completeDomains: () => restate(honest.completeDomains(), 'possible', 'impossible') }),
    ],
    [
      'that calls an implied value possible',
      (honest) => ({ completeDomains: () => restate(honest.completeDomains(), 'implied', 'possible') }),
    ],
    [
      'whose first answer takes too much',
      (honest) => ({ propagatedDomains: () => restate(honest.completeDomains(), 'possible', 'impossible') }),
    ],
    ['that always sees a configuration', () => ({ consistent: () => true })],
    [
      'whose conflicts carry a part too many',
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
      'that hides its smallest repair',
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
    ['that finds nothing', () => ({ complete: () => ({ found: false, proved: true }) })],
  ]

  test.each(lies)('%s', async (_, lie) => {
    expect(await differences((session) => spoiled(session, lie(session)))).not.toEqual([])
  })
})
