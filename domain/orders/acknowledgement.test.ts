import { describe, expect, test } from 'vitest'
import {
  type Acknowledgement,
  findLastDelivery,
  noAcknowledgement,
  applyAcknowledgement,
} from './acknowledgement.ts'

const lineIds = new Set(['a', 'b'])
const answer = (change: Partial<Acknowledgement>): Acknowledgement => ({
  changedAt: '2026-11-27T10:00:00Z',
  confirmedDate: '2027-02-01',
  positions: [],
  ...change,
})
const position = (lineId: string, change: object = {}) => ({
  lineId,
  state: 'acknowledged' as const,
  confirmedDate: null,
  reason: '',
  ...change,
})

describe('an answer about an order', () => {
  test('counts as newer the first time, and changes nothing when it is repeated', () => {
    const first = applyAcknowledgement(noAcknowledgement, answer({}), lineIds)
    expect(first).toMatchObject({ isNewer: true, moved: undefined, refused: 0, unknown: [] })
    expect(applyAcknowledgement(first.now, answer({}), lineIds)).toEqual(first)
  })

  test('that is older than what is known changes nothing, also with another offset from UTC', () => {
    const known = answer({})
    const older = answer({ changedAt: '2026-11-27T11:59:59+02:00', confirmedDate: '2027-03-01' })
    expect(applyAcknowledgement(known, older, lineIds)).toMatchObject({ isNewer: false, now: known })
  })

  test('reports that the last delivery moved, by the order or by one position', () => {
    const later = answer({
      changedAt: '2026-11-28T10:00:00Z',
      positions: [position('b', { confirmedDate: '2027-03-01' })],
    })
    expect(applyAcknowledgement(answer({}), later, lineIds).moved).toEqual({
      from: '2027-02-01',
      to: '2027-03-01',
    })
    expect(findLastDelivery(noAcknowledgement)).toBeNull()
  })

  test('counts positions that are refused now, and names lines that the order does not have', () => {
    const refused = position('a', { state: 'refused', reason: 'Withdrawn' })
    const first = applyAcknowledgement(
      noAcknowledgement,
      answer({ positions: [position('a'), refused, position('x')] }),
      lineIds,
    )
    expect(first).toMatchObject({ refused: 1, unknown: ['x'], now: { positions: [refused] } })
    expect(applyAcknowledgement(first.now, answer({ positions: [refused] }), lineIds).refused).toBe(0)
  })
})
