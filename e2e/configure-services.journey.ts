// Services for installed equipment: dates, an impossible value with its repairs, timeline and bill, saved and reopened; then by keyboard only.
import { readFileSync } from 'node:fs'
import { signInByApi } from './api.ts'
import { expectRefused, getForm, openNewConfigurator, serviceSelector } from './configurator.ts'
import { pressArrowTo, chooseByKeys, pressTabTo } from './keyboard.ts'
import { expect, expectAccessible, test, testAtLength, createUniqueName } from './portal.ts'
import { expectReadableDrawings } from './readable-drawings.ts'

testAtLength(
  'three years of cover for a floor PDU can be configured, from entering its dates to saving the contract',
  async ({ page }) => {
    const name = createUniqueName('Services hall B')
    const form = getForm(page, serviceSelector)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', serviceSelector)
    await expectReadableDrawings(page)

    await test.step('enter the equipment and its dates', async () => {
      await form.pick('asset[1].product', 'floor-pdu-150')
      await form.set('asset[1].purchased', '2026-01-10')
      await form.set('asset[1].shipped', '2026-01-15')
      await form.set('asset[1].started', '2026-09-01')
      await expect(form.field('asset[1].started').locator('input')).toHaveValue('2026-09-01')
    })

    await test.step('a date outside the calendar is rejected with a hint', async () => {
      const ordered = form.field('ordered').locator('input')
      await ordered.fill('2019-12-31')
      await ordered.press('Enter')
      await expect(form.field('ordered').getByRole('alert')).toContainText('2020')
      await ordered.fill('2026-06-15')
      await ordered.press('Enter')
      await form.waitUntilSettled()
      await expect(form.field('ordered').getByRole('alert')).toHaveCount(0)
    })

    await test.step('a plan that is not offered shows why and how to make it available', async () => {
      const plan = form.field('plan').locator('[data-value="onSitePackage"]')
      await expect(plan).toHaveAccessibleName(/impossible/)
      await plan.click()
      await expectRefused(page, 'A1 · The plan must be offered for this product')
    })

    await test.step('the three years begin the day after the factory warranty ends', async () => {
      await form.choose('plan', 'full')
      await form.choose('term', '3')
      await expect(page.getByRole('img', { name: /Timeline of cover/ })).toBeVisible()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await expect(page.getByRole('row', { name: /Year 1 2027-07-16 2028-07-15/ })).toBeVisible()
      await expectAccessible(page, 'the timeline as a table')
      await page
        .getByRole('row', { name: /Year 3/ })
        .getByRole('button')
        .click()
      await expect(page.getByRole('status').filter({ hasText: 'year 3 of 3' })).toContainText(
        'SPSFT-FC3YR-PD-21-V1',
      )
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      await expect(page.getByRole('row', { name: /Full cover, year \d of 3/ })).toHaveCount(3)
      await expectAccessible(page, 'the bill of services')
    })

    await test.step('every drawing is shown and the timeline downloads', async () => {
      await page.getByRole('tab', { name: 'Drawings' }).click()
      for (const drawing of ['Coverage matrix', 'Visit calendar', 'Service area', 'Timeline of cover']) {
        await page.getByRole('button', { name: drawing, exact: true }).click()
        await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as SVG' }).click(),
      ])
      expect(readFileSync(await download.path(), 'utf8')).toContain('A1 Floor PDU, 150 kVA')
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page
        .getByRole('link', { name: /Service selector/ })
        .first()
        .click()
      await form.waitUntilSettled()
      await expect(form.field('asset[1].shipped').locator('input')).toHaveValue('2026-01-15')
      await expect(form.field('ordered').locator('input')).toHaveValue('2026-06-15')
    })
  },
)

testAtLength(
  'a contract can be configured by keyboard: date, option, lowest price and save',
  async ({ page }) => {
    const form = getForm(page, serviceSelector)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Services by keys'), 'DE', serviceSelector)

    const ordered = form.field('ordered').locator('input')
    await pressTabTo(page, ordered)
    // Day and month are equal, because their order depends on the browser's language. The equipment is purchased today, and nothing is ordered before.
    await page.keyboard.type('06062031')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    await expect(ordered).toHaveValue('2031-06-06')

    const term = form.field('term')
    await pressTabTo(page, term.getByRole('button', { name: /^1/ }))
    await pressArrowTo(page, term.getByRole('button', { name: /^3/ }), 'ArrowRight')
    await page.keyboard.press('Space')
    await form.waitUntilSettled()
    await expect(term.getByRole('button', { name: /^3/ })).toHaveAttribute('aria-pressed', 'true')

    await chooseByKeys(page, page.getByRole('button', { name: 'Complete' }), 'Lowest price')
    await expect(page.getByText(/Proven: no better configuration exists/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  },
)
