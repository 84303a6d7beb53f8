import { expect, test } from 'vitest'
import {
  choosePrimary,
  findCommonStage,
  findStageAfterCancellation,
  findProposedStage,
  isStage,
  listStageNumbers,
  opportunityStageNames,
  opportunityStages,
} from './opportunity-stages.ts'

test.each([
  [null, 4, 4],
  [1, 4, 4],
  [4, 5, 5],
  [6, 7, 7],
  [5, 5, undefined],
  [6, 5, undefined],
  [0, 7, undefined],
  [7, 4, undefined],
])('at stage %s a proposal of %s gives %s', (stage, proposed, next) => {
  expect(findProposedStage(stage, proposed)).toBe(next)
})

test('stages have the numbers of the specification', () => {
  expect(opportunityStages).toEqual({
    closed: 0,
    pending: 1,
    working: 4,
    quoteRequest: 5,
    quoteSent: 6,
    won: 7,
  })
})

test('stages are the whole numbers from 0 to 7', () => {
  expect([-1, 0, 3.5, 7, 8].map(isStage)).toEqual([false, true, false, true, false])
})

const createCandidate = (cfgId: string, minute: number) => ({ cfgId, createdAt: new Date(minute * 60_000) })

test('the named primary solution represents the opportunity, else the oldest', () => {
  const candidates = [createCandidate('c', 3), createCandidate('b', 1), createCandidate('a', 1)]
  expect(choosePrimary(candidates, 'c')).toBe('c')
  expect(choosePrimary(candidates, 'gone')).toBe('a')
  expect(choosePrimary(candidates, null)).toBe('a')
  expect(choosePrimary([], 'c')).toBeUndefined()
  expect(choosePrimary([createCandidate('a', 2), createCandidate('z', 1)], null)).toBe('z')
  // Of two candidates of the same age, the choice does not depend on their order.
  for (const pair of [candidates.slice(1), candidates.slice(1).toReversed()])
    expect(choosePrimary(pair, null)).toBe('a')
})

test('every number from 0 to 7 belongs to one stage', () => {
  expect(opportunityStageNames.flatMap(listStageNumbers)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(listStageNumbers('pending')).toEqual([1, 2, 3])
})

test('solutions of one opportunity have one stage: the highest that is known, in any order', () => {
  expect(findCommonStage([])).toBe(null)
  expect(findCommonStage([null, null])).toBe(null)
  expect(findCommonStage([null, 0])).toBe(0)
  for (const stages of [
    [4, null, 6],
    [6, 4, null],
    [null, 6, 4],
  ])
    expect(findCommonStage(stages)).toBe(6)
})

test.each([
  [1, 'none', 7],
  [2, 'answered', 7],
  [0, 'answered', 6],
  [0, 'asked', 5],
  [0, 'none', 4],
] as const)(
  'with %s other orders and quotes %s a cancelled order leaves stage %s',
  (others, quotes, stage) => {
    expect(findStageAfterCancellation(others, quotes)).toBe(stage)
  },
)
