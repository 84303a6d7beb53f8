// A product from package to sold design, by pages alone: its upload is corrected, a second person releases it, and nothing is restarted or reloaded.
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { createSolution, signInByApi } from './api.ts'
import { getForm } from './configurator.ts'
import { createPackageZip, createPartPrefix, zipFolder } from './packages.ts'
import { createUniqueName, expect, expectAccessible, test, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const rackEnclosureFolder = join(import.meta.dirname, '../docs/how-to/rack-enclosure')

const uploadedProduct = { type: 0, firstSection: 'Need' }

/** Another person in a browser of their own, with a solution open. */
async function openSolutionAs(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInByApi(page, username)
  const cfgId = await createSolution(page, createUniqueName('Hall with trays'))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
  return page
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file][accept=".zip"]').setInputFiles({
    name,
    mimeType: 'application/zip',
    buffer,
  })
}

/** Drops a file on the heading of the page, beside the control for files. A file of zeros is made in the page, because sending it there would take longer than the rest of the journey. */
async function dropFile(
  page: Page,
  name: string,
  content: Buffer | { readonly zeros: number },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name: fileName, bytes, zeros }) => {
      const transfer = new DataTransfer()
      const bytesOfFile = zeros > 0 ? new Uint8Array(zeros) : new Uint8Array(bytes)
      transfer.items.add(new File([bytesOfFile], fileName, { type: 'application/zip' }))
      return transfer
    },
    Buffer.isBuffer(content)
      ? { name, bytes: [...content], zeros: 0 }
      : { name, bytes: [], zeros: content.zeros },
  )
  const heading = page.getByRole('heading', { level: 1 })
  await heading.dispatchEvent('dragover', { dataTransfer })
  await heading.dispatchEvent('drop', { dataTransfer })
}

const getVersionRow = (page: Page, version: string) =>
  page.getByRole('table', { name: 'Versions' }).getByRole('row', { name: new RegExp(`^${version} `) })

/** Opens the menu for a version, and the dialog of one of its entries. */
async function openDialog(page: Page, version: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${version}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog')
}

const getAddDesignButton = (page: Page) => page.getByRole('button', { name: 'Add design' })

testInTurn('publication', 'product')(
  'an uploaded product is corrected, released by a second person, sold, rolled back and withdrawn',
  async ({ page, browser }) => {
    const key = createUniqueName('tray').replaceAll(' ', '-')
    const name = `Cable ${key}`
    const uploadAddresses: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('product/version/upload')) uploadAddresses.push(request.url())
    })
    const announcements = await recordAnnouncements(page)
    const seller = await openSolutionAs(browser, 'sales')

    await test.step('the seller does not find the product yet', async () => {
      await getAddDesignButton(seller).click()
      await expect(seller.getByRole('menuitem', { name: 'Three-phase UPS' })).toBeVisible()
      await expect(seller.getByRole('menuitem', { name })).toHaveCount(0)
      await seller.keyboard.press('Escape')
    })

    await test.step('a file of 50 MB is not sent, and one that is not a package is refused by name', async () => {
      await signInByApi(page, 'catalogue')
      await page.goto('/home/dashboard')
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await expectAccessible(page, 'the products')
      await dropFile(page, 'films.zip', { zeros: 50 * 2 ** 20 })
      await expect(
        page.getByText('“films.zip” was not uploaded. The package is larger than 4 MB.'),
      ).toBeVisible()
      expect(uploadAddresses).toEqual([])
      await chooseFile(page, 'letter.zip', Buffer.from('Dear Henrik'))
      await expect(page.getByText('“letter.zip” was not uploaded. It is not a ZIP file.')).toBeVisible()
    })

    await test.step('a dropped package with a mistake shows file, line and remedy, and its corrected copy passes', async () => {
      const version = '1.0.0'
      await dropFile(
        page,
        'tray.zip',
        createPackageZip({ key, version, name, brokenRule: 'cables <= tray.slots' }),
      )
      const problems = page.getByRole('table', { name: 'Problems in version 1.0.0' })
      await expect(
        problems.getByRole('row', { name: /product\.model 12 Table 'trays' has no column 'slots'/ }),
      ).toBeVisible()
      await expect(getVersionRow(page, version)).toContainText('Check failed')
      await expectAccessible(page, 'the problems of a package')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy table' }).click()
      await expect(page.getByText('Table copied.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('product.model\t12\tTable')

      await chooseFile(page, 'tray.zip', createPackageZip({ key, version, name }))
      await expect(page.getByText('Version 1.0.0 passed the check.')).toBeVisible()
      expect(announcements.takeAll()).toEqual(
        expect.arrayContaining([
          'Version 1.0.0 did not pass the check. 1 problem was found.',
          expect.stringContaining('Version 1.0.0 passed the check.'),
        ]),
      )
      await expect(problems).toHaveCount(0)
      await chooseFile(page, 'tray.zip', createPackageZip({ key, version, name }))
      await expect(page.getByText('Version 1.0.0 already exists, and versions never change.')).toBeVisible()
    })

    const address = page.url()
    await test.step('who uploaded it cannot release it', async () => {
      const releaseButton = getVersionRow(page, '1.0.0').getByRole('button', { name: 'Release' })
      await expect(releaseButton).toHaveAttribute('aria-disabled', 'true')
      await expect(releaseButton).toHaveAccessibleDescription(
        'You uploaded this version, so someone else has to release it.',
      )
      await expectAccessible(page, 'a draft of a product')
    })

    await test.step('a second person releases it from today on', async () => {
      await signInByApi(page, 'super')
      await page.goto(address)
      await getVersionRow(page, '1.0.0').getByRole('button', { name: 'Release' }).click()
      const dialog = page.getByRole('dialog', { name: `Release version 1.0.0 of “${name}”?` })
      const firstDay = dialog.getByLabel('First day')
      const today = await firstDay.inputValue()
      await firstDay.fill('2020-01-31')
      await expect(dialog.getByText('The first day is in the past.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Release' })).toBeDisabled()
      await firstDay.fill(today)
      await expectAccessible(page, 'the release of a version')
      await dialog.getByRole('button', { name: 'Release' }).click()
      await expect(page.getByText('Version 1.0.0 is released.')).toBeVisible()
      await expect(getVersionRow(page, '1.0.0')).toContainText('Current')
    })

    await test.step('the seller finds it without a reload, and sells a design of it', async () => {
      await getAddDesignButton(seller).click()
      await seller.getByRole('menuitem', { name }).click()
      const form = getForm(seller, uploadedProduct)
      await form.waitUntilSettled()
      await form.set('cables', '30')
      await seller.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(seller.getByText('Saved', { exact: true })).toBeVisible()
      const cfgId = new URL(seller.url()).searchParams.get('cfgId') ?? ''
      await seller.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
      await expect(seller.getByRole('row', { name })).toContainText(name)
      await seller.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
      await expect(seller.getByTitle(`${createPartPrefix({ key })}-L`)).toBeVisible()
      await expect(seller.getByTitle(`${createPartPrefix({ key })}-COVER`)).toBeVisible()
      await seller.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    })

    await test.step('no new design takes a version that was rolled back', async () => {
      await page.goto(address)
      const dialog = await openDialog(page, '1.0.0', 'Roll back')
      await expect(dialog).toContainText('1 design keeps it and can still be ordered.')
      await expect(dialog).toContainText('No other version is released')
      await expectAccessible(page, 'the roll-back of a version')
      await dialog.getByRole('button', { name: 'Roll back' }).click()
      await expect(page.getByText('Version 1.0.0 was rolled back.')).toBeVisible()
      await expect(getVersionRow(page, '1.0.0')).toContainText('Rolled back: Tomás Herrera')
      await getAddDesignButton(seller).click()
      await expect(seller.getByRole('menuitem', { name: 'Three-phase UPS' })).toBeVisible()
      await expect(seller.getByRole('menuitem', { name })).toHaveCount(0)
      await seller.keyboard.press('Escape')
      // The design keeps its product, whose name is shown once because the design has the same; a product without one would be “Product 101”.
      await seller.reload()
      await expect(seller.getByRole('row', { name })).toContainText(name)
      await expect(seller.getByRole('row', { name })).not.toContainText(/Product \d/u)
    })

    await test.step('a withdrawn version can be downloaded and released again', async () => {
      const dialog = await openDialog(page, '1.0.0', 'Withdraw')
      await expect(dialog).toContainText('1 design can still be opened and moved')
      await dialog.getByRole('button', { name: 'Withdraw' }).click()
      await expect(page.getByText('Version 1.0.0 was withdrawn.')).toBeVisible()
      await expect(getVersionRow(page, '1.0.0')).toContainText('Withdrawn: Tomás Herrera')
      await expect(getVersionRow(page, '1.0.0').getByRole('button', { name: 'Release again' })).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download package of version 1.0.0' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${key}-1.0.0.zip`)
    })
  },
)

testAtLength(
  'the rack enclosure of the how-to is uploaded, released, drawn and priced',
  async ({ page, browser }) => {
    const seller = await openSolutionAs(browser, 'sales')
    await signInByApi(page, 'catalogue')
    await page.goto('/home/admin/products')
    await chooseFile(page, 'rack-enclosure.zip', zipFolder(rackEnclosureFolder))
    await expect(page.getByText('Version 1.0.0 passed the check.')).toBeVisible()
    await signInByApi(page, 'super')
    await page.goto('/home/admin/products')
    await page.getByRole('link', { name: 'Rack enclosure' }).click()
    await getVersionRow(page, '1.0.0').getByRole('button', { name: 'Release' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('Version 1.0.0 is released.')).toBeVisible()

    await getAddDesignButton(seller).click()
    await seller.getByRole('menuitem', { name: 'Rack enclosure' }).click()
    const form = getForm(seller, { type: 0, firstSection: 'Site' })
    await form.waitUntilSettled()
    await form.set('units', '40')
    await seller.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(seller.getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(seller, 'the configurator of an uploaded product')
  },
)

testAtLength('a draft that is discarded leaves its number free', async ({ page }) => {
  const key = createUniqueName('lid').replaceAll(' ', '-')
  await signInByApi(page, 'catalogue')
  await page.goto('/home/admin/products')
  await chooseFile(page, 'lid.zip', createPackageZip({ key, version: '1.0.0', name: `Lid ${key}` }))
  await expect(page.getByText('Version 1.0.0 passed the check.')).toBeVisible()
  const dialog = await openDialog(page, '1.0.0', 'Discard')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Version 1.0.0 was discarded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('link', { name: key })).toHaveCount(0)
})

testAtLength('the auditor reads the versions of a product and changes none', async ({ page }) => {
  await signInByApi(page, 'auditor')
  await page.goto('/home/admin/products')
  await page.getByRole('link', { name: 'Three-phase UPS' }).click()
  await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Supplied with the portal')
  await expect(page.getByRole('heading', { name: 'Upload a version' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Release|Actions for)/ })).toHaveCount(0)
})
