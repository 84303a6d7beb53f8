// The main task by keyboard only: every control is reached with Tab and arrow keys and used with Enter or Space.
import { pressArrowTo, press, pressTabTo, type } from './keyboard.ts'
import { expect, createUniqueName, test } from './portal.ts'

test('a person can sign in, create a solution, configure, complete and save without a pointer', async ({
  page,
}) => {
  const name = createUniqueName('Keyboard hall')
  await page.goto('/login')
  await press(page, page.getByRole('button', { name: 'Developer Login' }))
  const signInDialog = page.getByRole('dialog', { name: 'Developer Login' })
  await type(page, signInDialog.getByLabel('User name'), 'sales')
  await type(page, signInDialog.getByLabel(/^Password( \*)?$/), 'design-portal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'New solution' }))
  const dialog = page.getByRole('dialog', { name: 'New solution' })
  await type(page, dialog.getByLabel(/Solution name/), name)
  await type(page, dialog.getByRole('combobox', { name: /Country/ }), 'Sweden')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Add design' }).first())
  await pressArrowTo(page, page.getByRole('menuitem', { name: /Three-phase UPS/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Site and supply' })).toBeVisible()

  await type(page, page.getByRole('textbox', { name: /Critical load/ }), '96')
  await page.keyboard.press('Enter')
  const redundancy = page.getByRole('group', { name: 'Redundancy' })
  const nPlusOne = redundancy.getByRole('button', { name: /^N\+1/ })
  await pressTabTo(page, redundancy.getByRole('button').first())
  await pressArrowTo(page, nPlusOne, 'ArrowRight')
  await page.keyboard.press('Space')
  await expect(nPlusOne).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Calculating …')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Back to the solution' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
