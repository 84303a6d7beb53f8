/** Tests the steps of a round: whose turn it is, and how decisions change a step. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskedStep,
  listDueSteps,
  isComplete,
  isLeftToOthers,
  isPassed,
  type PlacedStep,
  computeStepState,
  type StepDecision,
  stepStates,
} from './steps.ts'

const step = fc.record({
  chain: fc.constantFrom('region', 'commercial', 'technical'),
  position: fc.integer({ min: 1, max: 3 }),
  state: fc.constantFrom(...stepStates),
})

test('a step is due once all earlier steps of its chain have passed, regardless of other chains', () => {
  const steps: readonly PlacedStep[] = [
    { chain: 'region', position: 1, state: 'approved' },
    { chain: 'region', position: 2, state: 'waiting' },
    { chain: 'region', position: 2, state: 'waiting' },
    { chain: 'region', position: 3, state: 'waiting' },
    { chain: 'commercial', position: 1, state: 'open' },
    { chain: 'commercial', position: 4, state: 'waiting' },
  ]
  expect(listDueSteps(steps)).toEqual([steps[1], steps[2]])
})

describe('for any approval steps', () => {
  test('deciding every due step completes the round, unless somebody rejects', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (drawn) => {
        let steps = drawn.map((one) => ({
          ...one,
          state: one.state === 'kept' ? one.state : ('waiting' as const),
        }))
        for (let due = listDueSteps(steps); due.length > 0; due = listDueSteps(steps)) {
          const decided = new Set(due)
          steps = steps.map((one) => (decided.has(one) ? { ...one, state: 'kept' as const } : one))
        }
        expect(isComplete(steps)).toBe(true)
      }),
    )
  })

  test('no step is due behind one that has not passed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const due of listDueSteps(steps)) {
          const before = steps.filter(({ chain, position }) => chain === due.chain && position < due.position)
          expect(before.every(isPassed)).toBe(true)
        }
      }),
    )
  })
})

test('a round without steps is not complete', () => {
  expect(isComplete([])).toBe(false)
})

describe('step decisions', () => {
  const decisions = fc.array(fc.constantFrom<StepDecision | null>('approved', 'refused', null), {
    minLength: 1,
    maxLength: 5,
  })

  test('are required from all or from anyone, and one rejection ends the step', () => {
    fc.assert(
      fc.property(decisions, (made) => {
        const refused = made.includes('refused')
        const some = made.includes('approved')
        const every = made.every((decision) => decision === 'approved')
        expect(computeStepState('anyone', made)).toBe(refused ? 'refused' : some ? 'approved' : 'open')
        expect(computeStepState('all', made)).toBe(refused ? 'refused' : every ? 'approved' : 'open')
      }),
    )
  })

  test('by nobody approve nothing', () => {
    expect([computeStepState('all', []), computeStepState('anyone', [])]).toEqual(['open', 'open'])
  })
})

const ask = (id: string, asked: string, changes: Partial<AskedStep> = {}, decider?: string): AskedStep => ({
  id,
  mode: 'anyone',
  state: decider === undefined ? 'open' : 'approved',
  people: Array.from(asked, (user) => ({
    user_id: user,
    decision: user === decider ? 'approved' : null,
    decided_by: user === decider ? user : null,
  })),
  ...changes,
})
const isLeft = (userId: string, steps: readonly AskedStep[], barred = '') => {
  const [asked] = steps
  if (asked === undefined) throw new Error('No step')
  return isLeftToOthers(asked, steps, userId, new Set(barred))
}

describe('a step is left to others', () => {
  test('by who decided on another one, if somebody fresh can decide', () => {
    expect(isLeft('p', [ask('two', 'pq'), ask('one', 'pq', {}, 'p')])).toBe(true)
    expect(isLeft('q', [ask('two', 'pq'), ask('one', 'pq', {}, 'p')])).toBe(false)
  })

  test('by who alone can decide on a later one', () => {
    expect(isLeft('p', [ask('one', 'pq'), ask('two', 'p', { state: 'waiting' })])).toBe(true)
    expect(isLeft('q', [ask('one', 'pq'), ask('two', 'p', { state: 'waiting' })])).toBe(false)
  })

  test('by nobody where nobody else could decide, so that a review never stands still', () => {
    expect(isLeft('p', [ask('two', 'p'), ask('one', 'pq', {}, 'p')])).toBe(false)
    expect(isLeft('p', [ask('two', 'pq'), ask('one', 'pq', {}, 'p')], 'q')).toBe(false)
    expect(isLeft('p', [ask('c', 'pq'), ask('a', 'pq', {}, 'p'), ask('b', 'pq', {}, 'q')])).toBe(false)
    expect(isLeft('p', [ask('two', 'pq', { mode: 'all' }), ask('one', 'pq', {}, 'p')])).toBe(false)
    expect(isLeft('p', [ask('two', 'pq'), ask('one', 'pq', { state: 'withdrawn' }, 'p')])).toBe(false)
  })
})
