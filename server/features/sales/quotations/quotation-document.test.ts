/** Tests quotations as PDF: structure, words of every script, page breaks, and that they contain no words of engineers. */
import { listWords } from '@design-portal/domain/documents/document-blocks.ts'
import { defaultTemplate } from '@design-portal/domain/documents/document-template.ts'
import { MissingCharactersError, printDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import { listAccessibilityProblems } from '@design-portal/domain/documents/pdf/testing/accessibility.ts'
import { listTestProducts } from '@design-portal/domain/products/testing/read-folder.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatMoney } from '@design-portal/i18n/format.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { atLength } from '../../../../tools/at-length.ts'
import { readDocumentFonts } from '../../../files/documents/font-files.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { buildQuotationDocument, type QuotationToPrint } from './build-document.ts'
import { buildSampleContent, buildSampleItem } from './testing.ts'

const createdAt = new Date('2026-11-27T08:00:00Z')

async function printQuotation(quotation: Omit<QuotationToPrint, 'template'>, template = defaultTemplate) {
  const { language } = quotation.content.terms
  const fonts = await readDocumentFonts(language, template.typeface)
  return await printDocument(buildQuotationDocument({ ...quotation, template }), {
    template,
    fonts,
    createdAt,
  })
}

/** Readers insert spaces at gaps and break lines, and control characters for the dots of Arabic letters. */
const removeSpaces = (words: string): string => words.normalize('NFKC').replaceAll(/[\s\p{Cc}-]/gu, '')

async function readText(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text.map(removeSpaces)
}

test.each(languages)(
  'the quotation of a UPS in %s is accessible and takes at most four pages',
  async (language) => {
    const { item, drawings } = await buildSampleItem('easy-ups-3-phase', { language, place: 1 })
    const content = buildSampleContent([item], language)
    const { bytes, pages } = await printQuotation({ content, drawings })
    expect(await listAccessibilityProblems(bytes)).toEqual([])
    expect(pages).toBeLessThanOrEqual(4)
    const text = (await readText(bytes)).join('')
    const words = getPortalTexts(language)
    for (const expected of [
      content.customer.name,
      content.projectName,
      'Q-2026-00042 R2',
      words('QUOTATION_ACCEPTANCE'),
      words('QUOTATION_PRICES'),
      formatMoney({ amount: item.price, currency: 'EUR' }, language),
      ...item.lines.flatMap(({ position, partNumber, description }) => [position, partNumber, description]),
    ])
      expect(text, expected).toContain(removeSpaces(expected))
  },
)

const createItem = (lines: QuotationContent['items'][number]['lines']) => ({
  itemId: 'design-1',
  role: 'included' as const,
  replaces: null,
  position: '1',
  name: 'Cabinets',
  quantity: 1,
  price: '10.00',
  lines,
})

const buildLine = (place: number, description: string) => ({
  position: `1.${place}`,
  depth: 0,
  partNumber: `CAB-${place}`,
  description,
  quantity: 1,
  unitPrice: '1.00',
  linePrice: '1.00',
  byOthers: false,
})

test('names of customers in every script can be read back', async () => {
  const names = [
    'Žďár Energie & Čeněk <s.r.o.>',
    'Ελληνικά Κέντρα Δεδομένων Α.Ε.',
    'ТОВ «Київенерго»',
    '場業風電力株式会社',
    '钠离子电池有限公司',
    '주식회사 한빛전력',
    'บริษัท ไฟฟ้าไทย',
    'חברת החשמל',
    'شركة الطاقة',
  ]
  const customer = { ...buildSampleContent([], 'en').customer, lines: names }
  const { bytes } = await printQuotation({
    content: buildSampleContent([createItem([])], 'en', { customer }),
    drawings: [],
  })
  expect(await listAccessibilityProblems(bytes)).toEqual([])
  const [cover = ''] = await readText(bytes)
  for (const name of names) expect(cover).toContain(removeSpaces(name))
})

test('a document with characters that no typeface has is refused, and they are named', async () => {
  const content = buildSampleContent([createItem([])], 'en', { projectName: 'Hall 𒀀 𐎠' })
  const refused = printQuotation({ content, drawings: [] })
  await expect(refused).rejects.toBeInstanceOf(MissingCharactersError)
  await expect(refused).rejects.toMatchObject({ characters: ['𒀀', '𐎠'] })
})

test('a table continues over pages with its header, and no part is lost', async () => {
  const lines = [
    ...Array.from({ length: 120 }, (_, index) => buildLine(index + 1, `Cabinet ${index + 1}`)),
    buildLine(
      121,
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
    ),
    buildLine(122, 'A description that is longer than a page. '.repeat(200)),
    buildLine(123, 'The last part'),
  ]
  const { bytes, pages } = await printQuotation({
    content: buildSampleContent([createItem(lines)], 'en'),
    drawings: [],
  })
  expect(await listAccessibilityProblems(bytes)).toEqual([])
  const text = await readText(bytes)
  const bill = text.slice(2, pages - 2)
  expect(bill.length).toBeGreaterThan(4)
  for (const page of bill) expect(page).toContain(removeSpaces('Part numberDescription'))
  const all = text.join('')
  for (const { partNumber } of lines) expect(all).toContain(removeSpaces(partNumber))
  expect(all.split('longerthanapage').length).toBe(201)
})

test('options and alternatives are listed apart from what is included', async () => {
  const included = await buildSampleItem('easy-ups-3-phase', { language: 'en', place: 1, quantity: 2 })
  const option = await buildSampleItem('pantera-pdu', { language: 'en', place: 2, role: 'optional' })
  const document = buildQuotationDocument({
    content: buildSampleContent([included.item, option.item], 'en'),
    drawings: [],
    template: defaultTemplate,
  })
  const tables = document.blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(tables.map(({ title }) => title)).toEqual([
    'Summary',
    'Bill of materials',
    'Options and alternatives',
  ])
  expect(tables[1]?.rows.map(({ cells }) => cells[0])).toEqual([
    '1',
    ...included.item.lines.map(({ position }) => position),
  ])
  expect(tables[2]?.rows[0]?.cells.slice(0, 4)).toEqual(['2', '', option.item.name, 'Optional'])
})

/** Words by which engineers qualify figures, and makers whose documents are sources of figures. */
const engineeringWords =
  /\bsources?\b|assum|\bsamples?\b|estimat|formula|≈|manufacturer.s table|\bclause\b|recalled|eaton|vertiv|liebert|schneider|stulz|rittal|legrand|riello|socomec/i

/** All products in `npm run verify`, and in each run those that say how they came to their figures and open quickly. */
const testedProducts = atLength
  ? listTestProducts().map(({ key }) => key)
  : ['easy-ups-3-phase', 'pantera-pdu', 'unicalc']

test.each(testedProducts)('the quotation of %s contains no words of engineers', async (key) => {
  const { item, drawings } = await buildSampleItem(key, { language: 'en', place: 1 })
  const { blocks } = buildQuotationDocument({
    content: buildSampleContent([item], 'en'),
    drawings,
    template: defaultTemplate,
  })
  expect(blocks.flatMap(listWords).filter((words) => engineeringWords.test(words))).toEqual([])
})
