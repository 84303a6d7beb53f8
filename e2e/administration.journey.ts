// The admin area: a user, an API key, a company, a distributor, a banner, the audit log.
import type { Locator, Page } from '@playwright/test'
import { adminAddress, chooseOption, getRow, getSavedMessage } from './admin-area.ts'
import { call, signInByApi } from './api.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const getHistory = (page: Page): Locator => page.getByRole('region', { name: 'History' })

testInTurn('newRecord', 'user')(
  'an administrator creates a user, grants a permission, locks the account and unlocks it',
  async ({ page }) => {
    const name = createUniqueName('Journey person')
    await signInByApi(page, 'user-admin')
    await page.goto('/home/dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Users/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expectAccessible(page, 'the users')
    await page.getByRole('button', { name: 'New user' }).click()
    const dialog = page.getByRole('dialog', { name: 'New user' })
    const createButton = dialog.getByRole('button', { name: 'Create' })
    await expect(createButton).toBeDisabled()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    await dialog
      .getByRole('textbox', { name: /^E-mail/ })
      .fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`)
    await chooseOption(dialog, /^Company/, 'Brandt Rechenzentrumstechnik GmbH', 'Brandt')
    await chooseOption(dialog, /^Country/, 'Germany', 'Germ')
    await createButton.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(getHistory(page)).toContainText('Created')

    const form = page.getByRole('form', { name: 'Role and rights' })
    // The field for several options is only as wide as the text typed in it, hence too narrow to be clicked.
    await form.getByRole('combobox', { name: /^Rights/ }).press('ArrowDown')
    await page.getByRole('option', { name: 'Take ownership of solutions', exact: true }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getHistory(page)).toContainText('Rights: – → Take ownership of solutions')
    await expectAccessible(page, 'a user')

    await page.getByRole('button', { name: 'Deactivate' }).click()
    const deactivateDialog = page.getByRole('dialog', { name: 'Deactivate' })
    await deactivateDialog.getByLabel('Note').fill('Left the company.')
    await deactivateDialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('This user is deactivated and cannot sign in.')).toBeVisible()
    await expect(getHistory(page)).toContainText('Left the company.')
    await page.goto(`${adminAddress}/users`)
    await page.getByRole('searchbox', { name: 'Name, e-mail or user name' }).fill(name)
    await expect(page.getByText('Nothing found')).toBeVisible()
    await chooseOption(page, /^Active/, 'Deactivated')
    await getRow(page, name).getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText(`${name} can sign in again.`)).toBeVisible()
  },
)

test("an administrator finds another person's API key on their page and revokes it", async ({ page }) => {
  const label = createUniqueName('Nightly report')
  await signInByApi(page, 'catalogue')
  await call(page, 'user/api-keys/create', { label, scope: 'read', days: 7 })
  await signInByApi(page, 'user-admin')
  await page.goto(`${adminAddress}/users?search=Dahl`)
  await getRow(page, 'Henrik Dahl').getByRole('link', { name: 'Henrik Dahl' }).click()
  const keyItem = page
    .getByRole('region', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: label })
  await keyItem.getByRole('button', { name: /^Revoke/ }).click()
  await expect(keyItem).toContainText('Revoked')
  await expect(keyItem.getByRole('button')).toBeHidden()
})

testInTurn('newRecord', 'company')(
  'an administrator creates a company with its ERP number and finds it by that number',
  async ({ page }) => {
    const name = createUniqueName('Journey company')
    const siteId = createUniqueName('SITE').toUpperCase().replace(' ', '-')
    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/companies`)
    await page.getByRole('button', { name: 'New company' }).click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await dialog.getByRole('textbox', { name: /^Company name/ }).fill(name)
    await chooseOption(dialog, /^Country/, 'Finland', 'Finl')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const form = page.getByRole('form', { name: 'Company details' })
    await form.getByRole('textbox', { name: /^Oracle site ID/ }).fill(siteId)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getHistory(page)).toContainText(`Oracle site ID: – → ${siteId}`)
    await expectAccessible(page, 'a company')
    await page.goto(`${adminAddress}/companies`)
    await page.getByRole('searchbox', { name: 'Name or Oracle site ID' }).fill(siteId)
    await expect(page.getByText('1 entry')).toBeVisible()
    await expect(getRow(page, name)).toContainText('Finland')
  },
)

testInTurn('newRecord', 'conflict')(
  'an administrator keeps what they typed through an error, a conflict and an attempt to leave the page',
  async ({ page }) => {
    const companyName = createUniqueName('Journey conflict')
    await signInByApi(page, 'user-admin')
    const values = { kind: 'partner', countryId: 'FI', mayOrder: false, crmAccount: '' }
    const { companyId, rowVersion } = await call<{ readonly companyId: string; readonly rowVersion: number }>(
      page,
      'company/create',
      { companyName, ...values },
    )
    await page.goto(`${adminAddress}/companies`)
    await page.getByRole('button', { name: 'New company' }).click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    const newName = dialog.getByRole('textbox', { name: /^Company name/ })
    await newName.fill(companyName)
    await chooseOption(dialog, /^Country/, 'Finland', 'Finl')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(newName).toHaveAccessibleDescription('This name is already in use. Choose another one.')
    await expect(newName).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto(`${adminAddress}/companies/company?companyId=${companyId}`)
    const form = page.getByRole('form', { name: 'Company details' })
    const siteId = form.getByRole('textbox', { name: /^Oracle site ID/ })
    const typedSiteId = createUniqueName('SITE').toUpperCase().replace(' ', '-')
    await siteId.fill(typedSiteId)
    await call(page, 'company/save', { companyId, companyName, ...values, mayOrder: true, rowVersion })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('May order')
    await expect(siteId).toHaveValue(typedSiteId)
    await form.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getHistory(page)).toContainText(`Oracle site ID: – → ${typedSiteId}`)

    await siteId.fill(`${typedSiteId}-2`)
    const backLink = page.getByRole('main').getByRole('link', { name: 'Companies' })
    await backLink.click()
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
    await expectAccessible(page, 'a question about unsaved changes')
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(siteId).toHaveValue(`${typedSiteId}-2`)
    await backLink.click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  },
)

testAtLength(
  'an administrator creates a distributor for a country and takes it out of use',
  async ({ page }) => {
    const name = createUniqueName('Meridian Wien')
    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/distributors`)
    for (const heading of ['Company name', 'Distributor', 'Country'])
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
    await page.getByRole('button', { name: 'New distributor' }).click()
    const dialog = page.getByRole('dialog', { name: 'New distributor' })
    await chooseOption(dialog, /^Company name/, 'Meridian Electrical Distribution Ltd', 'Meridian')
    await dialog.getByRole('textbox', { name: /^Distributor/ }).fill(name)
    await chooseOption(dialog, /^Country/, 'Austria', 'Aust')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(getSavedMessage(page)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Company or distributor' }).fill(name)
    await expect(getRow(page, name)).toContainText('Austria')
    await page.getByRole('button', { name: `Edit: ${name}` }).click()
    const editDialog = page.getByRole('dialog', { name })
    await expectAccessible(page, 'a distributor')
    await editDialog.getByRole('switch', { name: 'Active' }).uncheck()
    await editDialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Include inactive distributors' }).check()
    await expect(getRow(page, name)).toContainText('Inactive')
  },
)

testAtLength(
  'a banner reaches its audience, stays dismissed until the next sign-in and can be deleted',
  async ({ page }) => {
    const title = createUniqueName('Maintenance')
    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/news`)
    await page.getByRole('button', { name: 'New post' }).click()
    const dialog = page.getByRole('dialog', { name: 'New post' })
    await chooseOption(dialog, /^Audience/, 'Partners, distributors, engineers')
    await dialog.getByRole('textbox', { name: /^Title/ }).fill(title)
    await dialog.getByRole('textbox', { name: /^Text/ }).fill('On Sunday from 06:00 UTC.')
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(title)
    await expectAccessible(page, 'a piece of news')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(getRow(page, title)).toContainText('Visible')
    await expect(page.getByRole('button', { name: `Dismiss: ${title}` })).toBeHidden()

    await signInByApi(page, 'engineer')
    await page.goto('/home/preferences')
    const dismissButton = page.getByRole('button', { name: `Dismiss: ${title}` })
    await expect(page.getByText('On Sunday from 06:00 UTC.').first()).toBeVisible()
    await dismissButton.click()
    await expect(dismissButton).toBeHidden()
    const readDismissedBanners = () => page.evaluate(() => localStorage.getItem('isBannerVisited'))
    expect(await readDismissedBanners()).not.toBeNull()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
    await expect(dismissButton).toBeHidden()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await readDismissedBanners()).toBeNull()
    await signInByApi(page, 'engineer')
    await page.goto('/home/preferences')
    await expect(dismissButton).toBeVisible()

    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/news`)
    await page.getByRole('button', { name: `Edit: ${title}` }).click()
    await page.getByRole('dialog', { name: 'Edit' }).getByRole('button', { name: 'Delete post' }).click()
    const deleteDialog = page.getByRole('dialog', { name: 'Delete post' })
    await expect(deleteDialog).toContainText('This cannot be undone.')
    await deleteDialog.getByRole('button', { name: 'Delete post' }).click()
    await expect(getRow(page, title)).toBeHidden()
  },
)

testAtLength(
  'the audit log shows who was denied what, and can be filtered and downloaded',
  async ({ page }) => {
    await signInByApi(page, 'order-desk')
    expect((await page.request.get('/ngapi/audit/list')).status()).toBe(403)
    await signInByApi(page, 'auditor')
    await page.goto(`${adminAddress}/audit-log`)
    await page.getByRole('searchbox', { name: 'Who: name or e-mail' }).fill('Nowak')
    await chooseOption(page, /^Action/, 'Read the audit log', 'Read the audit')
    await chooseOption(page, /^Outcome/, 'Denied')
    const firstRow = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row').first()
    await expect(firstRow).toContainText('Karolina Nowak')
    await expect(firstRow).toContainText('Read the audit log')
    await expect(firstRow).toContainText('Denied')
    await expect(page).toHaveURL(/outcome=refused/)
    await expectAccessible(page, 'the audit log')
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Text (.csv)' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await page.getByLabel('Until', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Nothing found')).toBeVisible()
  },
)
