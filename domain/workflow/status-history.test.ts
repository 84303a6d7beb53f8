import { expect, test } from 'vitest'
import {
  getSnapshotReason,
  findLastReturn,
  getStatusOrderedFrom,
  getReturnReason,
  findStandingReturn,
  type StatusChange,
} from './status-history.ts'

const change = (
  from: StatusChange['from'],
  to: StatusChange['to'],
  reasonCode: string | null = null,
): StatusChange => ({ from, to, reason_code: reasonCode })

test('a return has a kind of reason; an unknown one is another', () => {
  expect(getReturnReason(change('received', 'returned', 'incomplete'))).toBe('incomplete')
  expect(getReturnReason(change('received', 'returned', 'of old'))).toBe('other')
  expect(getReturnReason(change('received', 'approved', 'incomplete'))).toBeNull()
})

test('the newest return counts, and stands only while it lasts', () => {
  const newest = change('received', 'returned', 'other')
  const changes = [change('returned', 'submitted'), newest, change('submitted', 'returned', 'incomplete')]
  expect(findLastReturn(changes)).toBe(newest)
  expect(findStandingReturn('submitted', changes)).toBeUndefined()
  expect(findStandingReturn('returned', changes.slice(1))).toBe(newest)
})

test('a cancelled order goes back to where the newest one came from', () => {
  expect(getStatusOrderedFrom([change('autoApproved', 'ordered'), change('approved', 'ordered')])).toBe(
    'autoApproved',
  )
  expect(getStatusOrderedFrom([change('approved', 'ordered')])).toBe('approved')
  expect(getStatusOrderedFrom([])).toBe('approved')
})

test('what a step freezes is kept under the name of what it is then', () => {
  expect((['submitted', 'received', 'autoApproved'] as const).map(getSnapshotReason)).toEqual([
    'submitted',
    'received',
    'approved',
  ])
})
