// What journeys through the details page of a solution share: its address, its status and its workflow steps.
import type { Browser, Page } from '@playwright/test'
import { signInByApi } from './api.ts'

export const getDetailsPath = (cfgId: string): string => `/home/solution-list/solution-details?cfgId=${cfgId}`

/** Opens a page of the portal for another person, in a browser of their own. */
export async function openForColleague(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByApi(page, username)
  await page.goto(path)
  return page
}

/** The current status in the progress of the solution, if it has this name. */
export const getCurrentStatus = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Progress of the solution' })
    .locator('[aria-current=step]', { hasText: name })

/** Takes a workflow step by its button, and confirms it in its dialog. */
export async function takeStep(page: Page, step: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
}
