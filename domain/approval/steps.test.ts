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

const anyStep = fc.record({
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
  test('approving every due step completes the round', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 12 }), (drawn) => {
        let steps = drawn.map((one) => ({
          ...one,
          state: one.state === 'kept' ? one.state : ('waiting' as const),
        }))
        for (let dueSteps = listDueSteps(steps); dueSteps.length > 0; dueSteps = listDueSteps(steps)) {
          const decided = new Set(dueSteps)
          steps = steps.map((one) => (decided.has(one) ? { ...one, state: 'kept' as const } : one))
        }
        expect(isComplete(steps)).toBe(true)
      }),
    )
  })

  test('no step is due behind one that has not passed', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
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
  const anyDecisions = fc.array(fc.constantFrom<StepDecision | null>('approved', 'refused', null), {
    minLength: 1,
    maxLength: 5,
  })

  test('are required from all or from anyone, and one rejection ends the step', () => {
    fc.assert(
      fc.property(anyDecisions, (decisions) => {
        const isRefused = decisions.includes('refused')
        const isSomeApproved = decisions.includes('approved')
        const areAllApproved = decisions.every((decision) => decision === 'approved')
        expect(computeStepState('anyone', decisions)).toBe(
          isRefused ? 'refused' : isSomeApproved ? 'approved' : 'open',
        )
        expect(computeStepState('all', decisions)).toBe(
          isRefused ? 'refused' : areAllApproved ? 'approved' : 'open',
        )
      }),
    )
  })

  test('by nobody approve nothing', () => {
    expect([computeStepState('all', []), computeStepState('anyone', [])]).toEqual(['open', 'open'])
  })
})

/** A step that asks people whose ids are single letters. */
const createAskedStep = (
  id: string,
  userIds: string,
  changes: Partial<AskedStep> = {},
  decider?: string,
): AskedStep => ({
  id,
  mode: 'anyone',
  state: decider === undefined ? 'open' : 'approved',
  people: Array.from(userIds, (user) => ({
    user_id: user,
    decision: user === decider ? 'approved' : null,
    decided_by: user === decider ? user : null,
  })),
  ...changes,
})
/** Whether a person leaves the first of some steps to others. */
const isLeft = (userId: string, steps: readonly AskedStep[], barred = '') => {
  const [step] = steps
  if (step === undefined) throw new Error('No step')
  return isLeftToOthers(step, steps, userId, new Set(barred))
}

describe('a step is left to others', () => {
  test('by a person who decided on another step, if somebody else can decide', () => {
    expect(isLeft('p', [createAskedStep('two', 'pq'), createAskedStep('one', 'pq', {}, 'p')])).toBe(true)
    expect(isLeft('q', [createAskedStep('two', 'pq'), createAskedStep('one', 'pq', {}, 'p')])).toBe(false)
  })

  test('by the only person who can decide on a later step', () => {
    expect(
      isLeft('p', [createAskedStep('one', 'pq'), createAskedStep('two', 'p', { state: 'waiting' })]),
    ).toBe(true)
    expect(
      isLeft('q', [createAskedStep('one', 'pq'), createAskedStep('two', 'p', { state: 'waiting' })]),
    ).toBe(false)
  })

  test('by nobody if nobody else could decide, so that a review never stalls', () => {
    expect(isLeft('p', [createAskedStep('two', 'p'), createAskedStep('one', 'pq', {}, 'p')])).toBe(false)
    expect(isLeft('p', [createAskedStep('two', 'pq'), createAskedStep('one', 'pq', {}, 'p')], 'q')).toBe(
      false,
    )
    expect(
      isLeft('p', [
        createAskedStep('c', 'pq'),
        createAskedStep('a', 'pq', {}, 'p'),
        createAskedStep('b', 'pq', {}, 'q'),
      ]),
    ).toBe(false)
    expect(
      isLeft('p', [createAskedStep('two', 'pq', { mode: 'all' }), createAskedStep('one', 'pq', {}, 'p')]),
    ).toBe(false)
    expect(
      isLeft('p', [createAskedStep('two', 'pq'), createAskedStep('one', 'pq', { state: 'withdrawn' }, 'p')]),
    ).toBe(false)
  })
})
