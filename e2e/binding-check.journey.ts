// The check of a solution binds: an error bars the submission, a warning is accepted by name, and the approver sees both.
import type { Page } from '@playwright/test'
import { call, signInByApi } from './api.ts'
import { createChainSolution } from './chain.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'

interface SavedDesign {
  readonly desId: string
  readonly type: number
  readonly productVersion: string
  readonly desName: string
  readonly rowVersion: number
}

const getSubmitButton = (page: Page) => page.getByRole('button', { name: 'Submit for review', exact: true })

testAtLength(
  'an error is named and led to until it is repaired, a warning is accepted, and the approver sees who accepted it',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createChainSolution(page, createUniqueName('Binding'))
    const detailsAddress = `/home/solution-list/solution-details?cfgId=${cfgId}`
    await page.goto(detailsAddress)
    const errorItems = page
      .getByRole('listitem')
      .filter({ hasText: /PDU 1 and the other loads .* UPS 1 draw/ })
    await expect(errorItems.first()).toBeVisible()
    await expect(getSubmitButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('link', { name: /^1 problem/ })).toBeVisible()
    await expectAccessible(page, 'a solution with findings of its check')
    await errorItems.first().getByRole('link', { name: 'Show in the solution check' }).click()
    await expect(page.locator('[data-finding][data-severity=error]')).toBeFocused()

    const { data } = await call<{ data: readonly SavedDesign[] }>(page, 'design/list/all-designs', { cfgId })
    const ups = data.find(({ desName }) => desName === 'UPS 1')
    if (ups === undefined) throw new Error('The solution has no UPS 1')
    const { desId, type, productVersion, desName, rowVersion } = ups
    const choices = { country: 'DE', load: 70, growth: 0 }
    await call(page, 'design/save', { cfgId, desId, type, productVersion, desName, rowVersion, choices })
    await page.goto(detailsAddress)
    await expect(page.getByRole('link', { name: /^No problems/ })).toBeVisible()
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    for (let remaining = await accept.count(); remaining > 0; remaining--) {
      await accept.first().click()
      await expect(accept).toHaveCount(remaining - 1)
    }
    await getSubmitButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Submit for review' })
    await expect(dialog.getByText(/^Accepted by Ingrid Solheim/).first()).toBeVisible()
    await dialog.getByLabel('Opportunity number').fill('n/a')
    await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await expect(page.locator('[aria-current=step]', { hasText: 'Submitted' })).toBeVisible()

    const approver = await (await browser.newContext()).newPage()
    await signInByApi(approver, 'approver')
    await approver.goto(detailsAddress)
    await expect(approver.getByText(/^Accepted by Ingrid Solheim/).first()).toBeVisible()
    await approver.context().close()
  },
)
