import { describe, expect, test } from 'vitest'
import {
  type Acknowledgement,
  findLastDelivery,
  noAcknowledgement,
  applyAcknowledgement,
} from './acknowledgement.ts'

const lineIds = new Set(['a', 'b'])
const createAnswer = (change: Partial<Acknowledgement>): Acknowledgement => ({
  changedAt: '2026-11-27T10:00:00Z',
  confirmedDate: '2027-02-01',
  positions: [],
  ...change,
})
const createPosition = (lineId: string, change: object = {}) => ({
  lineId,
  state: 'acknowledged' as const,
  confirmedDate: null,
  reason: '',
  ...change,
})

describe('an answer about an order', () => {
  test('counts as newer the first time, and changes nothing when it is repeated', () => {
    const first = applyAcknowledgement(noAcknowledgement, createAnswer({}), lineIds)
    expect(first).toMatchObject({ isNewer: true, moved: undefined, refused: 0, unknown: [] })
    expect(applyAcknowledgement(first.now, createAnswer({}), lineIds)).toEqual(first)
  })

  test('that is older than the stored one changes nothing, even with another offset from UTC', () => {
    const stored = createAnswer({})
    const older = createAnswer({ changedAt: '2026-11-27T11:59:59+02:00', confirmedDate: '2027-03-01' })
    expect(applyAcknowledgement(stored, older, lineIds)).toMatchObject({ isNewer: false, now: stored })
  })

  test('reports that the last delivery moved, by the order or by one position', () => {
    const later = createAnswer({
      changedAt: '2026-11-28T10:00:00Z',
      positions: [createPosition('b', { confirmedDate: '2027-03-01' })],
    })
    expect(applyAcknowledgement(createAnswer({}), later, lineIds).moved).toEqual({
      from: '2027-02-01',
      to: '2027-03-01',
    })
    expect(findLastDelivery(noAcknowledgement)).toBeNull()
  })

  test('counts positions that are refused now, and names lines that the order does not have', () => {
    const refused = createPosition('a', { state: 'refused', reason: 'Withdrawn' })
    const first = applyAcknowledgement(
      noAcknowledgement,
      createAnswer({ positions: [createPosition('a'), refused, createPosition('x')] }),
      lineIds,
    )
    expect(first).toMatchObject({ refused: 1, unknown: ['x'], now: { positions: [refused] } })
    expect(applyAcknowledgement(first.now, createAnswer({ positions: [refused] }), lineIds).refused).toBe(0)
  })
})
