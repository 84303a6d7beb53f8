// What journeys through the admin area share: its address, its rows and fields.
import type { Locator, Page } from '@playwright/test'

export const adminAddress = '/home/admin'

export const getSavedMessage = (page: Page): Locator => page.getByText('Changes saved.').first()
export const getRow = (page: Page, name: string): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: name })

/** Selects an option of a combobox; `words` are typed first where the options are found by a search. */
export async function chooseOption(
  within: Page | Locator,
  label: RegExp,
  option: string,
  words = '',
): Promise<void> {
  const field = within.getByRole('combobox', { name: label })
  await field.click()
  if (words !== '') await field.fill(words)
  // The list of entries is at the end of the page, outside the dialog.
  const page = 'page' in within ? within.page() : within
  await page.getByRole('option', { name: option, exact: true }).click()
}
