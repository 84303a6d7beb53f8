/** Writes bills as people and programs save them, drawn from a seed, with the lines that they mean. */
import { type Draw, drawChance, pick, shuffleList } from '@design-portal/domain/engine/testing/draw.ts'
import { formatCellAddress } from '@design-portal/domain/parts/import/cells.ts'
import type { Delimiter, TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { createWorkbook } from '../create-zip.ts'
import { encodeText } from './encode-text.ts'
import { type ColumnKind, type Layout, layouts, words } from './layouts.ts'

/** The parts of the catalogue that the files name. */
export const catalogue: readonly string[] = [
  ...Array.from({ length: 30 }, (_, index) => `QZ${4421 + 37 * index}`),
  ...Array.from({ length: 10 }, (_, index) => `DQ ${5507 + index}.1${index}0`),
  ...Array.from({ length: 10 }, (_, index) => `0${370_000_000 + 1_117 * index}`),
  ...Array.from({ length: 10 }, (_, index) => `SYQ-${index + 2}K/${index}R`),
]

/** A line that a file means: a part of the catalogue and its quantity. */
export interface MeantLine {
  readonly partNumber: string
  readonly quantity: number
}

export interface BillFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  readonly layout: string
  readonly language: Language
  /** The encoding or `xlsx`. */
  readonly format: TextEncoding | 'xlsx'
  readonly lines: readonly MeantLine[]
  /** Whether quantities such as 1.234 can be read in two ways, because nothing in the file shows its decimal sign. */
  readonly isAmbiguous: boolean
  /** Why a person has to be asked, where the file does not say what it means. */
  readonly doubt: 'none' | 'two quantities' | 'no heading' | 'two sheets'
  /** The file as text, for people. */
  readonly text: string
}

type Row = readonly string[]

const legacyEncodings: Readonly<Record<Language, readonly TextEncoding[]>> = {
  en: ['windows-1252', 'macintosh'],
  de: ['windows-1252', 'macintosh'],
  es: ['windows-1252', 'macintosh'],
  fr: ['windows-1252', 'macintosh'],
  pt: ['windows-1252'],
  ru: ['windows-1251', 'koi8-r', 'ibm866'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  zh: ['gb18030', 'big5'],
}

/** A whole number as it is written in a file. */
type NumberStyle = 'plain' | 'grouped' | 'threeDecimals' | 'wide' | 'twoDecimals'

interface WritingContext {
  readonly draw: Draw
  readonly language: Language
  readonly layout: Layout
  readonly kinds: readonly ColumnKind[]
  readonly style: NumberStyle
  readonly decimalSign: ',' | '.'
}

export function writeBillFile(seed: number, draw: Draw): BillFile {
  const layout = layouts[seed % layouts.length] ?? pick(draw, layouts)
  const language = pick(draw, layout.languages)
  const doubt = layout.isFree ? pick(draw, doubts) : 'none'
  const columns = chooseColumns(draw, layout)
  const context: WritingContext = {
    draw,
    language,
    layout,
    kinds: columns.map(([kind]) => kind),
    style: pick(draw, layout.name === 'SAP' ? (['threeDecimals', 'plain'] as const) : styles),
    decimalSign: language === 'en' || language === 'ja' || language === 'ko' || language === 'zh' ? '.' : ',',
  }
  const headings = columns.map(([, texts]) => pick(draw, texts[language] ?? texts.en))
  const { lines, body } = writeBody(context)
  const table = addDoubt(doubt, [headings, ...body], context)
  const rows = [...writePreamble(context), ...table]
  const isAmbiguous = !context.kinds.includes('money') && !showsDecimalSign(context, lines)
  const file = { layout: layout.name, language, doubt, lines, isAmbiguous }
  const isWorkbook = doubt === 'two sheets' || drawChance(draw, 30)
  return isWorkbook ? toWorkbook(rows, file, seed) : toCsv(rows, file, { draw, seed })
}

const doubts = [
  'none',
  'none',
  'none',
  'none',
  'none',
  'none',
  'two quantities',
  'no heading',
  'two sheets',
] as const
const styles: readonly NumberStyle[] = ['plain', 'plain', 'plain', 'grouped', 'wide', 'twoDecimals']

function chooseColumns(draw: Draw, layout: Layout): Layout['columns'] {
  if (!layout.isFree) return layout.columns
  const chosenColumns = layout.columns.filter(
    ([kind]) => kind === 'part' || kind === 'quantity' || drawChance(draw, 60),
  )
  return drawChance(draw, 70) ? chosenColumns : shuffleList(draw, chosenColumns)
}

function writeBody(context: WritingContext): {
  readonly lines: readonly MeantLine[]
  readonly body: readonly Row[]
} {
  const { draw, kinds, language } = context
  const lines: MeantLine[] = []
  const body: Row[] = []
  const count = 3 + draw(25)
  for (let index = 0; index < count; index += 1) {
    const isInCatalogue = index === 0 || drawChance(draw, 85)
    const partNumber = isInCatalogue ? pick(draw, catalogue) : `FOREIGN-${draw(9000)}`
    const quantity = drawChance(draw, 10) ? 1000 + draw(8000) : 1 + draw(60)
    if (isInCatalogue) lines.push({ partNumber, quantity })
    body.push(kinds.map((kind) => writeCell(kind, { partNumber, quantity, index }, context)))
    if (drawChance(draw, 4)) body.push(kinds.map(() => ''))
    if (drawChance(draw, 4))
      body.push(kinds.map((kind) => (kind === 'description' ? pick(draw, words[language].texts) : '')))
  }
  if (kinds.includes('description') && drawChance(draw, 30)) {
    const sum = lines.reduce((total, line) => total + line.quantity, 0)
    body.push(
      kinds.map((kind) =>
        kind === 'description' ? words[language].total : kind === 'quantity' ? String(sum) : '',
      ),
    )
  }
  return { lines, body }
}

interface WrittenLine extends MeantLine {
  readonly index: number
}

function writeCell(
  kind: ColumnKind,
  { partNumber, quantity, index }: WrittenLine,
  context: WritingContext,
): string {
  const { draw, language, decimalSign, layout } = context
  switch (kind) {
    case 'part':
      return writePartNumber(partNumber, draw)
    case 'quantity':
      return writeQuantity(quantity, context)
    case 'position':
      return layout.name === 'SAP' ? String(10 * (index + 1)).padStart(4, '0') : String(index + 1)
    case 'level':
      return '1'
    case 'description':
      return pick(draw, words[language].texts)
    case 'manufacturer':
      return pick(draw, ['APC', 'Rittal', 'Eaton', 'Schneider Electric'])
    case 'money':
      return `${10 + draw(900)}${decimalSign}${String(draw(100)).padStart(2, '0')}`
    case 'designator':
      return Array.from({ length: 1 + draw(3) }, (_, number) => `J${index}${number}`).join(', ')
    case 'unit':
      return pick(draw, ['ST', 'EA', 'PC'])
    case 'stock':
      return String(draw(500))
    case 'note':
      return drawChance(draw, 30) ? pick(draw, words[language].texts) : ''
    case 'empty':
      return ''
  }
}

function writePartNumber(partNumber: string, draw: Draw): string {
  switch (draw(12)) {
    case 0:
      return partNumber.toLowerCase()
    case 1:
      return ` ${partNumber}`
    case 2:
      return partNumber.replace(' ', '')
    default:
      return partNumber
  }
}

const groupDigits = (quantity: number, mark: string): string =>
  String(quantity).replace(/^(\d)(\d{3})$/, `$1${mark}$2`)

function writeQuantity(quantity: number, { style, decimalSign, language }: WritingContext): string {
  const groupSign = decimalSign === ',' ? '.' : ','
  switch (style) {
    case 'plain':
      return String(quantity)
    case 'grouped':
      return groupDigits(quantity, language === 'fr' || language === 'ru' ? ' ' : groupSign)
    case 'twoDecimals':
      return `${groupDigits(quantity, groupSign)}${decimalSign}00`
    case 'threeDecimals':
      return `${groupDigits(quantity, groupSign)}${decimalSign}000`
    case 'wide':
      return language === 'ja' || language === 'zh' || language === 'ko'
        ? String(quantity).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)))
        : String(quantity)
  }
}

function addDoubt(doubt: BillFile['doubt'], rows: readonly Row[], { kinds }: WritingContext): readonly Row[] {
  const quantityColumn = kinds.indexOf('quantity')
  if (doubt === 'no heading')
    return rows.map((row, index) => (index === 0 ? row.with(quantityColumn, '') : row))
  if (doubt !== 'two quantities') return rows
  return rows.map((row, index) => [
    ...row,
    index === 0 ? (row[quantityColumn] ?? '') : row[quantityColumn] === '' ? '' : '777',
  ])
}

/** Title, project and date above the table; pairs of keys and values too. */
function writePreamble({ draw, language, kinds }: WritingContext): readonly Row[] {
  if (drawChance(draw, 50)) return []
  const { title } = words[language]
  const rows: Row[] = [
    [title],
    ['Project', 'DC 7', 'Rev', 'B'],
    [],
    ['2026-11-27'],
    ['Quantity', String(1 + draw(5))],
  ]
  return shuffleList(draw, rows)
    .slice(0, 1 + draw(4))
    .map((row) => [...row, ...kinds.map(() => '')].slice(0, kinds.length))
}

/** 1.234,000 and 5,00 show what the comma means; 1.234 and 5,000 do not. */
const showsDecimalSign = ({ style }: WritingContext, lines: readonly MeantLine[]): boolean =>
  style === 'twoDecimals' || (style === 'threeDecimals' && lines.some(({ quantity }) => quantity >= 1000))

type Facts = Pick<BillFile, 'layout' | 'language' | 'doubt' | 'lines' | 'isAmbiguous'>

function toCsv(
  rows: readonly Row[],
  facts: Facts,
  { draw, seed }: { readonly draw: Draw; readonly seed: number },
): BillFile {
  const delimiter = pick<Delimiter>(draw, [',', ',', ';', ';', '\t', '|'])
  const quoting = pick(draw, ['needed', 'all', 'spaced'] as const)
  const lineEnd = pick(draw, ['\r\n', '\n', '\r'])
  const quoteCell = (cell: string): string => {
    if (quoting === 'needed' && !/["\r\n,;\t|]/.test(cell)) return cell
    return `"${cell.replaceAll('"', '""')}"`
  }
  const separator = quoting === 'spaced' && delimiter !== '\t' ? `${delimiter} ` : delimiter
  const text = rows.map((row) => row.map(quoteCell).join(separator)).join(lineEnd) + lineEnd
  const drawnEncoding = pick<TextEncoding>(draw, [
    'utf-8',
    'utf-8',
    'utf-16le',
    'utf-16be',
    ...legacyEncodings[facts.language],
    ...legacyEncodings[facts.language],
  ])
  const encodedBytes = encodeText(text, drawnEncoding)
  const format = encodedBytes === undefined ? 'utf-8' : drawnEncoding
  return { ...facts, fileName: `bill-${seed}.csv`, bytes: encodedBytes ?? Buffer.from(text), format, text }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const writeRows = (rows: readonly Row[]): string =>
  rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row
          .map((cell, column) => writeSheetCell(cell, formatCellAddress(column, index + 1)))
          .join('')}</row>`,
    )
    .join('')

/** Small whole numbers are stored as numbers, everything else as it is written. */
function writeSheetCell(cell: string, address: string): string {
  if (cell === '') return ''
  return /^[1-9]\d{0,5}$/.test(cell)
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

const writeRelation = (id: number): string =>
  `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`

function toWorkbook(rows: readonly Row[], facts: Facts, seed: number): BillFile {
  const secondSheetFiles =
    facts.doubt === 'two sheets'
      ? [
          {
            name: 'xl/workbook.xml',
            content:
              '<workbook><sheets><sheet name="A" r:id="rId1"/><sheet name="B" r:id="rId2"/></sheets></workbook>',
          },
          {
            name: 'xl/_rels/workbook.xml.rels',
            content: `<Relationships>${writeRelation(1)}${writeRelation(2)}</Relationships>`,
          },
          {
            name: 'xl/worksheets/sheet2.xml',
            content: `<worksheet><sheetData>${writeRows([
              ['Part number', 'Qty'],
              ['QZ4421', '7'],
            ])}</sheetData></worksheet>`,
          },
        ]
      : []
  const text = rows.map((row) => row.join(' | ')).join('\n')
  const bytes = createWorkbook(writeRows(rows), secondSheetFiles)
  return { ...facts, fileName: `bill-${seed}.xlsx`, bytes, format: 'xlsx', text }
}
