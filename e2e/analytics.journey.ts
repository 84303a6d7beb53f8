// Usage is counted where the installation enables it: sign-ins, pages, clicks and ended sessions, without names of people.
import type { Page } from '@playwright/test'
import { createSolution, signInByApi } from './api.ts'
import { expect, signInByDialog, test, createUniqueName, testAtLength } from './portal.ts'

interface CountedEvent {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
}

/** Enables analytics in the page, and records the events that it sends. */
async function recordEvents(page: Page): Promise<readonly CountedEvent[]> {
  const countedEvents: CountedEvent[] = []
  await page.route('**/ngapi/environment', async (route) => {
    const response = await route.fetch()
    const environment: object = await response.json()
    await route.fulfill({ response, json: { ...environment, analytics: true } })
  })
  await page.route('**/ngapi/analytics/events', async (route) => {
    const { events }: { readonly events: readonly CountedEvent[] } = route.request().postDataJSON()
    countedEvents.push(...events)
    await route.fulfill({ json: {} })
  })
  return countedEvents
}

/** Hides the page as if the person left it, so that pending events are sent. */
async function leavePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Opens a page and waits for the analytics code and its texts, which load once the page is idle. */
async function openWithAnalytics(page: Page, path: string): Promise<void> {
  const analyticsLoaded = page.waitForResponse(/start-analytics/)
  await page.goto(path)
  await analyticsLoaded
  await page.waitForLoadState('networkidle')
}

test("a partner's sign-in, page views and clicks are counted by company and without a name", async ({
  page,
}) => {
  const countedEvents = await recordEvents(page)
  await signInByDialog(page, 'partner')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const listCountedProperties = (name: string) =>
    countedEvents.filter((event) => event.name === name).map(({ properties }) => properties)
  await expect(async () => {
    await leavePage(page)
    expect(listCountedProperties('page view')).toContainEqual(
      expect.objectContaining({
        user_type: 'Partner',
        page_title: 'Dashboard',
        page_top_category: 'home',
        page_category: 'dashboard',
      }),
    )
  }).toPass()
  expect(listCountedProperties('login')).toContainEqual(
    expect.objectContaining({
      user_type: 'Partner',
      company_name: 'Brandt Rechenzentrumstechnik GmbH',
    }),
  )
  expect(listCountedProperties('CTA click')).toContainEqual(
    expect.objectContaining({ cta_name: 'Dashboard', cta_link: '/home/dashboard' }),
  )
  expect(JSON.stringify(countedEvents)).not.toContain('Jonas')
})

testAtLength(
  'applying a list filter and opening a solution are counted without what was typed',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const name = createUniqueName('Counted hall')
    const cfgId = await createSolution(page, name)
    const countedEvents = await recordEvents(page)
    await openWithAnalytics(page, '/home/solution-list')
    await page.getByRole('textbox', { name: 'Search solutions' }).fill(name)
    const row = page.getByRole('grid', { name: 'Solutions' }).getByRole('row').filter({ hasText: name })
    await expect(page.getByText('1 solution', { exact: true })).toBeVisible()
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(async () => {
      await leavePage(page)
      expect(countedEvents).toContainEqual(
        expect.objectContaining({
          name: 'item click',
          properties: expect.objectContaining({ document_id: cfgId }),
        }),
      )
    }).toPass()
    expect(countedEvents).toContainEqual(
      expect.objectContaining({
        name: 'filter clicked',
        properties: expect.objectContaining({
          filter_action: 'apply',
          selected_option: expect.stringContaining('search'),
        }),
      }),
    )
    expect(JSON.stringify(countedEvents)).not.toContain(name)
  },
)

testAtLength('a downloaded file is counted under the call that produces it', async ({ page }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, createUniqueName('Counted file'))
  const countedEvents = await recordEvents(page)
  await openWithAnalytics(page, `/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  await downloaded
  await expect(async () => {
    await leavePage(page)
    expect(countedEvents).toContainEqual(
      expect.objectContaining({
        name: 'file download',
        properties: expect.objectContaining({ document_id: 'solution/bill.csv', cta_location: 'main' }),
      }),
    )
  }).toPass()
})

testAtLength('an expired session is counted once on the error page', async ({ page }) => {
  const countedEvents = await recordEvents(page)
  await signInByApi(page, 'sales')
  await page.goto('/error?code=SESSION_EXPIRED')
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(async () => {
    await leavePage(page)
    expect(countedEvents.map(({ name }) => name)).toContain('session expiry')
  }).toPass()
  expect(countedEvents.filter(({ name }) => name === 'session expiry')).toHaveLength(1)
})

testAtLength('nothing is sent when no endpoint is configured', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await signInByDialog(page, 'sales')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await leavePage(page)
  expect(requestedPaths).toContain('/ngapi/dashboard/summary')
  expect(requestedPaths).not.toContain('/ngapi/analytics/events')
})
