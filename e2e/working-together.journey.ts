// Two people on one solution: presence, a change by the other without losing one's own input, and the shared opportunity.
import type { Browser, Page } from '@playwright/test'
import { call, createSolution, signInByApi } from './api.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const getDetailsAddress = (cfgId: string, tab = 'designs'): string =>
  `/home/solution-list/solution-details?cfgId=${cfgId}&tab=${tab}`

/** Another person in a browser of their own. */
async function openPageAs(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInByApi(page, username)
  return page
}

/** The id of a person who can be looked up. */
const getUserId = async (page: Page, email: string): Promise<string> =>
  (await call<{ usrId: string }>(page, 'user/email', { email })).usrId

const getOthers = (page: Page) => page.getByRole('button', { name: /^Also here: / })

/** Triggers the next heartbeat of a page now. */
const triggerHeartbeat = async (page: Page): Promise<void> => await page.clock.runFor(16_000)

async function saveRequestForHelp(page: Page): Promise<void> {
  await page.getByLabel('Request help from technical sales support').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

testInTurn('colleagues', 'same page')(
  'two people see each other, and a change by one reaches the other without overwriting their input',
  async ({ page, browser }) => {
    await page.clock.install()
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, createUniqueName('Shared hall'))
    await page.goto(getDetailsAddress(cfgId, 'edit'))
    const name = page.getByLabel('Solution name')
    await expect(name).toBeVisible()
    await expect(getOthers(page)).toHaveCount(0)

    const colleague = await openPageAs(browser, 'super')
    await colleague.goto(getDetailsAddress(cfgId, 'edit'))
    await expect(getOthers(colleague)).toHaveAccessibleName('Also here: Ingrid Solheim')
    await triggerHeartbeat(page)
    await expect(getOthers(page)).toHaveAccessibleName('Also here: Tomás Herrera')
    await getOthers(page).click()
    await expect(page.getByRole('list', { name: 'Who else is here' })).toContainText('Halden Power Systems')
    await expectAccessible(page, 'who else is here')
    await page.keyboard.press('Escape')

    const typed = createUniqueName('My own words')
    await name.fill(typed)
    // Both may edit, so the page asks every two seconds. The message disappears by itself, so it is awaited from the change on.
    await Promise.all([
      expect(page.getByText('Someone else changed this solution. You see the latest version.')).toBeVisible(),
      saveRequestForHelp(colleague),
    ])
    await expect(page.getByLabel('Request help from technical sales support')).toBeChecked()
    await expect(name).toHaveValue(typed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: typed })).toBeVisible()

    // The final message of a closed page may arrive after the other's next heartbeat; without it a person is shown for
    // some minutes.
    await colleague.goto('about:blank')
    await expect(async () => {
      await triggerHeartbeat(page)
      await expect(getOthers(page)).toHaveCount(0, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await colleague.context().close()
  },
)

testInTurn('colleagues', 'access lost')(
  'a person who loses access to an open solution is told so',
  async ({ page, browser }) => {
    await page.clock.install()
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, createUniqueName('Lent hall'))
    await page.goto(getDetailsAddress(cfgId))
    const usrId = await getUserId(page, 'jonas.brandt@brandt-rz.example')
    await call(page, 'solution/share', { cfgid: cfgId, people: [{ usrId, level: 'read' }] })
    const guest = await openPageAs(browser, 'partner')
    await guest.clock.install()
    await guest.goto(getDetailsAddress(cfgId))
    await expect(getOthers(guest)).toHaveAccessibleName(/Ingrid Solheim/)
    await triggerHeartbeat(page)
    await expect(getOthers(page)).toHaveAccessibleName(/Jonas Brandt/)
    await call(page, 'solution/unshare', { cfgid: cfgId, usrIds: [usrId] })
    await triggerHeartbeat(guest)
    await expect(guest.getByText('This solution does not exist')).toBeVisible()
    await guest.context().close()
  },
)

testAtLength(
  'an opportunity number of the wrong form is rejected at once, and a valid one can be linked and unlinked',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const name = createUniqueName('Opportunity hall')
    const cfgId = await createSolution(page, name)
    await page.goto(getDetailsAddress(cfgId))
    await page.getByRole('button', { name: 'Link an opportunity' }).click()
    const dialog = page.getByRole('dialog')
    const number = dialog.getByLabel('Opportunity number')
    await number.fill('OP-1')
    await number.press('Enter')
    await expect(dialog.getByText('Invalid opportunity number format')).toBeVisible()
    await expectAccessible(page, 'opportunity dialog')
    await number.fill('OP-123457-7654321')
    await expect(dialog.getByText('no sales system is connected')).toBeVisible()
    await number.press('Enter')
    await expect(page.getByText(`“${name}” is linked to OP-123457-7654321.`)).toBeVisible()
    await expect(page.getByText('Stage unknown')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Link an opportunity' })).toBeVisible()
  },
)

testAtLength('an archived standard names its replacement', async ({ page }) => {
  await signInByApi(page, 'super')
  const standards: { readonly cfgId: string; readonly name: string }[] = []
  for (const name of [createUniqueName('Old standard'), createUniqueName('New standard')]) {
    const cfgId = await createSolution(page, name)
    await call(page, 'solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 1 }] })
    await call(page, 'solution/makeStandard', { cfgid: cfgId })
    standards.push({ cfgId, name })
  }
  const [archivedStandard, replacement] = standards
  if (archivedStandard === undefined || replacement === undefined)
    throw new Error('Two standards should have been created')
  await page.goto(getDetailsAddress(archivedStandard.cfgId))
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Another standard' }).check()
  await dialog.getByLabel('Search standards').fill(replacement.name)
  await dialog.getByRole('radio', { name: replacement.name }).check()
  await expectAccessible(page, 'archive a standard')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('This standard is archived. Use instead:')).toBeVisible()
  await page.getByRole('link', { name: replacement.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: replacement.name })).toBeVisible()
})
