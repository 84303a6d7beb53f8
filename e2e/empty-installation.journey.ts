// A company that starts without sample data, from its first administrator to its first order, through pages and files alone;
// `server/testing/empty-installation.test.ts` goes the same way by calls.
import type { Browser, Page } from '@playwright/test'
import { waitForConfigurator, setNumber } from './configurator.ts'
import { getCurrentStatus, takeStep } from './details-page.ts'
import { buildMailAddress, startEmptyPortal, type EmptyPortal } from './empty-portal.ts'
import { chooseCountry, expect, expectAccessible, testAtLength, test } from './portal.ts'

const company = 'Nordlys Power'
/** A part that no product of the portal has; the parts of products are in the catalogue from the start. */
const ownPart = 'NORD-1'
const opportunity = 'OP-260302-1000001'

let portal: EmptyPortal | undefined
test.afterEach(async () => {
  await portal?.stop()
  portal = undefined
})

/** A person who has signed in to the empty portal in a browser of their own. */
interface SignedInPerson {
  readonly page: Page
  readonly open: (path: string) => Promise<void>
}

async function signInPerson(
  { origin, signIn }: EmptyPortal,
  browser: Browser,
  name: string,
): Promise<SignedInPerson> {
  const page = await (await browser.newContext({ locale: 'en-GB', baseURL: origin })).newPage()
  await signIn(page, name)
  return { page, open: async (path) => void (await page.goto(path)) }
}

const createCsvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Imports a file into a list of the administration. */
async function importList(
  { page, open }: SignedInPerson,
  path: string,
  lines: readonly string[],
): Promise<void> {
  await open(path)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import', exact: true })
  await dialog.locator('input[type=file]').setInputFiles(createCsvFile('list.csv', lines))
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The steps of the checklist that are not done, as the dashboard of an administrator shows them. */
async function readOpenSteps({ page, open }: SignedInPerson): Promise<readonly string[]> {
  await open('/home/dashboard')
  const setup = page.getByRole('region', { name: 'Set up your portal' })
  await expect(setup.getByRole('listitem').first()).toBeVisible()
  return await setup.getByRole('link').allInnerTexts()
}

/** Follows a step of the checklist to the page where it is done. */
async function followStep({ page, open }: SignedInPerson, step: RegExp, heading: string): Promise<void> {
  await open('/home/dashboard')
  await page.getByRole('region', { name: 'Set up your portal' }).getByRole('link', { name: step }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** One administrator requests the role of an approver for a person, and the other grants it. */
async function grantApproverRole(
  requester: SignedInPerson,
  granter: SignedInPerson,
  name: string,
): Promise<void> {
  const { page } = requester
  await requester.open(`/home/admin/users?search=${name}`)
  await page.getByRole('table').getByRole('link', { name }).click()
  const form = page.getByRole('form', { name: 'Role and rights' })
  await form.getByRole('combobox', { name: /^Role/ }).first().click()
  await page.getByRole('option', { name: 'Approver', exact: true }).click()
  await form.getByRole('textbox', { name: /^Reason/ }).fill('Approves the solutions of Europe.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.').first()).toBeVisible()
  await granter.open('/home/admin/access-requests')
  await granter.page.getByRole('button', { name: /^Answer/ }).click()
  const dialog = granter.page.getByRole('dialog', { name: 'Answer' })
  await dialog.getByRole('radio', { name: 'Approve' }).check()
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(dialog).toHaveCount(0)
}

async function importParts(person: SignedInPerson, partNumbers: readonly string[]): Promise<void> {
  const { page } = person
  await person.open('/home/admin/parts/import')
  const rows = partNumbers.map((number) => `${number};Taken over by ${company};${company};no`)
  await page
    .locator('input[type=file]')
    .setInputFiles(createCsvFile('catalogue.csv', ['partNumber;description;manufacturer;sample', ...rows]))
  await page.getByRole('button', { name: 'Start import' }).click({ timeout: 60_000 })
  await expect(page.getByText(/^Imported · .*New: 1, .*refused: 0$/)).toBeVisible({ timeout: 60_000 })
}

/** Every part of the catalogue that a design of the portal's products can have. */
async function listParts({ page }: SignedInPerson): Promise<readonly string[]> {
  const partNumbers: string[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const answer = await page.request.get(
      `/ngapi/catalogue/part/list?currentPage=${currentPage}&sizePerPage=100`,
    )
    const { data }: { data: readonly { partNumber: string }[] } = await answer.json()
    if (data.length === 0) return partNumbers
    partNumbers.push(...data.map(({ partNumber }) => partNumber))
  }
}

async function publishPrices(
  drafter: SignedInPerson,
  publisher: SignedInPerson,
  partNumbers: readonly string[],
): Promise<void> {
  const { page } = drafter
  await drafter.open('/home/admin/price-lists')
  await page.getByRole('button', { name: 'New price list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price list name').fill('Nordlys 2026')
  await dialog.getByLabel('Currency').fill('EUR')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nordlys 2026' })).toBeVisible()
  const rows = partNumbers.map((number) => `${number};1000;2026-01-01`)
  await page
    .locator('input[type=file]')
    .setInputFiles(createCsvFile('prices.csv', ['Part number;Price;Valid from', ...rows]))
  await expect(page.getByText('“prices.csv” is in the draft')).toBeVisible({ timeout: 60_000 })
  await publisher.open(page.url())
  await publisher.page.getByRole('button', { name: 'Publish' }).click()
  await publisher.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publisher.page.getByText('Version 1 is now current.')).toBeVisible()
}

/** One person drafts price terms by a file, and another publishes them. */
async function publishTerms(
  { drafter, publisher }: { readonly drafter: SignedInPerson; readonly publisher: SignedInPerson },
  path: string,
  lines: readonly string[],
): Promise<void> {
  await importList(drafter, path, lines)
  await publisher.open(path)
  const warningsCheckbox = publisher.page.getByRole('checkbox', {
    name: 'I have checked the rows with a warning.',
  })
  const publish = publisher.page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeVisible()
  if (await warningsCheckbox.isVisible()) await warningsCheckbox.check()
  await publish.click()
  await expect(publisher.page.getByText('Published. It is in force now.')).toBeVisible()
}

/** Publishes a matrix by which an approver of the region approves every solution from a thousand euros on. */
async function publishMatrix(drafter: SignedInPerson, publisher: SignedInPerson): Promise<void> {
  const { page } = drafter
  await followStep(drafter, /^Publish approval rules/, 'Approval matrix')
  await page.getByRole('button', { name: 'Start a draft' }).click()
  await page.getByRole('button', { name: 'Add row' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Total from (EUR)').fill('1000')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await publisher.open('/home/admin/approval-matrix')
  await publisher.page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishDialog = publisher.page.getByRole('dialog')
  await publishDialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(publishDialog).toHaveCount(0)
}

/** Configures a UPS for 96 kW in a new solution, saves it, and returns the address of the solution. */
async function designFirstHall({ page, open }: SignedInPerson): Promise<string> {
  await open('/home/solution-list')
  await page.getByRole('button', { name: 'New solution' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New solution' })
  await dialog.getByLabel(/Solution name/).fill('First hall')
  await chooseCountry(page, dialog, 'Germany')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First hall' })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: 'Add design' }).first().click()
  await page
    .getByRole('menuitem', { name: /Three-phase UPS/ })
    .or(page.getByRole('link', { name: /Three-phase UPS/ }))
    .or(page.getByRole('button', { name: /Three-phase UPS/ }))
    .first()
    .click()
  await setNumber(page, /Critical load/, '96')
  await waitForConfigurator(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/desId=/)
  return address
}

async function sellFirstHall(seller: SignedInPerson, approver: SignedInPerson): Promise<void> {
  const address = await designFirstHall(seller)
  const { page } = seller
  await seller.open(address)
  await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for review' })
  await dialog.getByLabel('Opportunity number').fill(opportunity)
  await dialog.getByRole('button', { name: 'Submit for review', exact: true }).click()
  await expect(getCurrentStatus(page, 'Submitted')).toBeVisible({ timeout: 30_000 })
  await approver.open(address)
  await takeStep(approver.page, 'Receive')
  await expect(getCurrentStatus(approver.page, 'Received')).toBeVisible()
  await takeStep(approver.page, 'Approve')
  await expect(getCurrentStatus(approver.page, 'Approved')).toBeVisible()
  await seller.open(address)
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByLabel('Company or place').fill('Works 3')
  await page.getByLabel('Street').fill('Hafenstraße 12')
  await page.getByLabel('City').fill('Hamburg')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(getCurrentStatus(page, 'Ordered')).toBeVisible()
}

testAtLength(
  'a company that starts without sample data gets from its first administrator to its first order through pages and files alone',
  async ({ browser }) => {
    test.setTimeout(480_000)
    portal = await startEmptyPortal({ first: 'ada', second: 'bo' })
    const ada = await signInPerson(portal, browser, 'ada')
    const bo = await signInPerson(portal, browser, 'bo')
    expect(await readOpenSteps(ada)).toHaveLength(10)
    await expectAccessible(ada.page, 'the dashboard of an empty portal')

    await followStep(ada, /^Create your company/, 'Companies')
    await importList(ada, '/home/admin/companies', [
      'companyName;kind;countryId;mayOrder',
      `${company};internal;DE;true`,
    ])
    // CA keeps the catalogue and its prices, SE sells.
    const staff = { bea: 'CA', carl: 'CA', cleo: 'SE', dan: 'SE' } as const
    await importList(ada, '/home/admin/users', [
      'usrEmail;usrName;usrCompanyName;countryId;baseRole;regionIds',
      ...Object.entries(staff).map(
        ([name, role]) => `${buildMailAddress(name)};${name};${company};DE;${role};europe`,
      ),
    ])
    await grantApproverRole(ada, bo, 'dan')
    const bea = await signInPerson(portal, browser, 'bea')
    const carl = await signInPerson(portal, browser, 'carl')
    const partNumbers = await listParts(bea)
    await importParts(bea, [...partNumbers, ownPart])
    await publishPrices(bea, carl, [...partNumbers, ownPart])
    await publishTerms({ drafter: bea, publisher: carl }, '/home/admin/exchange-rates', [
      'currency;rate;validFrom',
      'USD;1.08;2026-01-01',
    ])
    await publishTerms({ drafter: bea, publisher: carl }, '/home/admin/discount-limits', [
      'baseRole;family;percent',
      'SE;;10',
    ])
    await publishMatrix(ada, bo)
    expect(await readOpenSteps(ada)).toEqual([
      expect.stringContaining('Create a customer'),
      expect.stringContaining('order the first solution'),
    ])

    const cleo = await signInPerson(portal, browser, 'cleo')
    const dan = await signInPerson(portal, browser, 'dan')
    await sellFirstHall(cleo, dan)
    await ada.open('/home/dashboard')
    await expect(ada.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(ada.page.getByRole('region', { name: 'Set up your portal' })).toHaveCount(0)
  },
)
