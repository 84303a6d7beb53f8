// The screens of the admin area, with the dialogs that change something.
import type { Page } from '@playwright/test'
import { adminAddress } from './admin-area.ts'
import { press, type Screen, visit, getMessage, type World } from './screens.ts'

/** A screen that opens a list and waits for its first row. */
const createListScreen = (name: string): Screen => ({
  name: `admin-${name}`,
  open: async (page) => {
    await visit(page, `${adminAddress}/${name}`)
    await page.getByRole('table').locator('tbody tr').first().waitFor()
  },
})

async function openFirstRecord(page: Page, name: string): Promise<void> {
  await visit(page, `${adminAddress}/${name}`)
  await page.getByRole('table').locator('tbody a').first().click()
  await page.getByRole('form').first().waitFor()
}

async function openDialog(page: Page, world: World, name: string, button: string): Promise<void> {
  await visit(page, `${adminAddress}/${name}`)
  await press(page, getMessage(world, button))
  await page.getByRole('dialog').waitFor()
}

/** Chooses a file with headings that the portal does not know, and waits until it asks what the columns are. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('fieldset table').waitFor()
}

async function openProduct(page: Page): Promise<void> {
  await visit(page, `${adminAddress}/products/product?productKey=easy-ups-3-phase`)
  await page.getByRole('table').locator('tbody tr').first().waitFor()
}

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin',
    open: async (page) => {
      await visit(page, adminAddress)
      await page.locator('main li a').first().waitFor()
    },
  },
  createListScreen('users'),
  { name: 'admin-user', open: (page) => openFirstRecord(page, 'users') },
  { name: 'admin-user-new', open: (page, world) => openDialog(page, world, 'users', 'USER_NEW') },
  { name: 'admin-import', open: (page, world) => openDialog(page, world, 'users', 'ADMIN_IMPORT') },
  {
    name: 'admin-import-columns',
    open: async (page, world) => {
      await openDialog(page, world, 'users', 'ADMIN_IMPORT')
      await chooseFile(page, [
        'Name;Firm;Mail;Country',
        'Ada North;Halden Power Systems;ada@halden.example;NO',
      ])
    },
  },
  createListScreen('groups'),
  {
    name: 'admin-access-requests',
    open: async (page, world) => {
      await visit(page, `${adminAddress}/access-requests`)
      await page.getByText(getMessage(world, 'REQUESTS_HINT')).waitFor()
    },
  },
  {
    name: 'admin-access-reviews',
    open: async (page, world) => {
      await visit(page, `${adminAddress}/access-reviews`)
      await page.getByText(getMessage(world, 'REVIEWS_HINT')).waitFor()
    },
  },
  createListScreen('companies'),
  createListScreen('document-templates'),
  { name: 'admin-document-template', open: (page) => openFirstRecord(page, 'document-templates') },
  { name: 'admin-company', open: (page) => openFirstRecord(page, 'companies') },
  {
    name: 'admin-unsaved',
    open: async (page) => {
      await openFirstRecord(page, 'companies')
      await page.getByRole('form').first().getByRole('textbox').first().fill('Halden Power')
      await page.locator('main a').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  createListScreen('distributors'),
  {
    name: 'admin-distributor-new',
    open: (page, world) => openDialog(page, world, 'distributors', 'DISTRIBUTOR_NEW'),
  },
  createListScreen('products'),
  { name: 'admin-product', open: openProduct },
  {
    name: 'admin-product-roll-back',
    open: async (page) => {
      await openProduct(page)
      await page.getByRole('table').locator('tbody [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  createListScreen('news'),
  { name: 'admin-news-new', open: (page, world) => openDialog(page, world, 'news', 'NEWS_NEW') },
  createListScreen('product-families'),
  {
    name: 'admin-product-family-new',
    open: (page, world) => openDialog(page, world, 'product-families', 'FAMILY_NEW'),
  },
  {
    name: 'admin-product-family',
    open: async (page) => {
      await visit(page, `${adminAddress}/product-families`)
      await page.getByRole('table').locator('tbody button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  createListScreen('exchange-rates'),
  createListScreen('discount-limits'),
  createListScreen('special-prices'),
  { name: 'admin-rate-new', open: (page, world) => openDialog(page, world, 'exchange-rates', 'RATE_NEW') },
  {
    name: 'admin-special-price-new',
    open: (page, world) => openDialog(page, world, 'special-prices', 'SPECIAL_NEW'),
  },
  createListScreen('parts'),
  {
    name: 'admin-parts-import',
    open: async (page) => {
      await visit(page, `${adminAddress}/parts/import`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'admin-parts-import-columns',
    open: async (page) => {
      await visit(page, `${adminAddress}/parts/import`)
      const columns = page.locator('fieldset table')
      const fileInput = page.locator('input[type=file]')
      await columns.or(page.locator('main button')).first().waitFor()
      // A file that was sent for an earlier look still waits for its columns.
      if ((await fileInput.count()) === 0) return await columns.waitFor()
      await chooseFile(page, ['Catalogue;Description;Manufacturer', 'SHOWN-1;Cable tray;Halden'])
    },
  },
  { name: 'admin-part-new', open: (page, world) => openDialog(page, world, 'parts', 'CATALOGUE_PART_NEW') },
  {
    name: 'admin-part',
    open: async (page) => {
      await visit(page, `${adminAddress}/parts/part?partNumber=SP3PH-NMC-G1`)
      await page.getByRole('form').waitFor()
    },
  },
  {
    name: 'admin-cost-curves',
    open: async (page) => await visit(page, `${adminAddress}/cost-curves`),
  },
  {
    name: 'admin-cost-curve-new',
    open: (page, world) => openDialog(page, world, 'cost-curves', 'CURVE_NEW'),
  },
  createListScreen('audit-log'),
  {
    name: 'access',
    open: async (page) => {
      await visit(page, '/home/access')
      await page.getByRole('form').waitFor()
    },
  },
]
