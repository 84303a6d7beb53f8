/** Finds the columns of a price list by their headings, in nine languages or by our own column names. */
import { normalizeWord } from '../../parts/import/normalize-word.ts'
import { listHeadingMeanings } from '../../parts/import/bill-headings.ts'
import { formatCellAddress, type Sheet, type SheetRow } from '../../parts/import/cells.ts'
import { findColumn } from '../../parts/import/find-columns.ts'
import { isCounting } from '../../parts/import/decide-columns.ts'
import { priceImportLimits } from './limits.ts'
import { type PriceColumn, priceColumns } from './problems.ts'

/** Headings by their meaning, separated by bars; those of part numbers are shared with the import of bills. */
const headings: Readonly<Record<Exclude<PriceColumn, 'partNumber'>, string>> = {
  unitPrice: `
    unitPrice | unit price | price | list price | unit list price | net price | Preis | Listenpreis | Einzelpreis |
    Stückpreis | precio | precio unitario | precio de lista | precio de tarifa | prix | prix unitaire | prix de liste | prix catalogue |
    単価 | 価格 | 定価 | 標準価格 | 단가 | 가격 | 정가 | preço | preço unitário | preço de lista | preço de tabela |
    цена | цена за единицу | прейскурантная цена | цена по прейскуранту | 单价 | 价格 | 目录价 | 列表价
  `,
  currency: `
    currency | curr | currency code | Währung | Währungscode | moneda | divisa | devise | monnaie | 通貨 | 통화 |
    moeda | валюта | 货币 | 币种
  `,
  per: `
    per | price unit | price per | Preiseinheit | Preis je | pro | por | precio por | par | prix par | prix pour | 価格単位 |
    가격 단위 | preço por | preço para | цена за | единица цены | 计价数量 | 价格单位
  `,
  unit: `
    unit | uom | unit of measure | Einheit | Mengeneinheit | ME | unidad | unidad de medida | unité | unité de mesure |
    単位 | 단위 | unidade | unidade de medida | единица | единица измерения | ед изм | 单位 | 计量单位
  `,
  fromQuantity: `
    fromQuantity | from quantity | quantity from | break | quantity break | minimum quantity | min qty | moq | scale quantity |
    ab Menge | Menge ab | Staffel | Staffelmenge | Mindestmenge | desde cantidad | cantidad desde | cantidad mínima |
    à partir de | quantité à partir de | quantité minimale | 数量から | 最小数量 | 数量以上 | 최소 수량 | 수량부터 | a partir de |
    quantidade a partir de | quantidade mínima | от количества | количество от | минимальное количество | 起始数量 | 最小数量 | 起订量
  `,
  pack: `
    pack | pack size | packing unit | multiple | order multiple | Verpackungseinheit | VPE | Packungsgröße | Packung |
    paquete | unidades por paquete | múltiplo | conditionnement | unité de conditionnement | multiple de commande | 梱包単位 |
    入数 | 포장 단위 | 포장 수량 | embalagem | unidades por embalagem | упаковка | в упаковке | кратность | 包装数量 | 包装单位
  `,
  largestQuantity: `
    largestQuantity | largest quantity | maximum quantity | max qty | to quantity | Höchstmenge | bis Menge | Menge bis |
    cantidad máxima | hasta cantidad | quantité maximale | quantité jusqu’à | 最大数量 | 최대 수량 | quantidade máxima |
    até a quantidade | максимальное количество | до количества | 最大订购量
  `,
  validFrom: `
    validFrom | valid from | first day | start date | effective from | from date | gültig ab | gültig von | erster Tag | válido desde |
    vigente desde | primer día | valable à partir du | valable du | premier jour | 有効開始日 | 適用開始日 | 初日 |
    유효 시작일 | 적용 시작일 | 시작일 | válido a partir de | válido de | primeiro dia | действует с | действительна с | первый день | 生效日期 | 有效期自 | 起始日期
  `,
  validUntil: `
    validUntil | valid until | valid to | last day | end date | effective to | to date | gültig bis | letzter Tag | válido hasta |
    vigente hasta | último día | valable jusqu’au | valable jusqu’à | dernier jour | 有効終了日 | 適用終了日 | 最終日 |
    유효 종료일 | 적용 종료일 | 종료일 | válido até | último dia | действует до | действует по | действительна до |
    последний день | 失效日期 | 有效期至 | 截止日期
  `,
  cost: `
    cost | unit cost | standard cost | Kosten | Herstellkosten | Selbstkosten | coste | costo | coste unitario | coût |
    coût unitaire | prix de revient | 原価 | 원가 | custo | custo unitário | себестоимость | затраты | 成本 | 单位成本
  `,
  floor: `
    floor | floor price | minimum price | lowest price | Mindestpreis | Preisuntergrenze | precio mínimo | prix minimum |
    prix plancher | prix minimal | 最低価格 | 下限価格 | 최저 가격 | 하한 가격 | preço mínimo | минимальная цена | нижняя граница цены | 最低价格 | 最低价 | 底价
  `,
}

const columnByHeading: ReadonlyMap<string, PriceColumn> = new Map(
  priceColumns.flatMap((column) =>
    column === 'partNumber'
      ? []
      : headings[column].split('|').map((heading) => [normalizeWord(heading), column] as const),
  ),
)

/** The column that a heading names; undefined for an unknown heading. */
export function findPriceColumn(heading: string): PriceColumn | undefined {
  const found = columnByHeading.get(normalizeWord(heading))
  if (found !== undefined) return found
  const inBill = findColumn(heading)
  if (inBill === 'partNumber') return 'partNumber'
  // In a price list, "Qty" is the heading of quantity breaks.
  return inBill === 'quantity' ? 'fromQuantity' : undefined
}

export interface FoundPriceColumns {
  /** The row of the headings, as the spreadsheet program numbers it. */
  readonly row: number
  /** Column indices, starting at 0. */
  readonly places: ReadonlyMap<PriceColumn, number>
  /** Headings with the same meaning as another one to their left. */
  readonly twice: readonly { readonly column: PriceColumn; readonly cell: string; readonly heading: string }[]
  /** Unknown headings, except those of descriptions. */
  readonly notRead: readonly { readonly cell: string; readonly heading: string }[]
}

/** The first row with headings for part number and price, or else the row with the most known headings. */
export function findPriceColumns({ rows }: Sheet): FoundPriceColumns | undefined {
  let best: FoundPriceColumns | undefined
  for (const row of rows) {
    if (row.row > priceImportLimits.deepestHeading) break
    const found = findColumnsIn(row, rows)
    if (found.places.has('partNumber') && found.places.has('unitPrice')) return found
    if (found.places.size > (best?.places.size ?? 0)) best = found
  }
  return best
}

/** The columns whose headings stand in a row of a sheet. */
export const findColumnsIn = (row: SheetRow, rows: readonly SheetRow[]): FoundPriceColumns =>
  withItemNumbers(findHeadings(row), row, rows)

/**
 * Takes a column such as “Item No.” for that of part numbers where there is no other one and it does not number the
 * rows.
 */
function withItemNumbers(
  found: FoundPriceColumns,
  { row, cells }: SheetRow,
  rows: readonly SheetRow[],
): FoundPriceColumns {
  if (found.places.has('partNumber') || !found.places.has('unitPrice')) return found
  const below = rows.filter((one) => one.row > row)
  const possible = [...cells].filter(([place, cell]) => {
    const filled = below.flatMap((one) => one.cells.get(place) ?? [])
    return (
      cell.kind === 'text' &&
      listHeadingMeanings(cell.text).has('maybePartNumber') &&
      filled.length > 0 &&
      !isCounting({ cells: filled })
    )
  })
  const [only, ...others] = possible
  if (only === undefined || others.length > 0) return found
  const [place] = only
  const address = formatCellAddress(place, row)
  return {
    ...found,
    places: new Map([...found.places, ['partNumber', place]]),
    notRead: found.notRead.filter(({ cell }) => cell !== address),
  }
}

function findHeadings({ row, cells }: SheetRow): FoundPriceColumns {
  const places = new Map<PriceColumn, number>()
  const twice: { column: PriceColumn; cell: string; heading: string }[] = []
  const notRead: { cell: string; heading: string }[] = []
  for (const [place, cell] of [...cells].toSorted(([left], [right]) => left - right)) {
    const heading = cell.text.trim()
    const column = cell.kind === 'text' ? findPriceColumn(heading) : undefined
    const address = formatCellAddress(place, row)
    if (column !== undefined && places.has(column)) twice.push({ column, cell: address, heading })
    else if (column !== undefined) places.set(column, place)
    else if (findColumn(heading) !== 'description') notRead.push({ cell: address, heading })
  }
  return { row, places, twice, notRead }
}
