/** Which sheet of a file is the price list and from which columns it is read: as found, or as a person says. */
import { formatCellAddress, type Sheet } from '../../parts/import/cells.ts'
import { describeTable, type TableDescription } from '../../parts/import/describe-table.ts'
import { findColumn } from '../../parts/import/find-columns.ts'
import type { TableChoice } from '../../parts/import/table-choice.ts'
import { findColumnsIn, findPriceColumns, type FoundPriceColumns } from './find-price-columns.ts'
import { priceColumns } from './problems.ts'

/** A sheet with the columns of a price list. */
export interface PriceTable {
  readonly sheet: Sheet
  /** Undefined if no row of the sheet has a known heading. */
  readonly columns: FoundPriceColumns | undefined
}

export interface ChosenPriceTable extends PriceTable {
  /** Names of the sheets that are price lists, if there are several and nobody has said which one is meant. */
  readonly severalSheets: readonly string[]
  /** Each sheet as a table, for the person who says what is meant. */
  readonly tables: readonly TableDescription[]
}

/** @param choice what a person has said: a sheet, the row of its headings, and perhaps the columns in the order of `priceColumns` */
export function choosePriceTable(
  sheets: readonly Sheet[],
  choice: TableChoice | undefined,
): ChosenPriceTable {
  const found = sheets.map((sheet): PriceTable => ({ sheet, columns: findPriceColumns(sheet) }))
  const lists = found.filter(isPriceList)
  const index = choice?.sheet ?? Math.max(0, found.findIndex(isPriceList))
  const sheet = sheets[index] ?? emptySheet
  const columns = choice === undefined ? found[index]?.columns : findChosenColumns(sheet, choice)
  return {
    sheet,
    columns,
    severalSheets: choice === undefined && lists.length > 1 ? lists.map((list) => list.sheet.name) : [],
    tables: found.map((table, at) =>
      at === index ? describe({ sheet, columns }, at, true) : describe(table, at, false),
    ),
  }
}

const emptySheet: Sheet = { name: '', rows: [] }

const isPriceList = ({ columns }: PriceTable): boolean =>
  columns?.places.has('partNumber') === true && columns.places.has('unitPrice')

function findChosenColumns(sheet: Sheet, { row, places }: TableChoice): FoundPriceColumns {
  const head = sheet.rows.find((one) => one.row === row) ?? { row, cells: new Map() }
  if (places === undefined) return findColumnsIn(head, sheet.rows)
  const chosen = priceColumns.flatMap((column, index) => {
    const place = places[index]
    return place === null || place === undefined ? [] : [[column, place] as const]
  })
  const taken = new Set(chosen.map(([, place]) => place))
  return {
    row,
    places: new Map(chosen),
    twice: [],
    notRead: [...head.cells]
      .filter(([place, { text }]) => !taken.has(place) && findColumn(text) !== 'description')
      .map(([place, { text }]) => ({ cell: formatCellAddress(place, row), heading: text.trim() })),
  }
}

function describe({ sheet, columns }: PriceTable, index: number, isTaken: boolean): TableDescription {
  const places = priceColumns.map((column) => columns?.places.get(column) ?? null)
  const row = columns?.row ?? sheet.rows[0]?.row ?? 0
  return describeTable(sheet, { sheet: index, row, places }, { fields: priceColumns, isTaken })
}
