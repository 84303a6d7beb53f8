// Ownership of a solution: taking it, taking it back, sharing it at a level; by pointer and by keyboard.
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import { getDetailsPath } from './details-page.ts'
import { pressArrowTo, chooseByKeys, press, pressTabTo, type } from './keyboard.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const listAddress = '/home/solution-list'
const getRow = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Solutions' }).getByRole('row').filter({ hasText: name })
const getActionsFor = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })

testInTurn('newOwner', 'ownership taken')(
  'a colleague takes ownership of a solution from the list and the former owner takes it back',
  async ({ page, browser }) => {
    const colleaguePage = await (await browser.newContext()).newPage()
    await signInByApi(colleaguePage, 'tss')
    const name = createUniqueName('Chennai plant')
    const cfgId = await createSolution(colleaguePage, name, 'IN')

    await signInByApi(page, 'super')
    await page.goto(`${listAddress}?group=all&search=${encodeURIComponent(name)}`)
    await expect(getRow(page, name)).toContainText('Rajesh Menon')
    await getActionsFor(page, name).click()
    await page.getByRole('menuitem', { name: 'Take ownership', exact: true }).click()
    await expect(page.getByText(`You now own “${name}”.`)).toBeVisible()
    await expect(getRow(page, name)).toContainText('Tomás Herrera')
    await getActionsFor(page, name).click()
    const takeAgain = page.getByRole('menuitem', { name: /^Take ownership/ })
    await expect(takeAgain).toHaveAttribute('aria-disabled', 'true')
    await expect(takeAgain).toContainText('You already own this solution.')

    await colleaguePage.goto(getDetailsPath(cfgId))
    await getActionsFor(colleaguePage, name).click()
    await colleaguePage.getByRole('menuitem', { name: 'Reclaim ownership', exact: true }).click()
    await expect(colleaguePage.getByText(`You own “${name}” again.`)).toBeVisible()
    await colleaguePage.context().close()
  },
)

testAtLength(
  'a solution shared at an access level can be found by the other person',
  async ({ page, browser }) => {
    await signInByApi(page, 'super')
    const name = createUniqueName('Sevilla hospital')
    const cfgId = await createSolution(page, name, 'ES')
    await page.goto(getDetailsPath(cfgId))
    await getActionsFor(page, name).click()
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
    await dialog.getByLabel('Colleague’s e-mail address').fill('ingrid.solheim@halden-power.example')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByLabel('What Ingrid Solheim may do').selectOption({ label: 'Can edit' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`“${name}” is shared with 1 person.`)).toBeVisible()

    const colleaguePage = await (await browser.newContext()).newPage()
    await signInByApi(colleaguePage, 'sales')
    await colleaguePage.goto(`${listAddress}?group=shared&search=${encodeURIComponent(name)}`)
    await getRow(colleaguePage, name).getByRole('link', { name, exact: true }).click()
    await expect(colleaguePage.getByRole('button', { name: 'Add design' }).first()).toBeEnabled()
    await colleaguePage.context().close()
  },
)

testAtLength(
  'ownership can be taken and sharing granted and revoked without a pointer',
  async ({ page, browser }) => {
    const colleaguePage = await (await browser.newContext()).newPage()
    await signInByApi(colleaguePage, 'tss')
    const name = createUniqueName('Pune substation')
    const cfgId = await createSolution(colleaguePage, name, 'IN')
    await colleaguePage.context().close()

    await signInByApi(page, 'super')
    await page.goto(`${listAddress}?group=all&search=${encodeURIComponent(name)}`)
    const link = getRow(page, name).getByRole('link', { name, exact: true })
    await pressTabTo(page, link)
    await page.keyboard.press('Shift+F10')
    await pressArrowTo(page, page.getByRole('menuitem', { name: 'Take ownership', exact: true }))
    await page.keyboard.press('Enter')
    await expect(getRow(page, name)).toContainText('Tomás Herrera')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')

    const actions = getActionsFor(page, name)
    await chooseByKeys(page, actions, 'Share')
    const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
    await expect(dialog.getByLabel('Colleague’s e-mail address')).toBeFocused()
    await page.keyboard.type('astrid.nystrom@halden-power.example')
    await page.keyboard.press('Enter')
    const level = dialog.getByLabel('What Astrid Nyström may do')
    await pressTabTo(page, level)
    await page.keyboard.press('ArrowDown')
    await expect(level).toHaveValue('restricted')
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    // The former owner keeps access.
    await expect(page.getByText(`“${name}” is shared with 2 people.`)).toBeVisible()
    await expect(actions).toBeFocused()

    await chooseByKeys(page, actions, 'Share')
    await press(page, dialog.getByRole('button', { name: 'Stop sharing with Astrid Nyström' }))
    await press(page, dialog.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(`“${name}” is shared with 1 person.`)).toBeVisible()

    // Escape closes a dialog without doing anything.
    await chooseByKeys(page, actions, 'Transfer ownership')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(actions).toBeFocused()
    await chooseByKeys(page, actions, 'Copy')
    await type(page, page.getByRole('textbox', { name: /Solution name/ }), `${name} copy`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${name} copy` })).toBeVisible()
    expect(page.url()).not.toContain(cfgId)
  },
)
