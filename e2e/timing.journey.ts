// Nothing disappears before a person has read or decided: the end of a session, messages, the seconds of a submission (WCAG 2.2.1).
import type { Page } from '@playwright/test'
import { signInByApi, createSolutionWith } from './api.ts'
import {
  expect,
  expectAccessible,
  openDeveloperLogin,
  test,
  createUniqueName,
  testAtLength,
} from './portal.ts'

/** Waits until the session is about to end. Background requests still running when the page was left count as use. */
async function waitForSessionWarning(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('09:55:00')
    await expect(page.getByRole('dialog', { name: 'Your session is about to end' })).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
}

test.describe('an idle session', () => {
  test('warns before it ends and continues with one click', async ({ page }) => {
    await page.clock.install()
    await signInByApi(page, 'sales')
    await page.goto('/home/preferences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    await waitForSessionWarning(page)
    await expect(warning).toContainText('Unless you stay signed in, your session ends on')
    await expectAccessible(page, 'the warning before the end of a session')
    const renewal = page.waitForResponse('**/ngapi/login/current')
    await warning.getByRole('button', { name: 'Stay signed in' }).click()
    expect((await renewal).status()).toBe(200)
    await expect(warning).toHaveCount(0)
  })

  testAtLength('continues in every tab once one of them is used', async ({ page, context }) => {
    await page.clock.install()
    await signInByApi(page, 'sales')
    await page.goto('/home/preferences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForSessionWarning(page)
    const warning = page.getByRole('dialog', { name: 'Your session is about to end' })
    const otherTab = await context.newPage()
    await otherTab.clock.install({ time: await page.evaluate(() => Date.now()) })
    await otherTab.goto('/home/preferences')
    await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.fastForward('00:01:00')
    await expect(warning).toHaveCount(0)
  })
})

test.describe('a person who takes their time', () => {
  test.afterEach(async ({ page }) => {
    await page.evaluate(() => localStorage.removeItem('timeLimits'))
  })

  testAtLength(
    'is asked before a submission is sent and can read messages for as long as they like',
    async ({ page }) => {
      await signInByApi(page, 'sales')
      await page.goto('/home/preferences')
      await page.getByRole('switch', { name: 'Give me unlimited time' }).check()
      const cfgId = await createSolutionWith(page, createUniqueName('Unhurried hall'), ['UPS A'])
      await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
      const submit = page.getByRole('button', { name: 'Submit for review', exact: true })
      await submit.click()
      const dialog = page.getByRole('dialog', { name: 'Submit for review' })
      await dialog.getByLabel('Opportunity number').fill('n/a')
      await submit.last().click()
      await expect(dialog.getByRole('alert')).toContainText('It is sent a few seconds after you confirm')
      await dialog.getByRole('button', { name: 'Cancel' }).last().click()
      await expect(dialog.getByLabel('Opportunity number')).toHaveValue('n/a')
      await submit.last().click()
      await submit.last().click()
      const message = page.getByRole('status').locator('[role=none]').filter({ hasText: 'submitted' })
      await expect(message).toBeVisible()
      await message.getByRole('button', { name: 'Close' }).click()
      await expect(message).toHaveCount(0)
    },
  )

  testAtLength('can read why a sign-in was rejected, and the goodbye', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('timeLimits', btoa('off')))
    await openDeveloperLogin(page)
    const dialog = page.getByRole('dialog', { name: 'Developer Login' })
    await dialog.getByLabel('User name').fill('sales')
    await dialog.getByLabel(/^Password( \*)?$/).fill('not this one')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await page.clock.runFor('00:10')
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await page.goto('/error?code=LOGOUT_SUCCESS')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.clock.runFor('00:10')
    await page.getByRole('link', { name: 'Login again' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
