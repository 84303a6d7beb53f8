// Drawings as files: SVG, PDF and DXF of one, and all drawings of a design as one PDF, in the language of the screen.
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { signInByApi } from './api.ts'
import { waitForConfigurator, openNewConfigurator } from './configurator.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'
import { expectReadableDrawings } from './readable-drawings.ts'

const name = createUniqueName('Drawings on paper')

const readContent = async (download: Download): Promise<string> =>
  readFile(await download.path(), { encoding: 'latin1' })

const countPages = (pdf: string): number => Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf)?.[1])

testAtLength('a drawing exports to files that other programs open', async ({ page }) => {
  const download = async (button: string | RegExp) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return file
  }
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, name, 'DE')
  await expectReadableDrawings(page)

  await test.step('the single-line diagram exports in three formats', async () => {
    await page.getByRole('button', { name: 'Single-line diagram', exact: true }).click()
    const svg = await download('Download as SVG')
    expect(svg.suggestedFilename()).toMatch(/Single-line diagram\.svg$/)
    expect(await readContent(svg)).toMatch(/-SLD<[\s\S]*Preliminary</)
    const dxf = await download('Download as DXF')
    expect(dxf.suggestedFilename()).toMatch(/Single-line diagram\.dxf$/)
    const dxfText = await readContent(dxf)
    expect(dxfText).toContain('AC1015')
    expect(dxfText).toContain(name)
    expect(dxfText.trimEnd()).toMatch(/EOF$/)
    const pdf = await download('Download as PDF')
    expect(pdf.suggestedFilename()).toMatch(/Single-line diagram\.pdf$/)
    expect(await readContent(pdf)).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/)
    await expectAccessible(page, 'the drawing with its downloads')
  })

  await test.step('all drawings of a design export as one file with a page each', async () => {
    const otherDrawingCount = await page
      .getByRole('group', { name: 'Drawings' })
      .getByRole('button', { pressed: false })
      .count()
    const pdf = await readContent(await download('All drawings as PDF'))
    expect(countPages(pdf)).toBeGreaterThan(otherDrawingCount)
  })

  await test.step('the document of a solution is a PDF with its bill and drawings', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const cfgId = new URL(page.url()).searchParams.get('cfgId')
    await page.goto(`/home/solution-list/solution-details/document?cfgId=${cfgId}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const block = page.getByRole('group', { name: 'Title block' }).first()
    await expect(block).toContainText(/-SLD/)
    await expect(block).toContainText('Not to scale')
    const pdf = await download('Download PDF')
    expect(pdf.suggestedFilename()).toBe(`${name}.pdf`)
    expect(countPages(await readContent(pdf))).toBeGreaterThan(10)
    await page.goBack()
  })

  await test.step('a Japanese PDF embeds Japanese fonts', async () => {
    await page.evaluate(() => localStorage.setItem('language', btoa('ja')))
    await page.reload()
    await waitForConfigurator(page, { type: 27, firstSection: '設置場所と電源' })
    const pdf = await readContent(await download('PDFをダウンロード'))
    expect(pdf).toContain('biz-udpgothic')
    expect(pdf).toContain('/Lang (ja)')
  })
})
