// Customers: a new one made while a solution is created, a duplicate that is proposed, a site that the solution takes, and a contact.
import { signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('newSolution', 'customer')(
  'a solution is created for a customer who is made on the way, and the customer gets a site that it takes',
  async ({ page }) => {
    const name = createUniqueName('Quirinus Werke')
    await signInByApi(page, 'sales')
    await page.goto('/home/solution-list')
    await page.getByRole('button', { name: 'New solution' }).first().click()
    const dialog = page.getByRole('dialog')
    const solution = createUniqueName('For a customer')
    await dialog.getByRole('textbox', { name: /^Solution name/ }).fill(solution)
    await dialog.getByRole('combobox', { name: /^Customer/ }).fill(name)
    await dialog.getByRole('button', { name: 'New customer' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Customer/ }).first()).toHaveValue(name)
    await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('123')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('This is not a valid tax number for the country')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Tax number/ }).fill('')
    await dialog.getByRole('button', { name: 'Create' }).click()
    // What was typed of the solution is still there.
    await expect(dialog.getByRole('textbox', { name: /^Solution name/ })).toHaveValue(solution)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
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
    const secondDialog = page.getByRole('dialog', { name: 'New customer' })
    await secondDialog
      .getByRole('textbox', { name: /^Customer/ })
      .first()
      .fill(`${name} GmbH`)
    await secondDialog.getByRole('combobox', { name: /^Country/ }).click()
    await page.getByRole('option', { name: 'Germany', exact: true }).click()
    await secondDialog.getByRole('button', { name: 'Create' }).click()
    await expect(secondDialog.getByText('same name')).toBeVisible()
    await secondDialog.getByRole('button', { name: 'Use this one' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)
