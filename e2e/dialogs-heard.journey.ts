// What is announced when a dialog opens: its title, and its introduction if it has one; never all of its fields.
import type { Page } from '@playwright/test'
import { readTree } from './accessibility-tree.ts'
import { expect, openDeveloperLogin, openListAs, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

/** Waits for the dialog and returns its title and description. */
async function readDialog(page: Page, name: string): Promise<readonly string[]> {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  const tree = await readTree(page)
  return tree.filter(({ role }) => role === 'dialog').flatMap((dialog) => [dialog.name, dialog.description])
}

testInTurn('announcement', 'dialog')('a dialog with an introduction is described by it', async ({ page }) => {
  await page.goto('/login')
  await openDeveloperLogin(page)
  expect(await readDialog(page, 'Developer Login')).toEqual([
    'Developer Login',
    'For this environment only. Sample accounts are listed in the README.',
  ])
})

testAtLength(
  'dialogs with fields, the search and drawers have a title and no description',
  async ({ page }) => {
    await openListAs(page, 'sales')
    const opener = page.getByRole('button', { name: 'New solution' })
    await opener.click()
    expect(await readDialog(page, 'New solution')).toEqual(['New solution', ''])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Control+k')
    const searchLabel = await page.getByRole('dialog').getAttribute('aria-label')
    expect(await readDialog(page, searchLabel ?? '')).toEqual([searchLabel, ''])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Filters/ }).click()
    expect(await readDialog(page, 'Filters')).toEqual(['Filters', ''])
  },
)
