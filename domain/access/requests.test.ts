import { expect, test } from 'vitest'
import { isLastApproval, findAnswerObstacle, computeRequestDeadlines } from './requests.ts'

const request = { userId: 'person', askedBy: 'person', privilege: 'CA', firstApprovedBy: null } as const

test('nobody approves their own request, and the second approver is neither the first nor the requester', () => {
  expect(findAnswerObstacle(request, 'person')).toBe('ownAccess')
  expect(findAnswerObstacle(request, 'one')).toBeUndefined()
  expect(findAnswerObstacle({ ...request, askedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...request, firstApprovedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...request, firstApprovedBy: 'one' }, 'person')).toBe('ownAccess')
})

test('a privilege that needs two approvers takes effect with the second approval, any other with the first', () => {
  expect(isLastApproval(request)).toBe(true)
  expect(isLastApproval({ ...request, privilege: 'SU' })).toBe(false)
  expect(isLastApproval({ ...request, privilege: 'SU', firstApprovedBy: 'one' })).toBe(true)
})

test('a request is escalated after three business days of the country and ends after fourteen days', () => {
  // Thursday at nine in Berlin, when the working day begins: three business days end on Monday at five.
  const { escalatesAt, endsAt } = computeRequestDeadlines('DE', new Date('2026-03-05T08:00:00Z'))
  expect(escalatesAt.toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(endsAt.toISOString()).toBe('2026-03-19T08:00:00.000Z')
})
