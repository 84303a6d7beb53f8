// What all journeys share: a page that fails on unexpected errors, signing in, checking for accessibility.
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { atLength } from '../tools/at-length.ts'
import { signInByApi } from './api.ts'
import { wcagRules, listAxeFindings, isGrave, roleRules } from './findings.ts'
import { listClippedControls, listMisplacedDialogs } from './focus.ts'
import { listCutLabels, listOverlappingTexts } from './overlaps.ts'

/** Statuses that a journey causes on purpose: bad input, no session, a conflict, a refusal; and being offline. */
const expectedErrors = [
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|422|429)/,
  /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)/,
  // Logged by the router when a page cannot be opened for that reason.
  /^NetworkError:/,
  // Journeys block the service worker unless they are about working without a network.
  /Service Worker registration blocked by Playwright/,
  // In Chromium, when the service worker takes over while a page loads, prefetched files are fetched through it again.
  /A preload for .+ is found, but is not used because it is a cross-world service worker resource/,
]

/**
 * A test whose page must not report errors, warnings or violations of the content security policy. `expectedStatuses` names
 * response statuses that a single journey causes on purpose.
 */
export const test = base.extend<{ page: Page; expectedStatuses: readonly number[] }>({
  expectedStatuses: [[], { option: true }],
  page: async ({ page, expectedStatuses }, use) => {
    const problems: string[] = []
    const isExpectedStatus = (text: string) =>
      expectedStatuses.some((status) => text.includes(`the server responded with a status of ${status}`))
    page.on('pageerror', (error) => problems.push([error.name, error.message, error.stack].join('\n')))
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      if (
        expectedErrors.some((expected) => expected.test(message.text())) ||
        isExpectedStatus(message.text())
      )
        return
      problems.push(`${message.type()}: ${message.text()}`)
    })
    await use(page)
    expect(problems, 'errors and warnings in the console').toEqual([])
  },
})
export { expect }

/** The size of a desktop in journeys. */
export const desktop = { width: 1440, height: 900 }

/** The sizes at which journeys walk through screens to look at their layout. */
export const walkedSizes: readonly { width: number; height: number }[] = [
  desktop,
  { width: 390, height: 844 },
]

/**
 * A journey that runs at full length only. It repeats another journey by other means (by keyboard, on a phone) or with another product, or shows
 * a state that its screen rarely has. The products, keys and refusals behind it have tests of their own.
 */
export const testAtLength: (title: string, body: Parameters<typeof test>[2]) => void = atLength
  ? test
  : () => undefined

const getListHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Solutions' })

/** Opens the list with a sample account. Most journeys begin here or, after `signInByApi`, at an address of their own. */
export async function openListAs(page: Page, username: string): Promise<void> {
  await signInByApi(page, username)
  await page.goto('/home/solution-list')
  await expect(getListHeading(page)).toBeVisible()
}

/** Signs in with a sample account as a person does outside production, for journeys about it. */
export async function signInByDialog(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await dialog.getByLabel('User name').fill(username)
  await dialog.getByLabel(/^Password( \*)?$/).fill('design-portal')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(getListHeading(page)).toBeVisible()
}

/**
 * Chooses a country by typing its name, as a person does: types again where the list closed in between, because something else took the
 * focus on a busy machine.
 */
export async function chooseCountry(page: Page, dialog: Locator, country: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: /Country/ })
  const option = page.getByRole('option', { name: country, exact: true })
  await expect(async () => {
    await field.fill('')
    await field.fill(country)
    await option.click({ timeout: 3000 })
  }).toPass()
  await expect(field).toHaveValue(country)
}

/** Waits until the browser has cached the portal's code; from then on a page opens without a network. */
export const waitForCachedCode = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

export async function openDeveloperLogin(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Developer Login' })
    .or(page.getByRole('link', { name: 'Developer Login' }))
    .click()
}

/** A name that no other journey uses. */
export const createUniqueName = (prefix: string): string => `${prefix} ${Date.now().toString(36)}`

/**
 * Checks that axe finds nothing serious or critical (WCAG 2.2 A and AA), that whatever takes the focus is visible,
 * that a dialog is in the middle of the window, that no text lies over another one, and that no label of a button is cut off.
 *
 * @param rules those of axe; by default all at full length, and otherwise those about roles, names and states
 */
export async function expectAccessible(
  page: Page,
  subject: string,
  rules = atLength ? wcagRules : roleRules,
): Promise<void> {
  const grave = (await listAxeFindings(page, rules))
    .filter(isGrave)
    .map(({ id, selectors }) => `${id}: ${selectors}`)
  // Soft, so that one run names everything to repair.
  expect.soft(grave, `accessibility of ${subject}`).toEqual([])
  expect
    .soft(await listClippedControls(page), `reached by the focus, but out of sight on ${subject}`)
    .toEqual([])
  expect.soft(await listMisplacedDialogs(page), `not in the middle on ${subject}`).toEqual([])
  expect.soft(await listOverlappingTexts(page), `texts over each other on ${subject}`).toEqual([])
  expect.soft(await listCutLabels(page), `labels cut off on ${subject}`).toEqual([])
}
