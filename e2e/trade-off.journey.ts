// The trade-off tools: from the dashboard to a result that somebody else opens by its address; by pointer, by keyboard, and by a visitor.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createSolutionWith, signInByApi } from './api.ts'
import { cooling, waitForConfigurator } from './configurator.ts'
import { type } from './keyboard.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const getFigureCells = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Figures' }).getByRole('row', { name }).getByRole('cell')

testInTurn('newSolution', 'trade-off tool')(
  'two scenarios are compared, sent by their address, saved as files and begin a solution',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await page.goto('/home/dashboard')
    await page.getByRole('link', { name: 'Trade-off tools' }).click()
    await expect(page).toHaveTitle('DP-Trade-off tools')
    await expect(page.getByText('An annual figure needs 8,760 hours of weather')).toBeVisible()
    await page.getByLabel('Weather of the year').selectOption('us-den')
    await expect(getFigureCells(page, 'PUE of the year')).toHaveText(['1.306'])
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    const scenarioB = page.getByRole('group', { name: 'Scenario B' })
    await scenarioB.getByRole('textbox', { name: 'Supply temperature' }).fill('7')
    await scenarioB.getByRole('textbox', { name: 'Return temperature' }).fill('12')
    await expect(getFigureCells(page, 'PUE of the year')).toHaveText(['1.306', '1.396'])
    await expectAccessible(page, 'the trade-off tools')

    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as XLSX' }).click()
    expect(
      readFileSync(await (await workbook).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const document = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    expect(
      readFileSync(await (await document).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    await page.goto(page.url())
    await expect(getFigureCells(page, 'PUE of the year')).toHaveText(['1.306', '1.396'])
    await scenarioB.getByLabel('Country of the place').selectOption('AU')
    await expect(page.getByText('stands for a place in Australia')).toBeVisible()
    await expect(page.getByText('other hemisphere')).toBeVisible()
    await page.getByRole('button', { name: 'Start a solution' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('PUE over the year 864 kW')
    const solutionName = createUniqueName('PUE')
    await page.getByRole('textbox', { name: 'Name' }).fill(solutionName)
    await page.getByLabel('Go on with').selectOption({ label: 'Cooling' })
    await expect(
      page.getByText(/^Handed over: IT load, Rating of the UPS, Floor area, People\./),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page).toHaveURL(/configurator\?cfgId=.*type=32/)
    // The page of the tools, whose scenarios have the same field, may still be shown for a moment.
    await waitForConfigurator(page, cooling)
    await expect(page.getByRole('textbox', { name: 'IT load' })).toHaveValue('864')
  },
)

testAtLength(
  'a catalogue administrator pastes a cost curve, and sales compute with it by its version',
  async ({ page }) => {
    const name = createUniqueName('Curve')
    await signInByApi(page, 'catalogue')
    await page.goto('/home/admin/cost-curves')
    await page.getByRole('button', { name: 'New curve' }).click()
    const dialog = page.getByRole('dialog', { name: 'New curve' })
    const saveButton = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByRole('textbox', { name: /^Source of the amounts/ }).fill('Own projects of 2025')
    await dialog.getByRole('textbox', { name: /^Currency code/ }).fill('eur')
    await dialog.getByLabel(/^Day of the prices/).fill('2026-06-30')
    const points = dialog.getByRole('textbox', { name: /^Points of the curve/ })
    await points.fill('500\t10000\n2000\tmuch')
    await expect(dialog.getByText('Line 2 needs two numbers above 0: kW and cost per kW.')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^English/ }).fill(name)
    await expect(saveButton).toBeDisabled()
    await points.fill('500\t10000\n2000\t9000')
    await expectAccessible(page, 'a new cost curve')
    await saveButton.click()
    await expect(page.getByRole('row', { name })).toContainText('500 to 2,000 kW')

    await signInByApi(page, 'sales')
    await page.goto('/trade-off-tools?tool=capital-cost')
    await page.getByLabel('Cost curve').selectOption({ label: name })
    await expect(getFigureCells(page, 'Cost per installed kW, EUR/kW')).toHaveText(['9,667'])
    await expect(page.getByText(`Cost curve ${name}, version 1, prices of 2026-06-30.`)).toBeVisible()
    await page.goto(page.url())
    await expect(page.getByLabel('Cost curve')).toHaveValue(/-/)
    await expect(getFigureCells(page, 'Cost per installed kW, EUR/kW')).toHaveText(['9,667'])
  },
)

testAtLength(
  'a visitor computes without a pointer where the tools are public, and signs in where they are not',
  async ({ page }) => {
    await page.goto('/trade-off-tools?tool=density')
    await expect(page).toHaveURL(/\/login$/)
    await page.route('**/ngapi/environment', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), publicTools: true } })
    })
    await page.goto('/trade-off-tools?tool=density')
    await expect(getFigureCells(page, 'Stranded power, kW')).toHaveText(['750'])
    const meanPower = page.getByRole('textbox', { name: 'Mean power per rack' })
    await type(page, meanPower, '10')
    await expect(getFigureCells(page, 'Stranded power, kW')).toHaveText(['500'])
    await expect(page).toHaveURL(/a=meanDensity:10/)
    await expect(page.getByRole('button', { name: 'Start a solution' })).toHaveCount(0)
  },
)

testAtLength(
  'the address of a configurator that cannot be launched says that it does not exist yet',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Later'), [])
    await page.goto(`/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=0`)
    await expect(page.getByText('This configurator does not exist yet')).toBeVisible()
  },
)
