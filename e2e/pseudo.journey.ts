// Texts a third longer than English are not cut off anywhere, on a wide screen and on a phone; `text-spacing.journey.ts` looks for cut texts in each run.
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { type WaitUntilIdle, createIdleWaiter } from './change-look.ts'
import { expect, testAtLength, walkedSizes } from './portal.ts'
import { listCutTexts, englishTexts, buildPseudoMessages } from './pseudo.ts'

const pages = [
  '/home/solution-list',
  '/home/solution-list/archived',
  '/home/dashboard',
  '/home/preferences',
  '/home/notifications',
  '/home/user-terms',
  '/external?encodedURL=https%3A%2F%2Fevil.example',
  '/unauthorized',
  '/error?code=SESSION_EXPIRED',
  '/no-such-page',
]

for (const { width } of walkedSizes) {
  testAtLength(`no text is cut off at ${width} pixels in the pseudo-locale`, async ({ page }) => {
    const waitUntilIdle = createIdleWaiter(page)
    await page.setViewportSize({ width, height: 844 })
    await page.route(englishTexts, (route) => route.fulfill({ json: buildPseudoMessages() }))
    await page.goto('/login')
    await page.locator('h1').first().waitFor()
    const cutTextsByPage: Record<string, readonly string[]> = { '/login': await listCutTexts(page) }
    await signInByApi(page, 'sales')
    for (const address of pages) {
      await openPage(page, address, waitUntilIdle)
      cutTextsByPage[address] = await listCutTexts(page)
    }
    await openPage(page, '/home/solution-list', waitUntilIdle)
    await page.getByRole('main').getByRole('link', { name: /–/ }).first().click()
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await page.getByRole('tab').nth(index).click()
      await waitUntilSettled(page, waitUntilIdle)
      // A button that appears late moves its neighbours; a text that is really cut off stays so.
      await expect
        .poll(async () => (cutTextsByPage[`details, tab ${index}`] = await listCutTexts(page)))
        .toEqual([])
    }
    expect(Object.entries(cutTextsByPage).filter(([, cut]) => cut.length > 0)).toEqual([])
  })
}

async function openPage(page: Page, address: string, waitUntilIdle: WaitUntilIdle): Promise<void> {
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await waitUntilSettled(page, waitUntilIdle)
}

/** Waits until nothing is being fetched or changing, and no skeleton is shown. */
async function waitUntilSettled(page: Page, waitUntilIdle: WaitUntilIdle): Promise<void> {
  await waitUntilIdle()
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
  await waitUntilIdle()
}
