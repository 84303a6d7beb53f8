// A person's notifications in every relevant state: under the bell, on the page, empty, and the mail preferences.
import type { Page } from '@playwright/test'
import { type Screen, visit, getMessage, type World } from './screens.ts'

/** Answered by the test, because notifications depend on other journeys. One of each place and tone. */
async function answerNotifications(page: Page, { cfgId }: World): Promise<void> {
  const shown = [
    { kind: 'solutionReturned', read: false, note: 'Which bypass? The generator feeds it too.' },
    { kind: 'quoteAnswered', read: false, facts: { outcome: 'quoted', distributor: 'Nordic Power' } },
    { kind: 'solutionExpires', read: true, facts: { day: '2026-12-31' } },
    { kind: 'quoteNotChosen', read: true, facts: { partner: 'Brandt RZ-Technik' }, cfgId: null },
    { kind: 'commentWritten', read: true, note: 'Yes.' },
  ]
  const data = shown.map((fields, index) => ({
    notificationId: `00000000-0000-4000-8000-00000000000${index}`,
    at: '2026-11-20T09:00:00.000Z',
    actorName: 'Tomás Herrera',
    solutionName: 'Frankfurt FRA-2 hall B',
    cfgId,
    facts: {},
    note: null,
    ...fields,
  }))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/notification/list', (route) => route.fulfill({ json: { data, more: true } }))
  await page.route('**/ngapi/notification/unread', (route) =>
    route.fulfill({ json: { unread: 2, unreadExact: true } }),
  )
}

/** Opens an address with the answers above, which `visit` would remove. */
async function visitWithNotifications(page: Page, world: World, address: string): Promise<void> {
  await answerNotifications(page, world)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}

export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications',
    open: async (page, world) => {
      await visitWithNotifications(page, world, '/home/notifications')
      await page.locator('main li').first().waitFor()
    },
  },
  {
    name: 'notifications-panel',
    open: async (page, world) => {
      await visitWithNotifications(page, world, '/home/preferences')
      await page
        .getByRole('button', { name: new RegExp(`^${getMessage(world, 'NOTIFICATIONS_TITLE')}`) })
        .click()
      // On a phone the bell leads to the page.
      await page.locator(':is(main, [role=dialog]) li').first().waitFor()
    },
  },
  {
    name: 'notifications-empty',
    open: async (page, world) => {
      await visit(page, '/home/notifications?unread=true&kind=quoteChosen')
      await page.getByText(getMessage(world, 'NOTIFICATIONS_NONE_MATCH'), { exact: true }).waitFor()
    },
  },
  {
    name: 'preferences-mail',
    open: async (page, world) => {
      await visit(page, '/home/preferences#mail')
      await page.getByText(getMessage(world, 'NOTIFICATION_MAIL_EACH'), { exact: true }).first().click()
    },
  },
]
