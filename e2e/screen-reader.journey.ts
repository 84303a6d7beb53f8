// The main task with a screen reader: every control is found by role and name and used by keys, and events are announced.
import type { Locator, Page } from '@playwright/test'
import { readTree } from './accessibility-tree.ts'
import { type Announcements, recordAnnouncements } from './announcements.ts'
import { pressArrowTo, press, pressTabInto, type } from './keyboard.ts'
import { expect, test, createUniqueName, testAtLength } from './portal.ts'
import { listTreeFaults } from './tree-rules.ts'

/** Waits until a matching announcement is made; earlier ones are discarded. */
async function expectAnnouncement(announcements: Announcements, expected: RegExp): Promise<void> {
  const texts: string[] = []
  await expect
    .poll(
      () => {
        texts.push(...announcements.takeAll())
        return texts.some((text) => expected.test(text)) ? 'announced' : texts
      },
      `announcement of ${String(expected)}`,
    )
    .toBe('announced')
}

const getLoadField = (page: Page): Locator => page.getByRole('textbox', { name: 'Critical load' })

async function signIn(page: Page, announcements: Announcements): Promise<void> {
  await page.goto('/login')
  await press(page, page.getByRole('button', { name: 'Developer Login' }))
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await type(page, dialog.getByRole('textbox', { name: 'User name' }), 'sales')
  // Answered by the test, because failed attempts at the server would lock the account for the following journeys.
  await page.route('**/ngapi/login/local', (route) =>
    route.fulfill({ status: 401, json: { apiErrorCode: 'WRONG_CREDENTIALS', apiErrorMsg: '' } }),
  )
  await type(page, dialog.getByLabel(/^Password( \*)?$/), 'not the password')
  await page.keyboard.press('Enter')
  await expectAnnouncement(announcements, /user name or password/i)
  await page.unroute('**/ngapi/login/local')
  await type(page, dialog.getByLabel(/^Password( \*)?$/), 'design-portal')
  await page.keyboard.press('Enter')
  await expectAnnouncement(announcements, /^DP-Solutions?\b/)
}

async function createSolution(page: Page, announcements: Announcements, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'New solution', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'New solution' })
  await type(page, dialog.getByRole('textbox', { name: /^Solution name/ }), name)
  await type(page, dialog.getByRole('combobox', { name: /^Country/ }), 'Sweden')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Create', exact: true }))
  await expectAnnouncement(announcements, /^DP-Solution details/)
}

async function configure(page: Page, announcements: Announcements): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Add design', exact: true }).first())
  await pressArrowTo(page, page.getByRole('menuitem', { name: /^Three-phase UPS/ }))
  await page.keyboard.press('Enter')
  await expectAnnouncement(announcements, /^DP-/)
  await type(page, getLoadField(page), '96')
  await page.keyboard.press('Enter')
  await expectAnnouncement(announcements, /impossible|set automatically|Price/)
  const redundancy = page.getByRole('group', { name: 'Redundancy' })
  await pressTabInto(page, redundancy)
  await pressArrowTo(page, redundancy.getByRole('button', { name: /^N\+1/ }), 'ArrowRight')
  await page.keyboard.press('Space')
  await expectAnnouncement(announcements, /impossible|set automatically|Price/)
}

async function readExplanation(page: Page, announcements: Announcements): Promise<void> {
  const phases = page.getByRole('group', { name: /^Phases/ })
  await pressTabInto(page, phases, 'Shift+Tab')
  await pressArrowTo(page, phases.getByRole('button', { name: /^3:1.*impossible/ }), 'ArrowRight')
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(/3:1/)
  await expectAnnouncement(announcements, /All of these together cause the conflict\./)
  // The dialog has no footer, since the footer's close button would be a second one.
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(1)
  expect(listTreeFaults(await readTree(page))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(phases.getByRole('button', { name: /^3:1/ })).toBeFocused()
}

async function readBill(page: Page): Promise<void> {
  const results = page.getByRole('tablist', { name: 'Results of your choices' })
  await pressTabInto(page, results)
  await pressArrowTo(page, results.getByRole('tab', { name: 'Bill of materials' }), 'ArrowRight')
  const bill = page.getByRole('tabpanel', { name: 'Bill of materials' })
  await expect(bill.getByRole('table')).toHaveAccessibleName(/.+/)
  await expect(bill.getByRole('columnheader').first()).toHaveAccessibleName(/.+/)
  expect(listTreeFaults(await readTree(page))).toEqual([])
}

async function submit(page: Page, announcements: Announcements, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnouncement(announcements, /^Saved/)
  await press(page, page.getByRole('link', { name }))
  await expectAnnouncement(announcements, /^DP-Solution details/)
  const submitButton = page.getByRole('button', { name: 'Submit for review', exact: true })
  // The page shows the solution as it was before the save, until it has loaded it again.
  await expect(submitButton).not.toHaveAttribute('aria-disabled', 'true')
  await press(page, submitButton)
  const dialog = page.getByRole('dialog', { name: 'Submit for review' })
  await type(page, dialog.getByRole('textbox', { name: /^Opportunity number/ }), 'OP-123456-1234567')
  await press(page, dialog.getByRole('button', { name: 'Submit for review', exact: true }))
  await expectAnnouncement(announcements, /Sending in 5 seconds/)
  await expectAnnouncement(announcements, /submitted/i)
}

testAtLength(
  'a solution can be created, explained and submitted by names and keys alone, with each step announced',
  async ({ page }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(30_000)
    const announcements = await recordAnnouncements(page)
    const name = createUniqueName('Heard hall')
    await test.step('sign in', async () => await signIn(page, announcements))
    await test.step('create a solution', async () => await createSolution(page, announcements, name))
    await test.step('configure a design', async () => await configure(page, announcements))
    await test.step('ask why a value is impossible', async () => await readExplanation(page, announcements))
    await test.step('read the bill', async () => await readBill(page))
    await test.step('submit the solution', async () => await submit(page, announcements, name))
  },
)
