// Product families: one that is added and used at once, and one that is deleted because nothing uses it.
import { adminAddress, getRow, getSavedMessage } from './admin-area.ts'
import { call, createSolution, signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('newRecord', 'product family')(
  'a catalogue administrator adds a product family, which can be used at once and cannot be deleted while it is used',
  async ({ page }) => {
    const prefix = createPrefix()
    const name = createUniqueName('Enclosures')
    await signInByApi(page, 'catalogue')
    await page.goto(`${adminAddress}/product-families`)
    await expect(page.getByRole('heading', { level: 1, name: 'Product families' })).toBeVisible()
    await expect(getRow(page, 'Three-phase power')).toContainText('SP3PH')
    await expectAccessible(page, 'the product families')
    await page.getByRole('button', { name: 'New family' }).click()
    const dialog = page.getByRole('dialog', { name: 'New family' })
    const saveButton = dialog.getByRole('button', { name: 'Save' })
    await expect(saveButton).toBeDisabled()
    await dialog.getByRole('textbox', { name: /^Prefix/ }).fill('sp3ph')
    await dialog.getByRole('textbox', { name: /^Place in lists/ }).fill('8')
    await dialog.getByRole('textbox', { name: /^English/ }).fill(name)
    await dialog.getByRole('textbox', { name: /^Deutsch/ }).fill(`${name} deutsch`)
    await saveButton.click()
    await expect(dialog.getByText(/that no other family has/)).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Prefix/ }).fill(prefix)
    await expectAccessible(page, 'a new product family')
    await saveButton.click()
    await expect(getSavedMessage(page)).toBeVisible()
    await expect(getRow(page, name)).toContainText('Not used')

    await signInByApi(page, 'sales')
    await page.goto(`/home/solution-list?family=${prefix}`)
    await expect(page.getByRole('button', { name: `Remove filter: Product family: ${name}` })).toBeVisible()
    const cfgId = await createSolution(page, name)
    const { customPart } = await call<{ customPart: { partNumber: string } }>(
      page,
      'solution/custom-part/create',
      {
        cfgId,
        prefix,
        description: 'A wider door',
        price: '10',
        currency: 'EUR',
        quantity: 1,
      },
    )
    expect(customPart.partNumber).toContain(`${prefix}-C`)

    await signInByApi(page, 'catalogue')
    await page.goto(`${adminAddress}/product-families`)
    await expect(getRow(page, name)).toContainText('Custom parts: 1')
    await getRow(page, name).getByRole('button', { name: /^Edit/ }).click()
    const familyDialog = page.getByRole('dialog', { name: prefix })
    await expect(familyDialog.getByText('A family in use cannot be deleted.')).toBeVisible()
    await expect(familyDialog.getByRole('button', { name: 'Delete family' })).toBeHidden()
    await expect(familyDialog).toContainText('Created')
    await expectAccessible(page, 'a product family')
  },
)

testAtLength('a catalogue administrator deletes a product family that nothing uses', async ({ page }) => {
  const prefix = createPrefix()
  await signInByApi(page, 'catalogue')
  await call(page, 'product-family/create', { prefix, position: 9, names: { en: `Unused ${prefix}` } })
  await page.goto(`${adminAddress}/product-families`)
  await getRow(page, prefix).getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('button', { name: 'Delete family' }).click()
  await expect(page.getByText('The family disappears from all lists.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete family' }).click()
  await expect(page.getByText('Family deleted.').first()).toBeVisible()
  await expect(getRow(page, prefix)).toBeHidden()
})

/** Returns a prefix that no other journey uses. */
const createPrefix = (): string => `J${Date.now().toString(36).slice(-7).toUpperCase()}`
