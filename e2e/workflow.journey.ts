// A solution from Open to Ordered and back, by pointer and by keyboard; and what happens if somebody else is faster.
import type { Page } from '@playwright/test'
import { call, signInByApi, createSolutionWith } from './api.ts'
import { getCurrentStatus, getDetailsPath, openForColleague, takeStep } from './details-page.ts'
import { chooseByKeys, press, type } from './keyboard.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const opportunity = 'OP-123456-1234567'

/** Creates and opens a solution that lacks nothing, and is too expensive for the system to approve. */
async function createPreparedSolution(page: Page, name: string): Promise<string> {
  const cfgId = await createSolutionWith(page, name, ['UPS A'])
  await page.goto(getDetailsPath(cfgId))
  return cfgId
}

/** Takes a step back, which always needs a reason. */
async function takeStepBack(page: Page, step: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Other steps' }).click()
  await page.getByRole('menuitem', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  await dialog.getByRole('textbox').last().fill(reason)
  await dialog.getByRole('button', { name: step, exact: true }).click()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for review' })
  await dialog.getByLabel('Opportunity number').fill(opportunity)
  await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
}

testInTurn('sale', 'order')(
  'a solution goes from open to ordered, and every step can be reverted',
  async ({ page, browser }) => {
    await page.clock.install()
    await signInByApi(page, 'sales')
    const cfgId = await createPreparedSolution(page, createUniqueName('Workflow hall'))
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit for review' })
    await dialog.getByLabel('Opportunity number').fill('OP-12')
    await expect(dialog.getByText('Invalid opportunity number format')).toBeVisible()
    await dialog.getByLabel('Opportunity number').fill(opportunity)
    // Its countdown is frozen, because on a busy machine it would end before it is stopped.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sending in 5 seconds.' })).toBeAttached()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByLabel('Opportunity number')).toHaveValue(opportunity)
    await page.clock.resume()
    await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(getCurrentStatus(page, 'Submitted')).toBeVisible()

    const approver = await openForColleague(browser, 'approver', getDetailsPath(cfgId))
    await takeStep(approver, 'Receive')
    await expect(getCurrentStatus(approver, 'Received')).toBeVisible()
    await takeStepBack(approver, 'Return to queue', 'Another approver knows the site')
    await expect(getCurrentStatus(approver, 'Submitted')).toBeVisible()
    await takeStep(approver, 'Receive')
    await takeStepBack(approver, 'Return', 'The load grows next year: use the larger frame.')
    await expect(getCurrentStatus(approver, 'Returned')).toBeVisible()

    await page.goto(getDetailsPath(cfgId))
    await expect(page.getByText('The load grows next year: use the larger frame.')).toBeVisible()
    await approver.goto(getDetailsPath(cfgId))
    await takeStepBack(approver, 'Cancel return', 'The frame is large enough')
    await expect(getCurrentStatus(approver, 'Received')).toBeVisible()
    await takeStep(approver, 'Approve')
    await expect(getCurrentStatus(approver, 'Approved')).toBeVisible()
    await takeStepBack(approver, 'Withdraw approval', 'Looked at the wrong drawing')
    await expect(getCurrentStatus(approver, 'Received')).toBeVisible()
    await takeStep(approver, 'Approve')
    await expect(getCurrentStatus(approver, 'Approved')).toBeVisible()
    await approver.context().close()

    await page.goto(getDetailsPath(cfgId))
    await expect(page.getByText(/^Valid until/)).toBeVisible()
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await page.getByLabel('Company or place').fill('Works 3')
    await page.getByLabel('Street').fill('Hafenstraße 12')
    await page.getByLabel('City').fill('Hamburg')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(getCurrentStatus(page, 'Ordered')).toBeVisible()
    const desk = await openForColleague(browser, 'order-desk', getDetailsPath(cfgId))
    await takeStepBack(desk, 'Cancel order', 'The customer has asked for it')
    await expect(getCurrentStatus(desk, 'Approved')).toBeVisible()
    await desk.context().close()
  },
)

testAtLength(
  'the approver grants a different discount and the owner accepts it',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createPreparedSolution(page, createUniqueName('Proposal hall'))
    await submit(page)
    await expect(getCurrentStatus(page, 'Submitted')).toBeVisible()
    const approver = await openForColleague(browser, 'approver', getDetailsPath(cfgId))
    await takeStep(approver, 'Receive')
    await expect(getCurrentStatus(approver, 'Received')).toBeVisible()

    await approver.getByRole('tab', { name: 'Price', exact: true }).click()
    await approver
      .getByTitle(/^Show price calculation of/)
      .first()
      .click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByLabel('Requested discount').fill('7.5')
    await expect(dialog.getByRole('button', { name: 'Propose to owner' })).toBeDisabled()
    await dialog.getByLabel('Note to the owner').fill('As agreed on the phone.')
    await dialog.getByRole('button', { name: 'Propose to owner' }).click()
    await expect(approver.getByText(/^Discount on .* proposed to the owner\.$/)).toBeVisible()
    await approver.context().close()

    await page.reload()
    await expect(page.getByText(/changed the discounts/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept change' }).click()
    await expect(page.getByText('Change accepted.')).toBeVisible()
    await expect(page.getByText(/changed the discounts/)).toHaveCount(0)
  },
)

testAtLength('a solution can be submitted and withdrawn without a pointer', async ({ page }) => {
  await signInByApi(page, 'sales')
  await createPreparedSolution(page, createUniqueName('Keyboard workflow'))
  const dialog = page.getByRole('dialog')
  await press(page, page.getByRole('button', { name: 'Submit for review', exact: true }))
  await type(page, dialog.getByLabel('Opportunity number'), 'n/a')
  await page.keyboard.press('Enter')
  await expect(getCurrentStatus(page, 'Submitted')).toBeVisible()
  await chooseByKeys(page, page.getByRole('button', { name: 'Other steps' }), 'Cancel submission')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('The runtime is not right yet')
  await press(page, dialog.getByRole('button', { name: 'Cancel submission', exact: true }))
  await expect(getCurrentStatus(page, 'Open')).toBeVisible()
})

testAtLength(
  'a person whose change conflicts keeps their note, sees what changed and continues on the new version',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const name = createUniqueName('Conflict hall')
    const cfgId = await createPreparedSolution(page, name)
    await submit(page)
    await expect(getCurrentStatus(page, 'Submitted')).toBeVisible()

    const approver = await openForColleague(browser, 'approver', getDetailsPath(cfgId))
    await approver.getByRole('button', { name: 'Receive', exact: true }).click()
    const dialog = approver.getByRole('dialog', { name: 'Receive' })
    await dialog.getByLabel('Note').fill('I know this site')
    await call(page, 'solution/opportunity/link', { cfgId, opportunityNumber: 'OP-123456-7654321' })
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Ingrid Solheim changed this solution' }),
    ).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('I know this site')
    await dialog.getByRole('button', { name: 'Review change' }).click()
    await expect(approver.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true')
    await approver.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(dialog.getByLabel('Note')).toHaveValue('I know this site')
    await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(getCurrentStatus(approver, 'Received')).toBeVisible()
    await approver.context().close()
  },
)
