import { expect, test } from 'vitest'
import {
  getSnapshotReason,
  findLastReturn,
  getStatusOrderedFrom,
  getReturnReason,
  findActiveReturn,
  type StatusChange,
} from './status-history.ts'

const change = (
  from: StatusChange['from'],
  to: StatusChange['to'],
  reasonCode: string | null = null,
): StatusChange => ({ from, to, reason_code: reasonCode })

test('a return has a reason type, and an unknown one counts as other', () => {
  expect(getReturnReason(change('received', 'returned', 'incomplete'))).toBe('incomplete')
  expect(getReturnReason(change('received', 'returned', 'of old'))).toBe('other')
  expect(getReturnReason(change('received', 'approved', 'incomplete'))).toBeNull()
})

test('the latest return counts, and only while it is in effect', () => {
  const newest = change('received', 'returned', 'other')
  const changes = [change('returned', 'submitted'), newest, change('submitted', 'returned', 'incomplete')]
  expect(findLastReturn(changes)).toBe(newest)
  expect(findActiveReturn('submitted', changes)).toBeUndefined()
  expect(findActiveReturn('returned', changes.slice(1))).toBe(newest)
})

test('a cancelled order returns to the status before the latest order', () => {
  expect(getStatusOrderedFrom([change('autoApproved', 'ordered'), change('approved', 'ordered')])).toBe(
    'autoApproved',
  )
  expect(getStatusOrderedFrom([change('approved', 'ordered')])).toBe('approved')
  expect(getStatusOrderedFrom([])).toBe('approved')
})

test('a snapshot is stored under the name of the status', () => {
  expect((['submitted', 'received', 'autoApproved'] as const).map(getSnapshotReason)).toEqual([
    'submitted',
    'received',
    'approved',
  ])
})
