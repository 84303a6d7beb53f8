// A wrong number in a configurator stays as it was typed, and the field says how to correct it.
import { signInByApi } from './api.ts'
import { expect, createUniqueName } from './portal.ts'
import { openNewConfigurator } from './configurator.ts'
import { testInTurn } from './turns.ts'

testInTurn('input', 'bad load')(
  'a load that is not a number, negative or out of range keeps its text and says how to correct it',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Bad input'), 'DE')
    const load = page.getByRole('textbox', { name: /Critical load/ })
    for (const typed of ['-5', '1e9', 'abc']) {
      await load.fill(typed)
      await load.press('Enter')
      await expect(load).toHaveValue(typed)
      await expect(load).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(/Enter (a number|digits)/).first()).toBeVisible()
    }
    await load.fill('96,5')
    await load.press('Enter')
    await expect(load).not.toHaveAttribute('aria-invalid', 'true')
  },
)
