// Keyboard navigation for journeys: with Tab and arrow keys, never by setting the focus.
import { expect, type Locator, type Page } from '@playwright/test'

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

const holdsFocus = (group: Locator): Promise<boolean> =>
  group.evaluate((element) => element.contains(document.activeElement))

/** Presses a key until the control has the focus, like a person looking for it. */
async function pressUntilFocused(
  page: Page,
  control: Locator,
  { key, maxPresses }: { readonly key: string; readonly maxPresses: number },
  isReached = hasFocus,
): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await isReached(control)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never reached ${String(control)}`)
}

export const pressTabTo = (page: Page, control: Locator): Promise<void> =>
  pressUntilFocused(page, control, { key: 'Tab', maxPresses: 180 })

/** Moves to whichever option of a group is its tab stop. */
export const pressTabInto = (page: Page, group: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> =>
  pressUntilFocused(page, group, { key, maxPresses: 250 }, holdsFocus)

/** Within a menu, a tab list or a group of options. */
export const pressArrowTo = (page: Page, control: Locator, key = 'ArrowDown'): Promise<void> =>
  pressUntilFocused(page, control, { key, maxPresses: 30 })

/** Presses a control once it is no longer marked as busy: a busy control keeps the focus and ignores presses. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await pressTabTo(page, control)
  await expect(control).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press(key)
}

/** Opens a menu and chooses an entry. */
export async function chooseByKeys(page: Page, button: Locator, entry: string): Promise<void> {
  await press(page, button)
  await pressArrowTo(page, page.getByRole('menuitem', { name: entry, exact: true }))
  await page.keyboard.press('Enter')
}

export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await pressTabTo(page, control)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
