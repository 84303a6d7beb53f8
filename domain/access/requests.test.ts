import { expect, test } from 'vitest'
import { isLastApproval, findAnswerObstacle, requestTimes } from './requests.ts'

const asked = { userId: 'person', askedBy: 'person', privilege: 'CA', firstApprovedBy: null } as const

test('nobody approves their own request, and the second approver is neither the first nor the requester', () => {
  expect(findAnswerObstacle(asked, 'person')).toBe('ownAccess')
  expect(findAnswerObstacle(asked, 'one')).toBeUndefined()
  expect(findAnswerObstacle({ ...asked, askedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...asked, firstApprovedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...asked, firstApprovedBy: 'one' }, 'person')).toBe('ownAccess')
})

test('a role that can grant access needs two approvals and any other one', () => {
  expect(isLastApproval(asked)).toBe(true)
  expect(isLastApproval({ ...asked, privilege: 'SU' })).toBe(false)
  expect(isLastApproval({ ...asked, privilege: 'SU', firstApprovedBy: 'one' })).toBe(true)
})

test('a request is escalated after three business days of the country and ends after fourteen days', () => {
  // A Thursday, so that the next business days are Friday, Monday and Tuesday.
  const { escalatesAt, endsAt } = requestTimes('DE', new Date('2026-03-05T08:00:00Z'))
  expect(escalatesAt.toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(endsAt.toISOString()).toBe('2026-03-19T08:00:00.000Z')
})
