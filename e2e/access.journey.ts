// Access of people: a role that two others grant, and a review of several people at once.
import type { Page } from '@playwright/test'
import { adminAddress, chooseOption, getRow } from './admin-area.ts'
import { call, signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'

testAtLength(
  'a requested approver role takes effect only after two other people have approved it',
  async ({ page }) => {
    await signInByApi(page, 'isxd')
    await page.goto('/home/access')
    await chooseOption(page, /^Access/, 'Approver')
    const reason = createUniqueName('Stands in for the approver of the region')
    const sendButton = page.getByRole('button', { name: 'Send request' })
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Too short')
    await expect(sendButton).toBeDisabled()
    await page.getByRole('textbox', { name: /^Reason/ }).fill(reason)
    await sendButton.click()
    const requestRow = page
      .getByRole('table', { name: 'My requests' })
      .getByRole('row')
      .filter({ hasText: reason })
    await expect(requestRow).toContainText('Pending')

    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/access-requests`)
    await expect(getRow(page, reason)).toContainText('Requires approval by two people.')
    const headings = page.getByRole('table', { name: 'Approve user access' }).getByRole('columnheader')
    await expect(headings).toHaveText(['Name', 'E-mail', 'Company', 'Access', 'Updated', 'Status'])
    await expectAccessible(page, 'requests for access')
    await approveRequest(page, reason)
    await expect(getRow(page, reason)).toContainText(
      'approved by Margaret Whitfield, second approval pending',
    )
    await expect(getRow(page, reason)).toContainText('A second person must approve this.')
    await expect(getRow(page, reason).getByRole('button', { name: /^Answer/ })).toBeHidden()

    await signInByApi(page, 'super')
    await page.goto(`${adminAddress}/access-requests`)
    await approveRequest(page, reason)
    await expect(getRow(page, reason)).toBeHidden()
    await page.locator('label', { hasText: 'Answered' }).click()
    await expect(getRow(page, reason)).toContainText('Approved')

    await signInByApi(page, 'isxd')
    await page.goto('/home/access')
    await expect(requestRow).toContainText('Approved · Tomás Herrera')
    await restoreSalesRole(page)
  },
)

async function approveRequest(page: Page, reason: string): Promise<void> {
  await getRow(page, reason)
    .getByRole('button', { name: /^Answer/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Answer' })
  await expect(dialog.getByText(reason)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Approve' }).check()
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(dialog).toBeHidden()
}

interface StoredAccess {
  readonly usrName: string
  readonly companyId: string
  readonly countryId: string
  readonly roleFlags: readonly string[]
  readonly accessFlags: readonly string[]
  readonly regionIds: readonly string[]
  readonly productFamilies: readonly string[]
  readonly rowVersion: number
}

/** Restores the previous state for the following journeys. */
async function restoreSalesRole(page: Page): Promise<void> {
  const { usrId } = await call<{ readonly usrId: string }>(page, 'login/current', {})
  await signInByApi(page, 'user-admin')
  const answer = await page.request.get(`/ngapi/user/admin/details?usrId=${usrId}`)
  const {
    usrName,
    companyId,
    countryId,
    roleFlags,
    accessFlags,
    regionIds,
    productFamilies,
    rowVersion,
  }: StoredAccess = await answer.json()
  await call(page, 'user/admin/save', {
    usrId,
    usrName,
    companyId,
    countryId,
    baseRole: 'SE',
    roleFlags,
    accessFlags,
    regionIds,
    productFamilies,
    rowVersion,
  })
}

testAtLength(
  'an administrator reviews the access of several people at once and records a note',
  async ({ page }) => {
    await signInByApi(page, 'user-admin')
    // No review begins before thirty days have passed; the server's own tests let that time pass.
    const waitingReviews = ['Tomás Herrera', 'Jonas Brandt'].map((usrName, index) => ({
      reviewId: `d0000000-0000-4000-8000-00000000000${index}`,
      usrId: `a0000000-0000-4000-8000-00000000000${index}`,
      usrName,
      usrEmail: 'somebody@example.org',
      usrCompanyName: index === 0 ? 'Halden Power Systems' : 'Brandt Rechenzentrumstechnik GmbH',
      baseRole: index === 0 ? 'SE' : 'PU',
      roleFlags: index === 0 ? ['SU'] : [],
      accessFlags: [],
      ugCrd: '2026-01-10T08:00:00.000Z',
      ugCrdBy: 'Margaret Whitfield',
      lastSignIn: null,
      lastUse: null,
      state: 'waiting',
      dueDate: '2026-03-10T08:00:00.000Z',
      consequence: index === 0 ? 'escalated' : 'removed',
      decidedBy: null,
      decidedDate: null,
      note: '',
      rowVersion: 1,
      answer: { allowed: true, reason: null },
    }))
    let sentAnswer: unknown
    await page.route('**/ngapi/user/admin/access-reviews?*', (route) => {
      const data = sentAnswer === undefined ? waitingReviews : []
      return route.fulfill({ json: { data, totalItems: data.length, mayAnswer: true } })
    })
    await page.route('**/ngapi/user/admin/access-reviews/answer', (route) => {
      sentAnswer = route.request().postDataJSON()
      const outcomes = waitingReviews.map(({ reviewId }) => ({
        reviewId,
        done: true,
        apiErrorCode: null,
        reason: null,
      }))
      return route.fulfill({ json: { outcomes } })
    })
    await page.goto(`${adminAddress}/access-reviews`)
    await expect(getRow(page, 'Tomás Herrera')).toContainText('otherwise escalated')
    await expect(getRow(page, 'Jonas Brandt')).toContainText('otherwise removed')
    await expect(getRow(page, 'Jonas Brandt')).toContainText('Margaret Whitfield')
    await expectAccessible(page, 'reviews of access')
    await expect(page.getByRole('button', { name: 'Keep access (0)' })).toBeDisabled()
    for (const { usrName } of waitingReviews)
      await page.getByRole('checkbox', { name: `Select ${usrName}` }).check()
    await page.getByRole('button', { name: 'Keep access (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep access (2)' })
    await expect(dialog.getByText('Tomás Herrera, Jonas Brandt')).toBeVisible()
    await dialog.getByLabel('Note').fill('Both still work on it.')
    await dialog.getByRole('button', { name: 'Keep access (2)' }).click()
    await expect(page.getByText('2 people keep access.')).toBeVisible()
    await expect(page.getByText('No reviews')).toBeVisible()
    expect(sentAnswer).toEqual({
      reviews: waitingReviews.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion })),
      outcome: 'keep',
      note: 'Both still work on it.',
    })
  },
)
