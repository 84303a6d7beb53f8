/** The fields of a price list and the headings that name them, in nine languages or as our own column names. */
import { normalizeWord } from '../../parts/import/normalize-word.ts'
import { listHeadingMeanings } from '../../parts/import/bill-headings.ts'
import { cellForms } from '../../parts/import/cell-forms.ts'
import type { TableKind } from '../../parts/import/table-kind.ts'
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
    moeda | валюта | 货币 | 币种 | código de moneda | código de divisa | code devise | code de devise | code monnaie | 通貨コード |
    통화 코드 | código da moeda | código de moeda | код валюты | 货币代码 | 币种代码
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
  const inBill = listHeadingMeanings(heading)
  if (inBill.has('partNumber')) return 'partNumber'
  // In a price list, "Qty" is the heading of quantity breaks.
  return inBill.has('quantity') ? 'fromQuantity' : undefined
}

/** A heading such as “Item No.”, which is that of part numbers where there is no other one. */
function mayNamePart(heading: string): boolean {
  const meanings = listHeadingMeanings(heading)
  return meanings.has('maybePartNumber') && (meanings.has('position') || !meanings.has('description'))
}

/** A price list as a kind of table. */
export const priceTable: TableKind<PriceColumn> = {
  fields: priceColumns,
  required: ['partNumber', 'unitPrice'],
  findField: findPriceColumn,
  findLikelyField: (heading) => (mayNamePart(heading) ? 'partNumber' : undefined),
  forms: { unitPrice: cellForms.number, currency: cellForms.currency },
  lastHeadingRow: priceImportLimits.lastHeadingRow,
}
