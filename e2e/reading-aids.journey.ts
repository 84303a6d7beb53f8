// Help for people who cannot drag, who enlarge the screen or who listen: pan buttons, a reason that stays, a page that states its name.
import { signInByApi, createSolutionWith } from './api.ts'
import { openNewConfigurator } from './configurator.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testAtLength('an enlarged drawing can be panned by buttons, without dragging', async ({ page }) => {
  await signInByApi(page, 'sales')
  await page.goto('/home/preferences')
  await openNewConfigurator(page, createUniqueName('Drawing moved'), 'DE')
  await page.getByRole('tab', { name: 'Drawings' }).click()
  const drawing = page.getByRole('tabpanel').locator('svg[role=img]')
  const readCorner = async () => {
    const [x = 0, y = 0] = ((await drawing.getAttribute('viewBox')) ?? '').split(' ').map(Number)
    return { x, y }
  }
  const right = page.getByRole('button', { name: 'Pan right' })
  await expect(right).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const initialCorner = await readCorner()
  await right.click()
  const cornerAfterRight = await readCorner()
  expect(cornerAfterRight.x).toBeGreaterThan(initialCorner.x)
  expect(cornerAfterRight.y).toBe(initialCorner.y)
  await page.getByRole('button', { name: 'Pan down' }).click()
  expect((await readCorner()).y).toBeGreaterThan(cornerAfterRight.y)
  await page.getByRole('button', { name: 'Pan up' }).click()
  await page.getByRole('button', { name: 'Pan left' }).click()
  const back = await readCorner()
  expect(back.x).toBeCloseTo(initialCorner.x)
  expect(back.y).toBeCloseTo(initialCorner.y)
})

testAtLength(
  'the reason of a disabled button stays while the pointer is on it and closes with Escape',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Reason kept'), [])
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    const submit = page.getByRole('button', { name: 'Submit for review', exact: true })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    const box = await submit.boundingBox()
    if (box === null) throw new Error('The button is not visible')
    // One quick movement: the reason does not wait for another.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const reason = page.getByRole('tooltip')
    await expect(reason).toBeVisible()
    await reason.hover()
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toHaveCount(0)
  },
)

testInTurn('announcement', 'page')(
  'a page that replaces another announces its title and receives a lost focus',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Page said'), ['UPS A'])
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    const announcement = page.locator('[aria-live=polite]').filter({ hasText: /^DP-/ })
    await page.getByRole('link', { name: 'Dashboard' }).focus()
    await expect(announcement).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(announcement).toHaveText('DP-Dashboard')
    // The header link still exists and keeps the focus.
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await page.locator('main').getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/dashboard/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(announcement).not.toHaveText('DP-Dashboard')
  },
)
