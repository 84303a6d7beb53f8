// A changed saved filter, and actions that are not allowed on the rows found; by pointer and by keyboard.
import type { Page } from '@playwright/test'
import { call, signInByApi } from './api.ts'
import { pressArrowTo, press, pressTabTo } from './keyboard.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const listAddress = '/home/solution-list'

/** Saves "open, in Norway or Sweden" as a filter and opens the list with it. */
async function openSavedFilter(page: Page, filterName: string): Promise<string> {
  const filter = { group: 'all', status: ['1'], countries: ['NO', 'SE'] }
  const { filterId } = await call<{ filterId: string }>(page, 'custom/filter/create', { filterName, filter })
  await page.goto(`${listAddress}?filter=${filterId}`)
  await expect(page.getByRole('button', { name: filterName, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/country=NO,SE/)
  return filterId
}

const getFilterGroup = (page: Page, filterName: string) => page.getByRole('group', { name: filterName })

testInTurn('listFilter', 'changed filter')(
  'a changed filter is marked as changed and can be reset or saved',
  async ({ page }) => {
    await signInByApi(page, 'super')
    const name = createUniqueName('Nordic')
    const filterId = await openSavedFilter(page, name)
    await expect(getFilterGroup(page, name)).toHaveText('')
    await page.getByRole('button', { name: 'Remove filter: Country: Sweden' }).click()
    await expect(getFilterGroup(page, name)).toContainText('changed')
    // Rows of the previous view are shown until those of this one arrive.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page, 'a changed filter')
    await getFilterGroup(page, name).getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/country=NO,SE/)
    await expect(getFilterGroup(page, name)).toHaveText('')

    await page.getByRole('button', { name: 'Remove filter: Country: Sweden' }).click()
    await getFilterGroup(page, name).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`The filter “${name}” is updated to this view.`)).toBeVisible()
    await expect(getFilterGroup(page, name)).toHaveText('')
    await page.goto(`${listAddress}?filter=${filterId}`)
    await expect(page).toHaveURL(/country=NO(&|$)/)
  },
)

testAtLength('a changed filter can be reset and saved without a pointer', async ({ page }) => {
  await signInByApi(page, 'super')
  const name = createUniqueName('Nordic keys')
  await openSavedFilter(page, name)
  const chooser = page.getByRole('button', { name, exact: true })
  await press(page, page.getByRole('button', { name: 'Remove filter: Country: Sweden' }))
  await press(page, getFilterGroup(page, name).getByRole('button', { name: 'Undo' }))
  await expect(page).toHaveURL(/country=NO,SE/)
  await expect(chooser).toBeFocused()

  // The sort order is saved with a filter too.
  const heading = page.getByRole('columnheader', { name: 'Country' })
  // The focused row stays in view, wherever additional rows move it.
  await pressTabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await page.keyboard.press('ControlOrMeta+Home')
  await pressArrowTo(page, heading.getByRole('button'), 'ArrowRight')
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await press(page, getFilterGroup(page, name).getByRole('button', { name: 'Save' }))
  await expect(page.getByText(`The filter “${name}” is updated to this view.`)).toBeVisible()
  await expect(chooser).toBeFocused()
  await expect(getFilterGroup(page, name)).toHaveText('')
})

testAtLength('actions without permission stay visible and give the reason', async ({ page }) => {
  await signInByApi(page, 'auditor')
  await page.goto(`${listAddress}?group=all&size=10`)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await row.getByRole('checkbox').check()
  const selectionBar = page.getByRole('toolbar', { name: 'Actions for selection' })
  const archive = selectionBar.getByRole('button', { name: 'Archive' })
  await expect(archive).toHaveAttribute('aria-disabled', 'true')
  await expect(archive).toHaveAccessibleDescription('Your role does not include this.')
  await archive.hover()
  await expect(page.getByRole('tooltip', { name: 'Your role does not include this.' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  await pressTabTo(page, archive)
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(selectionBar).toContainText('1 selected')

  await row.getByRole('button', { name: /^Actions for/ }).click()
  const transferEntry = page.getByRole('menuitem', { name: /^Transfer ownership/ })
  await pressArrowTo(page, transferEntry)
  await expect(transferEntry).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('menu')).toContainText('Your role does not include this.')
  await page.keyboard.press('Enter')
  await expect(transferEntry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

testAtLength('filters toggled faster than the page updates are all applied', async ({ page }) => {
  await signInByApi(page, 'super')
  await page.goto(listAddress)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('checkbox', { name: 'Open', exact: true })).toBeVisible()
  // Within one frame: the second is pressed before the address contains the first.
  await filters.evaluate((area) => {
    for (const label of area.querySelectorAll('label'))
      if (['Open', 'Submitted'].includes(label.textContent.trim())) label.click()
  })
  await expect(page).toHaveURL(/status=open,submitted|status=submitted,open/)
  await expect(filters.getByRole('checkbox', { name: 'Open', exact: true })).toBeChecked()
})
