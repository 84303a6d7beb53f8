// The dashboard and preferences: pending work, charts and their tables, and choices that follow a person to another browser.
import type { Page } from '@playwright/test'
import { call, signInByApi } from './api.ts'
import { expect, expectAccessible, openDeveloperLogin, openListAs, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('dashboard', 'pending work')(
  'the dashboard shows pending work and links to it',
  async ({ page }) => {
    await openListAs(page, 'approver')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page).toHaveTitle('DP-Dashboard')
    const toReceive = page.getByRole('region', { name: 'To receive' })
    await expect(toReceive.getByRole('listitem').first()).toContainText('Submitted')
    await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, 'the dashboard')
    await expect(toReceive.getByRole('link', { name: 'Show all in the list' })).toHaveAttribute(
      'href',
      /waiting=receive/,
    )
    const firstLink = toReceive.getByRole('listitem').first().getByRole('link')
    const name = await firstLink.textContent()
    await firstLink.click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  },
)

testInTurn('dashboard', 'charts')(
  "a chart is also available as a table and can count a person's own solutions or those of their regions",
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await page.goto('/home/dashboard')
    const chart = page.getByRole('figure', { name: 'Solutions by status' })
    await expect(chart.getByRole('row', { name: /^Open/ })).toBeAttached()
    const readTotal = async () => {
      const cells = await chart.getByRole('cell').allTextContents()
      return cells.reduce((sum, cell) => sum + Number(cell.replaceAll(',', '')), 0)
    }
    const ownTotal = await readTotal()
    await expect(page.getByText(`${ownTotal} solutions, without training`)).toBeVisible()
    await page.locator('label', { hasText: 'Company or region' }).click()
    await expect.poll(readTotal).toBeGreaterThan(ownTotal)
    await chart.getByRole('button', { name: 'Show as table' }).focus()
    await page.keyboard.press('Enter')
    await expect(chart.getByRole('table')).toBeInViewport()
    await chart.getByRole('button', { name: 'Show as chart' }).press('Enter')
    await expect(chart.getByRole('button', { name: 'Show as table' })).toBeFocused()
  },
)

testAtLength('preferences follow a person to another browser', async ({ page, browser, baseURL }) => {
  await resetPreferences(page)
  await openListAs(page, 'isxd')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await expectAccessible(page, 'preferences')
  await page.locator('label', { hasText: 'Dashboard' }).click()
  await expect(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible()
  await page.locator('label', { hasText: 'Dark' }).click()
  await chooseLanguage(page, 'Language', 'Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: /^Gespeichert$/ }),
  ).toBeVisible()

  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' })
  const otherPage = await context.newPage()
  await otherPage.goto('/login')
  await openDeveloperLogin(otherPage)
  const dialog = otherPage.getByRole('dialog')
  await dialog.getByLabel('User name').fill('isxd')
  await dialog.getByLabel(/^Password( \*)?$/).fill('design-portal')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  await expect(otherPage.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await context.close()
  // Restores the previous state for the following journeys.
  await resetPreferences(page)
})

/** Resets the preferences of `isxd`, which an earlier run may have changed and then been interrupted. */
async function resetPreferences(page: Page): Promise<void> {
  await signInByApi(page, 'isxd')
  await call(page, 'user/updatepreferences', {
    languageId: 'en',
    colourScheme: 'auto',
    landingPageCode: 'solution-list',
  })
  await page.context().clearCookies()
}

/** Selects a language from the list. */
async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: language, exact: true }).click()
}

testAtLength(
  'administrators without solutions find the pages that they manage on the dashboard',
  async ({ page }) => {
    await signInByApi(page, 'catalogue')
    await page.goto('/home/dashboard')
    const panel = page.getByRole('region', { name: 'Administration' })
    await expect(panel.getByRole('link', { name: /^Price lists/ })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(0)
    await panel.getByRole('link', { name: /^Products/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  },
)

testAtLength(
  'the order desk opens the list of what is to be ordered from the dashboard',
  async ({ page }) => {
    await signInByApi(page, 'order-desk')
    await page.goto('/home/dashboard')
    const toOrder = page.getByRole('region', { name: 'To order' })
    await expect(toOrder.getByRole('listitem').first()).toContainText(/approved/i)
    await toOrder.getByRole('link', { name: 'Show all in the list' }).press('Enter')
    await expect(page).toHaveURL(/waiting=order/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /kW|controls/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page, 'the list of the order desk')
  },
)
