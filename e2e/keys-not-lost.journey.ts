// Keys pressed right after a click arrive where they belong, however slow the machine is.
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import { expect, test, createUniqueName } from './portal.ts'

const late = (page: Page, done: boolean): Promise<unknown> =>
  page.evaluate((both) => {
    const kept: (() => void)[] = []
    const native = window.setTimeout.bind(window)
    Object.assign(window, {
      late: kept,
      setTimeout: (then: () => void, delay?: number) => {
        if (delay === undefined) kept.push(then)
        return delay === undefined && !both ? 0 : native(then, delay)
      },
    })
  }, done)

/**
 * Runs idle callbacks and also stores them in `late`, so that the second half of their work comes late, as on a slow
 * machine.
 */
const repeat = (page: Page): Promise<unknown> => late(page, true)

/** Stores idle callbacks in `late` from now on, so that they run after everything else, as on a slow machine. */
const withhold = (page: Page): Promise<unknown> => late(page, false)

test('text typed right after a dialog is opened lands in its field', async ({ page }) => {
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
  await withhold(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type(name)
  await expect(dialog.getByLabel(/Solution name/)).toHaveValue(name)
  await page.evaluate('late.forEach((then) => then())')
  await expect(dialog.getByLabel(/Solution name/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate('late.forEach((then) => then())')
  await expect(opener).toBeFocused()
})

test('a key pressed while a menu is still opening is not undone', async ({ page }) => {
  await signInByApi(page, 'sales')
  const name = createUniqueName('Molde')
  await createSolution(page, name)
  await page.goto(`/home/solution-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).focus()
  await repeat(page)
  await page.keyboard.press('Shift+F10')
  const focused = page.locator(':focus')
  await expect(focused).toHaveRole('menuitem')
  await page.keyboard.press('End')
  await expect(focused).toHaveText('Archive')
  await page.evaluate('late.forEach((then) => then())')
  await expect(focused).toHaveText('Archive')
})

test("the shortcut for the command palette takes effect once the palette's code has loaded", async ({
  page,
}) => {
  await signInByApi(page, 'sales')
  const comes = Promise.withResolvers<void>()
  await page.route('**/assets/HomeHelpers-*.js', async (route) => {
    await comes.promise
    await route.continue()
  })
  await page.goto('/home/solution-list')
  await page.getByRole('button', { name: 'New solution' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  comes.resolve()
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
})
