// Signing in and out, with the errors along the way.
import { languageNames, languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import {
  expect,
  expectAccessible,
  openDeveloperLogin,
  signInByDialog,
  test,
  createUniqueName,
  testAtLength,
} from './portal.ts'
import { isDrawn } from '../tools/draw.ts'
import { testInTurn } from './turns.ts'

test('a person signs in, stays signed in after a reload and signs out', async ({ page }) => {
  await signInByDialog(page, 'sales')
  await expect(page).toHaveTitle(/^DP-/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible()
  await page.getByRole('button', { name: /Ingrid Solheim/ }).click()
  await page.getByRole('menuitem', { name: /sign out|log ?out/i }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/home/solution-list')
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is rejected in the dialog, which keeps the typed name', async ({ page }) => {
  await page.goto('/login')
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeDisabled()
  await dialog.getByLabel('User name').fill('  sales  ')
  await dialog.getByLabel(/^Password( \*)?$/).fill('not the password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('User name')).toHaveValue(/sales/)
  // The message disappears after five seconds.
  await expect(dialog.getByRole('alert')).toBeEmpty()
  // Typed input is trimmed.
  await dialog.getByLabel(/^Password( \*)?$/).fill(' design-portal ')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible()
})

testAtLength('a pending sign-in keeps its dialog busy and open', async ({ page }) => {
  await page.goto('/login')
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(500)
  const heldBack = Promise.withResolvers<void>()
  await page.route('**/ngapi/login/local', async (route) => {
    await heldBack.promise
    await route.continue()
  })
  await dialog.getByLabel('User name').fill('sales')
  await dialog.getByLabel(/^Password( \*)?$/).fill('design-portal')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('button', { name: 'Loading' })).toBeDisabled()
  await expect(page.locator('output', { hasText: 'Loading' })).toBeAttached()
  for (const close of await dialog.getByRole('button', { name: 'Close' }).all())
    await expect(close).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  heldBack.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible()
})

const signInUrls = {
  singleSignOnUrl: '/saml2/authenticate/se-idp',
  partnerPortalUrl: 'https://partners.example/configure',
  identityServiceUrl: 'https://identity.example/engineers',
  privacyUrl: 'https://halden.example/privacy',
}

/** Replaces some settings of the installation in the page. */
async function overrideEnvironment(page: Page, change: object): Promise<void> {
  await page.route('**/ngapi/environment', async (route) => {
    const response = await route.fetch()
    const environment: object = await response.json()
    await route.fulfill({ response, json: { ...environment, ...change } })
  })
}

testInTurn('environment', 'test')(
  'the sign-in page names the installation, and every sign-in method leads where the settings say',
  async ({ page }) => {
    await overrideEnvironment(page, { ...signInUrls, environmentName: 'TEST ENVIRONMENT' })
    await page.goto('/login')
    await expect(page).toHaveTitle('DP-Sign in')
    await expect(page.getByRole('complementary', { name: 'Environment' })).toContainText('TEST ENVIRONMENT')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const getHref = async (name: RegExp) => await page.getByRole('link', { name }).getAttribute('href')
    expect(await getHref(/single sign-on/)).toBe(signInUrls.singleSignOnUrl)
    const partners = page.getByRole('region', { name: 'Partners' }).getByRole('link')
    await expect(partners).toHaveCount(2)
    expect(await getHref(/^IT resellers/)).toBe(signInUrls.partnerPortalUrl)
    expect(await getHref(/^Consulting engineers/)).toBe(signInUrls.identityServiceUrl)
    expect(await getHref(/^Privacy policy/)).toBe(signInUrls.privacyUrl)
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/)
  },
)

testInTurn('environment', 'production')(
  'production shows neither a banner nor a developer login',
  async ({ page }) => {
    await overrideEnvironment(page, {
      ...signInUrls,
      environmentName: 'PRODUCTION ENVIRONMENT',
      environmentBanner: false,
      developerLogin: false,
    })
    await page.goto('/login')
    await expect(page.getByRole('link', { name: /single sign-on/ })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Environment' })).toBeHidden()
    await expect(page.getByText('Developer Login')).toBeHidden()
  },
)

testAtLength(
  'each of the nine languages is offered under its own name and kept after a reload',
  async ({ page }) => {
    await page.goto('/login')
    for (const language of languages) {
      await page.locator('header').getByRole('button').first().click()
      await page.getByRole('menuitemradio', { name: languageNames[language], exact: true }).click()
      const employees = readMessages(language)['SIGN_IN_EMPLOYEES'] ?? ''
      await expect(page.getByRole('heading', { level: 2, name: employees })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(btoa(language))
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', languages.at(-1) ?? '')
  },
)

test('an ended session leads to the error page, and signing in again leads back', async ({ page }) => {
  await signInByApi(page, 'sales')
  await page.goto('/home/solution-list?size=20')
  await expect(page.getByRole('grid')).toBeVisible()
  // A request that is still running would detect the end of the session before the click does.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  // A pointer on its way to the link loads the page in advance, which detects the end of the session and may remove the link.
  await page.getByRole('link', { name: 'Dashboard' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/error\?code=UNAUTHENTICATED/)
  await expect(page).toHaveTitle('DP-Error')
  const popup = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(popup).toContainText('Unauthorized access.')
  await expectAccessible(page, 'the end of a session')
  await popup.getByRole('link', { name: 'Login Again' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillDeveloperLogin(page)
  await expect(page).toHaveURL(/\/home\/(dashboard|solution-list\?size=20)/)
})

testAtLength(
  'signing out shows a goodbye without a button and goes on to the sign-in page',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await page.goto('/home/dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const goodbye = page.getByRole('alertdialog', { name: 'You have signed out.' })
    await expect(goodbye).toBeVisible()
    await expect(goodbye.getByText('Login Again')).toBeHidden()
    await expect(page).toHaveURL(/\/login/)
  },
)

testAtLength(
  'requests that are still running at sign-out do not ask anybody to sign in again',
  async ({ page }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await signInByApi(page, 'sales')
    const signedOut = Promise.withResolvers<void>()
    const refusedStatus = Promise.withResolvers<number>()
    await page.route('**/ngapi/dashboard/summary*', async (route) => {
      await signedOut.promise
      const response = await route.fetch()
      await route.fulfill({ response })
      refusedStatus.resolve(response.status())
    })
    await page.route('**/ngapi/logout', async (route) => {
      const response = await route.fetch()
      signedOut.resolve()
      await refusedStatus.promise
      await route.fulfill({ response })
    })
    await page.goto('/home/dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    expect(await refusedStatus.promise).toBe(401)
    await expect(page).toHaveURL(/\/login/)
    expect(addresses.filter((address) => address.includes('/error'))).toEqual([
      expect.stringContaining('code=LOGOUT_SUCCESS'),
    ])
  },
)

test('the error page explains known codes and does not echo unknown ones', async ({ page }) => {
  const popup = page.getByRole('alertdialog', { name: 'Please sign in again' })
  for (const [code, message] of [
    ['?code=SESSION_EXPIRED', 'Unauthorized access. Please login again.'],
    ['?code=Call+0900+for+help', 'An error occurred while processing your request.'],
    ['', 'An error occurred while processing your request.'],
  ] as const) {
    await page.goto(`/error${code}`)
    await expect(popup).toContainText(message)
    await expect(popup).not.toContainText('0900')
    await expect(popup.getByRole('link', { name: 'Login Again' })).toHaveAttribute('href', '/login')
  }
})

test.describe('error messages of single sign-on', () => {
  const errors = [
    ['SIGN_IN_ANSWER_INVALID', 'Could not verify the response'],
    ['SIGN_IN_EXPIRED', 'took too long or was already used'],
    ['SIGN_IN_REFUSED', 'has no access to this portal'],
  ] as const
  for (const [index, [code, message]] of errors.entries()) {
    if (!isDrawn(index, errors.length)) continue
    test(`${code} is explained with a way back`, async ({ page }) => {
      await page.goto(`/error?code=${code}`)
      await expect(page.getByRole('alertdialog')).toContainText(message)
      await page.getByRole('link', { name: 'Login Again' }).click()
      await expect(page).toHaveURL(/\/login/)
    })
  }
})

testInTurn('destination', 'list')(
  'the address requested before signing in opens afterwards',
  async ({ page }) => {
    await page.goto('/home/solution-list?sizePerPage=20')
    await expect(page).toHaveURL(/\/login/)
    await fillDeveloperLogin(page)
    await expect(page).toHaveURL(/solution-list/)
  },
)

testInTurn('destination', 'solution')(
  'a link to a solution opens it right after signing in',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const name = createUniqueName('Linked')
    const cfgId = await createSolution(page, name)
    await page.context().clearCookies()
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    await expect(page).toHaveURL(/\/login/)
    await fillDeveloperLogin(page)
    await expect(page).toHaveURL(new RegExp(`solution-details\\?cfgId=${cfgId}`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)

test('the sign-in, not-found and unauthorized pages are accessible', async ({ page }) => {
  for (const path of ['/login', '/no-such-page', '/unauthorized']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

async function fillDeveloperLogin(page: Page): Promise<void> {
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await dialog.getByLabel('User name').fill('sales')
  await dialog.getByLabel(/^Password( \*)?$/).fill('design-portal')
  await dialog.getByRole('button', { name: 'Login' }).click()
}
