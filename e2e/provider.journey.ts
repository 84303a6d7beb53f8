// Signing in through a provider in a real browser: to the provider and back to the requested page, and signing out of both.
import { startOpenIdProvider, type TestOpenIdProvider } from '../server/testing/open-id-provider.ts'
import { expect, test, createUniqueName } from './portal.ts'
import { getServerAddress, getProviderPort, workerIndex } from './servers.ts'

const portal = getServerAddress(workerIndex)
/** A unique user name, because a person who already accepted the terms in an earlier run is not asked again. */
const emma = createUniqueName('emma').replace(' ', '-')
const people = {
  [emma]: { name: 'Emma Lind', email: `${emma}@lind.example`, country: 'SE', email_verified: true },
  unchecked: { name: 'Not Checked', email: 'unchecked@lind.example', email_verified: false },
}

let provider: TestOpenIdProvider
test.beforeEach(async () => {
  provider = await startOpenIdProvider(
    people,
    { answer: `${portal}/identity-service/answer`, logout: `${portal}/identity-service/logout` },
    getProviderPort(workerIndex),
  )
})
test.afterEach(async () => {
  await provider.close()
})

test('an engineer signs in through the identity provider, accepts the terms, works and signs out of both', async ({
  page,
}) => {
  provider.signIn(emma)
  // The provider's own pages request a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await page.goto('/home/preferences')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('link', { name: /^Consulting engineers/ }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Accept/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await page.getByRole('button', { name: 'Account of Emma Lind' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  // The provider asks on a page of its own.
  await page.getByRole('button', { name: /sign me out/i }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/home/preferences')
  await expect(page).toHaveURL(/\/login$/)
})

test('a person that the provider does not vouch for gets an explanation and a way back', async ({ page }) => {
  provider.signIn('unchecked')
  await page.goto('/login')
  await page.getByRole('link', { name: /^Consulting engineers/ }).click()
  await expect(page).toHaveURL(/\/error\?code=SIGN_IN_/)
  await page.getByRole('link', { name: 'Login Again' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
