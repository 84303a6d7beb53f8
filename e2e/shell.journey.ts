// The frame around every page: terms, external links, tours, commands, keyboard shortcuts, colours, failures.
import { readMessages } from '@design-portal/i18n/messages.ts'
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import {
  desktop,
  expect,
  expectAccessible,
  openListAs,
  test,
  createUniqueName,
  testAtLength,
} from './portal.ts'
import { testInTurn } from './turns.ts'

const listAddress = '/home/solution-list'
const english = readMessages('en')

test('a person who has not accepted the terms of use does so first and then continues to their destination', async ({
  page,
}) => {
  await openListAs(page, 'sales')
  const [response] = await Promise.all([page.waitForResponse('**/ngapi/login/current'), page.reload()])
  const user: object = await response.json()
  let accepted = false
  await page.route('**/ngapi/login/current', (route) =>
    route.fulfill({ json: { ...user, hideTerms: accepted } }),
  )
  // The current version is the one that the server accepts; the person accepted an older one.
  await page.route('**/ngapi/terms/current', (route) =>
    route.fulfill({ json: { version: '1', url: null, acceptedAt: null, acceptedVersion: '0' } }),
  )
  await page.goto('/home/dashboard')
  await expect(page).toHaveURL(/\/home\/user-terms$/)
  await expect(page).toHaveTitle('DP-Terms of use')
  await expect(page.getByText('The terms have changed since version 0')).toBeVisible()
  await expectAccessible(page, 'terms of use')
  const accept = page.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeDisabled()
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  accepted = true
  await accept.click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
})

testAtLength('an external link opens only if the installation allows it', async ({ page }) => {
  await page.goto(`/external?encodedURL=${encodeURIComponent('/home/preferences')}`)
  await expect(page).toHaveURL(/\/login$/)
  await signInAndReload(page, 'partner')
  await expect(page).toHaveURL(/\/home\/preferences$/)
  for (const address of [
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ]) {
    await page.goto(`/external?encodedURL=${encodeURIComponent(address)}`)
    await expect(page.getByRole('heading', { name: 'This link is blocked' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/external')
  }
  await expectAccessible(page, 'a link that is not opened')
})

testAtLength(
  'the page tour is offered once, announces its steps by keyboard and closes with Escape',
  async ({ page }) => {
    await openListAs(page, 'sales')
    await page.evaluate(() => localStorage.removeItem('isSolutionListTourVisited'))
    await page.reload()
    const invitation = page.getByRole('complementary', { name: 'Tour of this page' })
    await invitation.getByRole('button', { name: 'Tour of this page' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Step 1 of 5')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeFocused()
    await expectAccessible(page, 'a tour')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Step 2 of 5')).toBeVisible()
    await expect(dialog).toHaveAccessibleName('Whose solutions')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('#content')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(invitation).toBeHidden()
    await openCommands(page)
    await runCommand(page, 'tour')
    for (let step = 1; step < 5; step += 1) await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  },
)

testInTurn('search', 'commands')(
  'commands lead to pages and solutions and offer what the role may do',
  async ({ page }) => {
    await openListAs(page, 'sales')
    await openCommands(page)
    await expectAccessible(page, 'commands')
    const commands = page.getByRole('dialog', { name: 'Search' })
    const field = commands.getByRole('combobox')
    await field.fill('dash')
    await expect(commands.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', /dashboard/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/dashboard/)
    await openCommands(page)
    await expect(commands.getByRole('option', { name: 'Price lists' })).toBeHidden()
    await runCommand(page, 'new solution')
    await expect(page.getByRole('dialog', { name: 'New solution' })).toBeVisible()
    await page.keyboard.press('Escape')
    await openCommands(page)
    await runCommand(page, 'sign out')
    await expect(page).toHaveURL(/\/login/)
    await openListAs(page, 'catalogue')
    await openCommands(page)
    await expect(commands.getByRole('option', { name: 'Price lists' })).toBeVisible()
    await expect(commands.getByRole('option', { name: 'New solution' })).toBeHidden()
  },
)

testAtLength('a key shows the keyboard shortcuts, which can be turned off', async ({ page }) => {
  await openListAs(page, 'sales')
  await page.getByRole('grid').waitFor()
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page, 'keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await page.keyboard.press('Escape')
  await openCommands(page)
  await runCommand(page, 'keyboard')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.locator('#content').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeHidden()
})

testAtLength('high contrast stays after a reload, until the system setting is chosen', async ({ page }) => {
  await openListAs(page, 'tss')
  await openCommands(page)
  await runCommand(page, 'high contrast')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-contrast', 'more')
  await page.reload()
  await expect(root).toHaveAttribute('data-contrast', 'more')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'high contrast')
  await openCommands(page)
  await runCommand(page, 'system setting')
  await expect(root).not.toHaveAttribute('data-contrast')
})

test('a page outside the role leads to the unauthorized page, whose buttons lead on', async ({ page }) => {
  await signInByApi(page, 'sales')
  for (const address of ['/home/quote-requests', '/home/admin/price-lists']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/unauthorized$/)
  }
  await page.getByRole('link', { name: 'Solution List' }).click()
  await expect(page).toHaveURL(new RegExp(listAddress))
  await page.goto('/unauthorized')
  await page.getByRole('button', { name: 'Login Again' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(listAddress)
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('when calls are answered with 503', () => {
  test.use({ expectedStatuses: [503] })

  testAtLength(
    'a call to an unavailable service is retried ten times and then reported once',
    async ({ page }) => {
      await openListAs(page, 'sales')
      let requestCount = 0
      await page.route('**/ngapi/dashboard/summary*', async (route) => {
        requestCount += 1
        await route.fulfill({ status: 503, json: { apiErrorCode: 'SERVICE_UNAVAILABLE', apiErrorMsg: '' } })
      })
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please try again' }).first()).toBeVisible()
      expect(requestCount).toBe(11)
    },
  )
})

testAtLength('a language whose file fails to load falls back to English', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', btoa('de')))
  await page.route('**/assets/i18n/de.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 2, name: 'Employees' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByText('This language could not be loaded')).toBeVisible()
  await page.unroute('**/assets/i18n/de.json')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: readMessages('de')['SIGN_IN_EMPLOYEES'] ?? '' }),
  ).toBeVisible()
})

test('a language file that is denied leads to the unauthorized page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', btoa('de')))
  await page.route('**/assets/i18n/de.json', (route) => route.fulfill({ status: 403, body: '' }))
  await page.goto('/login')
  await expect(page).toHaveURL(/\/unauthorized$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'You don’t have access to this page.' }),
  ).toBeVisible()
})

test('every page has its title, the empty path leads to the sign-in page and an unknown path says so', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await signInByApi(page, 'super')
  for (const [path, title] of [
    ['/home/dashboard', 'DP-Dashboard'],
    [listAddress, 'DP-Solutions'],
    ['/home/account', `DP-${english['ACCOUNT_TITLE']}`],
    ['/home/preferences', 'DP-Preferences'],
    ['/home/notifications', `DP-${english['NOTIFICATIONS_TITLE']}`],
    ['/home/admin', 'DP-Administration'],
    ['/home/admin/users', 'DP-Users'],
    ['/home/admin/access-requests', 'DP-Approve user access'],
    ['/home/admin/access-reviews', 'DP-Review user access'],
    ['/home/admin/price-lists', `DP-${english['PRICE_LISTS_TITLE']}`],
    ['/home/admin/products', `DP-${english['PRODUCTS_TITLE']}`],
    ['/home/admin/product-families', `DP-${english['FAMILIES_TITLE']}`],
    ['/home/part?partNumber=SP3PH-NMC', `DP-${english['PART_TITLE']}`],
    ['/trade-off-tools', `DP-${english['TRADE_TITLE']}`],
    ['/reference-designs', `DP-${english['REFERENCE_DESIGNS_TITLE']}`],
    ['/unauthorized', 'DP-No access'],
    ['/no-such-page', 'DP-Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  await page.getByRole('link', { name: 'Login Again' }).click()
  await expect(page).not.toHaveURL(/no-such-page/)
})

testAtLength(
  'the tour of a solution is offered once, and the stored record of it is encoded',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, createUniqueName('Toured'))
    await page.goto(`${listAddress}/solution-details?cfgId=${cfgId}`)
    await page.evaluate(() => localStorage.removeItem('isSolutionDetailsTourVisited'))
    await page.reload()
    const invitation = page.getByRole('complementary', { name: 'Tour of this page' })
    await invitation.getByRole('button', { name: 'Tour of this page' }).click()
    const dialog = page.getByRole('dialog')
    for (const title of ['Status', 'Work on it', 'At a glance']) {
      await expect(dialog).toHaveAccessibleName(title)
      await dialog.getByRole('button', { name: 'Next' }).click()
    }
    await expect(dialog).toHaveAccessibleName('Five views')
    await dialog.getByRole('button', { name: 'Done' }).click()
    const stored = await page.evaluate(() => localStorage.getItem('isSolutionDetailsTourVisited'))
    expect(stored).toBe(btoa('true'))
    await page.reload()
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
    await expect(invitation).toBeHidden()
  },
)

testAtLength(
  'a toast appears at the bottom right, closes by its icon and disappears after its time',
  async ({ page }) => {
    await page.route('**/assets/i18n/fr.json', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/login')
    const chooseFrench = async () => {
      await page.getByRole('button', { name: /Language/ }).click()
      await page.getByRole('menuitemradio', { name: 'Français' }).click()
    }
    const toast = page.getByRole('alert').filter({ hasText: 'This language could not be loaded' })
    await chooseFrench()
    await expect(toast).toBeVisible()
    const box = await toast.boundingBox()
    expect(box?.x).toBeGreaterThan(desktop.width / 2)
    expect(box?.y).toBeGreaterThan(desktop.height / 2)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await chooseFrench()
    await expect(toast).toBeVisible()
    await expect(toast).toBeHidden()
  },
)

testAtLength('a printed list has its rows and none of its buttons', async ({ page }) => {
  await openListAs(page, 'sales')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'New solution' })).toBeHidden()
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
})

async function openCommands(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function runCommand(page: Page, words: string): Promise<void> {
  const commands = page.getByRole('dialog', { name: 'Search' })
  const field = commands.getByRole('combobox')
  await field.fill(words)
  await expect(field).toHaveAttribute('aria-activedescendant', /search-/)
  await page.keyboard.press('Enter')
  await expect(commands).toBeHidden()
}

async function signInAndReload(page: Page, username: string): Promise<void> {
  await signInByApi(page, username)
  await page.reload()
}
