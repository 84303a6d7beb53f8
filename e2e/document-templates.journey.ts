// The template of a company's documents: its look and a clause are drafted, seen in the preview, published, and a version is published again.
import { crc32, deflateSync } from 'node:zlib'
import { signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'

/** A chunk of a PNG file: length, kind, data, and a checksum of kind and data. */
const createChunk = (kind: string, data: Buffer): Buffer => {
  const kindAndData = Buffer.concat([Buffer.from(kind), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(kindAndData))
  return Buffer.concat([size, kindAndData, checksum])
}

/** A picture of one green pixel as PNG. */
function createLogo(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(1, 4)
  // Eight bits per channel, and colour type 2: red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(Buffer.from([0, 61, 205, 88]))),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

testAtLength(
  'a company’s template is drafted, previewed and published, and an earlier version is published again',
  async ({ page }) => {
    const clause = createUniqueName('Retention of title')
    await signInByApi(page, 'super')
    await page.goto('/home/admin/document-templates')
    await page.getByRole('table').locator('tbody a').first().click()
    const form = page.getByRole('form', { name: 'Document templates' })

    // What is not a picture is refused where it is chosen, and what was typed stays.
    const logoInput = form.locator('input[type=file]')
    const logo = form.getByRole('img', { name: /^Logo of / })
    const previousLogo = (await logo.getAttribute('src')) ?? ''
    await form.getByLabel('Accent colour').fill('#3d6b58')
    await logoInput.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await expect(form.getByText('An SVG drawing can hold scripts')).toBeVisible()
    await logoInput.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: createLogo() })
    await expect(logo).toHaveAttribute('src', /^data:/)
    await expect(logo).not.toHaveAttribute('src', previousLogo)
    await expect(form.getByLabel('Accent colour')).toHaveValue('#3d6b58')

    const clauses = form.getByRole('region', { name: /^Clause \d+$/ })
    const clauseCount = await clauses.count()
    await form.getByRole('button', { name: 'Add clause' }).press('Enter')
    const newClause = clauses.nth(clauseCount)
    await newClause.getByLabel('Title').fill(clause)
    await newClause.getByLabel('Text').fill('Goods stay ours until they are paid.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText(clause)).toBeVisible()
    await expectAccessible(page, 'a document template')

    await form.getByRole('button', { name: 'Save draft' }).press('Enter')
    await expect(page.getByText(/^A draft waits\. It changes: /)).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const publishDialog = page.getByRole('dialog', { name: 'Publish the draft?' })
    await publishDialog.getByLabel('What has changed').fill(clause)
    await publishDialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(publishDialog).toHaveCount(0)

    const versions = page.getByRole('table', { name: 'Versions' })
    await expect(versions.getByRole('row', { name: clause })).toContainText('In force')
    await versions.getByRole('button', { name: 'Publish again' }).first().press('Enter')
    const publishAgainDialog = page.getByRole('dialog')
    await publishAgainDialog.getByRole('button', { name: 'Publish again' }).press('Enter')
    await expect(publishAgainDialog).toHaveCount(0)
    await expect(preview.getByText(clause)).toHaveCount(0)
  },
)
