// The main task from start to end: configure a three-phase UPS, see its drawings, bill of materials and price, save it and find it again.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { waitForConfigurator, openNewConfigurator, setNumber } from './configurator.ts'
import {
  chooseCountry,
  expect,
  expectAccessible,
  openListAs,
  test,
  createUniqueName,
  testAtLength,
} from './portal.ts'
import { testInTurn } from './turns.ts'

async function createSolution(page: Page, name: string, country: string): Promise<void> {
  await page.getByRole('button', { name: 'New solution' }).click()
  const dialog = page.getByRole('dialog', { name: 'New solution' })
  await dialog.getByLabel(/Solution name/).fill(name)
  await chooseCountry(page, dialog, country)
  // Choosing the same country again keeps it.
  await chooseCountry(page, dialog, country)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function addUpsDesign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add design' }).first().click()
  await page
    .getByRole('menuitem', { name: /Three-phase UPS/ })
    .or(page.getByRole('link', { name: /Three-phase UPS/ }))
    .or(page.getByRole('button', { name: /Three-phase UPS/ }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Site and supply' })).toBeVisible()
}

/** The total price above the results. */
const getTotal = (page: Page): Locator => page.getByText('Total', { exact: true }).first().locator('xpath=..')

testInTurn('mainTask', 'by pointer')(
  'a UPS for 96 kW N+1 in Germany can be configured, from an empty form to the saved design and its spreadsheet',
  async ({ page }) => {
    const name = createUniqueName('Frankfurt hall B')
    await openListAs(page, 'sales')
    await createSolution(page, name, 'Germany')
    await addUpsDesign(page)

    await test.step('load and redundancy narrow the possible values', async () => {
      await setNumber(page, /Critical load/, '96')
      await page.getByRole('group', { name: 'Redundancy' }).getByRole('button', { name: /^N\+1/ }).click()
      await waitForConfigurator(page)
      await expect(
        page.getByRole('group', { name: 'Frequency' }).getByRole('button', { name: /60 Hz/ }),
      ).toHaveAccessibleName(/impossible/)
    })

    await test.step('the cost of each assumption is shown beside the total until its value is stated', async () => {
      const assumedCosts = page.locator('[data-assumed-costs]').first()
      await expect(assumedCosts).toContainText(/includes “Growth: 20%”, assumed: \+€[1-9]/)
      await expect(assumedCosts).toContainText('and 2 more assumptions')
      await setNumber(page, /^Growth/, '20')
      await expect(assumedCosts).toContainText('and 1 more assumption')
      await expect(assumedCosts).not.toContainText('Growth')
      await page.getByRole('button', { name: 'Undo' }).click()
      await waitForConfigurator(page)
      await expect(assumedCosts).toContainText('Growth')
    })

    await test.step('an impossible value shows its minimal conflict and a repair that can be undone', async () => {
      await page
        .getByRole('group', { name: /Phases/ })
        .getByRole('button', { name: /^3:1, impossible/ })
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('All of these together cause the conflict.')).toBeVisible()
      await expect(dialog).toContainText('96')
      await expectAccessible(page, 'the conflict dialog')
      await dialog
        .getByRole('region', { name: /Options and price impact/ })
        .getByRole('button', { name: /Critical load/ })
        .click()
      await expect(dialog).toBeHidden()
      await waitForConfigurator(page)
      await expect(page.getByRole('textbox', { name: /Critical load/ })).not.toHaveValue('96')
      await page.getByRole('button', { name: 'Undo' }).click()
      await waitForConfigurator(page)
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('96')
    })

    await test.step('the cheapest completion is proved optimal', async () => {
      await page.getByRole('button', { name: 'Complete' }).click()
      await page.getByRole('menuitem', { name: /Lowest price|Cheapest/i }).click()
      await expect(page.getByText(/Proven: no better configuration exists/)).toBeVisible({ timeout: 60_000 })
      await waitForConfigurator(page)
    })

    await test.step('drawings, bill of materials, values and notices follow the choices', async () => {
      for (const drawing of ['Single-line diagram', 'Front elevation', 'Runtime by load']) {
        await page
          .getByRole('tab', { name: drawing })
          .or(page.getByRole('button', { name: drawing }))
          .first()
          .click()
        await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
      }
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      await expect(page.getByText(/Sample prices, not for quotation/).first()).toBeVisible()
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      await expectAccessible(page, 'the configurator with its bill of materials')
    })

    const total = await getTotal(page).textContent()

    await test.step('a saved design appears in the solution and opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('table').getByText('Three-phase UPS').first()).toBeVisible()
      await expectAccessible(page, 'the details page')
      await page
        .getByRole('link', { name: /Three-phase UPS/ })
        .first()
        .click()
      await waitForConfigurator(page)
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('96')
      await expect(getTotal(page)).toHaveText(total ?? '')
      await page.goBack()
    })

    await test.step('the bill of materials downloads as a spreadsheet', async () => {
      await page.getByRole('tab', { name: 'Price', exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('link', { name: /XLSX/i })
          .or(page.getByRole('button', { name: /XLSX/i }))
          .first()
          .click(),
      ])
      expect(download.suggestedFilename()).toContain('.xlsx')
      // An XLSX file is a ZIP archive, and one with empty tables would be smaller than this.
      const bytes = readFileSync(await download.path())
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
      expect(bytes.length).toBeGreaterThan(4000)
    })

    await test.step('the list shows the solution with its price', async () => {
      await page.goto('/home/solution-list')
      await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('€')
      await expectAccessible(page, 'the list')
    })
  },
)

testAtLength('the configurator opens from the compiled model that the server keeps', async ({ page }) => {
  await signInByApi(page, 'sales')
  const networkResponse = page.waitForResponse((response) =>
    response.url().includes('/ngapi/product/network?type=27'),
  )
  await openNewConfigurator(page, createUniqueName('Substation'), 'DE')
  expect((await networkResponse).status()).toBe(200)
})

testInTurn('interruptedDesign', 'engine fails')(
  'the form renders before its engine has loaded and says when the engine fails to load',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Substation'), 'DE')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/desId=/)
    const engineScript = '**/engine-worker-*.js'
    await page.route(engineScript, (route) => route.abort())
    const formResponse = page.waitForResponse((response) =>
      response.url().endsWith('/ngapi/product/form?type=27&lang=en'),
    )
    await page.reload()
    expect((await formResponse).status()).toBe(200)
    await expect(page.getByRole('textbox', { name: /Critical load/ })).toBeEditable()
    const stoppedAlert = page.getByRole('alert').filter({ hasText: 'The calculation stopped' })
    await expect(stoppedAlert).toBeVisible()
    await expectAccessible(page, 'a form without its engine')
    await page.unroute(engineScript)
    await stoppedAlert.getByRole('button').click()
    await waitForConfigurator(page)
    await expect(stoppedAlert).toBeHidden()
  },
)
