// Tests which earlier knowledge the screen keeps while newer answers arrive.
import { expect, test } from 'vitest'
import type { Domains, ValueState } from '@design-portal/domain/engine/session.ts'
import { mergeKnowledge, nothingKnown } from './knowledge.ts'

const createListed = (...states: readonly ValueState[]): Domains['parameters'][string] => ({
  kind: 'listed',
  values: states.map((state, value) => ({ value, state })),
})
const createDomains = (isComplete: boolean, parameters: Domains['parameters']): Domains => ({
  complete: isComplete,
  parameters,
})
const createAnswer = (answer: Domains) => ({ kind: 'domains', domains: answer }) as const
const settled = { kind: 'settled' } as const

const [firstChoices, secondChoices] = [{ load: 1 }, { load: 2 }]
const complete = createDomains(true, {
  phases: createListed('chosen', 'impossible', 'possible'),
  load: { kind: 'range', min: 10, max: 40, proved: true },
})
const completeKnowledge = [createAnswer(complete), settled].reduce(
  (before, answer) => mergeKnowledge(before, answer, firstChoices),
  nothingKnown,
)

test('a complete answer is used as it is when nothing was known before', () => {
  expect(completeKnowledge).toMatchObject({ domains: complete, settledFor: firstChoices })
})

test('values that a newer answer has not decided yet keep their previous state', () => {
  const partial = createDomains(false, {
    phases: createListed('impossible', 'unchecked', 'unchecked'),
    load: { kind: 'range', min: 0, max: 30, proved: false },
  })
  const after = mergeKnowledge(completeKnowledge, createAnswer(partial), secondChoices)
  expect(after.domains).toEqual(
    createDomains(false, {
      phases: createListed('impossible', 'impossible', 'possible'),
      load: { kind: 'range', min: 10, max: 30, proved: false },
    }),
  )
  expect(after.settledFor).toBeUndefined()
  // Once the answer is complete, values that it did not decide are shown as undecided.
  expect(mergeKnowledge(after, settled, secondChoices)).toMatchObject({
    domains: partial,
    settledFor: secondChoices,
  })
})

test('a value that was chosen before is undecided again, and bounds that exclude the earlier ones replace them', () => {
  const partial = createDomains(false, {
    phases: createListed('unchecked', 'chosen', 'unchecked'),
    load: { kind: 'range', min: 50, max: 90, proved: false },
    added: createListed('unchecked', 'unchecked', 'unchecked'),
  })
  expect(mergeKnowledge(completeKnowledge, createAnswer(partial), secondChoices).domains).toEqual(
    createDomains(false, { ...partial.parameters, phases: createListed('unchecked', 'chosen', 'possible') }),
  )
})

test('a complete answer replaces what was known', () => {
  const next = createDomains(true, { phases: createListed('possible', 'implied', 'impossible') })
  expect(mergeKnowledge(completeKnowledge, createAnswer(next), secondChoices).domains).toBe(next)
})

test('what assumptions cost is kept with the choices that it was computed for', () => {
  const costs = [{ parameter: 'growth', value: 20, difference: { amount: '15160.00', currency: 'EUR' } }]
  const after = mergeKnowledge(completeKnowledge, { kind: 'assumptionCosts', costs }, firstChoices)
  expect(after.assumptionCosts).toEqual({ choices: firstChoices, costs })
  expect(mergeKnowledge(after, createAnswer(complete), secondChoices).assumptionCosts?.choices).toBe(
    firstChoices,
  )
})
