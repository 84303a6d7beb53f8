import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { type Language, languages } from '@design-portal/i18n/languages.ts'
import { atLength } from '../../../tools/at-length.ts'
import { listDrawnProducts } from '../../products/testing/drawn-products.ts'
import type { Translate } from '../marks.ts'
import { listPrintedWords } from '../printed-words.ts'
import type { Drawing } from '../shapes.ts'
import { layOutSheet } from '../sheet.ts'
import { sampleFacts } from '../testing/title-facts.ts'
import { createTranslator } from '../testing/translate.ts'
import { FontBook } from './font-book.ts'
import type { FontPart } from './font-book.ts'
import { buildDrawingsDocument } from './drawings-document.ts'
import type { PdfBlock } from './drawings-document.ts'
import { printPdf } from './print-pdf.ts'
import { loadFontFiles } from './testing/font-files.ts'

const facts = {
  ...sampleFacts,
  product: 'Stromverteiler',
  design: 'Halle 1 · 第一機房',
  solution: 'Köln, CFG-20260001',
}
const createdAt = new Date('2026-11-01T08:00:00Z')
const translateToKeys: Translate = (label) =>
  'literal' in label ? label.literal : 'quantity' in label ? String(label.quantity) : label.message

const drawnProducts = listDrawnProducts()

/** Prints blocks as a PDF and opens it with an independent reader. */
async function printAndOpen(blocks: readonly PdfBlock[], translate: Translate, language: string) {
  const options = {
    title: 'Hall 1',
    papers: facts.papers,
    language,
    fonts: loadFontFiles(language),
    createdAt,
  }
  return await getDocumentProxy(await printPdf(blocks, { ...options, getTranslator: () => translate }))
}

const listCells = ({ table }: Drawing, translate: Translate): string[] =>
  [...table.columns, ...table.rows.flat()].map((cell) => translate(cell))

/** Words without blanks, because readers insert them at gaps and where the lines of a cell break. */
const removeBlanks = (words: string): string => words.normalize('NFKC').replaceAll(/\s/g, '')

/** The products whose drawings are read back in a language: one, and at full length all of them. */
const listProductsRead = (language: Language) =>
  drawnProducts.filter((_, index) => atLength || index === languages.indexOf(language) % drawnProducts.length)

test.each(languages)('product drawings in %s can be read back with all their words', async (language) => {
  for (const { product, drawings } of listProductsRead(language)) {
    const translate = createTranslator(await product.loadMessages(language), language)
    const pdf = await printAndOpen(buildDrawingsDocument(drawings, facts, translate), translate, language)
    const { text, totalPages } = await extractText(pdf, { mergePages: false })
    expect(totalPages).toBeGreaterThan(drawings.length)
    for (const [index, drawing] of drawings.entries()) {
      const sheet = removeBlanks(text[index] ?? '')
      const tables = removeBlanks(text.slice(drawings.length).join(''))
      const expected = listPrintedWords(
        drawing,
        { ...facts, sheet: index + 1, sheets: drawings.length },
        translate,
      )
      for (const words of expected)
        expect(sheet + tables, `${drawing.id}: ${words}`).toContain(removeBlanks(words))
    }
  }
})

test.each(languages)('every character of %s has a glyph', async (language) => {
  const words = []
  for (const { product, drawings, sources } of drawnProducts) {
    const translate = createTranslator(await product.loadMessages(language), language)
    for (const drawing of drawings)
      words.push(
        ...listPrintedWords(drawing, { ...facts, sheet: 1, sheets: 1 }, translate),
        ...listCells(drawing, translate),
      )
    words.push(...Object.values(await product.loadMessages(language)), ...sources)
  }
  const { missing } = await FontBook.loadFor(words, loadFontFiles(language))
  expect(missing.filter((character) => /\P{C}/u.test(character))).toEqual([])
})

test('pages have the paper sizes of their title blocks, in landscape or portrait', async () => {
  for (const papers of ['iso', 'us'] as const) {
    const drawings = drawnProducts[0]?.drawings.slice(0, 3) ?? []
    const pdf = await printAndOpen(
      buildDrawingsDocument(drawings, { ...facts, papers }, translateToKeys),
      translateToKeys,
      'en',
    )
    for (const [index, drawing] of drawings.entries()) {
      const { paper } = layOutSheet(drawing, { ...facts, papers, sheet: 1, sheets: 1 }, translateToKeys)
      const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 })
      // 72 points are an inch, which is 25.4 mm.
      expect([width, height].map((points) => Math.round((points * 25.4) / 72))).toEqual(
        [paper.width, paper.height].map(Math.round),
      )
    }
  }
})

test('the file states its title, its language and alternative texts of its figures', async () => {
  const drawings = drawnProducts[0]?.drawings.slice(0, 1) ?? []
  const pdf = await printAndOpen(
    buildDrawingsDocument(drawings, facts, translateToKeys),
    translateToKeys,
    'ja',
  )
  expect((await getMeta(pdf)).info).toMatchObject({ Title: 'Hall 1', Language: 'ja' })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  expect(tree).toContain('"role":"Figure"')
  expect(tree).toContain('drawing.legend.alternatingCurrent')
})

test('text continues across pages with repeated column titles and page numbers', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => ({ cells: [`Teil ${index + 1}`, `${index} €`] }))
  const columns = [{ title: 'Stückliste' }, { title: 'Preis', align: 'end' as const }]
  const blocks: PdfBlock[] = [
    { kind: 'heading', words: 'Angebot', level: 1 },
    { kind: 'paragraph', words: 'Gültig bis Ende November. '.repeat(12) },
    { kind: 'table', table: { columns, rows } },
  ]
  const pdf = await printAndOpen(blocks, translateToKeys, 'de')
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  expect(totalPages).toBe(3)
  for (const [index, page] of text.entries()) {
    expect(removeBlanks(page)).toContain('StücklistePreis')
    expect(removeBlanks(page)).toContain(`${index + 1}/3`)
  }
  for (const { cells } of rows) expect(removeBlanks(text.join(''))).toContain(removeBlanks(cells.join('')))
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
})

test('only the typeface parts with needed characters are loaded, in order', async () => {
  const loadedParts: string[] = []
  const parts = loadFontFiles('en').map((part): FontPart => ({
    ...part,
    load: () => {
      loadedParts.push(part.name)
      return part.load()
    },
  }))
  const book = await FontBook.loadFor(['Ω 10 кВт'], parts)
  expect(loadedParts.toSorted()).toEqual(['noto-sans-cyrillic', 'noto-sans-greek', 'noto-sans-latin'])
  expect(book.listRuns('10 кВт')).toEqual([
    { font: 'noto-sans-latin', words: '10 ' },
    { font: 'noto-sans-cyrillic', words: 'кВт' },
  ])
  expect(book.measureWidth('10', 20)).toBeCloseTo(2 * book.measureWidth('10', 10))
})
