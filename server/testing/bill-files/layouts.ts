/** Headings of bills as people and programs write them, by layout and language. */
import type { Language } from '@design-portal/i18n/languages.ts'

/** What a column of a written file holds. */
export type ColumnKind =
  | 'position'
  | 'part'
  | 'quantity'
  | 'description'
  | 'manufacturer'
  | 'money'
  | 'designator'
  | 'unit'
  | 'note'
  | 'stock'
  | 'level'
  | 'empty'

export interface Layout {
  readonly name: string
  readonly languages: readonly Language[]
  /** The headings of each column, of which one is drawn, by language; English where a language has none. */
  readonly columns: readonly (readonly [
    ColumnKind,
    Partial<Record<Language, readonly string[]>> & { en: readonly string[] },
  ])[]
  /** Whether people move and remove columns in it. */
  readonly isFree: boolean
}

const allLanguages: readonly Language[] = ['en', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']

const part = {
  en: [
    'Part number',
    'Part No.',
    'P/N',
    'Part #',
    'Article no.',
    'SKU',
    'Order code',
    'Catalog No.',
    'Manufacturer Part Number',
    'MPN',
  ],
  de: [
    'Artikelnummer',
    'Artikel-Nr.',
    'Bestellnummer',
    'Bestell-Nr.',
    'Teilenummer',
    'Materialnummer',
    'Art.-Nr.',
  ],
  es: ['Número de pieza', 'Nº de pieza', 'Código de artículo', 'Referencia', 'Código de producto'],
  fr: ['Référence', 'Réf.', 'Code article', 'N° de pièce', 'Référence fabricant'],
  ja: ['品番', '型番', '部品番号', '商品コード'],
  ko: ['품번', '부품 번호', '자재번호', '품목코드'],
  pt: ['Número da peça', 'Código do produto', 'Referência', 'Código do artigo'],
  ru: ['Артикул', 'Номер детали', 'Каталожный номер', 'Код товара'],
  zh: ['料号', '型号', '部件号', '物料编码', '订货号'],
}
const quantity = {
  en: ['Qty', 'QTY.', 'Quantity', "Q'ty", 'Qty (pcs)', 'Pcs', 'Order Qty'],
  de: ['Menge', 'Anzahl', 'Stück', 'Stk.', 'Menge (Stück)', 'Bestellmenge'],
  es: ['Cantidad', 'Cant.', 'Uds.', 'CANTIDAD'],
  fr: ['Quantité', 'Qté', 'Qte', 'Nombre de pièces'],
  ja: ['数量', '個数', '員数', '数量（個）'],
  ko: ['수량', '개수', '주문 수량'],
  pt: ['Quantidade', 'Qtd.', 'Qtde'],
  ru: ['Количество', 'Кол-во', 'Кол.', 'Кол-во, шт.'],
  zh: ['数量', '需求数量', '用量', '数量（件）'],
}
const description = {
  en: ['Description', 'Designation', 'Item description'],
  de: ['Bezeichnung', 'Beschreibung', 'Artikelbezeichnung'],
  es: ['Descripción', 'Denominación'],
  fr: ['Désignation', 'Libellé', 'Description'],
  ja: ['品名', '説明', '名称'],
  ko: ['품명', '설명'],
  pt: ['Descrição', 'Designação'],
  ru: ['Наименование', 'Описание'],
  zh: ['名称', '描述', '品名'],
}
const position = {
  en: ['Item', 'Item No.', 'Pos.', 'No.', '#', 'Line'],
  de: ['Pos.', 'Position', 'Lfd. Nr.', 'Nr.'],
  es: ['Pos.', 'Posición', 'N.º', 'Partida'],
  fr: ['Rep.', 'Repère', 'N°', 'Poste'],
  ja: ['No.', '項番', '番号'],
  ko: ['번호', '순번', 'No.'],
  pt: ['Pos.', 'Nº', 'Posição'],
  ru: ['№', '№ п/п', 'Поз.'],
  zh: ['序号', '项次'],
}
const manufacturer = {
  en: ['Manufacturer', 'Mfr', 'Brand'],
  de: ['Hersteller', 'Marke'],
  es: ['Fabricante', 'Marca'],
  fr: ['Fabricant', 'Marque'],
  ja: ['メーカー'],
  ko: ['제조사'],
  pt: ['Fabricante'],
  ru: ['Производитель'],
  zh: ['制造商', '品牌'],
}
const money = {
  en: ['Amount', 'Unit price', 'Total', 'Price'],
  de: ['Betrag', 'Einzelpreis', 'Gesamtpreis'],
  es: ['Importe', 'Precio unitario'],
  fr: ['Montant', 'Prix unitaire'],
  ja: ['金額', '単価'],
  ko: ['금액', '단가'],
  pt: ['Valor', 'Preço unitário'],
  ru: ['Сумма', 'Цена'],
  zh: ['金额', '单价'],
}
const note = {
  en: ['Notes', 'Remark', 'Room'],
  de: ['Bemerkung', 'Raum'],
  es: ['Observaciones', 'Sala'],
  fr: ['Remarques', 'Salle'],
  ja: ['備考'],
  ko: ['비고'],
  pt: ['Observações'],
  ru: ['Примечание'],
  zh: ['备注'],
}
const stock = {
  en: ['Stock', 'On hand', 'Available'],
  de: ['Lagerbestand', 'Bestand'],
  es: ['Existencias'],
  fr: ['En stock'],
  ja: ['在庫数'],
  ko: ['재고'],
  pt: ['Estoque'],
  ru: ['Остаток'],
  zh: ['库存'],
}
const createEnglishHeadings = (...headings: readonly string[]) => ({ en: headings })

export const layouts: readonly Layout[] = [
  {
    name: 'Excel',
    languages: allLanguages,
    isFree: true,
    columns: [
      ['position', position],
      ['part', part],
      ['description', description],
      ['manufacturer', manufacturer],
      ['money', money],
      ['quantity', quantity],
      ['stock', stock],
      ['note', note],
    ],
  },
  {
    name: 'KiCad',
    languages: allLanguages,
    isFree: false,
    columns: [
      ['designator', createEnglishHeadings('Reference', 'Reference(s)', 'Designator', 'Refs')],
      ['part', createEnglishHeadings('Value', 'MPN', 'Designation', 'Manufacturer Part')],
      ['empty', createEnglishHeadings('Footprint')],
      ['empty', createEnglishHeadings('Datasheet')],
      ['quantity', createEnglishHeadings('Qty', 'Quantity', 'Quantity Per PCB')],
      ['empty', createEnglishHeadings('DNP')],
    ],
  },
  {
    name: 'Altium',
    languages: allLanguages,
    isFree: false,
    columns: [
      ['note', createEnglishHeadings('Comment')],
      ['description', createEnglishHeadings('Description')],
      ['designator', createEnglishHeadings('Designator')],
      ['empty', createEnglishHeadings('Footprint')],
      ['manufacturer', createEnglishHeadings('Manufacturer 1', 'Manufacturer')],
      ['part', createEnglishHeadings('Manufacturer Part Number 1', 'LibRef', 'Manufacturer Part Number')],
      ['quantity', createEnglishHeadings('Quantity')],
    ],
  },
  {
    name: 'SolidWorks',
    languages: allLanguages,
    isFree: false,
    columns: [
      [
        'position',
        {
          en: ['ITEM NO.'],
          de: ['POS-NR.'],
          es: ['N.º DE ELEMENTO'],
          fr: ["N° D'ARTICLE"],
          ja: ['アイテム番号'],
          ko: ['항목 번호'],
          pt: ['Nº DO ITEM'],
          ru: ['ПОЗИЦИЯ'],
          zh: ['项目号'],
        },
      ],
      [
        'part',
        {
          en: ['PART NUMBER'],
          de: ['BENENNUNG'],
          es: ['N.º DE PIEZA'],
          fr: ['NUMERO DE PIECE'],
          ja: ['部品番号'],
          ko: ['부품 번호'],
          pt: ['Nº DA PEÇA'],
          ru: ['ОБОЗНАЧЕНИЕ'],
          zh: ['零件号'],
        },
      ],
      [
        'description',
        {
          en: ['DESCRIPTION'],
          de: ['BESCHREIBUNG'],
          es: ['DESCRIPCIÓN'],
          fr: ['DESCRIPTION'],
          ja: ['説明'],
          ko: ['설명'],
          pt: ['DESCRIÇÃO'],
          ru: ['НАИМЕНОВАНИЕ'],
          zh: ['说明'],
        },
      ],
      [
        'quantity',
        {
          en: ['QTY.'],
          de: ['MENGE'],
          es: ['CANTIDAD'],
          fr: ['QTE'],
          ja: ['数量'],
          ko: ['수량'],
          pt: ['QTD.'],
          ru: ['КОЛ.'],
          zh: ['数量'],
        },
      ],
    ],
  },
  {
    name: 'SAP',
    languages: allLanguages,
    isFree: false,
    columns: [
      [
        'level',
        {
          en: ['Level'],
          de: ['Stufe'],
          fr: ['Niveau'],
          es: ['Nivel'],
          pt: ['Nível'],
          ru: ['Уровень'],
          ja: ['レベル'],
          ko: ['레벨'],
          zh: ['层级'],
        },
      ],
      [
        'position',
        {
          en: ['Item', 'POSNR'],
          de: ['Pos', 'Position'],
          fr: ['Poste'],
          es: ['Posición'],
          pt: ['Posição'],
          ru: ['Позиция'],
          ja: ['明細'],
          ko: ['항목'],
          zh: ['项目号'],
        },
      ],
      [
        'part',
        {
          en: ['Component number', 'IDNRK', 'Material'],
          de: ['Komponentennummer', 'Material'],
          fr: ['Composant'],
          es: ['Componente'],
          pt: ['Componente'],
          ru: ['Компонент'],
          ja: ['構成品目'],
          ko: ['자재'],
          zh: ['组件号'],
        },
      ],
      [
        'description',
        {
          en: ['Object description', 'OJTXP'],
          de: ['Objektkurztext'],
          fr: ['Désignation'],
          es: ['Texto breve'],
          pt: ['Descrição'],
          ru: ['Описание'],
          ja: ['品目テキスト'],
          ko: ['내역'],
          zh: ['物料描述'],
        },
      ],
      [
        'quantity',
        {
          en: ['Comp. Qty (CUn)', 'MENGE', 'Quantity'],
          de: ['Menge', 'Komponentenmenge'],
          fr: ['Quantité'],
          es: ['Cantidad'],
          pt: ['Quantidade'],
          ru: ['Количество'],
          ja: ['数量'],
          ko: ['수량'],
          zh: ['数量'],
        },
      ],
      [
        'unit',
        {
          en: ['Un', 'UoM', 'Base unit'],
          de: ['ME', 'EH'],
          fr: ['Unité'],
          es: ['UM'],
          pt: ['UM'],
          ru: ['Ед'],
          ja: ['単位'],
          ko: ['단위'],
          zh: ['单位'],
        },
      ],
    ],
  },
  {
    name: 'InvenTree',
    languages: allLanguages,
    isFree: false,
    columns: [
      ['level', createEnglishHeadings('BOM Level', 'level')],
      ['position', createEnglishHeadings('Part ID', 'part_id', 'ID')],
      ['part', createEnglishHeadings('Part IPN', 'IPN', 'MPN', 'part_ipn')],
      ['description', createEnglishHeadings('Part Description', 'Description', 'part_description')],
      ['quantity', createEnglishHeadings('Quantity', 'quantity')],
      ['designator', createEnglishHeadings('Reference', 'reference')],
      ['stock', createEnglishHeadings('Available Stock', 'In Stock')],
      ['note', createEnglishHeadings('Note', 'note')],
    ],
  },
  {
    name: 'NetBox',
    languages: allLanguages,
    isFree: false,
    columns: [
      ['description', createEnglishHeadings('Device Type', 'Model')],
      ['manufacturer', createEnglishHeadings('Manufacturer')],
      ['part', createEnglishHeadings('Part number', 'Part Number')],
      ['empty', createEnglishHeadings('U Height')],
      ['quantity', createEnglishHeadings('Instances')],
    ],
  },
]

/** Words of each language for titles, notes and sums. */
export const words: Readonly<
  Record<Language, { readonly title: string; readonly total: string; readonly texts: readonly string[] }>
> = {
  en: {
    title: 'Bill of materials',
    total: 'Total',
    texts: ['Cable, 10 m, black', 'Switch "A"', 'Cabinet', 'Rack; 42U'],
  },
  de: {
    title: 'Stückliste für Prüfraum',
    total: 'Summe',
    texts: ['Kabel, 10 m, weiß', 'Lüfter für Schränke', 'Gehäuse; grün', 'Zähler'],
  },
  es: {
    title: 'Lista de materiales: año 1',
    total: 'Total',
    texts: ['Cable, 10 m', 'Armario pequeño', 'Batería', 'Módulo de señal'],
  },
  fr: {
    title: 'Nomenclature définitive',
    total: 'Total général',
    texts: ['Câble, 10 m', 'Baie équipée', 'Détecteur', 'Onduleur à fenêtre'],
  },
  ja: {
    title: '部品表（第一期）',
    total: '合計',
    texts: ['電源ケーブル', '無停電電源装置', 'ラック用扉', '温度センサー'],
  },
  ko: {
    title: '자재 명세서',
    total: '합계',
    texts: ['전원 케이블', '무정전 전원 장치', '랙 도어', '온도 센서'],
  },
  pt: {
    title: 'Lista de peças da instalação',
    total: 'Total geral',
    texts: ['Cabo, 10 m', 'Armário', 'Ligação à terra', 'Módulo de refrigeração'],
  },
  ru: {
    title: 'Спецификация оборудования',
    total: 'Итого',
    texts: ['Кабель, 10 м', 'Шкаф напольный', 'Датчик', 'Источник питания'],
  },
  zh: { title: '物料清单', total: '合计', texts: ['电源电缆', '不间断电源', '机柜门', '温度传感器'] },
}
