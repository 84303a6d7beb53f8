// A message that stays at the edge of the window covers neither what has the focus nor what is to be pressed next (WCAG 2.4.11).
import type { Locator, Page } from '@playwright/test'
import { everyScreen, screensFor } from './every-screen.ts'
import { hiddenOnTheWay } from './focus.ts'
import { expect, test } from './portal.ts'
import { createWorld, type World } from './screens.ts'

/** Pages with bars at the bottom, or a dialog that comes later, and what of them is to be pressed. */
const pages: readonly {
  readonly screen: string
  readonly pressed: (page: Page) => Promise<Locator>
}[] = [
  {
    screen: 'list-selection',
    pressed: async (page) => await Promise.resolve(page.getByRole('toolbar').getByRole('button')),
  },
  {
    screen: 'configurator',
    pressed: async (page) => await Promise.resolve(page.getByRole('navigation').last().getByRole('button')),
  },
  {
    screen: 'list',
    pressed: async (page) => {
      await page.getByRole('button', { name: 'New solution' }).click()
      return page.getByRole('dialog').getByRole('button')
    },
  },
]

/** Of a language whose texts do not come. */
async function showMessage(page: Page): Promise<Locator> {
  await page.route('**/assets/i18n/fr.json', (route) => route.fulfill({ status: 404, body: '' }))
  const message = page.getByRole('alert').filter({ hasText: 'This language could not be loaded' })
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(message).toBeVisible()
  return message
}

/** A test at each of two sizes, of a person who sees messages until they are closed. */
function atBothSizes(title: string, look: (page: Page, world: World) => Promise<void>): void {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`at ${width} by ${height} pixels ${title}`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => localStorage.setItem('timeLimits', btoa('off')))
      await look(page, await createWorld(page, 'super', 'en'))
    })
  }
}

atBothSizes('a message leaves the focus and the bars free', async (page, world) => {
  for (const { screen, pressed } of pages) {
    await test.step(screen, async () => {
      await everyScreen.find(({ name }) => name === screen)?.open(page, world)
      const message = await showMessage(page)
      for (const control of await (await pressed(page)).all())
        if (await control.isVisible()) await control.click({ trial: true, timeout: 5000 })
      if (screen === 'configurator')
        expect.soft(await hiddenOnTheWay(page, 'Tab', 40), `hidden on ${screen}`).toEqual([])
      await expect(message).toBeVisible()
    })
  }
})

/** One screen of each kind with the header, from which the message comes. */
const walked = [
  'admin',
  'admin-user',
  'approval-matrix',
  'dashboard',
  'details-designs',
  'details-history',
  'details-price',
  'details-price-status',
  'details-settings',
  'list',
  'list-filters-open',
  'notifications',
  'preferences',
  'quotes-answer-faults',
]

const few = ['details-price', 'list', 'preferences']

atBothSizes('what has the focus is seen beside a message', async (page, world) => {
  for (const { name, open } of screensFor((screen) => walked.includes(screen), few)) {
    await test.step(name, async () => {
      await open(page, world)
      // On a phone the filters cover the header, from which the message comes.
      if (await page.getByRole('dialog').isVisible()) return
      const message = await showMessage(page)
      const hidden = [...(await hiddenOnTheWay(page, 'Tab')), ...(await hiddenOnTheWay(page, 'Shift+Tab'))]
      expect.soft(hidden, `hidden with the focus on ${name}`).toEqual([])
      await expect(message).toBeVisible()
    })
  }
})
