import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  getRemovalAction,
  endingQuoteStates,
  findQuoteTransition,
  isLive,
  maxDistributors,
  openingQuoteStates,
  listQuoteActions,
  quoteRequestDays,
  quoteRequestActions,
  quoteRequestStates,
  quoteRequestTransitions,
} from './quote-request.ts'
import { computeSelectionChange, parseJoinedIds } from './quote-request-selection.ts'

describe('the table of quote request states', () => {
  test('has one result for an action in a state, and uses every action and state', () => {
    for (const action of quoteRequestActions) {
      for (const state of quoteRequestStates) {
        const possibleTransitions = quoteRequestTransitions.filter(
          (row) => row.action === action && row.from.includes(state),
        )
        expect(possibleTransitions.length, `${action} from ${state}`).toBeLessThan(2)
      }
    }
    expect(new Set(quoteRequestTransitions.map(({ action }) => action))).toEqual(new Set(quoteRequestActions))
    const reachedStates = new Set(['draft', ...quoteRequestTransitions.map(({ to }) => to)])
    expect(reachedStates).toEqual(new Set(quoteRequestStates))
  })

  test('ends at declined, withdrawn and ended', () => {
    expect((['declined', 'withdrawn', 'ended'] as const).map(listQuoteActions)).toEqual([[], [], []])
  })

  test('lists the actions that a state allows', () => {
    expect(listQuoteActions('draft')).toEqual(expect.arrayContaining(['send', 'end']))
    expect(listQuoteActions('quoted')).toEqual(expect.arrayContaining(['choose', 'passOver']))
    expect(listQuoteActions('quoted')).not.toContain('withdraw')
  })

  test('withdraws unanswered requests taken off the list, passes over answered ones and keeps the rest', () => {
    const actions = quoteRequestStates.map((state) => [state, getRemovalAction(state)] as const)
    const withdrawn = actions.filter(([, action]) => action === 'withdraw').map(([state]) => state)
    const passedOver = actions.filter(([, action]) => action === 'passOver').map(([state]) => state)
    expect(withdrawn).toEqual(['draft', 'sent', 'seen'])
    expect(passedOver.length).toBeGreaterThan(0)
    expect(passedOver.every((state) => findQuoteTransition('passOver', state) !== undefined)).toBe(true)
    expect(getRemovalAction('declined')).toBeUndefined()
  })

  test('requires an answer to choose, which can be edited until a decision', () => {
    expect(findQuoteTransition('choose', 'seen')).toBeUndefined()
    expect(findQuoteTransition('answer', 'quoted')?.to).toBe('quoted')
    expect(findQuoteTransition('answer', 'chosen')).toBeUndefined()
    expect(findQuoteTransition('withdraw', 'quoted')).toBeUndefined()
  })

  test('lets only the portal end a request, and no decided one', () => {
    expect(quoteRequestTransitions.filter(({ by }) => by === 'system').map(({ action }) => action)).toEqual([
      'end',
    ])
    expect(endingQuoteStates).toEqual(['draft', 'sent', 'seen', 'quoted'])
  })

  test('shows the solution to a distributor while a request is with them, never as a draft', () => {
    expect(openingQuoteStates.filter((state) => !isLive(state))).toEqual([])
    expect(openingQuoteStates).not.toContain('draft')
  })
})

test('at most five distributors are asked at a time, and a request waits thirty days', () => {
  expect([maxDistributors, quoteRequestDays]).toEqual([5, 30])
})

const anyState = fc.constantFrom(...quoteRequestStates)
const distributorIds = ['a', 'b', 'c', 'd', 'e']

test('after a change of the list exactly its distributors have a live request', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ distributorId: fc.constantFrom(...distributorIds), state: anyState }), {
        maxLength: 8,
      }),
      fc.uniqueArray(fc.constantFrom(...distributorIds), { minLength: 1 }),
      fc.boolean(),
      (drawn, wantedIds, send) => {
        // A distributor has at most one active request.
        const requests = drawn
          .filter(
            ({ distributorId, state }, index) =>
              !isLive(state) ||
              drawn.findIndex((other) => other.distributorId === distributorId && isLive(other.state)) ===
                index,
          )
          .map((request, index) => ({ ...request, requestId: String(index) }))
        const change = computeSelectionChange(requests, wantedIds, send)
        const droppedIds = new Set(change.dropped.map(({ request }) => request.requestId))
        const remaining = requests.filter(
          ({ state, requestId }) => isLive(state) && !droppedIds.has(requestId),
        )
        expect(
          new Set([...remaining.map(({ distributorId }) => distributorId), ...change.requested]),
        ).toEqual(new Set(wantedIds))
        for (const { request, action } of change.dropped)
          expect(findQuoteTransition(action, request.state)).toBeDefined()
        expect(change.sent.every(({ state }) => state === 'draft')).toBe(true)
        expect(send || change.sent.length === 0).toBe(true)
      },
    ),
  )
})

test('sending also sends drafts of listed distributors, and asks nobody twice', () => {
  const requests = [
    { requestId: '1', distributorId: 'a', state: 'draft' },
    { requestId: '2', distributorId: 'b', state: 'draft' },
    { requestId: '3', distributorId: 'c', state: 'sent' },
    { requestId: '4', distributorId: 'd', state: 'ended' },
  ] as const
  const change = computeSelectionChange(requests, ['a', 'c', 'd', 'e'], true)
  expect(change.requested).toEqual(['d', 'e'])
  expect(change.sent.map(({ requestId }) => requestId)).toEqual(['1'])
  expect(change.dropped.map(({ request, action }) => [request.requestId, action])).toEqual([
    ['2', 'withdraw'],
  ])
  expect(computeSelectionChange(requests, ['a', 'c'], false).sent).toEqual([])
})

const firstId = '00000000-0000-4000-8000-000000000001'
const secondId = '00000000-0000-4000-8000-00000000000a'

test.each([
  [`${firstId},${secondId}`, [firstId, secondId]],
  [` ${firstId} , ,${firstId}`, [firstId]],
  [secondId.toUpperCase(), [secondId]],
  ['', []],
])('%j is read as the ids %j', (joined, read) => {
  expect(parseJoinedIds(joined)).toEqual(read)
})

test.each(['x', `${firstId};${secondId}`, `${firstId} ${secondId}`, `${firstId},null`])(
  '%j is not a list of ids',
  (joined) => {
    expect(parseJoinedIds(joined)).toBeUndefined()
  },
)
