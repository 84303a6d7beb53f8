/** Reads the cells of an XLSX workbook (ECMA-376): the stored values with their types and positions. */
import {
  type Cell,
  maxCellLength,
  parseCellAddress,
  type Sheet,
  type SheetRow,
} from '@design-portal/domain/parts/import/cells.ts'
import { findBuiltInCode, formatByZeros, formatSerial } from './format-cell.ts'
import { walkXml, type XmlTag } from './xml.ts'
import type { ZipArchive } from './zip.ts'

export interface TableBounds {
  readonly rows: number
  readonly columns: number
}

/** The table has more filled rows or columns, or a cell more characters, than the limits allow. */
export class TableTooLargeError extends Error {
  readonly found: { readonly rows?: number; readonly columns?: number; readonly charactersOfCell?: number }

  constructor(found: TableTooLargeError['found']) {
    super(`Too many rows or columns: ${JSON.stringify(found)}`)
    this.found = found
  }
}

/** The archive is not a workbook. */
export class NotAWorkbookError extends Error {}

/**
 * Returns the visible sheets in their order.
 *
 * @throws NotAWorkbookError, TableTooLargeError, XmlError, ZipError
 */
export async function readWorkbook(archive: ZipArchive, bounds: TableBounds): Promise<readonly Sheet[]> {
  const read = async (name: string): Promise<string | undefined> =>
    (await archive.read(name))?.toString('utf8').replace(/^\ufeff/, '')
  const readOrDefault = async (name: string, empty: string): Promise<string> => (await read(name)) ?? empty
  const workbook = await read('xl/workbook.xml')
  if (workbook === undefined) throw new NotAWorkbookError('It has no xl/workbook.xml')
  const targets = readRelations(await readOrDefault('xl/_rels/workbook.xml.rels', '<Relationships/>'))
  const strings = readStrings(await readOrDefault('xl/sharedStrings.xml', '<sst/>'))
  const styles = readStyles(await readOrDefault('xl/styles.xml', '<styleSheet/>'))
  const hasDaysFrom1904 = countsDaysFrom1904(workbook)
  const sheets: Sheet[] = []
  for (const { name, relation } of listSheets(workbook)) {
    const target = targets.get(relation)
    const source = target === undefined ? undefined : await read(target)
    if (source === undefined) throw new NotAWorkbookError(`The sheet ${name} is missing`)
    const rows = readSheet(source, { strings, styles, hasDaysFrom1904 }, bounds)
    sheets.push({ name, rows })
  }
  return sheets
}

/** Whether day 0 of the workbook is 1904-01-01 instead of 1899-12-31 (ECMA-376, part 1, 18.17.4.1). */
function countsDaysFrom1904(workbook: string): boolean {
  let is1904 = false
  walkXml(workbook, {
    open: ({ name, attribute }) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
    },
    close: () => undefined,
    text: () => undefined,
  })
  return is1904
}

/** Days between the two first days. */
const daysTo1904 = 1462

function listSheets(workbook: string): readonly { readonly name: string; readonly relation: string }[] {
  const sheets: { name: string; relation: string }[] = []
  walkXml(workbook, {
    open: ({ name, attribute }) => {
      if (name !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return
      sheets.push({ name: attribute('name') ?? '', relation: attribute('id') ?? '' })
    },
    close: () => {},
    text: () => {},
  })
  return sheets
}

/** Returns the paths of the workbook's parts by their relationship ids. */
function readRelations(source: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  walkXml(source, {
    open: ({ name, attribute }) => {
      const target = attribute('Target')
      if (name !== 'Relationship' || target === undefined) return
      const path = target.replaceAll('\\', '/')
      targets.set(attribute('Id') ?? '', path.startsWith('/') ? path.slice(1) : `xl/${path}`)
    },
    close: () => {},
    text: () => {},
  })
  return targets
}

/** Returns the shared texts, to which cells refer by index. Phonetic guides (rPh) accompany a text and are not part of it. */
function readStrings(source: string): readonly string[] {
  const strings: string[] = []
  let parts: string[] = []
  let elementName = ''
  let isPhonetic = false
  walkXml(source, {
    open: ({ name }) => {
      if (name === 'si') parts = []
      if (name === 'rPh') isPhonetic = true
      elementName = name
    },
    close: (name) => {
      if (name === 'si') strings.push(decodeEscapes(parts.join('')))
      if (name === 'rPh') isPhonetic = false
      elementName = ''
    },
    text: (text) => {
      if (elementName === 't' && !isPhonetic) parts.push(text)
    },
  })
  return strings
}

/** Decodes characters that XML does not allow and that are written in the form _x000D_. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Returns whether a built-in number format shows a date or a time (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** How cells of a style show a number: as a day, or by a code; and whether a line is drawn through their text. */
interface CellStyle {
  readonly isDate: boolean
  readonly code: string | undefined
  readonly isStruckThrough: boolean
}

/** Returns the cell styles in their order; a number that is shown as a day is not a quantity. */
function readStyles(source: string): readonly CellStyle[] {
  const custom = new Map<number, string>()
  const styles: CellStyle[] = []
  /** Whether each font has a line through it. */
  const struckFonts: boolean[] = []
  let inFonts = false
  let inCellStyles = false
  walkXml(source, {
    open: ({ name, attribute }) => {
      if (name === 'fonts') inFonts = true
      if (name === 'font' && inFonts) struckFonts.push(false)
      if (name === 'strike' && inFonts) struckFonts[struckFonts.length - 1] = !isFalse(attribute('val'))
      if (name === 'numFmt') custom.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') inCellStyles = true
      if (name !== 'xf' || !inCellStyles) return
      const id = Number(attribute('numFmtId') ?? 0)
      const code = custom.get(id)
      styles.push({
        isDate: code === undefined ? isBuiltInDate(id) : showsDate(code),
        code: code ?? findBuiltInCode(id),
        isStruckThrough: struckFonts[Number(attribute('fontId') ?? 0)] === true,
      })
    },
    close: (name) => {
      if (name === 'fonts') inFonts = false
      if (name === 'cellXfs') inCellStyles = false
    },
    text: () => {},
  })
  return styles
}

const isFalse = (value: string | undefined): boolean => value === '0' || value === 'false'

/** Returns whether a format code has letters of days or times outside quoted texts, colours and conditions. */
const showsDate = (code: string): boolean =>
  /[dmyhs]/i.test(code.replaceAll(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\./g, '').replaceAll(/general/gi, ''))

/** What the cells of all sheets refer to. */
interface Workbook {
  readonly strings: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly hasDaysFrom1904: boolean
}

function readSheet(source: string, workbook: Workbook, bounds: TableBounds): readonly SheetRow[] {
  const rows: { row: number; cells: Map<number, Cell>; isHidden?: boolean }[] = []
  let place = { row: 0, column: -1 }
  let type = 'n'
  let style = 0
  let value: string[] = []
  let elementName = ''
  const open = ({ name, attribute }: XmlTag): void => {
    if (name === 'row') {
      // A row without a number follows the previous row.
      place = { row: Number(attribute('r') ?? place.row + 1), column: -1 }
      const isHidden = ['1', 'true'].includes(attribute('hidden') ?? '')
      rows.push({ row: place.row, cells: new Map(), ...(isHidden ? { isHidden } : {}) })
    }
    if (name === 'c') {
      const address = parseCellAddress(attribute('r') ?? '')
      place = { row: address?.row ?? place.row, column: address?.column ?? place.column + 1 }
      type = attribute('t') ?? 'n'
      style = Number(attribute('s') ?? 0)
      value = []
    }
    elementName = name
  }
  const close = (name: string): void => {
    if (name === 'c') {
      const cell = readCell({ type, value: value.join(''), style: workbook.styles[style] }, workbook)
      if (cell !== undefined && cell.text.length > maxCellLength)
        throw new TableTooLargeError({ charactersOfCell: cell.text.length })
      // Formatted cells without content are ignored, because in many sheets they extend to the last column.
      if (cell !== undefined) rows.at(-1)?.cells.set(place.column, cell)
      if (cell !== undefined && place.column >= bounds.columns)
        throw new TableTooLargeError({ columns: place.column + 1 })
    }
    if (name === 'row') {
      const last = rows.at(-1)
      if (last !== undefined && last.cells.size === 0) rows.pop()
      if (rows.length > bounds.rows) throw new TableTooLargeError({ rows: rows.length })
    }
    elementName = ''
  }
  walkXml(source, {
    open: (tag) => open(tag),
    close,
    text: (text) => {
      if (elementName === 'v' || elementName === 't') value.push(text)
    },
  })
  return rows
}

interface StoredCell {
  readonly type: string
  readonly value: string
  readonly style: CellStyle | undefined
}

function readCell(stored: StoredCell, workbook: Workbook): Cell | undefined {
  const cell = toCell(stored, workbook)
  return cell !== undefined && stored.style?.isStruckThrough === true
    ? { ...cell, isStruckThrough: true }
    : cell
}

function toCell(
  { type, value, style }: StoredCell,
  { strings, hasDaysFrom1904 }: Workbook,
): Cell | undefined {
  const text = type === 's' ? (strings[Number(value)] ?? '') : decodeEscapes(value)
  if (text === '') return undefined
  switch (type) {
    case 'e':
      return { kind: 'error', text }
    case 'b':
      return { kind: 'boolean', text: text === '1' ? 'TRUE' : 'FALSE' }
    case 'd':
      return { kind: 'date', text }
    case 'n':
      return style?.isDate === true
        ? toDateCell(text, style.code, hasDaysFrom1904)
        : toNumberCell(formatPlainNumber(text), style?.code)
    default:
      return { kind: 'text', text }
  }
}

function toDateCell(stored: string, code: string | undefined, hasDaysFrom1904: boolean): Cell {
  const isSerial = /^\d+(?:\.\d+)?$/.test(stored)
  const text = hasDaysFrom1904 && isSerial ? String(Number(stored) + daysTo1904) : stored
  if (!isSerial || code === undefined) return { kind: 'date', text }
  return { kind: 'date', text, shown: formatSerial(Number(text), code) }
}

function toNumberCell(text: string, code: string | undefined): Cell {
  const shown = code === undefined ? undefined : formatByZeros(text, code)
  return shown === undefined || shown === text ? { kind: 'number', text } : { kind: 'number', text, shown }
}

/** Converts a stored number such as 1E3 to plain digits; a number with more digits than are exact is returned as written. */
function formatPlainNumber(text: string): string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? String(number) : text
}
