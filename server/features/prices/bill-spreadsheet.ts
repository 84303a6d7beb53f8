/** Writes the bill of materials of a solution as an XLSX file in the reader's language: numbers are numbers, samples say so. */
import type { SolutionBill } from '@design-portal/contract/solutions.ts'
import { findProduct } from '@design-portal/domain/products/list.ts'
import { currencyDecimals } from '@design-portal/domain/reference/countries.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'

type Design = SolutionBill['designs'][number]
type Line = Design['lines'][number]
type CellStyle = { readonly fontWeight?: 'bold' }
type Text = (key: string, values?: MessageValues) => string

const bold: CellStyle = { fontWeight: 'bold' }

export interface BillHeading {
  readonly solutionName: string
  readonly countryId: string
  /** The day of the document. */
  readonly date: Date
}

/** The texts of a document in one language. */
function texts(language: Language, messages: Readonly<Record<string, string>>): Text {
  return (key, values = {}) => formatMessage(compileMessage(messages[key] ?? key), values, language)
}

/** @returns the bytes of the file */
export async function billSpreadsheet(
  bill: SolutionBill,
  heading: BillHeading,
  language: Language,
): Promise<Uint8Array> {
  const text = texts(language, readMessages(language))
  const designs = await Promise.all(bill.designs.map((design) => designRows(design, bill, text, language)))
  const rows: Row[] = [
    [{ value: text('DOCUMENT_BILL_TITLE'), ...bold, fontSize: 14 }],
    [text('DOCUMENT_SOLUTION'), heading.solutionName],
    [text('DOCUMENT_COUNTRY'), formatCountry(heading.countryId, language)],
    [text('DOCUMENT_DATE'), { value: heading.date, type: Date, format: 'yyyy-mm-dd', align: 'left' }],
    [text('DOCUMENT_PRICE_LIST'), bill.priceListName],
    ...(bill.sample ? [[{ value: text('DOCUMENT_SAMPLE_PRICES'), ...bold, textColor: '#a03000' }]] : []),
    [],
    columnHeadings(bill, text),
    ...designs.flat(),
    totalRow(text('DOCUMENT_TOTAL', { currency: bill.currency }), bill.total.amount, bill),
    ...(bill.missing.length === 0
      ? []
      : [
          [
            {
              value: text('DOCUMENT_TOTAL_INCOMPLETE', { count: bill.missing.length }),
              textColor: '#a03000',
            },
          ],
        ]),
  ]
  const file = writeXlsxFile(rows, {
    sheet: text('DOCUMENT_BILL_TITLE').slice(0, 31),
    columns: [28, 10, 22, 60, 8, 10, 16, 16, 14, 40].map((width) => ({ width })),
    orientation: 'landscape',
  })
  return await file.toBuffer()
}

function columnHeadings({ currency }: SolutionBill, text: Text): Row {
  const keys = [
    'DOCUMENT_DESIGN',
    'DOCUMENT_POSITION',
    'DOCUMENT_PART_NUMBER',
    'DOCUMENT_DESCRIPTION',
    'DOCUMENT_KIND',
    'DOCUMENT_QUANTITY',
    'DOCUMENT_UNIT_PRICE',
    'DOCUMENT_LINE_PRICE',
    'DOCUMENT_NET_MASS',
    'DOCUMENT_REMARK',
  ]
  return keys.map((key) => ({
    value: text(key, { currency }),
    ...bold,
    backgroundColor: '#e8edf2',
    wrap: true,
  }))
}

async function designRows(
  design: Design,
  bill: SolutionBill,
  text: Text,
  language: Language,
): Promise<Row[]> {
  const product = findProduct(design.type, design.productVersion)
  const describe = texts(language, product === undefined ? {} : await product.loadMessages(language))
  const positions = positionsOf(design.lines)
  const rows = design.lines.map((line): Row => {
    const position = positions.get(line.id) ?? ''
    const indent = position.split('.').length - 1
    return [
      design.desName,
      { value: position, type: String },
      { value: line.partNumber, type: String },
      { value: describe(line.description.message, line.description.arguments), indent },
      line.kind,
      { value: line.quantity, type: Number },
      amountCell(line.unitPrice?.amount, bill.currency),
      amountCell(line.linePrice?.amount, bill.currency),
      line.mass === undefined ? null : { value: line.mass, type: Number },
      remarks(line, text),
    ]
  })
  const title = text('DOCUMENT_DESIGN_TOTAL', { design: design.desName, count: design.quantity })
  return [...rows, totalRow(title, design.price.amount, bill)]
}

/** Hierarchical numbers: 1, 1.1, 1.1.2 … */
function positionsOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const positions = new Map<string, string>()
  const children = new Map<string | undefined, number>()
  for (const line of lines) {
    const number = (children.get(line.parent) ?? 0) + 1
    children.set(line.parent, number)
    const parent = line.parent === undefined ? undefined : positions.get(line.parent)
    positions.set(line.id, parent === undefined ? `${number}` : `${parent}.${number}`)
  }
  return positions
}

/** An empty cell where there is no price: 0 would be a price. */
function amountCell(amount: string | undefined, currency: string, style: CellStyle = {}): Cell {
  if (amount === undefined) return null
  const decimals = currencyDecimals(currency)
  const format = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  return { value: Number(amount), type: Number, format, ...style }
}

function remarks(line: Line, text: Text): string {
  const remark = [
    ...(line.byOthers === true ? [text('DOCUMENT_BY_OTHERS')] : []),
    ...(line.unitPrice === null && line.byOthers !== true ? [text('DOCUMENT_NO_PRICE')] : []),
    ...(line.sample === true ? [text('DOCUMENT_SAMPLE_PART')] : []),
  ]
  return remark.join('; ')
}

function totalRow(title: string, amount: string, { currency }: SolutionBill): Row {
  return [
    { value: title, ...bold },
    ...Array.from({ length: 6 }, () => null),
    amountCell(amount, currency, bold),
  ]
}
