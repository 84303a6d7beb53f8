// An approval by the matrix from every side: the owner's preview, an approver's step, a lead who has delegated, an added approver.
import type { Page } from '@playwright/test'
import { call, signInByApi, createSolutionWith } from './api.ts'
import { getDetailsPath, openForColleague, takeStep } from './details-page.ts'
import { expect, testAtLength, createUniqueName } from './portal.ts'

const getApproval = (page: Page) => page.getByRole('region', { name: 'Approval', exact: true })
const getChain = (page: Page, name: string) => getApproval(page).getByRole('list', { name, exact: true })

/** Decides on the first step that is assigned to the person. */
async function approveStep(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Decision saved.')).toBeVisible()
}

/** The day in UTC this many days from now, `YYYY-MM-DD`; in the country of the person it may already be the next one. */
const formatDayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

testAtLength(
  'the approval matrix asks an approver and the lead, whose delegate then decides with an added approver',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    // Two of each exceed the lead's limit of 250,000 euros and stay below the head's of 2,000,000.
    const cfgId = await createSolutionWith(page, createUniqueName('Approval hall'), [
      'UPS A',
      'UPS B',
      'UPS C',
      'UPS D',
    ])
    const designs = await call<{ data: { desId: string; rowVersion: number }[] }>(
      page,
      'design/list/all-designs',
      {
        cfgId,
      },
    )
    for (const { desId, rowVersion } of designs.data) {
      await call(page, 'design/quantity', { cfgId, desId, quantity: 2, rowVersion })
    }
    await page.goto(getDetailsPath(cfgId))
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit for review' })
    const preview = dialog.getByRole('region', { name: 'Who will decide' })
    await expect(preview).toContainText('Regional approver')
    await expect(preview).toContainText('Regional lead')
    await expect(preview).toContainText('Élodie Garnier')
    await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(getApproval(page)).toContainText('awaiting decision', { timeout: 20_000 })

    const lead = await openForColleague(browser, 'prefab-approver', '/home/preferences')
    await lead.getByRole('combobox', { name: 'Delegate to' }).click()
    await lead.getByRole('option', { name: 'Tomás Herrera' }).click()
    await lead.getByLabel('First day').fill(formatDayFromNow(0))
    await lead.getByLabel('Last day').fill(formatDayFromNow(1))
    await lead.getByRole('button', { name: 'Delegate' }).click()
    await expect(lead.getByText('active').first()).toBeVisible()

    const approver = await openForColleague(browser, 'approver', getDetailsPath(cfgId))
    await takeStep(approver, 'Receive')
    await approveStep(approver, 'Sound.')
    await expect(approver.getByText('Under review by Élodie Garnier')).toBeVisible()
    await expect(approver.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await getApproval(approver).getByRole('button', { name: 'Add an approver' }).click()
    await approver.getByRole('combobox', { name: 'Approver' }).click()
    await approver.getByRole('option', { name: 'Élodie Garnier' }).click()
    await approver.getByLabel('What should they review?').fill('The delivery.')
    await approver.getByRole('dialog').getByRole('button', { name: 'Add an approver' }).click()
    await expect(getChain(approver, 'Added approvers')).toContainText('The delivery.')

    const delegate = await openForColleague(browser, 'super', getDetailsPath(cfgId))
    await expect(getChain(delegate, 'Region')).toContainText('Tomás Herrera can decide on their behalf.')
    await approveStep(delegate, 'For Élodie.')
    await expect(getChain(delegate, 'Region')).toContainText('Tomás Herrera for Élodie Garnier')
    await lead.goto(getDetailsPath(cfgId))
    // The last step that was open: the same button approves the solution as a whole.
    await takeStep(lead, 'Approve')
    await expect(
      lead.getByRole('list', { name: 'Progress of the solution' }).locator('[aria-current=step]'),
    ).toContainText('Approved')
    await lead.goto('/home/preferences')
    await lead.getByRole('button', { name: 'End now' }).first().click()
    await expect(lead.getByText('ended early').first()).toBeVisible()
    for (const colleague of [lead, approver, delegate]) await colleague.context().close()
  },
)
