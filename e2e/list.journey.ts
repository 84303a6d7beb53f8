// The list of solutions: narrowing it, sharing a view by its link, saving filters, and acting on one solution or many; by mouse and by keyboard.
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

/** Creates solutions of the signed-in person through the API, named so that a search finds only these. */
async function createSolutions(page: Page, word: string, countries: readonly string[]): Promise<string[]> {
  const names = countries.map((_country, index) => `${word} hall ${index + 1}`)
  for (const [index, name] of names.entries()) await createSolution(page, name, countries[index])
  return names
}

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Search solutions' })
  await field.fill(words)
  await field.press('Enter')
}

const getGrid = (page: Page) => page.getByRole('grid', { name: 'Solutions' })
const getRow = (page: Page, name: string) => getGrid(page).getByRole('row').filter({ hasText: name })
const getCountMessage = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first()
const getToast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).last()

testInTurn('listFilter', 'shared link')(
  'the list can be narrowed and shared by its link',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const word = createUniqueName('Lillehammer')
    await createSolutions(page, word, ['NO', 'NO', 'SE'])
    await page.goto('/home/solution-list')
    await search(page, word)
    await expect(getCountMessage(page, '3 solutions')).toBeVisible()

    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: 'Open', exact: true }).check()
    await filters.getByText('Country and region').click()
    await filters.getByRole('combobox', { name: 'Countries' }).fill('Norw')
    await page.getByRole('option', { name: 'Norway' }).click()
    await page.keyboard.press('Escape')
    await expect(getCountMessage(page, '2 solutions')).toBeVisible()
    await page.getByRole('button', { name: 'Solution details' }).click()
    await expect(page.getByRole('columnheader', { name: 'Solution details' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expectAccessible(page, 'the list with its filters')

    const link = page.url()
    expect(new URL(link).search).toBe(`?search=${word.replaceAll(' ', '+')}&status=open&country=NO&sort=name`)
    const otherContext = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const otherPage = await otherContext.newPage()
    await signInByApi(otherPage, 'sales')
    await otherPage.goto(link)
    await expect(getCountMessage(otherPage, '2 solutions')).toBeVisible()
    await expect(otherPage.getByRole('button', { name: 'Remove filter: Country: Norway' })).toBeVisible()
    await otherPage.goto(`${link},XX1`)
    await expect(otherPage.getByText(/One part of this address could not be read.*sort/)).toBeVisible()
    await expect(getCountMessage(otherPage, '2 solutions')).toBeVisible()
    await otherContext.close()

    await page.getByRole('button', { name: 'Remove filter: Country: Norway' }).click()
    await expect(getCountMessage(page, '3 solutions')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/home\/solution-list$/)
  },
)

testAtLength('a shared link drops the grouping and sorting that its reader may not use', async ({ page }) => {
  await signInByApi(page, 'engineer')
  await page.goto('/home/solution-list?sort=price&group=all')
  await page.locator('main').getByRole('button', { name: 'My solutions', exact: true }).last().click()
  await page.getByRole('button', { name: 'Sort by last change' }).click()
  await expect(getGrid(page)).toBeVisible()
  await expect(page).not.toHaveURL(/sort/)
  // Who sees list prices only is not told that a solution has no price yet.
  await expect(getGrid(page).getByText('List prices only').first()).toBeVisible()
  await expect(getGrid(page).getByText('No price yet')).toHaveCount(0)
})

testAtLength(
  'opening a solution before the search has run does not navigate back to the list',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const word = createUniqueName('Vestfold')
    await createSolutions(page, word, ['NO'])
    await page.goto('/home/solution-list')
    const link = getRow(page, word).getByRole('link').first()
    await expect(link).toBeVisible()
    await page.getByRole('textbox', { name: 'Search solutions' }).fill(word)
    await link.click()
    await expect(page).toHaveURL(/solution-details/)
    await expect(page.getByRole('tab', { name: 'Designs' })).toBeVisible()
    await expect(page).toHaveURL(/solution-details/)
  },
)

testInTurn('listFilter', 'nothing matches')(
  'when nothing matches, the list names the filter responsible',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const word = createUniqueName('Vestfold')
    await createSolutions(page, word, ['NO'])
    await page.goto(`/home/solution-list?search=${word}&country=JP`)
    await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible()
    await page.getByRole('button', { name: 'Without “Country: Japan”: 1 solution' }).click()
    await expect(getRow(page, word)).toBeVisible()
  },
)

testInTurn('listFilter', 'own view')(
  'a view can be saved as a filter, made the default, renamed, deleted and restored',
  async ({ page }) => {
    await signInByApi(page, 'approver')
    const name = createUniqueName('Nordic orders')
    const filterButton = page.getByRole('button', { name: /Saved filters|Nordic orders|Renamed/ })
    await page.goto('/home/solution-list?group=company&status=ordered&country=NO')
    await filterButton.click()
    await page.getByRole('menuitem', { name: /Save this view/ }).click()
    const saveDialog = page.getByRole('dialog', { name: 'Save as a filter' })
    await saveDialog.getByRole('textbox', { name: /Filter name/ }).fill(name)
    await saveDialog.getByRole('checkbox', { name: 'Open the list with this filter' }).check()
    await saveDialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/filter=/)

    // An address without a filter opens with the default filter.
    await page.goto('/home/solution-list')
    await expect(page).toHaveURL(/group=company.*status=ordered&country=NO/)
    await expect(page.getByRole('button', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/home\/solution-list$/)

    await filterButton.click()
    await page.getByRole('menuitem', { name: 'Manage filters' }).click()
    const manageDialog = page.getByRole('dialog', { name: 'Manage filters' })
    await expectAccessible(page, 'the saved filters')
    const item = manageDialog.getByRole('listitem').filter({ hasText: name })
    await item.getByRole('button', { name: 'Rename' }).click()
    await manageDialog.getByRole('textbox', { name: 'Filter name' }).fill(`Renamed ${name}`)
    await page.keyboard.press('Enter')
    const renamedItem = manageDialog.getByRole('listitem').filter({ hasText: `Renamed ${name}` })
    await expect(renamedItem).toBeVisible()
    await manageDialog.getByRole('button', { name: `Delete the filter Renamed ${name}` }).click()
    await expect(renamedItem).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(renamedItem).toBeVisible()
    await manageDialog.getByRole('button', { name: `Delete the filter Renamed ${name}` }).click()
    await expect(renamedItem).toHaveCount(0)
  },
)

testInTurn('solutionActions', 'list')(
  'solutions can be copied, archived and restored, one by one and in bulk',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const word = createUniqueName('Hamar')
    const [first = ''] = await createSolutions(page, word, ['NO', 'NO', 'NO'])
    await page.goto(`/home/solution-list?search=${word}`)

    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await expectAccessible(page, 'the menu of a row')
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    const copyDialog = page.getByRole('dialog', { name: 'Copy solution' })
    await copyDialog.getByLabel(/Solution name/).fill(`${word} copy`)
    await copyDialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} copy` })).toBeVisible()
    await page.goto(`/home/solution-list?search=${word}`)
    await expect(getCountMessage(page, '4 solutions')).toBeVisible()

    await page.getByRole('button', { name: `Actions for ${first}` }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(getRow(page, first)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(getRow(page, first)).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const selectionBar = page.getByRole('toolbar', { name: 'Actions for selection' })
    await expect(selectionBar).toContainText('4 selected')
    await expectAccessible(page, 'a selection')
    await selectionBar.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible()
    await expect(getToast(page, '4 solutions are archived.')).toBeVisible()

    await page.getByRole('link', { name: 'Archived solutions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Archived solutions' })).toBeVisible()
    await search(page, word)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
    await expectAccessible(page, 'the report of archived solutions')
    await page.getByRole('button', { name: `Restore ${first}` }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Restore 3 solutions' }).click()
    await expect(page.getByText(`Nothing matches “${word}”`)).toBeVisible()
    await page.goto(`/home/solution-list?search=${word}`)
    await expect(getCountMessage(page, '4 solutions')).toBeVisible()
  },
)

testAtLength('the list downloads as a spreadsheet', async ({ page }) => {
  await signInByApi(page, 'sales')
  await page.goto('/home/solution-list?size=20')
  await page.getByRole('button', { name: 'Download the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download the list' })
  await dialog.getByRole('radio', { name: 'Text for other programs (CSV)' }).check()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create file' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(dialog.getByRole('link')).toBeVisible()
})

testInTurn('gridByKeyboard', 'list')(
  'the grid can be moved through, selected, sorted and opened without a pointer',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const word = createUniqueName('Kongsberg')
    const names = await createSolutions(page, word, ['NO', 'SE', 'DK'])
    await page.goto(`/home/solution-list?search=${word}&sort=name`)
    await expect(getGrid(page).getByRole('row')).toHaveCount(4)
    const focused = page.locator(':focus')

    // One Tab stop leads into the grid, to the name of the first solution.
    await page.getByRole('button', { name: 'Clear all' }).focus()
    await page.keyboard.press('Tab')
    await expect(focused).toHaveText(names[0] ?? '')
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveText(names[1] ?? '')
    await page.keyboard.press('Space')
    await expect(getRow(page, names[1] ?? '')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByRole('toolbar')).toContainText('2 selected')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+a')
    await expect(page.getByRole('toolbar')).toContainText('3 selected')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Home')
    await expect(focused).toHaveRole('checkbox')
    await page.keyboard.press('End')
    await expect(focused).toHaveAccessibleName(`Actions for ${names[2]}`)
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(focused).toHaveAccessibleName('Select all on this page')
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveText('Country')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('columnheader', { name: 'Country' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const name = (await focused.textContent()) ?? ''
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(focused).toHaveText(name)
    await page.keyboard.press('Shift+F10')
    await expect(focused).toHaveRole('menuitem')
    await page.keyboard.press('End')
    await expect(focused).toHaveText('Archive')
    await page.keyboard.press('Enter')
    await expect(getRow(page, name)).toHaveCount(0)
    await expect(getGrid(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(getRow(page, name)).toBeVisible()

    await getRow(page, names[0] ?? '')
      .getByRole('link', { name: names[0] ?? '', exact: true })
      .focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
  },
)

testAtLength('filters, a saved filter and a copy can be used without a pointer', async ({ page }) => {
  await signInByApi(page, 'tss')
  const word = createUniqueName('Drammen')
  const [name = ''] = await createSolutions(page, word, ['NO'])
  await page.goto(`/home/solution-list?search=${word}`)
  await expect(getRow(page, name)).toBeVisible()
  const focused = page.locator(':focus')

  await page.getByRole('button', { name: 'Filters', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Open')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/status=open/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Save this view/ }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toHaveText(/Save this view/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Filter name/ })).toBeFocused()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: word, exact: true })).toBeFocused()

  await getRow(page, name).getByRole('link', { name, exact: true }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Copy' }).waitFor()
  for (let moves = 0; moves < 12 && (await focused.textContent()) !== 'Copy'; moves++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /Solution name/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
})

testInTurn('newSolution', 'standard')(
  'a new solution begins with the designs of a standard',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await page.goto('/home/solution-list')
    await page.getByRole('button', { name: 'New solution' }).click()
    const dialog = page.getByRole('dialog', { name: 'New solution' })
    const name = createUniqueName('From a standard')
    await dialog.getByRole('textbox', { name: 'Solution name' }).fill(name)
    await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ index: 1 })
    await expectAccessible(page, 'a new solution from a standard')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Designs' }).getByRole('row').nth(1)).toBeVisible()
  },
)

test('a solution without designs has a button that leads to its first design', async ({ page }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, createUniqueName('Empty'))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
  await page.getByRole('main').getByText('No designs yet').waitFor()
  await page.getByRole('button', { name: 'What do you want to configure?' }).last().click()
  await page.getByRole('menuitem', { name: /Three-phase UPS/ }).click()
  await expect(page).toHaveURL(/\/configurator\?.*type=27/)
})
