// Standards are archived from the selection bar with a replacement; by mouse and by keyboard.
import type { Page } from '@playwright/test'
import { call, createSolution, signInByApi } from './api.ts'
import { pressArrowTo, press, pressTabTo } from './keyboard.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'

/** Creates standards with these names, each with one part. */
async function createStandards(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const cfgId = await createSolution(page, name)
    await call(page, 'solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] })
    await call(page, 'solution/makeStandard', { cfgid: cfgId })
  }
}

const getGrid = (page: Page) => page.getByRole('grid', { name: 'Solutions' })
const getRow = (page: Page, name: string) => getGrid(page).getByRole('row').filter({ hasText: name })
const getSelectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for selection' })
const getToast = (page: Page, text: string) => page.getByRole('status').getByText(text).last()

test('standards and a solution are archived together, and one standard replaces both', async ({ page }) => {
  await signInByApi(page, 'super')
  const word = createUniqueName('Alesund')
  const [hall, row, plain, replacement] = [
    `${word} hall`,
    `${word} row`,
    `${word} plain`,
    `${word} replacement`,
  ] as const
  await createStandards(page, [hall, row, replacement])
  await createSolution(page, plain)
  await page.goto(`/home/solution-list?search=${word}&sort=name`)
  for (const name of [hall, row, plain]) await getRow(page, name).getByRole('checkbox').check()
  await expect(getSelectionBar(page)).toContainText('3 selected')
  await getSelectionBar(page).getByRole('button', { name: 'Archive' }).click()

  const dialog = page.getByRole('dialog', { name: 'Archive a standard' })
  await expect(dialog).toContainText('2 standards will no longer be offered as starting points.')
  await expect(dialog.getByRole('button', { name: 'Archive' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Another standard' }).check()
  await dialog.getByLabel('Search standards').fill(word)
  await expect(dialog.getByRole('radio', { name: replacement })).toBeVisible()
  // A standard cannot replace itself.
  await expect(dialog.getByRole('radio', { name: hall })).toHaveCount(0)
  await expectAccessible(page, 'archive standards from the list')
  await dialog.getByRole('radio', { name: replacement }).check()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(getToast(page, '3 solutions are archived.')).toBeVisible()
  await expect(getGrid(page).getByRole('row')).toHaveCount(2)
  await expect(getRow(page, replacement)).toBeVisible()
})

testAtLength(
  'a standard can be archived without a replacement and restored, without a pointer',
  async ({ page }) => {
    await signInByApi(page, 'super')
    const word = createUniqueName('Molde')
    const name = `${word} hall`
    await createStandards(page, [name, `${word} row`])
    await page.goto(`/home/solution-list?search=${word}&sort=name`)
    await pressTabTo(page, getGrid(page).getByRole('link', { name, exact: true }))
    await page.keyboard.press('Space')
    await expect(getSelectionBar(page)).toContainText('1 selected')
    await press(page, getSelectionBar(page).getByRole('button', { name: 'Archive' }))

    const dialog = page.getByRole('dialog', { name: 'Archive a standard' })
    await expect(dialog.getByRole('radio', { name: 'Another standard' })).toBeFocused()
    await pressArrowTo(page, dialog.getByRole('radio', { name: 'No replacement' }))
    await page.keyboard.press('Space')
    await press(page, dialog.getByRole('button', { name: 'Archive' }))
    await expect(dialog).toHaveCount(0)
    await expect(getRow(page, name)).toHaveCount(0)
    await press(page, page.getByRole('button', { name: 'Undo' }))
    await expect(getRow(page, name)).toBeVisible()
  },
)
