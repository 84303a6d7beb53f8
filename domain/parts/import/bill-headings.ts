/**
 * What the headings of a bill mean: the words of nine languages, of spreadsheets that people keep, and of KiCad,
 * Altium, SolidWorks, SAP and InvenTree.
 */
import { normalizeText } from '../../normalize.ts'

/**
 * What a heading says about its column. A plain meaning is certain; a possible one (`maybe…`)
 * is confirmed by the cells, or by the person who is asked.
 */
export type HeadingMeaning =
  | 'partNumber'
  | 'maybePartNumber'
  /** A part number, but not of the part of the row: its predecessor, substitute or parent. */
  | 'otherPartNumber'
  | 'quantity'
  | 'maybeQuantity'
  | 'description'
  /** The number of the row in its list or drawing. */
  | 'position'
  /** How deep the row stands in a bill with assemblies. */
  | 'level'
  /** A mark on parts that are not fitted, or on those that are. */
  | 'notFitted'
  | 'fitted'
  /** A mark on parts that are optional. */
  | 'optional'
  /** The unit in which the quantity counts. */
  | 'unit'
  /** The places of the part in a drawing. */
  | 'designators'
  /** Amounts of money. */
  | 'money'
  /** Anything that is neither a part number nor a quantity. */
  | 'other'

/** Headings by their meaning, separated by bars. A heading may stand under several meanings. */
const headings: Readonly<Record<HeadingMeaning, string>> = {
  partNumber: `
    part number | part numbers | part no | part # | part num | partnum | partnumber | mpn | mfr part number | mfr part no | mfr p/n | mfg part number |
    mfg part no | mfg p/n | manufacturer part number | manufacturer part no | manufacturer part | manufacturers part number | manufacturer p/n |
    vendor part number | supplier part number | article number | article no | sku | product number | product no | product code | catalogue number |
    catalog number | catalogue no | catalog no | cat no | cat # | order number | order no | order code | ordering code | ordering number |
    commercial reference | material number | material no | pn | p/n | part code | componentPartNum | component number | matnr | idnrk | bismt |
    Teilenummer | Teile-Nr | Teilenr | Artikelnummer | Artikel-Nr | Artikelnr | Art.-Nr | Artnr | Bestellnummer | Bestell-Nr | Bestellnr | Materialnummer |
    Material-Nr | Sachnummer | Sach-Nr | Produktnummer | Produkt-Nr | Herstellernummer | Hersteller-Teilenummer | Herstellerteilenummer | Hersteller-Nr |
    Hersteller-Artikelnummer | Komponentennummer | Typnummer | Bestellbezeichnung |
    número de pieza | nº de pieza | número de parte | nº de parte | no de parte | num. de pieza | código de artículo | código de producto | número de artículo |
    nº de artículo | código del fabricante | referencia del fabricante | referencia comercial | número de material |
    numéro de pièce | n° de pièce | no de pièce | numéro d’article | code article | code produit | référence article | référence fabricant |
    référence commerciale | référence produit | réf. fabricant | réf article | numéro de référence | numéro de composant |
    部品番号 | 品番 | 型番 | 部品コード | 製品番号 | 商品コード | 注文番号 | 品目コード | メーカー型番 | メーカー品番 | 商品番号 | 構成品目 |
    부품 번호 | 부품번호 | 품번 | 자재 번호 | 자재번호 | 제품 번호 | 제품번호 | 품목 코드 | 품목번호 | 주문 번호 | 제조사 부품 번호 | 부품 코드 |
    código da peça | número da peça | nº da peça | número de peça | código do produto | código do artigo | part number do fabricante | código do material |
    referência do fabricante | referência comercial | número do artigo |
    номер детали | артикул | код товара | каталожный номер | номер изделия | артикул производителя | номер по каталогу | код изделия | обозначение производителя |
    парт-номер | партномер | код материала |
    部件号 | 零件号 | 料号 | 物料编码 | 物料号 | 产品编号 | 订货号 | 型号 | 零件编号 | 制造商零件编号 | 制造商型号 | 商品编码 | 组件号 | 零件編號 | 料號 | 型號 | 產品編號 | 製造商料號
  `,
  maybePartNumber: `
    part | item | item no | item number | item # | item code | component | material | article | product | reference | ref | ref no | code | number |
    comment | value | libref | library reference | lib ref | design item id | designitemid | ipn | part ipn | component ipn | sub part | part id | id | model | type | type number |
    catalogue | manufacturer reference | device | Teil | Artikel | Komponente | Benennung | Typ | Nummer | Nr | Typbezeichnung | Bezeichnung | Sachnr |
    referencia | referência | código | artículo | pieza | componente | elemento | modelo | référence | réf | pièce | article | composant | modèle |
    部品 | 品名 | 品目 | 形式 | 型式 | 番号 | コード | 부품 | 품목 | 형식 | 모델 | 코드 | artigo | peça | componente | номер | код | деталь | компонент |
    обозначение | модель | тип | наименование | 部件 | 零件 | 物料 | 产品 | 编码 | 编号 | 代号 | 規格型號 | 规格型号 | 品号 | 名称
  `,
  otherPartNumber: `
    old part number | alternative | alternative part | alternative part number | alternate | alternate part | alternate part number | substitute | replaces | replaced by |
    replacement | successor | predecessor | parent | parent part | parent ipn | parent part ipn | parent part id | assembly | next assembly | accessory |
    customer part number | customer part no | Ersatz | Ersatzteil | Nachfolger | Vorgänger | alte Nummer | Alternative | Zubehör | Kundenteilenummer | Kundenartikelnummer |
    sustituto | sustituye | reemplazo | alternativa | sucesor | remplacement | remplace | successeur | variante | 代替品 | 後継 | 代替 | 旧品番 |
    대체품 | 대체 부품 | 후속 | substituto | substitui | sucessor | замена | аналог | преемник | 替代 | 替代料 | 替代品
  `,
  quantity: `
    quantity | quantities | qty | qty. | q'ty | qnty | quant | qtty | count | pcs | pieces | no of pieces | no. of units | nos | order quantity | order qty | ordered quantity |
    ordered | total quantity | total qty | qty total | extended quantity | ext qty | qty per | qty per assembly | qty per board | qty per pcb | quantity per | quantity per pcb | quantity per board | quantity per assembly | qty required | required quantity |
    required qty | required | qty req | qty reqd | quantity required | bom quantity | component quantity | comp. qty (CUn) | po quantity | default/qty | default qty | qty ordered | menge |
    Anzahl | Anz | Stück | Stückzahl | Stck | Stk | Bestellmenge | Bestell-Menge | Gesamtmenge | Bedarf | Bedarfsmenge | Komponentenmenge | Einsatzmenge | Auftragsmenge |
    cantidad | cant | ctd | cantidades | uds | cantidad total | cantidad pedida | cantidad necesaria | piezas |
    quantité | quantités | qté | qte | quantité totale | quantité commandée | nb | nbre | nombre de pièces | qté totale |
    数量 | 個数 | 員数 | 総数 | 注文数 | 注文数量 | 所要量 | 必要数 | 수량 | 개수 | 주문 수량 | 총수량 | 소요량 |
    quantidade | qtd | qtde | quantidade total | quantidade pedida | qtd total | количество | кол-во | кол | кол. | к-во | шт | общее количество | кол-во шт | количество шт |
    件数 | 数目 | 总数量 | 订购数量 | 需求数量 | 用量 | 單機用量 | 數量 | 總數量 | 訂購數量
  `,
  maybeQuantity: `
    amount | number | units | total | sum | size | num | nombre | unidades | unités | unidade(s) | nr | no | Zahl | Summe | total unidades | 合計 | 計 | 합계 | итого | всего | 合计 | 总计 | 數目
  `,
  description: `
    description | part description | product description | item description | short text | material description | component description | object description |
    designation | name | item | part name | product | product name | text | long description | Beschreibung | Bezeichnung | Benennung | Artikelbezeichnung | Kurztext |
    Materialkurztext | Objektkurztext | maktx | ojtxp | descripción | denominación | nombre | texto breve | désignation | libellé | nom | intitulé |
    説明 | 品名 | 名称 | 部品名 | 品目テキスト | 설명 | 품명 | 명칭 | 내역 | descrição | designação | nome | denominação | описание | наименование | название |
    描述 | 说明 | 名称 | 品名 | 品名规格 | 物料描述 | 說明 | 名稱
  `,
  position: `
    item | item no | item number | item # | pos | position | pos no | posnr | line | line no | line number | row | no | # | s/n | sl no | sr no | serial | index | id | bom id |
    find number | find no | balloon | Pos.-Nr | Positionsnummer | Zeile | lfd. Nr | lfd | Nr | Laufnummer | posición | partida | línea | n.º | n.º de elemento | número de elemento | elemento |
    repère | rep | ligne | n° | n° d’article | numéro d'élément | poste | 番号 | 項番 | 項目 | アイテム番号 | 行 | 明細 | 번호 | 항목 | 항목 번호 | 순번 | 행 | nº | nº do item | posição | linha |
    поз | позиция | строка | № | № п/п | п/п | номер | 序号 | 项次 | 项目号 | 行号 | 編號 | 項次 | 序號
  `,
  level: `
    level | bom level | lvl | indent | explosion level | Ebene | Stufe | Auflösungsstufe | nivel | niveau | レベル | 階層 | 레벨 | nível | уровень | 层级 | 层次 | 階層
  `,
  notFitted: `
    dnp | dnf | do not populate | do not fit | not fitted | no fit | exclude from bom | excluded from bom | not populated | nicht bestückt | no montar | non monté | no poblar |
    未実装 | 미실장 | não montar | не устанавливать | 不贴 | 不装
  `,
  fitted: `
    fitted | fit | populate | populated | mounted | mount | placed | assemble | bestückt | montado | monté | 実装 | 실장 | устанавливать | 装配 | 贴装
  `,
  optional: `
    optional | option | is optional | Optional | wahlweise | opcional | optionnel | en option | オプション | 옵션 | опция | опционально | 可选 | 选配 | 可選 | 選配
  `,
  unit: `
    unit | uom | un | unit of measure | base unit | order unit | qty unit | quantity unit | Einheit | ME | EH | Mengeneinheit | Basismengeneinheit | unidad | unidad de medida | um | unité | unité de mesure | 単位 | 단위 | unidade | unidade de medida | ед | ед. изм | единица | единица измерения | 单位 | 計量單位 | 单位量 | 單位
  `,
  designators: `
    designator | designators | reference | references | reference(s) | ref des | refdes | ref designator | reference designator | reference designators | repères | Referenzbezeichner | Bauteilbezeichner | referencias | リファレンス | 部品記号 | 참조 번호 | позиционное обозначение | поз. обозначение | 位号
  `,
  money: `
    price | unit price | list price | net price | total price | extended price | ext price | cost | unit cost | total cost | value (usd) | amount usd | amount eur | net amount |
    gross amount | total amount | discount | currency | price unit | line total | subtotal | per | Preis | Einzelpreis | Stückpreis | Listenpreis | Gesamtpreis | Nettopreis | Betrag |
    Gesamtbetrag | Rabatt | Währung | Kosten | Preiseinheit | Preis je | precio | precio unitario | importe | precio total | total importe | descuento | moneda | coste | prix |
    prix unitaire | prix total | montant | montant total | remise | devise | coût | PU | 単価 | 価格 | 金額 | 合計金額 | 通貨 | 定価 | 단가 | 가격 | 금액 | 합계 금액 | 통화 |
    preço | preço unitário | preço total | valor | valor total | desconto | moeda | custo | цена | сумма | стоимость | скидка | валюта | цена за единицу | 单价 | 价格 | 金额 | 总价 | 货币 | 單價 | 金額 | 總價
  `,
  other: `
    manufacturer | mfr | mfg | maker | vendor | supplier | brand | manufacturer 1 | supplier 1 |
    footprint | package | datasheet | link | url | category | group | family | notes | note | remark | remarks | revision | rev | status | lifecycle | material type |
    weight | mass | kg | height | width | depth | length | u height | rack units | finish | colour | color | stock | in stock | qty in stock | stock qty | on hand | quantity on hand |
    available | available stock | minimum quantity | min qty | moq | minimum order quantity | pack size | multiple | max qty | lead time | delivery time | days | delivery date | date | voltage | current | power |
    site | location | rack | role | country | country of origin | hs code | tariff code | ean | gtin | upc | barcode | serial number | ict | item category | plant | warranty | rohs | year | project |
    allow variants | inherited | overage | consumable | substitutes | parameters | supplier and ref | layer | keyed name | sub assembly | sheet | page |
    Hersteller | Lieferant | Marke | Bemerkung | Kommentar | Gewicht | Höhe | Breite | Tiefe | Lager | Lagerbestand | Bestand | Mindestmenge | VPE |
    Verpackungseinheit | Lieferzeit | Liefertermin | Werkstoff | Positionstyp | Warengruppe | Zolltarifnummer | Ursprungsland | Datum | Werk | Norm | Revision | Seite |
    fabricante | proveedor | marca | observaciones | notas | peso | altura | anchura | existencias | stock disponible | cantidad mínima | plazo | categoría | fecha | ubicación |
    fabricant | constructeur | fournisseur | marque | remarque | remarques | poids | hauteur | largeur | en stock | quantité minimale | délai | catégorie | date | emplacement | commentaire |
    メーカー | 製造元 | 仕入先 | 備考 | 質量 | 重量 | 高さ | 在庫 | 在庫数 | 納期 | 最小数量 | 材質 | 제조사 | 공급업체 | 비고 | 중량 | 높이 | 재고 | 재고 수량 | 납기 | 최소 수량 |
    fabricante | fornecedor | observações | peso | altura | estoque | quantidade mínima | prazo | data | производитель | изготовитель | поставщик | примечание |
    масса | вес | высота | остаток | на складе | минимальное количество | срок | раздел | формат | зона | дата | 制造商 | 供应商 | 品牌 | 备注 | 重量 | 高度 | 库存 | 库存数量 | 最小数量 | 最小起订量 | 交期 |
    材料 | 日期 | 製造商 | 供應商 | 備註 | 庫存 | 交期
  `,
}

/** Letters and digits only: a heading means the same with a colon, in brackets or in capitals. */
const toKey = (heading: string): string =>
  normalizeText(heading, 'NFKC')
    .toLowerCase()
    .replaceAll(/№/gu, 'no')
    .replaceAll(/[^\p{L}\p{N}#]/gu, '')

const meanings: readonly HeadingMeaning[] = [
  'partNumber',
  'maybePartNumber',
  'otherPartNumber',
  'quantity',
  'maybeQuantity',
  'description',
  'position',
  'level',
  'notFitted',
  'fitted',
  'optional',
  'unit',
  'designators',
  'money',
  'other',
]

const meaningsByKey = new Map<string, Set<HeadingMeaning>>()
for (const meaning of meanings)
  for (const heading of headings[meaning].split('|')) {
    const key = toKey(heading)
    meaningsByKey.set(key, (meaningsByKey.get(key) ?? new Set()).add(meaning))
  }

/** Words within a longer heading, such as “Qty for rack 4” or “APC part number”, in their order of weight. */
const wordsWithin: readonly (readonly [RegExp, HeadingMeaning])[] = [
  [
    /\b(?:stock|on hand|min|minimum|max|maximum|moq|pack|bestand|reserved|existencias|estoque)\b|\b(?:avail|lager|mindest|dispo)|остат|在庫|재고|库存|庫存|最小|최소/u,
    'other',
  ],
  [
    /price|cost|preis|betrag|precio|importe|prix|montant|preço|цена|сумма|стоимост|単価|金額|단가|금액|单价|金额/u,
    'money',
  ],
  [
    /\b(?:old|previous|former|successor|parent|customers?|customer's|alte)\b|\b(?:alternat|substitut|replac|accessor|ersatz|nachfolger|kunden|remplac|sustitu)|замен|аналог|代替|后继|替代|대체|旧/u,
    'otherPartNumber',
  ],
  // What has been delivered or is still open is a quantity as plain as what was ordered: a person says which is meant.
  [
    /(?:deliver|shipp|open|remain|outstand|receiv|back ?order|invoic)\w{0,8} (?:qty|quantity)|(?:qty|quantity) (?:deliver|shipp|open|remain|outstand|receiv|back ?order|invoic)|(?:offene|gelieferte|rest)[ -]?menge|cantidad (?:pendiente|entregada)|quantité (?:restante|livrée)|quantidade (?:pendente|entregue)|количество (?:поставлено|осталось)|納入数|未納数|납품 ?수량|미납 ?수량|已交数量|未交数量/u,
    'quantity',
  ],
  [
    /quantit|\bqt[yde]*(?!\w)|menge|stückzahl|anzahl|cantidad|\bcant\b|quantidad|количеств|кол-во|数量|수량|數量|\bpcs\b|pieces/u,
    'maybeQuantity',
  ],
  [
    /part (?:number|no\b|#)|\bp\/n\b|\bmpn\b|\bsku\b|teilenummer|artikelnummer|bestellnummer|order(?:ing)? (?:code|number)|número de (?:pieza|parte|peça)|référence|referencia|referência|артикул|品番|型番|부품 ?번호|품번|料号|料號|型号|零件号/u,
    'maybePartNumber',
  ],
]

/**
 * What a heading means; empty for an unknown one. A bracketed addition (“Menge (Stück)”) and a number at the end
 * (“Manufacturer Part Number 1”) change nothing.
 */
export function listHeadingMeanings(heading: string): ReadonlySet<HeadingMeaning> {
  const short = heading.slice(0, maxHeadingLength)
  const exact = meaningsByKey.get(toKey(short))
  if (exact !== undefined) return exact
  const bare = removeBracketed(short)
    .trimEnd()
    .replace(/\d{1,2}$/, '')
  const meaningsOfBare = meaningsByKey.get(toKey(bare))
  if (meaningsOfBare !== undefined && toKey(bare) !== '') return meaningsOfBare
  const words = normalizeText(short, 'NFKC')
    .toLowerCase()
    .replaceAll(/[_.\s]+/gu, ' ')
  const match = wordsWithin.find(([word]) => word.test(words))
  return match === undefined || short.length >= maxHeadingLength ? new Set() : new Set([match[1]])
}

const openingBrackets = '([{（［'
const closingBrackets = ')]}）］'

function removeBracketed(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (openingBrackets.includes(character)) depth += 1
    else if (closingBrackets.includes(character)) depth = Math.max(0, depth - 1)
    else if (depth === 0) outside += character
  }
  return outside
}

/** A longer text is a sentence and not a heading. */
const maxHeadingLength = 80
