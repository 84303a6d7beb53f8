/** Finds the columns of a bill by their headings, in nine languages and in the terms of other programs. */
import { normalizeText } from '../../normalize.ts'
import { formatCellAddress, type Sheet, type SheetRow } from './cells.ts'
import { type FactColumns, type NetBoxColumns, findNetBoxColumns } from './netbox.ts'

/** Headings by their meaning, separated by bars; for each language the terms for the field. */
const headings = {
  partNumber: `
    part number | part no | part # | part | part num | partnum | item number | item no | item code |
    sku | mpn | article number | article | product number | product code | catalogue number |
    catalog number | cat no | order number | order code | ordering code | reference |
    material number | material | pn | p/n | componentPartNum | Teilenummer | Teile-Nr | Teil |
    Artikelnummer | Artikel-Nr | Artikel | Art.-Nr | Bestellnummer | Bestell-Nr | Materialnummer |
    Material-Nr | Sachnummer | Produktnummer | referencia | ref | número de pieza | número de parte |
    nº de pieza | código | código de artículo | artículo | référence | réf | numéro de pièce |
    n° de pièce | numéro d’article | code article | code produit | 部品番号 | 品番 | 型番 | 部品 | 製品番号 |
    商品コード | 注文番号 | 부품 번호 | 부품번호 | 부품 | 품번 | 자재 번호 | 제품 번호 | 품목 코드 | código da peça | número da peça |
    nº da peça | número de peça | código do produto | código do artigo | referência | artigo |
    номер детали | артикул | номер | код | код товара | каталожный номер | номер изделия | деталь |
    部件号 | 零件号 | 料号 | 物料编码 | 物料号 | 产品编号 | 订货号 | 型号 | 零件編號 | 料號
  `,
  quantity: `
    quantity | qty | quant | count | pcs | pieces | no of pieces | order quantity | amount | Menge |
    Anzahl | Stück | Stückzahl | Bestellmenge | cantidad | cant | unidades | uds | quantité | qté |
    qte | nombre | nb | 数量 | 個数 | 員数 | 수량 | 개수 | quantidade | qtd | qtde | quant | количество |
    кол-во | кол | шт | 件数 | 數量
  `,
  description: `
    description | part description | designation | name | item | product | product name | text |
    Beschreibung | Bezeichnung | Benennung | Artikelbezeichnung | descripción | denominación |
    nombre | désignation | libellé | nom | 説明 | 品名 | 名称 | 部品名 | 설명 | 품명 | 명칭 | descrição |
    designação | nome | описание | наименование | название | 描述 | 说明 | 品名规格 | 說明
  `,
} as const

export type ColumnKey = keyof typeof headings

const columnKeys = ['partNumber', 'quantity', 'description'] as const satisfies readonly ColumnKey[]

/** Only the letters and digits: a heading means the same with a colon, in brackets or in capitals. */
const plain = (heading: string): string =>
  normalizeText(heading, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '')

const columnByHeading: ReadonlyMap<string, ColumnKey> = new Map(
  columnKeys.flatMap((key) => headings[key].split('|').map((heading) => [plain(heading), key] as const)),
)

/** The field that a heading names; undefined for an unknown heading. */
export const findColumn = (heading: string): ColumnKey | undefined => columnByHeading.get(plain(heading))

export interface FoundColumns {
  /** The row of the headings, as the spreadsheet program numbers it. */
  readonly row: number
  /** Column indices, starting at 0. */
  readonly partNumber: number
  readonly quantity: number | undefined
  readonly description: number | undefined
  /**
   * The column of the manufacturer's model, used if the part number is missing or unknown; the part number column if
   * there is no other.
   */
  readonly model?: number | undefined
  readonly facts?: FactColumns | undefined
  /** Names of the columns in a file whose cells have no addresses. */
  readonly keys?: readonly string[] | undefined
  /** The cell addresses of the headings. */
  readonly addresses: {
    readonly partNumber: string
    readonly quantity: string | null
    readonly description: string | null
  }
}

/** Headings are near the top of the sheet, below a title and notes. */
const deepestHeading = 50

/**
 * Finds the row of the headings: the first row with headings for both part numbers and quantities, or else the first
 * with a heading for part numbers. If two columns have the same meaning, the left one is used.
 */
export function findColumns({ rows }: Sheet): FoundColumns | undefined {
  const candidates = rows
    .filter(({ row }) => row <= deepestHeading)
    .map((row) => findHeadings(row))
    .filter(({ found, netBox }) => found.has('partNumber') || netBox !== undefined)
  const best = candidates.find(({ found }) => found.has('quantity')) ?? candidates[0]
  return best === undefined ? undefined : findColumnsInRow(best)
}

interface Headings {
  readonly row: number
  readonly found: ReadonlyMap<ColumnKey, number>
  /** The meaning of the same headings in NetBox exports, unless they belong to a bill. */
  readonly netBox: NetBoxColumns | undefined
}

function findHeadings(row: SheetRow): Headings {
  const found = mapColumns(row)
  const netBox = found.has('quantity') ? undefined : findNetBoxColumns(plainHeadings(row))
  return { row: row.row, found, netBox }
}

function findColumnsInRow({ row, found, netBox }: Headings): FoundColumns | undefined {
  const partNumber = found.get('partNumber') ?? netBox?.model
  if (partNumber === undefined) return undefined
  const quantity = found.get('quantity') ?? netBox?.instances
  const description = netBox?.manufacturer ?? found.get('description')
  const address = (column: number | undefined): string | null =>
    column === undefined ? null : formatCellAddress(column, row)
  return {
    row,
    partNumber,
    quantity,
    description,
    model: netBox?.model,
    facts: netBox?.facts,
    addresses: {
      partNumber: formatCellAddress(partNumber, row),
      quantity: address(quantity),
      description: address(description),
    },
  }
}

/** Columns by their headings, reduced to letters and digits; if two have the same meaning, the left one is used. */
function plainHeadings({ cells }: SheetRow): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [column, cell] of [...cells].toSorted(([left], [right]) => left - right)) {
    const heading = cell.kind === 'text' ? plain(cell.text) : ''
    if (heading !== '' && !found.has(heading)) found.set(heading, column)
  }
  return found
}

function mapColumns({ cells }: SheetRow): ReadonlyMap<ColumnKey, number> {
  const found = new Map<ColumnKey, number>()
  for (const [column, cell] of [...cells].toSorted(([left], [right]) => left - right)) {
    const key = cell.kind === 'text' ? findColumn(cell.text) : undefined
    if (key !== undefined && !found.has(key)) found.set(key, column)
  }
  return found
}
