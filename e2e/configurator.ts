// Configurators as journeys use them: opening one on a new design, entering numbers, waiting for the engine.
import { expect, type Page } from '@playwright/test'
import { createSolution } from './api.ts'

/** A configurator type and the first section of its form. */
interface Configurator {
  readonly type: number
  readonly firstSection: string
}
const threePhaseUps: Configurator = { type: 27, firstSection: 'Site and supply' }
export const serviceSelector: Configurator = { type: 33, firstSection: 'Contract' }
export const cooling: Configurator = { type: 32, firstSection: 'Site' }
export const rowDesigner: Configurator = { type: 30, firstSection: 'Site and floor' }

/** Creates the solution by the API with the session of the page, then opens the configurator on a new design. */
export async function newConfigurator(
  page: Page,
  name: string,
  countryId: string,
  configurator = threePhaseUps,
): Promise<void> {
  const cfgId = await createSolution(page, name, countryId)
  await page.goto(
    `/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=${configurator.type}`,
  )
  await configuratorSettled(page, configurator)
  // The new design has an address of its own.
  await expect(page).toHaveURL(/draft=/)
}

/** Waits until the engine has decided every value after the last choice. */
export async function configuratorSettled(page: Page, { firstSection } = threePhaseUps): Promise<void> {
  await expect(page.getByRole('heading', { name: firstSection, exact: true })).toBeVisible()
  await expect(page.locator('[role=tabpanel][aria-busy=false]')).toBeAttached()
}

export async function setNumber(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Enter')
  await configuratorSettled(page)
}
