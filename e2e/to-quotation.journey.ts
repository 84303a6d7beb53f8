// From sign-in to a sent quotation as somebody does it for the first time, with the seconds that it takes a person by the keystroke-level model.
import type { Locator, Page } from '@playwright/test'
import { approveSolution, signInByApi } from './api.ts'
import { expect, createUniqueName, openDeveloperLogin, testAtLength } from './portal.ts'

/** Seconds of the operators of the keystroke-level model (S. K. Card, T. P. Moran, A. Newell, CACM 23 (1980) 7: P 1.1, K 0.28, M 1.35). */
const seconds = { pointing: 1.1, key: 0.28, thought: 1.35 }
/** One of the three minutes is left for the time that the portal takes. */
const maxSeconds = 120

/** Acts like a person, and adds up how long that takes them. */
function createPerson(page: Page) {
  let spentSeconds = 0
  return {
    click: async (control: Locator) => {
      await control.click()
      spentSeconds += seconds.thought + seconds.pointing
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      spentSeconds += seconds.thought + text.length * seconds.key
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      spentSeconds += seconds.key
    },
    getSpentSeconds: () => spentSeconds,
  }
}

testAtLength(
  'a quotation for 96 kW N+1 is sent in under three minutes from sign-in',
  async ({ page, browser }) => {
    const { click, type, press, getSpentSeconds } = createPerson(page)
    await page.goto('/login')
    await openDeveloperLogin(page)
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused()
    await type('sales')
    await press('Tab')
    await type('design-portal')
    await press('Enter')

    await click(page.getByRole('button', { name: 'New solution' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(/Solution name/)).toBeFocused()
    await type(createUniqueName('Oslo hall'))
    await click(dialog.getByRole('combobox', { name: 'Customer' }))
    await type('Ska')
    await click(page.getByRole('option', { name: /Skarvik/ }))
    await click(dialog.getByRole('button', { name: 'Create', exact: true }))

    await click(page.getByRole('button', { name: 'What do you want to configure?' }))
    await click(page.getByRole('menuitem', { name: 'Three-phase UPS', exact: true }))
    await click(page.getByRole('textbox', { name: 'Critical load' }))
    await type('96')
    await click(page.getByRole('group', { name: 'Redundancy' }).getByRole('button', { name: /^N\+1/ }))
    await click(page.getByRole('button', { name: 'Save' }))
    await click(page.getByRole('link', { name: 'Back to the solution' }))
    // A design that has the name of its product says once what it is, and what it carries.
    await expect(page.getByText('sized for 115.2 kW', { exact: true })).toBeVisible()
    await click(page.getByRole('button', { name: 'Submit for review' }))
    await click(dialog.getByRole('button', { name: 'Submit for review' }))
    await expect(page.getByText('Waiting for an approver to receive it')).toBeVisible()

    const cfgId = new URL(page.url()).searchParams.get('cfgId') ?? ''
    const approver = await (await browser.newContext()).newPage()
    await signInByApi(approver, 'approver')
    await approveSolution(approver, cfgId)
    await approver.context().close()

    await click(page.getByRole('tab', { name: 'Quotations' }))
    await click(page.getByRole('button', { name: 'New quotation' }))
    await click(page.getByRole('button', { name: 'Send…' }))
    await click(dialog.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByText('Quotation sent')).toBeVisible()
    expect(getSpentSeconds()).toBeLessThan(maxSeconds)
  },
)
