import { expect, test } from 'vitest'
import {
  frozenAs,
  lastReturn,
  orderedFrom,
  returnReasonOf,
  standingReturn,
  type StatusChange,
} from './status-history.ts'

const change = (
  from: StatusChange['from'],
  to: StatusChange['to'],
  reasonCode: string | null = null,
): StatusChange => ({ from, to, reason_code: reasonCode })

test('a return has a kind of reason; an unknown one is another', () => {
  expect(returnReasonOf(change('received', 'returned', 'incomplete'))).toBe('incomplete')
  expect(returnReasonOf(change('received', 'returned', 'of old'))).toBe('other')
  expect(returnReasonOf(change('received', 'approved', 'incomplete'))).toBeNull()
})

test('the newest return counts, and stands only while it lasts', () => {
  const newest = change('received', 'returned', 'other')
  const changes = [change('returned', 'submitted'), newest, change('submitted', 'returned', 'incomplete')]
  expect(lastReturn(changes)).toBe(newest)
  expect(standingReturn('submitted', changes)).toBeUndefined()
  expect(standingReturn('returned', changes.slice(1))).toBe(newest)
})

test('a cancelled order goes back to where the newest one came from', () => {
  expect(orderedFrom([change('autoApproved', 'ordered'), change('approved', 'ordered')])).toBe('autoApproved')
  expect(orderedFrom([change('approved', 'ordered')])).toBe('approved')
  expect(orderedFrom([])).toBe('approved')
})

test('what a step freezes is kept under the name of what it is then', () => {
  expect((['submitted', 'received', 'autoApproved'] as const).map(frozenAs)).toEqual([
    'submitted',
    'received',
    'approved',
  ])
})
