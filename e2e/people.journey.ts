// People administration: a leaving person's solutions are transferred, groups lead to people, and a ticker runs below the header.
import { adminAddress } from './admin-area.ts'
import { createSolution, signInByApi } from './api.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('newOwner', 'person leaving')(
  'an administrator transfers all solutions of a leaving person to a colleague and the page confirms it',
  async ({ page }) => {
    const name = createUniqueName('Left behind')
    await signInByApi(page, 'isxd')
    const cfgId = await createSolution(page, name, 'JP')
    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/users?search=Tanabe`)
    await page.getByRole('table').getByRole('link', { name: 'Yuki Tanabe' }).click()
    const panel = page.getByRole('region', { name: 'Transfer all solutions to another owner' })
    await panel.getByRole('button', { name: 'Transfer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Transfer all solutions to another owner' })
    await expect(dialog).toContainText(/solutions? of Yuki Tanabe/)
    await expect(dialog.getByRole('button', { name: 'Transfer' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: /^New owner/ }).fill('Menon')
    await page.getByRole('option', { name: /^Rajesh Menon/ }).click()
    await dialog.getByLabel('Comment for the history').fill('Leaves in May.')
    await expectAccessible(page, 'the transfer of a leaver')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(panel.getByText(/^(All )?\d+ solutions transferred to Rajesh Menon/)).toBeVisible()
    await expect(panel).toContainText('Margaret Whitfield')

    await signInByApi(page, 'tss')
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=history`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Leaves in May.')
  },
)

testAtLength('groups show how many people they have and link to them', async ({ page }) => {
  await signInByApi(page, 'user-admin')
  await page.goto(`${adminAddress}/groups`)
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  const row = page
    .getByRole('table', { name: 'Roles' })
    .getByRole('row')
    .filter({ hasText: 'Engineer' })
    .first()
  const people = Number(await row.getByRole('cell').last().innerText())
  expect(people).toBeGreaterThan(0)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page).toHaveURL(/groupKind=role/)
  await expect(page.getByRole('table').getByRole('link', { name: 'Chidi Okafor' })).toBeVisible()
  await expect(page.getByText(people === 1 ? '1 entry' : `${people} entries`)).toBeVisible()
})

testAtLength('everybody sees a ticker below the header and nobody can dismiss it', async ({ page }) => {
  const title = createUniqueName('Release')
  await signInByApi(page, 'user-admin')
  await page.goto(`${adminAddress}/news`)
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByRole('combobox', { name: 'Placement' }).click()
  await page.getByRole('option', { name: 'Ticker' }).click()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title)
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Four configurators are new.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: title })).toContainText('Visible')

  await signInByApi(page, 'partner')
  await page.goto('/home/preferences')
  const ticker = page.getByRole('region', { name: 'News' }).getByRole('listitem').filter({ hasText: title })
  await expect(ticker).toContainText('Four configurators are new.')
  await expect(ticker.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'the ticker')

  await signInByApi(page, 'user-admin')
  await page.goto(`${adminAddress}/news`)
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await page.getByRole('dialog', { name: 'Edit' }).getByRole('button', { name: 'Delete post' }).click()
  const deleteDialog = page.getByRole('dialog', { name: 'Delete post' })
  await deleteDialog.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/home/preferences')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await expect(ticker).toHaveCount(0)
})
