/** Tests that all readers of files refuse cells longer than any spreadsheet keeps, whatever they contain. */
import { maxCellLength } from '@design-portal/domain/parts/import/cells.ts'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { readPriceFile } from '../features/pricing/price-lists/read-price-file.ts'
import { createZip } from '../testing/create-zip.ts'

const createWorkbook = (cell: string): Buffer =>
  createZip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>',
    },
    {
      name: 'xl/s.xml',
      content: `<worksheet><sheetData><row><c t="str"><v>${cell}</v></c></row></sheetData></worksheet>`,
    },
  ])

const createFiles = (cell: string): readonly { readonly fileName: string; readonly bytes: Buffer }[] => [
  { fileName: 'a.xlsx', bytes: createWorkbook(cell) },
  { fileName: 'a.csv', bytes: Buffer.from(`b,${cell}\nc,d`) },
  { fileName: 'a.yaml', bytes: Buffer.from(`model: x\nmanufacturer: y\n#${cell.slice(1)}\n`) },
]

test('a cell of 32,767 characters is read and a longer one is not, with combining marks counted', async () => {
  for (const file of createFiles('x'.repeat(maxCellLength))) {
    expect(await readTable(file)).toHaveProperty('sheets')
    if (file.fileName !== 'a.yaml') expect(await readPriceFile(file)).toHaveProperty('sheets')
  }
  for (const longCell of ['x'.repeat(maxCellLength + 1), `a${'\u0323'.repeat(maxCellLength)}`]) {
    for (const file of createFiles(longCell)) {
      expect(await readTable(file)).toMatchObject({ problem: { kind: 'size' } })
      if (file.fileName !== 'a.yaml') expect(await readPriceFile(file)).toEqual({ failure: 'tooMuch' })
    }
  }
})
