// A message at the edge of the window covers neither the focused element nor the next control to press (WCAG 2.4.11).
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { everyScreen } from './every-screen.ts'
import { listHiddenFocus } from './focus.ts'
import { desktop, expect, test, testAtLength, createUniqueName, walkedSizes } from './portal.ts'
import { createWorld, type World } from './screens.ts'

/** Pages with bars at the bottom, or with a dialog that opens over the message, and the controls that must stay clickable. */
const pages: readonly {
  readonly screen: string
  readonly findControls: (page: Page) => Promise<Locator>
}[] = [
  {
    screen: 'list-selection',
    findControls: async (page) => await Promise.resolve(page.getByRole('toolbar').getByRole('button')),
  },
  {
    screen: 'configurator',
    findControls: async (page) =>
      await Promise.resolve(page.getByRole('navigation').last().getByRole('button')),
  },
  {
    screen: 'list',
    findControls: async (page) => {
      await page.getByRole('button', { name: 'New solution' }).click()
      const dialog = page.getByRole('dialog')
      // Without a name there is nothing to press.
      await dialog.getByRole('textbox', { name: 'Solution name' }).fill(createUniqueName('Hall'))
      return dialog.getByRole('button')
    },
  },
]

/** Shows a message by choosing a language whose texts fail to load. */
async function showMessage(page: Page): Promise<Locator> {
  await page.route('**/assets/i18n/fr.json', (route) => route.fulfill({ status: 404, body: '' }))
  const message = page.getByRole('alert').filter({ hasText: 'This language could not be loaded' })
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(message).toBeVisible()
  return message
}

/** The focus goes round every screen in both directions, which takes far longer than other journeys. */
const maxMilliseconds = 80 * 60_000

/** Declares a test for each window size, for a person who has turned off time limits, so that messages stay until they are closed. */
function testAtEachSize(title: string, runBody: (page: Page, world: World) => Promise<void>): void {
  for (const { width, height } of walkedSizes) {
    testAtLength(`at ${width} by ${height} pixels ${title}`, async ({ page }) => {
      test.setTimeout(maxMilliseconds)
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => localStorage.setItem('timeLimits', btoa('off')))
      await runBody(page, await createWorld(page, 'super', 'en'))
    })
  }
}

testAtEachSize('a message covers neither the focus nor the bars', async (page, world) => {
  for (const { screen, findControls } of pages) {
    await test.step(screen, async () => {
      await everyScreen.find(({ name }) => name === screen)?.open(page, world)
      const message = await showMessage(page)
      for (const control of await (await findControls(page)).all())
        if (await control.isVisible()) await control.click({ trial: true, timeout: 5000 })
      if (screen === 'configurator')
        expect.soft(await listHiddenFocus(page, 'Tab', 40), `hidden on ${screen}`).toEqual([])
      await expect(message).toBeVisible()
    })
  }
})

/** Returns whether the language menu, which triggers the message, is visible: some pages have no header, and a dialog may cover it. */
async function hasFreeHeader(page: Page): Promise<boolean> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const dialog of await dialogs.all()) if (await dialog.isVisible()) return false
  const languages = page.getByRole('button', { name: /^Language/ })
  return (await languages.count()) === 1 && (await languages.isVisible())
}

testAtEachSize('the focused element stays visible beside a message', async (page, world) => {
  for (const { name, open } of everyScreen) {
    await test.step(name, async () => {
      await open(page, world)
      if (!(await hasFreeHeader(page))) return
      const message = await showMessage(page)
      const hidden = [...(await listHiddenFocus(page, 'Tab')), ...(await listHiddenFocus(page, 'Shift+Tab'))]
      expect.soft(hidden, `hidden with the focus on ${name}`).toEqual([])
      await expect(message).toBeVisible()
    })
  }
})

testAtLength(
  'an invitation to a tour stays on the left when a message appears on the right',
  async ({ browser }) => {
    // A first-time visitor, who is invited to a tour.
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const page = await context.newPage()
    await signInByApi(page, 'sales')
    await page.goto('/home/solution-list')
    const invitation = page.getByRole('complementary', { name: 'Tour of this page' })
    await expect(invitation).toBeVisible()
    const boxBefore = await invitation.boundingBox()
    const message = await showMessage(page)
    expect(await invitation.boundingBox()).toEqual(boxBefore)
    expect(boxBefore?.x).toBeLessThan(desktop.width / 2)
    expect((await message.boundingBox())?.x).toBeGreaterThan(desktop.width / 2)
    await context.close()
  },
)
