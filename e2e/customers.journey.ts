// A customer that is created together with a solution, its site and contact, and the proposal to use it instead of a duplicate.
import { signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('newSolution', 'customer')(
  'a customer is created together with a solution, gets a site and a contact, and is proposed when its name is entered again',
  async ({ page }) => {
    const customerName = createUniqueName('Quirinus Werke')
    await signInByApi(page, 'sales')
    await page.goto('/home/solution-list')
    await page.getByRole('button', { name: 'New solution' }).first().click()
    const dialog = page.getByRole('dialog')
    const solutionName = createUniqueName('For a customer')
    await dialog.getByRole('textbox', { name: /^Solution name/ }).fill(solutionName)
    await dialog.getByRole('combobox', { name: /^Customer/ }).fill(customerName)
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Customer/ }).first()).toHaveValue(customerName)
    await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('123')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('This is not a valid tax number for the country')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('')
    await dialog.getByRole('button', { name: 'Create' }).click()
    // What was typed of the solution is still there.
    await expect(dialog.getByRole('textbox', { name: /^Solution name/ })).toHaveValue(solutionName)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('main').getByRole('link', { name: customerName, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible()
    await page.getByRole('button', { name: 'New site' }).click()
    const siteDialog = page.getByRole('dialog', { name: 'New site' })
    await siteDialog.getByRole('textbox', { name: /^Site/ }).fill('Hall 7')
    await siteDialog.getByRole('textbox', { name: /^Altitude/ }).fill('120')
    await siteDialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Hall 7' })).toBeVisible()
    await page.getByRole('button', { name: 'New contact' }).click()
    const contactDialog = page.getByRole('dialog', { name: 'New contact' })
    await contactDialog.getByRole('textbox', { name: /^Name/ }).fill('Ada Quirin')
    await contactDialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Contact added')
    await expectAccessible(page, 'a customer')

    await page.goto('/home/customers')
    await page.getByRole('button', { name: 'New customer' }).click()
    const duplicateDialog = page.getByRole('dialog', { name: 'New customer' })
    await duplicateDialog
      .getByRole('textbox', { name: /^Customer/ })
      .first()
      .fill(`${customerName} GmbH`)
    await duplicateDialog.getByRole('combobox', { name: /^Country/ }).click()
    await page.getByRole('option', { name: 'Germany', exact: true }).click()
    await duplicateDialog.getByRole('button', { name: 'Create' }).click()
    await expect(duplicateDialog.getByText('same name')).toBeVisible()
    await duplicateDialog.getByRole('button', { name: 'Use this one' }).click()
    await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeVisible()
  },
)
