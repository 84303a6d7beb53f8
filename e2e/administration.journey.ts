// The admin area: a user, a request that two people approve, a review, a company, a distributor, a banner, the audit log.
import type { Locator, Page } from '@playwright/test'
import { call, signInByApi } from './api.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const adminAddress = '/home/admin'

const getSavedMessage = (page: Page): Locator => page.getByText('Changes saved.').first()
const getHistory = (page: Page): Locator => page.getByRole('region', { name: 'History' })
const getRow = (page: Page, name: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: name })

/** Selects an entry of a field that offers several; with a text it is searched for. */
async function chooseOption(
  within: Page | Locator,
  label: RegExp,
  option: string,
  words = '',
): Promise<void> {
  const field = within.getByRole('combobox', { name: label })
  await field.click()
  if (words !== '') await field.fill(words)
  // The list of entries is at the end of the page, outside the dialog.
  const page = 'page' in within ? within.page() : within
  await page.getByRole('option', { name: option, exact: true }).click()
}

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
    const create = dialog.getByRole('button', { name: 'Create' })
    await expect(create).toBeDisabled()
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    await dialog
      .getByRole('textbox', { name: /^E-mail/ })
      .fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.org`)
    await chooseOption(dialog, /^Company/, 'Brandt Rechenzentrumstechnik GmbH', 'Brandt')
    await chooseOption(dialog, /^Country/, 'Germany', 'Germ')
    await create.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(getHistory(page)).toContainText('Created')

    const form = page.getByRole('form', { name: 'Role and rights' })
    // The field of several entries is as wide as its typed text.
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
  const line = page.getByRole('region', { name: 'API keys' }).getByRole('listitem').filter({ hasText: label })
  await line.getByRole('button', { name: /^Revoke/ }).click()
  await expect(line).toContainText('Revoked')
  await expect(line.getByRole('button')).toBeHidden()
})

testAtLength(
  'a requested approver role takes effect only after two other people have approved it',
  async ({ page }) => {
    await signInByApi(page, 'isxd')
    await page.goto('/home/access')
    await chooseOption(page, /^Access/, 'Approver')
    const reason = createUniqueName('Stands in for the approver of the region')
    const send = page.getByRole('button', { name: 'Send request' })
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Too short')
    await expect(send).toBeDisabled()
    await page.getByRole('textbox', { name: /^Reason/ }).fill(reason)
    await send.click()
    const requestRow = page
      .getByRole('table', { name: 'My requests' })
      .getByRole('row')
      .filter({ hasText: reason })
    await expect(requestRow).toContainText('Pending')

    await signInByApi(page, 'user-admin')
    await page.goto(`${adminAddress}/access-requests`)
    await expect(getRow(page, reason)).toContainText('Requires approval by two people.')
    const headings = page.getByRole('table', { name: 'Approve user access' }).getByRole('columnheader')
    await expect(headings).toHaveText(['Name', 'E-mail', 'Company', 'Access', 'Updated', 'Status'])
    await expectAccessible(page, 'requests for access')
    await approveRequest(page, reason)
    await expect(getRow(page, reason)).toContainText(
      'approved by Margaret Whitfield, second approval pending',
    )
    await expect(getRow(page, reason)).toContainText('A second person must approve this.')
    await expect(getRow(page, reason).getByRole('button', { name: /^Answer/ })).toBeHidden()

    await signInByApi(page, 'super')
    await page.goto(`${adminAddress}/access-requests`)
    await approveRequest(page, reason)
    await expect(getRow(page, reason)).toBeHidden()
    await page.locator('label', { hasText: 'Answered' }).click()
    await expect(getRow(page, reason)).toContainText('Approved')

    await signInByApi(page, 'isxd')
    await page.goto('/home/access')
    await expect(requestRow).toContainText('Approved · Tomás Herrera')
    await restoreSalesRole(page)
  },
)

async function approveRequest(page: Page, reason: string): Promise<void> {
  await getRow(page, reason)
    .getByRole('button', { name: /^Answer/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Answer' })
  await expect(dialog.getByText(reason)).toBeVisible()
  await dialog.getByRole('radio', { name: 'Approve' }).check()
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(dialog).toBeHidden()
}

interface StoredAccess {
  readonly usrName: string
  readonly companyId: string
  readonly countryId: string
  readonly roleFlags: readonly string[]
  readonly accessFlags: readonly string[]
  readonly regionIds: readonly string[]
  readonly productFamilies: readonly string[]
  readonly rowVersion: number
}

/** Restores the previous state for the following journeys. */
async function restoreSalesRole(page: Page): Promise<void> {
  const { usrId } = await call<{ readonly usrId: string }>(page, 'login/current', {})
  await signInByApi(page, 'user-admin')
  const answer = await page.request.get(`/ngapi/user/admin/details?usrId=${usrId}`)
  const {
    usrName,
    companyId,
    countryId,
    roleFlags,
    accessFlags,
    regionIds,
    productFamilies,
    rowVersion,
  }: StoredAccess = await answer.json()
  await call(page, 'user/admin/save', {
    usrId,
    usrName,
    companyId,
    countryId,
    baseRole: 'SE',
    roleFlags,
    accessFlags,
    regionIds,
    productFamilies,
    rowVersion,
  })
}

testAtLength(
  'an administrator reviews the access of several people at once and records a note',
  async ({ page }) => {
    await signInByApi(page, 'user-admin')
    // No review begins before thirty days have passed; the server's own tests let that time pass.
    const waiting = ['Tomás Herrera', 'Jonas Brandt'].map((usrName, index) => ({
      reviewId: `d0000000-0000-4000-8000-00000000000${index}`,
      usrId: `a0000000-0000-4000-8000-00000000000${index}`,
      usrName,
      usrEmail: 'somebody@example.org',
      usrCompanyName: index === 0 ? 'Halden Power Systems' : 'Brandt Rechenzentrumstechnik GmbH',
      baseRole: index === 0 ? 'SE' : 'PU',
      roleFlags: index === 0 ? ['SU'] : [],
      accessFlags: [],
      ugCrd: '2026-01-10T08:00:00.000Z',
      ugCrdBy: 'Margaret Whitfield',
      lastSignIn: null,
      lastUse: null,
      state: 'waiting',
      dueDate: '2026-03-10T08:00:00.000Z',
      consequence: index === 0 ? 'escalated' : 'removed',
      decidedBy: null,
      decidedDate: null,
      note: '',
      rowVersion: 1,
      answer: { allowed: true, reason: null },
    }))
    let answered: unknown
    await page.route('**/ngapi/user/admin/access-reviews?*', (route) => {
      const data = answered === undefined ? waiting : []
      return route.fulfill({ json: { data, totalItems: data.length, mayAnswer: true } })
    })
    await page.route('**/ngapi/user/admin/access-reviews/answer', (route) => {
      answered = route.request().postDataJSON()
      const results = waiting.map(({ reviewId }) => ({
        reviewId,
        done: true,
        apiErrorCode: null,
        reason: null,
      }))
      return route.fulfill({ json: { outcomes: results } })
    })
    await page.goto(`${adminAddress}/access-reviews`)
    await expect(getRow(page, 'Tomás Herrera')).toContainText('otherwise escalated')
    await expect(getRow(page, 'Jonas Brandt')).toContainText('otherwise removed')
    await expect(getRow(page, 'Jonas Brandt')).toContainText('Margaret Whitfield')
    await expectAccessible(page, 'reviews of access')
    await expect(page.getByRole('button', { name: 'Keep access (0)' })).toBeDisabled()
    for (const { usrName } of waiting) await page.getByRole('checkbox', { name: `Select ${usrName}` }).check()
    await page.getByRole('button', { name: 'Keep access (2)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep access (2)' })
    await expect(dialog.getByText('Tomás Herrera, Jonas Brandt')).toBeVisible()
    await dialog.getByLabel('Note').fill('Both still work on it.')
    await dialog.getByRole('button', { name: 'Keep access (2)' }).click()
    await expect(page.getByText('2 people keep access.')).toBeVisible()
    await expect(page.getByText('No reviews')).toBeVisible()
    expect(answered).toEqual({
      reviews: waiting.map(({ reviewId, rowVersion }) => ({ reviewId, rowVersion })),
      outcome: 'keep',
      note: 'Both still work on it.',
    })
  },
)

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
  'an administrator keeps what they typed through an error, a conflict and a press elsewhere',
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
    const typed = createUniqueName('SITE').toUpperCase().replace(' ', '-')
    await siteId.fill(typed)
    await call(page, 'company/save', { companyId, companyName, ...values, mayOrder: true, rowVersion })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('May order')
    await expect(siteId).toHaveValue(typed)
    await form.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getHistory(page)).toContainText(`Oracle site ID: – → ${typed}`)

    await siteId.fill(`${typed}-2`)
    const back = page.getByRole('main').getByRole('link', { name: 'Companies' })
    await back.click()
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
    await expectAccessible(page, 'a question about unsaved changes')
    await question.getByRole('button', { name: 'Keep editing' }).last().click()
    await expect(siteId).toHaveValue(`${typed}-2`)
    await back.click()
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
    const readStored = () => page.evaluate(() => localStorage.getItem('isBannerVisited'))
    expect(await readStored()).not.toBeNull()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
    await expect(dismissButton).toBeHidden()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await readStored()).toBeNull()
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
    const first = page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row').first()
    await expect(first).toContainText('Karolina Nowak')
    await expect(first).toContainText('Read the audit log')
    await expect(first).toContainText('Denied')
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

testInTurn('newRecord', 'product family')(
  'a catalogue administrator adds a product family, which serves at once and stays while it is used',
  async ({ page }) => {
    const prefix = createPrefix()
    const name = createUniqueName('Enclosures')
    await signInByApi(page, 'catalogue')
    await page.goto(`${adminAddress}/product-families`)
    await expect(page.getByRole('heading', { level: 1, name: 'Product families' })).toBeVisible()
    await expect(getRow(page, 'Three-phase power')).toContainText('SP3PH')
    await expectAccessible(page, 'the product families')
    await page.getByRole('button', { name: 'New family' }).click()
    const dialog = page.getByRole('dialog', { name: 'New family' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await dialog.getByRole('textbox', { name: /^Prefix/ }).fill('sp3ph')
    await dialog.getByRole('textbox', { name: /^Place in lists/ }).fill('8')
    await dialog.getByRole('textbox', { name: /^English/ }).fill(name)
    await dialog.getByRole('textbox', { name: /^Deutsch/ }).fill(`${name} deutsch`)
    await save.click()
    await expect(dialog.getByText(/that no other family has/)).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Prefix/ }).fill(prefix)
    await expectAccessible(page, 'a new product family')
    await save.click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getRow(page, name)).toContainText('Not used')

    await signInByApi(page, 'sales')
    await page.goto(`/home/solution-list?family=${prefix}`)
    await expect(page.getByRole('button', { name: `Remove filter: Product family: ${name}` })).toBeVisible()
    const { cfgId } = await call<{ cfgId: string }>(page, 'solution/create', { name, countryId: 'DE' })
    const { customPart } = await call<{ customPart: { partNumber: string } }>(
      page,
      'solution/custom-part/create',
      {
        cfgId,
        prefix,
        description: 'A wider door',
        price: '10',
        currency: 'EUR',
        quantity: 1,
      },
    )
    expect(customPart.partNumber).toContain(`${prefix}-C`)

    await signInByApi(page, 'catalogue')
    await page.goto(`${adminAddress}/product-families`)
    await expect(getRow(page, name)).toContainText('Custom parts: 1')
    await getRow(page, name).getByRole('button', { name: /^Edit/ }).click()
    const familyDialog = page.getByRole('dialog', { name: prefix })
    await expect(familyDialog.getByText('A family in use cannot be deleted.')).toBeVisible()
    await expect(familyDialog.getByRole('button', { name: 'Delete family' })).toBeHidden()
    await expect(familyDialog).toContainText('Created')
    await expectAccessible(page, 'a product family')
  },
)

testAtLength('a catalogue administrator deletes a product family that nothing uses', async ({ page }) => {
  const prefix = createPrefix()
  await signInByApi(page, 'catalogue')
  await call(page, 'product-family/create', { prefix, position: 9, names: { en: `Unused ${prefix}` } })
  await page.goto(`${adminAddress}/product-families`)
  await getRow(page, prefix).getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Delete family' }).click()
  await expect(page.getByText('The family disappears from all lists.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete family' }).click()
  await expect(page.getByText('Family deleted.').first()).toBeVisible()
  await expect(getRow(page, prefix)).toBeHidden()
})

/** Returns a prefix that no other journey uses. */
const createPrefix = (): string => `J${Date.now().toString(36).slice(-7).toUpperCase()}`
