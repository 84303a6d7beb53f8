// A language chosen in another tab changes the words of a configurator and nothing else.
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { showChosenLanguage, storeLanguage } from './change-look.ts'
import { openNewConfigurator } from './configurator.ts'
import { expect, test, createUniqueName, testAtLength } from './portal.ts'

async function chooseInOtherTab(page: Page, language: 'de' | 'fr'): Promise<void> {
  await storeLanguage(page, language)
  await showChosenLanguage(page)
}

testAtLength('switching the language keeps unfinished input and an open comparison', async ({ page }) => {
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Hall in two languages'), 'DE')
  const load = page.locator('[data-parameter=load] input')

  await test.step('a number that is being typed stays', async () => {
    await load.fill('77')
    await chooseInOtherTab(page, 'de')
    await expect(page.getByRole('heading', { name: 'Standort und Netz', exact: true })).toBeVisible()
    await expect(load).toBeFocused()
    await expect(load).toHaveValue('77')
  })

  await test.step('a comparison of two variants stays open', async () => {
    await load.press('Enter')
    await page.getByRole('button', { name: 'Variante', exact: true }).click()
    await load.fill('140')
    await load.press('Enter')
    await page.getByRole('button', { name: 'Vergleichen', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('Varianten A und B nebeneinander')
    const dialogBefore = await dialog.evaluateHandle((element) => element)
    await chooseInOtherTab(page, 'fr')
    await expect(dialog).toHaveAccessibleName('Variantes A et B côte à côte')
    expect(await dialog.evaluate((element, before) => element === before, dialogBefore)).toBe(true)
  })
})
