/** Tests editable copies of quotations: parts and relationships, words of every block, headers of tables, pictures and scripts. */
import {
  type DocumentBlock,
  type DocumentContent,
  listWords,
} from '@design-portal/domain/documents/document-blocks.ts'
import { defaultTemplate } from '@design-portal/domain/documents/document-template.ts'
import { writeDocx } from '@design-portal/domain/documents/docx/write-docx.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { expect, test } from 'vitest'
import { readDocumentFonts } from '../../../files/documents/font-files.ts'
import {
  type DocxFile,
  type DocxNode,
  findAll,
  getAttribute,
  openDocx,
  readWords,
} from '../../../files/documents/testing-docx.ts'
import { readPicture } from '../../../files/read-picture.ts'
import { buildQuotationDocument, type QuotationToPrint } from './build-document.ts'
import { buildSampleContent, buildSampleItem } from './testing.ts'

const createdAt = new Date('2026-11-27T08:00:00Z')
const notice = 'Editable copy'

async function writeQuotation(quotation: Omit<QuotationToPrint, 'template'>, template = defaultTemplate) {
  const content = buildQuotationDocument({ ...quotation, template })
  const fonts = await readDocumentFonts(content.language, template.typeface)
  const bytes = await writeDocx(content, { template, fonts, createdAt, notice })
  return { content, bytes, file: await openDocx(bytes) }
}

/** Lists parts without a type, absent parts and targets, and references without a relationship. */
async function listPackageProblems({ names, readXml }: DocxFile): Promise<readonly string[]> {
  const types = await readXml('[Content_Types].xml')
  const overrides = new Set(findAll(types, 'Override').map((one) => getAttribute(one, 'PartName')))
  const endings = new Set(findAll(types, 'Default').map((one) => getAttribute(one, 'Extension')))
  const relationships = findAll(await readXml('word/_rels/document.xml.rels'), 'Relationship')
  const used = JSON.stringify((await readXml('word/document.xml')).children, (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  )
  return [
    ...names.flatMap((name) =>
      overrides.has(`/${name}`) || endings.has(name.split('.').at(-1)) ? [] : [`${name} has no type`],
    ),
    ...[...overrides].flatMap((name) => (names.includes(name?.slice(1) ?? '') ? [] : [`${name} is absent`])),
    ...relationships.flatMap((one) => {
      const target = `word/${getAttribute(one, 'Target')}`
      return names.includes(target) ? [] : [`${target} is absent`]
    }),
    ...Array.from(used.matchAll(/"r:(?:id|embed)","(\w+)"/g), ([, id]) => id).flatMap((id) =>
      relationships.some((one) => getAttribute(one, 'Id') === id) ? [] : [`${id} is not a relationship`],
    ),
  ]
}

const readTable = (table: DocxNode) =>
  findAll(table, 'tr').map((row) => findAll(row, 'tc').map((cell) => readWords(cell)))

const filterBlocks = <Kind extends DocumentBlock['kind']>({ blocks }: DocumentContent, kind: Kind) =>
  blocks.filter((block): block is Extract<DocumentBlock, { kind: Kind }> => block.kind === kind)

test.each(languages)(
  'an editable copy in %s contains what the PDF contains, cell by cell',
  async (language) => {
    const { item, drawings } = await buildSampleItem('easy-ups-3-phase', { language, place: 1 })
    const quotation = { content: buildSampleContent([item], language), drawings }
    const { content, file } = await writeQuotation(quotation)
    expect(await listPackageProblems(file)).toEqual([])
    const document = await file.readXml('word/document.xml')
    const tables = findAll(document, 'tbl')
    const byTitle = new Map(
      tables.map((table) => [getAttribute(findAll(table, 'tblCaption')[0], 'w:val'), table]),
    )
    for (const { title, columns, rows } of filterBlocks(content, 'table')) {
      const table = byTitle.get(title)
      if (table === undefined) throw new Error(`${title} is absent`)
      expect(readTable(table)).toEqual([
        columns.map((column) => column.title),
        ...rows.map(({ cells }) => cells),
      ])
      const headers = findAll(table, 'tr').map((row) => findAll(row, 'tblHeader').length)
      expect(headers).toEqual([1, ...rows.map(() => 0)])
    }
    for (const { title, facts } of filterBlocks(content, 'facts')) {
      const table = byTitle.get(title)
      if (table === undefined) throw new Error(`${title} is absent`)
      expect(readTable(table)).toEqual(facts.map(({ label, value }) => [label, value]))
    }
    for (const { title, rows } of filterBlocks(content, 'totals')) {
      const table = byTitle.get(title)
      if (table === undefined) throw new Error(`${title} is absent`)
      expect(readTable(table)).toEqual(rows.map(({ label, value }) => [label, value]))
    }
    const headings = findAll(document, 'p').filter((one) =>
      /^Heading[23]$/.test(getAttribute(findAll(one, 'pStyle')[0], 'w:val') ?? ''),
    )
    expect(headings.map(readWords)).toEqual(
      content.blocks.flatMap((block) =>
        block.kind === 'heading' ? [block.words] : block.kind === 'figure' ? [block.caption] : [],
      ),
    )
    const words = findAll(document, 'p').map(readWords).join('\n').replaceAll('\u00A0', ' ')
    for (const block of content.blocks)
      for (const one of block.kind === 'figure' ? [block.caption] : listWords(block))
        for (const part of one.split(/\n\s*\n/)) expect(words).toContain(part.replaceAll('\u00A0', ' '))
  },
)

test('an editable copy is marked as one on every page, and names its title, language and pictures', async () => {
  const { item, drawings } = await buildSampleItem('easy-ups-3-phase', { language: 'de', place: 1 })
  const { file, bytes, content } = await writeQuotation({
    content: buildSampleContent([item], 'de'),
    drawings,
  })
  for (const header of ['word/header.xml', 'word/first-header.xml'])
    expect(readWords(await file.readXml(header))).toContain(notice)
  const core = await file.readXml('docProps/core.xml')
  expect(findAll(core, 'title')[0]?.children).toEqual([content.title])
  expect(findAll(core, 'language')[0]?.children).toEqual(['de-DE'])
  const document = await file.readXml('word/document.xml')
  const [picture] = findAll(document, 'docPr')
  expect(getAttribute(picture, 'descr')).toContain(drawings[0]?.title)
  const { kind, width, height } = await readPicture(
    Buffer.from(await file.readBytes('word/media/drawing-1.png')),
  )
  expect(kind).toBe('png')
  const [extent] = findAll(document, 'extent')
  const shape = Number(getAttribute(extent, 'cx')) / Number(getAttribute(extent, 'cy'))
  expect(width / height).toBeCloseTo(shape, 1)
  expect(findAll(await file.readXml('word/media/drawing-1.svg'), 'path').length).toBeGreaterThan(50)
  // Writing the same document again gives the same bytes, so that a stored copy can be compared.
  const again = await writeQuotation({ content: buildSampleContent([item], 'de'), drawings })
  expect(Buffer.compare(again.bytes, bytes)).toBe(0)
})

test('names in every script have a typeface, and Arabic and Hebrew are written from right to left', async () => {
  const names = [
    '場業風電力株式会社',
    '주식회사 한빛전력',
    'บริษัท ไฟฟ้าไทย',
    'חברת החשמל',
    'شركة الطاقة',
    'a\u0001b <c> & d',
  ]
  const customer = { ...buildSampleContent([], 'en').customer, lines: names }
  const { file } = await writeQuotation({ content: buildSampleContent([], 'en', { customer }), drawings: [] })
  const paragraphs = findAll(await file.readXml('word/document.xml'), 'p')
  const findParagraph = (words: string) => paragraphs.find((one) => readWords(one) === words)
  const readFonts = (words: string) =>
    findAll(findParagraph(words) ?? { name: '', attributes: new Map(), children: [] }, 'rFonts').flatMap(
      (one) => [getAttribute(one, 'w:eastAsia') ?? getAttribute(one, 'w:cs')],
    )
  expect(names.slice(0, 5).map(readFonts)).toEqual([
    ['Noto Sans SC'],
    ['Nanum Gothic'],
    ['Noto Sans Thai'],
    ['Noto Sans Hebrew'],
    ['Noto Sans Arabic'],
  ])
  const reversed = paragraphs.filter((one) => findAll(one, 'bidi').length > 0).map(readWords)
  expect(reversed).toEqual(['חברת החשמל', 'شركة الطاقة'])
  expect(findParagraph('ab <c> & d')).toBeDefined()
})
