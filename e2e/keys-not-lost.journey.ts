// Keys pressed right after a click arrive where they belong, however slow the machine is.
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

/** Runs in the page: stores callbacks of timers without a delay in `window.delayed`, and runs them at once as well if asked to. */
const interceptIdleCallbacks = (page: Page, shouldRunAtOnce: boolean): Promise<unknown> =>
  page.evaluate((shouldRun) => {
    const delayed: (() => void)[] = []
    const native = window.setTimeout.bind(window)
    Object.assign(window, {
      delayed,
      setTimeout: (callback: () => void, delay?: number) => {
        if (delay === undefined) delayed.push(callback)
        return delay === undefined && !shouldRun ? 0 : native(callback, delay)
      },
    })
  }, shouldRunAtOnce)

/** Stores idle callbacks and runs them, so that running them again later does the second half of their work, as on a slow machine. */
const repeatIdleCallbacks = (page: Page): Promise<unknown> => interceptIdleCallbacks(page, true)

/** Stores idle callbacks instead of running them, so that the test can run them after everything else, as on a slow machine. */
const delayIdleCallbacks = (page: Page): Promise<unknown> => interceptIdleCallbacks(page, false)

testInTurn('input', 'early keys')(
  'text typed right after a dialog is opened lands in its field',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const name = createUniqueName('Arendal')
    await page.goto('/home/solution-list')
    const opener = page.getByRole('button', { name: 'New solution' })
    // Its code loads when it is first opened.
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'New solution' })
    await dialog.getByLabel(/Solution name/).waitFor()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await delayIdleCallbacks(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type(name)
    await expect(dialog.getByLabel(/Solution name/)).toHaveValue(name)
    await page.evaluate('delayed.forEach((callback) => callback())')
    await expect(dialog.getByLabel(/Solution name/)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.evaluate('delayed.forEach((callback) => callback())')
    await expect(opener).toBeFocused()
  },
)

testAtLength('a key pressed while a menu is still opening is not undone', async ({ page }) => {
  await signInByApi(page, 'sales')
  const name = createUniqueName('Molde')
  await createSolution(page, name)
  await page.goto(`/home/solution-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).focus()
  await repeatIdleCallbacks(page)
  await page.keyboard.press('Shift+F10')
  const focused = page.locator(':focus')
  await expect(focused).toHaveRole('menuitem')
  await page.keyboard.press('End')
  await expect(focused).toHaveText('Archive')
  await page.evaluate('delayed.forEach((callback) => callback())')
  await expect(focused).toHaveText('Archive')
})

testAtLength(
  'the shortcut for the search takes effect once the code of the search has loaded',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/HomeHelpers-*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/home/solution-list')
    await page.getByRole('button', { name: 'New solution' }).waitFor()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    released.resolve()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  },
)

testAtLength('a menu keeps the focus where late content moves its button out of sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, createUniqueName('Bodø'))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const focused = page.locator(':focus')
  await expect(focused).toHaveRole('menuitem')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main')?.style.setProperty('padding-top', '2000px')
  })
  await expect(page.getByRole('button', { name: 'Add', exact: true })).not.toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Custom part')
})
