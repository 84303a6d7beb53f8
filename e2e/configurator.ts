// The three-phase UPS configurator as journeys use it: opening it on a new design, entering numbers, waiting for the engine.
import { expect, type Page } from '@playwright/test'

/** Creates the solution by the API with the page's own session, then opens the configurator. */
export async function newConfigurator(page: Page, name: string, countryId: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/ngapi/solution/create', {
    data: { name, countryId },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  const { cfgId }: { cfgId: string } = await answer.json()
  await page.goto(`/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=27`)
  await configuratorSettled(page)
  // The new design has an address of its own.
  await expect(page).toHaveURL(/draft=/)
}

/** Waits until the engine has decided every value after the last choice. */
export async function configuratorSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Site and supply' })).toBeVisible()
  await expect(page.locator('[role=tabpanel][aria-busy=false]')).toBeAttached()
}

export async function setNumber(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Enter')
  await configuratorSettled(page)
}
