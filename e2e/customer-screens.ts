// The screens of customers, with the dialogs that create a customer and its sites.
import { press, type Screen, visit, getMessage } from './screens.ts'

const customersAddress = '/home/customers'

export const customerScreens: readonly Screen[] = [
  {
    name: 'customers',
    open: async (page) => {
      await visit(page, customersAddress)
      await page.getByRole('table').locator('tbody tr').first().waitFor()
    },
  },
  {
    name: 'customer-new',
    open: async (page, world) => {
      await visit(page, customersAddress)
      await press(page, getMessage(world, 'CUSTOMER_NEW'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'customer',
    open: async (page) => {
      await visit(page, customersAddress)
      await page.getByRole('table').locator('tbody a').first().click()
      await page.getByRole('form').first().waitFor()
    },
  },
  {
    name: 'customer-site',
    open: async (page, world) => {
      await visit(page, customersAddress)
      await page.getByRole('table').locator('tbody a').first().click()
      await press(page, getMessage(world, 'CUSTOMER_SITE_NEW'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
