// Configurators for journeys: opening one on a new design, entering numbers, waiting for the engine.
import { expect, type Locator, type Page } from '@playwright/test'
import { createSolution } from './api.ts'

/** A configurator type and the first section of its form. */
interface Configurator {
  readonly type: number
  readonly firstSection: string
}
const threePhaseUps: Configurator = { type: 27, firstSection: 'Site and supply' }
export const serviceSelector: Configurator = { type: 33, firstSection: 'Contract' }
export const fleetServices: Configurator = { type: 36, firstSection: 'Contract' }
export const cooling: Configurator = { type: 32, firstSection: 'Site' }
export const unitSelection: Configurator = { type: 35, firstSection: 'Site' }
export const rowDesigner: Configurator = { type: 30, firstSection: 'Site and floor' }
export const pod: Configurator = { type: 22, firstSection: 'Site and floor' }
export const prefab: Configurator = { type: 17, firstSection: 'Site' }
export const distribution: Configurator = { type: 28, firstSection: 'Site and supply' }
export const localEdge: Configurator = { type: 19, firstSection: 'Site and supply' }
export const management: Configurator = { type: 13, firstSection: 'Site' }

/** Creates the solution through the API with the session of the page, then opens the configurator on a new design. */
export async function openNewConfigurator(
  page: Page,
  name: string,
  countryId: string,
  configurator = threePhaseUps,
): Promise<void> {
  const cfgId = await createSolution(page, name, countryId)
  await page.goto(
    `/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=${configurator.type}`,
  )
  await waitForConfigurator(page, configurator)
  // The new design has an address of its own.
  await expect(page).toHaveURL(/draft=/)
}

/** Waits until the engine has decided every value after the last choice. */
export async function waitForConfigurator(page: Page, { firstSection } = threePhaseUps): Promise<void> {
  await expect(page.getByRole('heading', { name: firstSection, exact: true })).toBeVisible()
  await expect(page.locator('[role=tabpanel][aria-busy=false]')).toBeAttached()
}

/** The fields of a form by parameter name, because rows of a part have fields with the same label. */
export function getForm(page: Page, configurator: Configurator) {
  const waitUntilSettled = (): Promise<void> => waitForConfigurator(page, configurator)
  const field = (parameter: string): Locator => page.locator(`[data-parameter="${parameter}"]`)
  const input = (parameter: string): Locator => field(parameter).locator('input')
  return {
    waitUntilSettled,
    field,
    input,
    /** Types a number or a date and confirms it. */
    async set(parameter: string, value: string): Promise<void> {
      await input(parameter).fill(value)
      await input(parameter).press('Enter')
      await waitForTypedInput(page)
      await waitUntilSettled()
    },
    /** Selects one of several values shown in a row. */
    async choose(parameter: string, value: string): Promise<void> {
      await field(parameter).locator(`[data-value="${value}"]`).click()
      await waitUntilSettled()
    },
    /** Opens a long list of values and selects one. */
    async pick(parameter: string, value: string): Promise<void> {
      await field(parameter).locator('button[aria-haspopup=listbox]').click()
      // Previously opened lists stay in the page, hidden.
      await page
        .getByRole('option')
        .and(page.locator(`[data-value="${value}"]`))
        .click()
      await waitUntilSettled()
    },
    /** Opens the automatically chosen values, to lock another one. */
    async open(parameter: string): Promise<void> {
      await field(parameter).getByRole('button', { name: /^Set/ }).click()
    },
  }
}

/** Expects that the dialog of an impossible value shows the proved reason and a repair, and closes it. */
export async function expectRefused(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('All of these together cause the conflict.')).toBeVisible()
  await expect(dialog).toContainText(reason)
  await expect(
    dialog
      .getByRole('region', { name: /Options and price impact/ })
      .getByRole('button')
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Shows each drawing of a design once; returns how many there are. */
export async function showEveryDrawing(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Drawings' }).click()
  const choice = page.getByRole('group', { name: 'Drawings' })
  // The previous panel stays until this one can replace it.
  await expect(choice).toBeVisible()
  const drawings = await choice.locator('button[aria-pressed]').all()
  for (const drawing of drawings) {
    await drawing.click()
    await expect(page.getByRole('img', { name: (await drawing.textContent()) ?? '' })).toBeVisible()
  }
  return drawings.length
}

export async function setNumber(page: Page, label: RegExp, value: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(value)
  await field.press('Enter')
  await waitForTypedInput(page)
  await waitForConfigurator(page)
}

/** Waits until the engine has answered the confirmed input; before that nothing has changed that could be awaited. */
async function waitForTypedInput(page: Page): Promise<void> {
  await expect(page.locator('[data-typing]:not([data-refused])')).toHaveCount(0)
}
