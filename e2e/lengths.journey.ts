// What is shown during a wait, and how long messages stay: the durations of the specification, sections 2 and 11.
import { signInByApi, createSolutionWith } from './api.ts'
import { expect, openDeveloperLogin, openListAs, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testAtLength('a rejected sign-in shows its message for five seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await dialog.getByLabel('User name').fill('sales')
  await dialog.getByLabel(/^Password( \*)?$/).fill('not this one')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/ngapi/login/local', (route) =>
    route.fulfill({ status: 401, json: { apiErrorCode: 'WRONG_CREDENTIALS', apiErrorMsg: '' } }),
  )
  const refusal = page.waitForResponse('**/ngapi/login/local')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await refusal
  // The page processes an answer in a task of its own.
  await page.clock.runFor(100)
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await page.clock.runFor(4800)
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await page.clock.runFor(200)
  await expect(dialog.getByRole('alert')).toBeEmpty()
})

testInTurn('slowAnswer', 'page')(
  'a slow page covers the previous one with a veil and leaves it usable',
  async ({ page }) => {
    await openListAs(page, 'sales')
    const release = Promise.withResolvers<void>()
    await page.route('**/assets/Dashboard*.js', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const loader = page.locator('output', { hasText: 'Loading' })
    await expect(loader).toBeAttached()
    const veil = loader.locator('> span').first()
    await expect(veil).toHaveCSS('opacity', '0.55')
    await expect(veil).toHaveCSS('pointer-events', 'none')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
    release.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(loader).toHaveCount(0)
  },
)

testAtLength(
  'a dialog that is loading shows five placeholder lines, is at least 500 pixels wide and has a footer',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Slow comparison'), ['UPS A'])
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
    const release = Promise.withResolvers<void>()
    await page.route('**/ngapi/design/revisions*', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(5)
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(500)
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(2)
    release.resolve()
    await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0)
  },
)
