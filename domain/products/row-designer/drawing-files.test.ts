// Tests the drawings of random rows as files: independent readers open them with their whole content.
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildDrawingsDocument } from '../../drawings/pdf/drawings-document.ts'
import { printPdf } from '../../drawings/pdf/print-pdf.ts'
import { loadFontFiles } from '../../drawings/pdf/testing/font-files.ts'
import { printDxf } from '../../drawings/print-dxf.ts'
import type { Drawing } from '../../drawings/shapes.ts'
import { layOutSheet } from '../../drawings/sheet.ts'
import { readDxf } from '../../drawings/testing/read-dxf.ts'
import { sampleFacts } from '../../drawings/testing/title-facts.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import { product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** Number of random rows; `ROWS_COUNT` sets a larger one. */
const rowCount = Number(process.env['ROWS_COUNT'] ?? 10)

const translate = createTranslator(await product.loadMessages('en'), 'en')

const drawingsOfRows: (readonly Drawing[])[] = []
forEachConfiguration(rowCount, (assignment) => drawingsOfRows.push(product.draw(assignment)))

test('the DXF of each drawing has every shape', () => {
  expect(drawingsOfRows.length).toBeGreaterThan(rowCount / 2)
  for (const drawings of drawingsOfRows)
    for (const [index, drawing] of drawings.entries()) {
      const sheet = { ...sampleFacts, sheet: index + 1, sheets: drawings.length }
      const { entities } = readDxf(printDxf(drawing, { translate, facts: sheet, language: 'en' }))
      const shapes = [...layOutSheet(drawing, sheet, translate).frame, ...drawing.shapes]
      const printed = shapes.filter((shape) => shape.kind !== 'text' || translate(shape.label) !== '')
      expect(entities, drawing.id).toHaveLength(printed.length)
    }
})

test('a PDF of all drawings has a page for each and its tables', async () => {
  const fonts = loadFontFiles('en')
  for (const drawings of drawingsOfRows) {
    const file = await printPdf(buildDrawingsDocument(drawings, sampleFacts, translate), {
      title: sampleFacts.solution,
      papers: sampleFacts.papers,
      language: 'en',
      fonts,
      createdAt: new Date('2026-11-01T08:00:00Z'),
      getTranslator: () => translate,
    })
    const pdf = await getDocumentProxy(file)
    expect(pdf.numPages).toBeGreaterThan(drawings.length)
  }
})
