// The search, by keyboard and on a phone: from any page to a solution, a design, a part or a person.
import type { Page } from '@playwright/test'
import { createSolutionWith } from './api.ts'
import { createUniqueName, expect, expectAccessible, openListAs, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Opens the search by a key as soon as its code has loaded, and types. */
async function searchFor(page: Page, words: string, key = '/'): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(getDialog(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  // On a slow machine the key may have been pressed again, and typed into the field.
  await getDialog(page).getByRole('combobox').fill(words)
}

const getOption = (page: Page, name: RegExp) => getDialog(page).getByRole('option', { name })

testInTurn('search', 'results')(
  'solutions, designs, parts and people are found and opened by keyboard',
  async ({ page }) => {
    await openListAs(page, 'sales')
    const name = createUniqueName('Zürich Ørsted')
    const design = createUniqueName('Northfeed')
    await createSolutionWith(page, name, [design])
    await page.goto('/home/preferences')

    await searchFor(page, name.toUpperCase().replace('Ü', 'u'))
    await expect(getOption(page, new RegExp(name))).toHaveAttribute('aria-selected', 'true')
    await expect(getDialog(page).getByText('1 result', { exact: true })).toBeVisible()
    await expectAccessible(page, 'search results')
    await page.keyboard.press('End')
    await expect(getOption(page, /in the list/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await searchFor(page, design)
    await expect(getOption(page, new RegExp(`^${design}`))).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/configurator\?.*desId=/)

    // In a configurator the same keys find a choice.
    await page.goto('/home/preferences')
    await searchFor(page, 'sp3ph nmc g1', 'Control+k')
    await expect(getOption(page, /^SP3PH-NMC-G1/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'SP3PH-NMC-G1' })).toBeVisible()
    await expect(page.getByText('Withdrawn')).toBeVisible()
    await page.getByRole('link', { name: 'SP3PH-NMC', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'SP3PH-NMC', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Used in' })).toBeVisible()
    await expectAccessible(page, 'a part')

    await searchFor(page, 'elodie.garnier')
    await expect(getOption(page, /^Élodie Garnier/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/owner=elodie\.garnier/)

    await searchFor(page, 'zzqq%_')
    await expect(getDialog(page).getByText('Nothing matches “zzqq%_”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(getDialog(page)).toBeHidden()
  },
)

testAtLength('on a phone, the search never shows a late answer to an earlier text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openListAs(page, 'partner')
  const heldAnswer = Promise.withResolvers<void>()
  await page.route('**/ngapi/search', async (route) => {
    if (route.request().postData()?.includes('"sp3ph"') === true) await heldAnswer.promise
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Search…', exact: true }).click()
  const field = getDialog(page).getByRole('combobox')
  const request = page.waitForRequest('**/ngapi/search')
  await field.fill('sp3ph')
  await expect(getDialog(page).getByText('Searching…')).toBeVisible()
  await request
  await field.fill('ap7868')
  await expect(getOption(page, /^AP7868/)).toBeVisible()
  heldAnswer.resolve()
  await expect(getOption(page, /^SP3PH/)).toHaveCount(0)
  await expectAccessible(page, 'search on a phone')
  await getOption(page, /^AP7868/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AP7868' })).toBeVisible()
})
