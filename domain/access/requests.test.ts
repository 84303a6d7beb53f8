import { expect, test } from 'vitest'
import { isLastApproval, findAnswerObstacle, requestTimes } from './requests.ts'

const asked = { userId: 'person', askedBy: 'person', privilege: 'CA', firstApprovedBy: null } as const

test('nobody answers their own, and who approved first or asked for another is not the second', () => {
  expect(findAnswerObstacle(asked, 'person')).toBe('ownAccess')
  expect(findAnswerObstacle(asked, 'one')).toBeUndefined()
  expect(findAnswerObstacle({ ...asked, askedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...asked, firstApprovedBy: 'one' }, 'one')).toBe('secondPerson')
  expect(findAnswerObstacle({ ...asked, firstApprovedBy: 'one' }, 'person')).toBe('ownAccess')
})

test('a role that grants needs two approvals, any other one', () => {
  expect(isLastApproval(asked)).toBe(true)
  expect(isLastApproval({ ...asked, privilege: 'SU' })).toBe(false)
  expect(isLastApproval({ ...asked, privilege: 'SU', firstApprovedBy: 'one' })).toBe(true)
})

test('others are told after three business days of the country, and after fourteen days it ends', () => {
  // A Thursday: Friday, then Monday and Tuesday.
  const { escalatesAt, endsAt } = requestTimes('DE', new Date('2026-03-05T08:00:00Z'))
  expect(escalatesAt.toISOString()).toBe('2026-03-09T16:00:00.000Z')
  expect(endsAt.toISOString()).toBe('2026-03-19T08:00:00.000Z')
})
