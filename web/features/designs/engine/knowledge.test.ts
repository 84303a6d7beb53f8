// What stays on screen of earlier answers while newer ones come.
import { expect, test } from 'vitest'
import type { Domains, ValueState } from '@design-portal/domain/engine/session.ts'
import { mergeKnowledge, nothingKnown } from './knowledge.ts'

const listed = (...states: readonly ValueState[]): Domains['parameters'][string] => ({
  kind: 'listed',
  values: states.map((state, value) => ({ value, state })),
})
const domains = (complete: boolean, parameters: Domains['parameters']): Domains => ({ complete, parameters })
const answered = (of: Domains) => ({ kind: 'domains', domains: of }) as const
const settled = { kind: 'settled' } as const

const [first, second] = [{ load: 1 }, { load: 2 }]
const whole = domains(true, {
  phases: listed('chosen', 'impossible', 'possible'),
  load: { kind: 'range', min: 10, max: 40, proved: true },
})
const known = [answered(whole), settled].reduce(
  (before, answer) => mergeKnowledge(before, answer, first),
  nothingKnown,
)

test('a complete answer is used as it is when nothing was known before', () => {
  expect(known).toMatchObject({ domains: whole, settledFor: first })
})

test('values that a newer answer has not decided yet keep their previous state', () => {
  const begun = domains(false, {
    phases: listed('impossible', 'unchecked', 'unchecked'),
    load: { kind: 'range', min: 0, max: 30, proved: false },
  })
  const after = mergeKnowledge(known, answered(begun), second)
  expect(after.domains).toEqual(
    domains(false, {
      phases: listed('impossible', 'impossible', 'possible'),
      load: { kind: 'range', min: 10, max: 30, proved: false },
    }),
  )
  expect(after.settledFor).toBeUndefined()
  // Once nothing more comes, what was not decided is said not to be.
  expect(mergeKnowledge(after, settled, second)).toMatchObject({ domains: begun, settledFor: second })
})

test('a previously chosen value is undecided, and bounds that exclude the earlier ones stand alone', () => {
  const begun = domains(false, {
    phases: listed('unchecked', 'chosen', 'unchecked'),
    load: { kind: 'range', min: 50, max: 90, proved: false },
    added: listed('unchecked', 'unchecked', 'unchecked'),
  })
  expect(mergeKnowledge(known, answered(begun), second).domains).toEqual(
    domains(false, { ...begun.parameters, phases: listed('unchecked', 'chosen', 'possible') }),
  )
})

test('a complete answer replaces what was known', () => {
  const next = domains(true, { phases: listed('possible', 'implied', 'impossible') })
  expect(mergeKnowledge(known, answered(next), second).domains).toBe(next)
})
