// The room of a design: outline, door, items that do not fit through it; by pointer and by keyboard.
import type { Page } from '@playwright/test'
import { signInByApi, createSolutionWith } from './api.ts'
import { pressArrowTo, chooseByKeys, press, pressTabTo, type } from './keyboard.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

async function openDesigns(page: Page, solution: string): Promise<void> {
  await signInByApi(page, 'sales')
  const cfgId = await createSolutionWith(page, createUniqueName(solution), ['UPS A'])
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
}

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Actions for UPS A' })
const getRoomDialog = (page: Page) => page.getByRole('dialog', { name: 'Room of UPS A' })

testInTurn('solutionCheck', 'room')(
  'a room can be described, shows what does not fit and is found again',
  async ({ page }) => {
    await openDesigns(page, 'Room hall')
    await getMenuButton(page).click()
    await page.getByRole('menuitem', { name: 'Room details' }).click()
    const dialog = getRoomDialog(page)
    await dialog.getByRole('button', { name: 'Start with a rectangle' }).click()
    await expect(dialog.getByRole('img', { name: 'Plan of the room' })).toBeVisible()
    await expect(dialog.getByText('57.6 m²').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Doors: Add row' }).click()
    const doors = dialog.getByRole('table', { name: 'Doors' })
    await doors.getByRole('textbox', { name: /^D1, Width/ }).fill('900')
    await expectAccessible(page, 'the plan of a room')

    await dialog.getByRole('tab', { name: 'Access route' }).click()
    await dialog.getByRole('textbox', { name: 'Largest item, width' }).fill('1200')
    await dialog.getByRole('textbox', { name: 'Largest item, depth' }).fill('1100')
    await expect(dialog.getByText(/does not fit through door D1/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Largest item, height' }).fill('12x')
    await dialog.getByRole('tab', { name: 'Services' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    // The problem is shown where it is, and nothing typed is lost.
    await expect(dialog.getByRole('textbox', { name: 'Largest item, height' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Largest item, height' }).fill('1990')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The room is saved')).toBeVisible()

    await getMenuButton(page).click()
    await page.getByRole('menuitem', { name: 'Room details' }).click()
    await expect(doors.getByRole('textbox', { name: /^D1, Width/ })).toHaveValue('900')
    await dialog.getByRole('tab', { name: 'Access route' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Largest item, height' })).toHaveValue('1990')
  },
)

testAtLength('a room can be described without a pointer', async ({ page }) => {
  await openDesigns(page, 'Keyboard room')
  const dialog = getRoomDialog(page)
  await chooseByKeys(page, getMenuButton(page), 'Room details')
  await press(page, dialog.getByRole('button', { name: 'Start with a rectangle' }))
  await type(page, dialog.getByRole('textbox', { name: /^2, x/ }), '8000')
  await pressTabTo(page, dialog.getByRole('tab', { name: 'Plan' }))
  await pressArrowTo(page, dialog.getByRole('tab', { name: 'Heights and floor' }), 'ArrowRight')
  await type(page, dialog.getByRole('textbox', { name: 'Floor to ceiling' }), '2800')
  await pressTabTo(page, dialog.getByRole('combobox', { name: 'Raised-floor tiles', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText('Floor tiles', { exact: true })).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The room is saved')).toBeVisible()
  await expect(getMenuButton(page)).toBeFocused()

  await chooseByKeys(page, getMenuButton(page), 'Room details')
  await expect(dialog.getByRole('textbox', { name: /^2, x/ })).toHaveValue('8000')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(getMenuButton(page)).toBeFocused()
})
