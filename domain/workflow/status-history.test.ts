import { expect, test } from 'vitest'
import {
  getSnapshotReason,
  findLastReturn,
  getStatusOrderedFrom,
  getReturnReason,
  findActiveReturn,
  type StatusChange,
} from './status-history.ts'

const createChange = (
  from: StatusChange['from'],
  to: StatusChange['to'],
  reasonCode: string | null = null,
): StatusChange => ({ from, to, reason_code: reasonCode })

test('a return has a reason type, and an unknown one counts as other', () => {
  expect(getReturnReason(createChange('received', 'returned', 'incomplete'))).toBe('incomplete')
  expect(getReturnReason(createChange('received', 'returned', 'of old'))).toBe('other')
  expect(getReturnReason(createChange('received', 'approved', 'incomplete'))).toBeNull()
})

test('the latest return counts, and only while it is in effect', () => {
  const newest = createChange('received', 'returned', 'other')
  const changes = [
    createChange('returned', 'submitted'),
    newest,
    createChange('submitted', 'returned', 'incomplete'),
  ]
  expect(findLastReturn(changes)).toBe(newest)
  expect(findActiveReturn('submitted', changes)).toBeUndefined()
  expect(findActiveReturn('returned', changes.slice(1))).toBe(newest)
})

test('a cancelled order returns to the status before the latest order', () => {
  expect(
    getStatusOrderedFrom([createChange('autoApproved', 'ordered'), createChange('approved', 'ordered')]),
  ).toBe('autoApproved')
  expect(getStatusOrderedFrom([createChange('approved', 'ordered')])).toBe('approved')
  expect(getStatusOrderedFrom([])).toBe('approved')
})

test('a snapshot is stored under the name of the status', () => {
  expect((['submitted', 'received', 'autoApproved'] as const).map(getSnapshotReason)).toEqual([
    'submitted',
    'received',
    'approved',
  ])
})
