// A discount on the whole solution, typed by keyboard, up to the people who have to approve it.
import { createSolutionWith, signInByApi } from './api.ts'
import { press, pressTabTo, type } from './keyboard.ts'
import { expect, expectAccessible, createUniqueName } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('sale', 'discount')(
  'a discount on the whole is typed by keyboard, in percent or as an amount, and names who has to approve it',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Discounted hall'), ['UPS of hall 3'])
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
    await press(page, page.getByRole('button', { name: 'Discount on the whole' }))
    const dialog = page.getByRole('dialog', { name: 'Discount on the whole' })
    const apply = dialog.getByRole('button', { name: 'Apply discount' })
    await type(page, dialog.getByLabel(/^Discount( \*)?$/), '5')
    await expect(dialog.getByText('the discount needs no approval')).toBeVisible()
    const unit = dialog.getByLabel('Entered as')
    await pressTabTo(page, unit)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByText(/^Discount of 0\.\d+%$/)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('30')
    await expect(dialog.getByText(/^Above your limit of .+ need approval\.$/)).toBeVisible()
    await expectAccessible(page, 'the discount on the whole')
    await expect(apply).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(page.getByText('30% discount on the whole applied.')).toBeVisible()

    await press(page, page.getByRole('button', { name: 'Submit for review' }))
    const deciding = page.getByRole('dialog').getByRole('region', { name: 'Who will decide' })
    await expect(deciding.getByText('Marcus Feldmann').first()).toBeVisible()
    await expect(deciding).toContainText(/discount/i)
    await expectAccessible(page, 'who decides on a discount')
  },
)
