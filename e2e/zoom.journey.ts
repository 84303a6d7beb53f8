// Enlarged to 400 %, as people with low vision read: what is left of the screen is 320 by 256 pixels, and nothing is cut off.
import { signInByApi, solutionWith } from './api.ts'
import { expect, test, uniqueName } from './portal.ts'

test.use({ viewport: { width: 320, height: 256 } })

test('at 400 % no screen scrolls sideways', async ({ page }) => {
  await signInByApi(page, 'super')
  const cfgId = await solutionWith(page, uniqueName('Zoomed hall'), ['UPS A'])
  const list = '/home/solution-list'
  const details = `${list}/solution-details?cfgId=${cfgId}&tab=`
  const tabs = ['designs', 'price', 'history', 'edit', 'price-status'].map((tab) => `${details}${tab}`)
  const addresses = [
    `${list}?group=all&size=10&status=open&country=DE,NO`,
    `${list}/archived`,
    '/home/dashboard',
    '/home/preferences',
    ...tabs,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `pixels beyond the edge of ${address}`).toBeLessThanOrEqual(0)
  }
})

test('at 400 % filters and dialogs can be used to their end', async ({ page }) => {
  await signInByApi(page, 'super')
  await page.goto('/home/solution-list?group=all&size=10')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('More', { exact: true }).click()
  await filters.getByRole('checkbox', { name: 'Hide training solutions' }).check()
  await filters.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/training=hidden/)
  await page.getByRole('button', { name: 'Download the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download the list' })
  await dialog.getByRole('button', { name: 'Create file' }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('button', { name: 'Create file' })).toBeInViewport()
})
