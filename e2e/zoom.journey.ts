// Enlarged to 400 %, as people with low vision read: the screen is 320 by 256 pixels, and nothing is cut off.
import type { Page } from '@playwright/test'
import { atLength } from '../tools/at-length.ts'
import { signInByApi, createSolutionWith } from './api.ts'
import { everyScreen } from './every-screen.ts'
import { expect, test, createUniqueName, testAtLength } from './portal.ts'
import { createWorld } from './screens.ts'

test.use({ viewport: { width: 320, height: 256 } })

test('no screen scrolls sideways at 400 %', async ({ page }) => {
  await signInByApi(page, 'super')
  const cfgId = await createSolutionWith(page, createUniqueName('Zoomed hall'), ['UPS A'])
  const list = '/home/solution-list'
  const details = `${list}/solution-details?cfgId=${cfgId}&tab=`
  const tabs = ['designs', 'price', ...(atLength ? ['history', 'edit', 'price-status'] : [])]
  const addresses = [
    `${list}?group=all&size=10&status=open&country=DE,NO`,
    '/home/dashboard',
    ...(atLength ? [`${list}/archived`, '/home/preferences'] : []),
    ...tabs.map((tab) => `${details}${tab}`),
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect.soft(await measureOverflow(page), `pixels beyond the edge of ${address}`).toBeLessThanOrEqual(0)
  }
})

testAtLength('filters and dialogs stay usable at 400 %', async ({ page }) => {
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

/** Configurators, administration, quotes and approval: pages with long tables, drawings and bars of their own. */
const wideScreens =
  /^(admin|access|approval|order-messages|quotes|configurator|drawing-(cables|table)|why-impossible|option-list|compare)/

testAtLength(
  'configurators, administration and quotes scroll sideways only within their own frames at 400 %',
  async ({ page }) => {
    test.setTimeout(300_000)
    const world = await createWorld(page, 'super', 'en')
    for (const { name, open } of everyScreen.filter((screen) => wideScreens.test(screen.name))) {
      await test.step(name, async () => {
        await open(page, world)
        expect.soft(await measureOverflow(page), `pixels beyond the edge of ${name}`).toBeLessThanOrEqual(0)
        expect.soft(await listHiddenControls(page), `controls that cannot be reached on ${name}`).toEqual([])
      })
    }
  },
)

testAtLength('a price list can be created and its file chosen at 400 %', async ({ page }) => {
  await signInByApi(page, 'catalogue')
  await page.goto('/home/admin/price-lists')
  await page.getByRole('button', { name: 'New price list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price list name').fill(createUniqueName('Zoomed prices'))
  await dialog.getByLabel('Currency').fill('eur')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Zoomed prices/ })).toBeVisible()
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  expect(await listHiddenControls(page)).toEqual([])
})

const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Names of the controls beyond the edge that no surrounding element scrolls to. */
async function listHiddenControls(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('body *'))
      if (/auto|scroll/.test(getComputedStyle(frame).overflowX)) frame.dataset['scrolls'] = ''
    return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab]')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        return (
          width > 1 &&
          (right > window.innerWidth + 1 || left < -1) &&
          control.closest('[data-scrolls]') === null
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })
}
