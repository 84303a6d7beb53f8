// The main task on a phone, 390 pixels wide: nothing is cut off, and every step can be done with a thumb.
import type { Page } from '@playwright/test'
import { waitForConfigurator, setNumber } from './configurator.ts'
import { chooseCountry, expect, expectAccessible, signInByDialog, test, createUniqueName } from './portal.ts'
import { testInTurn } from './turns.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Expects that nothing is beyond the edge of the screen, where only sideways scrolling would find it. */
async function expectNothingCutOff(page: Page, subject: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `pixels beyond the edge: ${subject}`).toBeLessThanOrEqual(0)
}

testInTurn('mainTask', 'on a phone')(
  'on a phone, a person can sign in, create, configure, complete, save and find a solution again',
  async ({ page }) => {
    const name = createUniqueName('Lisbon metro station')
    await signInByDialog(page, 'sales')
    await expectNothingCutOff(page, 'the list')
    await page.getByRole('button', { name: 'New solution' }).tap()
    const dialog = page.getByRole('dialog', { name: 'New solution' })
    await dialog.getByLabel(/Solution name/).fill(name)
    await chooseCountry(page, dialog, 'Portugal')
    await dialog.getByRole('button', { name: 'Create' }).tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNothingCutOff(page, 'the solution')
    await page.getByRole('button', { name: 'Add design' }).first().tap()
    await page.getByRole('menuitem', { name: /Three-phase UPS/ }).tap()
    await waitForConfigurator(page)
    await expectNothingCutOff(page, 'the configurator')

    await setNumber(page, /Critical load/, '96')
    await page.getByRole('group', { name: 'Redundancy' }).getByRole('button', { name: /^N\+1/ }).tap()
    await waitForConfigurator(page)
    await page
      .getByRole('group', { name: /Phases/ })
      .getByRole('button', { name: /^3:1, impossible/ })
      .tap()
    const reasonDialog = page.getByRole('dialog')
    await expect(reasonDialog.getByText('All of these together cause the conflict.')).toBeVisible()
    await expectAccessible(page, 'the reason on a phone')
    await reasonDialog.getByRole('button', { name: 'Close' }).tap()

    await page.getByRole('button', { name: 'Complete' }).tap()
    await page.getByRole('menuitem', { name: 'Lowest price' }).tap()
    await expect(page.getByText(/Proven: no better configuration exists/)).toBeVisible({ timeout: 60_000 })
    await waitForConfigurator(page)

    const views = page.getByRole('navigation', { name: 'Views' })
    for (const view of ['Drawings', 'Bill of materials', 'Values', 'Notices']) {
      await views.getByRole('button', { name: view }).tap()
      await expect(page.getByRole('tabpanel')).toBeInViewport()
      await expectNothingCutOff(page, view)
      await expectAccessible(page, `${view} on a phone`)
    }
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('table').getByText('Three-phase UPS').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Price', exact: true }).tap()
    await expect(page.getByRole('treegrid', { name: 'Bill of materials' })).toBeVisible()
    await expectNothingCutOff(page, 'the price')
    await page.goto('/home/solution-list')
    const cards = page.getByRole('listitem')
    await expect(cards.filter({ hasText: name })).toContainText('€')
    await page.getByLabel('Sort by').selectOption('Price, descending')
    await expect(page).toHaveURL(/sort=price&descending=true/)
    await expect(cards.first()).not.toContainText('No price yet')
  },
)
