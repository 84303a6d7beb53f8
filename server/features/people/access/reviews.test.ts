/** Tests access reviews: their scheduled start, reminders, answers, and the consequence if nobody answers. */
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { getAccount } from '../../../testing/solutions.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { applyAccessDeadlines } from './apply-access-deadlines.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createTestPortal()
  // The accounts were created by the clock of the database, not by the clock of the test.
  await portal.db.updateTable('user_account').set({ created_at: portal.now() }).execute()
})
afterAll(async () => await portal.close())

const passDays = async (days: number) => {
  portal.wait(days * dayMilliseconds)
  return await applyAccessDeadlines({ db: portal.db, clock: portal.now })
}

const listAdminNotifications = async (kind: 'accessReviewWaits' | 'accessReviewOverdue') => {
  const rows = await portal.db
    .selectFrom('notification')
    .select('facts')
    .where('user_id', '=', getAccount('user-admin').id)
    .where('kind', '=', kind)
    .orderBy('at')
    .execute()
  return rows.map(({ facts }) => facts)
}

const openReviews = async (username = 'user-admin') => {
  const browser = await portal.signIn(username)
  return { browser, ...(await browser.call('user/admin/access-reviews', { sizePerPage: 100 })) }
}

test('super users are reviewed after 30 days, and nobody reviews their own access', async () => {
  expect(await passDays(29)).toMatchObject({ begun: 0 })
  expect(await passDays(1)).toMatchObject({ begun: 1 })
  expect(await passDays(0)).toMatchObject({ begun: 0 })
  const { data, mayAnswer } = await openReviews()
  expect(mayAnswer).toBe(true)
  expect(data).toMatchObject([
    {
      usrName: 'Tomás Herrera',
      ugCrdBy: null,
      state: 'waiting',
      consequence: 'escalated',
      answer: { allowed: true },
    },
  ])
  const [review] = data
  if (review === undefined) throw new Error('No review')
  const pageOfSuperUser = await openReviews('super')
  const reviews = [{ reviewId: review.reviewId, rowVersion: review.rowVersion }]
  const { outcomes } = await pageOfSuperUser.browser.call('user/admin/access-reviews/answer', {
    reviews,
    outcome: 'keep',
  })
  expect(outcomes).toMatchObject([
    { done: false, apiErrorCode: 'FORBIDDEN', reason: 'PERMISSION_NOT_ON_YOUR_OWN' },
  ])
  expect(await listAdminNotifications('accessReviewWaits')).toEqual([{ count: 1, day: '2026-04-22' }])
})

test('a review sends reminders, records who answered, and starts the period to the next one', async () => {
  await passDays(7)
  await passDays(7)
  expect(await listAdminNotifications('accessReviewWaits')).toHaveLength(3)
  const { browser, data } = await openReviews()
  const reviews = data.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion }))
  const note = 'Still leads the European team.'
  const { outcomes } = await browser.call('user/admin/access-reviews/answer', {
    reviews,
    outcome: 'keep',
    note,
  })
  expect(outcomes).toMatchObject([{ done: true }])
  const secondAnswer = await browser.call('user/admin/access-reviews/answer', { reviews, outcome: 'remove' })
  expect(secondAnswer.outcomes).toMatchObject([{ done: false, apiErrorCode: 'REQUEST_ANSWERED' }])
  const user = await browser.call('user/admin/details', { usrId: getAccount('super').id })
  expect(user.history[0]).toMatchObject({ event: 'accessKept', note })
  expect(await passDays(29)).toMatchObject({ begun: 0 })
  expect(await passDays(1)).toMatchObject({ begun: 1 })
})

test('external people lose unconfirmed access and internal people keep it', async () => {
  // Day 74: the reviews of partners begin on day 90, with 21 days to answer.
  expect(await passDays(16)).toMatchObject({ begun: 7 })
  // Meanwhile the review of the super user is overdue.
  expect(await passDays(5)).toMatchObject({ escalated: 1, removed: 0 })
  expect(await listAdminNotifications('accessReviewOverdue')).toEqual([{ count: 1 }])
  expect((await openReviews()).data.map(({ state }) => state)).toContain('escalated')
  expect(await passDays(16)).toMatchObject({ removed: 7 })
  const engineer = portal.signIn('engineer')
  expect(await expectRefusal(engineer)).toMatchObject({ apiErrorCode: 'WRONG_CREDENTIALS' })
  const { browser } = await openReviews()
  const user = await browser.call('user/admin/details', { usrId: getAccount('engineer').id })
  expect(user).toMatchObject({ active: false, history: [{ event: 'accessRemoved', who: null }] })
  const answeredReviews = await browser.call('user/admin/access-reviews', {
    state: 'answered',
    searchText: 'okafor',
  })
  expect(answeredReviews.data).toMatchObject([{ usrName: 'Chidi Okafor', state: 'removed' }])
})

test('the auditor reads reviews without answering them, and others cannot see them', async () => {
  const auditor = await portal.signIn('auditor')
  const { data, mayAnswer } = await auditor.call('user/admin/access-reviews', {})
  expect(mayAnswer).toBe(false)
  const reviews = data.slice(0, 1).map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion }))
  const { outcomes } = await auditor.call('user/admin/access-reviews/answer', { reviews, outcome: 'remove' })
  expect(outcomes).toMatchObject([{ done: false, apiErrorCode: 'FORBIDDEN' }])
  const sales = await portal.signIn('sales')
  expect(await expectRefusal(sales.call('user/admin/access-reviews', {}))).toMatchObject({
    apiErrorCode: 'FORBIDDEN',
  })
})
