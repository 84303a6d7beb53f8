// Prefabricated modules: a refusal with its figures, the way through other countries, drawings, the pricing document; by mouse and by keyboard.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { getForm, openNewConfigurator, prefab, showEveryDrawing } from './configurator.ts'
import { press, type } from './keyboard.ts'
import { createUniqueName, expect, expectAccessible, test, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const product = 'Prefabricated data centre'

/** Chooses an entry of the design's menu and reads the file that it saves. */
async function saveDocument(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Actions for ${product}` }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: `Pricing document (${format})` }).click()
  await expect(page.getByText(`The pricing document (${format}) is being made.`)).toBeVisible()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
  return await readFile(await file.path())
}

testInTurn('configurator', 'prefabricated modules')(
  'the pricing document of saved modules is downloaded as JSON, XLSX and PDF',
  async ({ page }) => {
    const name = createUniqueName('Priced modules')
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', prefab)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name }).click()
    const { rows, total } = JSON.parse((await saveDocument(page, 'JSON')).toString())
    expect(rows.map(({ step }: { step: string }) => step)).toContain('lifting')
    expect(Number(total.amount)).toBeGreaterThan(100_000)
    // A spreadsheet is a ZIP archive.
    expect((await saveDocument(page, 'XLSX')).subarray(0, 2).toString()).toBe('PK')
    expect((await saveDocument(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

testAtLength('modules can be configured, and every drawing is shown', async ({ page }) => {
  const form = getForm(page, prefab)
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Modules'), 'DE', prefab)

  await test.step('a shell that is too narrow to walk round its row is refused with the missing width', async () => {
    await form.choose('form', 'iso40hc')
    await form.field('access').locator('[data-value="walkRound"]').click()
    await expect(page.getByRole('dialog')).toContainText(
      'Needs 2.896 m, this shell has 2.352 m: 0.544 m short.',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('a country on the way requires a permit for modules that are too wide for its roads', async () => {
    await form.choose('form', 'wide')
    await form.choose('transit.count', '1')
    await form.pick('transit[1].country', 'CH')
    await page.getByRole('tab', { name: 'Notices' }).click()
    await expect(page.getByText(/Permit needed in Switzerland: 3\.4 m/)).toBeVisible()
    await expectAccessible(page, 'the configurator of modules')
  })

  await test.step('every drawing is shown', async () => {
    await form.choose('coolingBy', 'plant')
    expect(await showEveryDrawing(page)).toBe(12)
  })
})

testAtLength('modules can be configured and saved without a pointer', async ({ page }) => {
  const form = getForm(page, prefab)
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Keyboard modules'), 'DE', prefab)
  await type(page, form.input('itLoad'), '400')
  await page.keyboard.press('Enter')
  await form.waitUntilSettled()
  await press(page, page.getByRole('button', { name: 'Show as a table' }))
  const module = page.getByRole('row', { name: /^-U1\b/ }).getByRole('button')
  await press(page, module)
  await expect(module).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
