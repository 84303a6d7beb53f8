/** Tests the UBL document of an order: read back, its elements in the order of the schema, amounts, codes, and texts that need escaping. */
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { noOrderDetails, type OrderDetails } from '@design-portal/domain/orders/order-details.ts'
import type { OrderContent, PlacedOrder } from '@design-portal/domain/orders/order-content.ts'
import { findTaxCategory, printUblOrder } from '@design-portal/domain/orders/ubl-order.ts'
import { escapeXml } from '@design-portal/domain/print-xml.ts'

/** The elements of an Order, OASIS UBL 2.1, xsd/maindoc/UBL-Order-2.1.xsd, in the order of its sequence. */
const schemaOrder =
  `UBLExtensions UBLVersionID CustomizationID ProfileID ProfileExecutionID ID SalesOrderID CopyIndicator UUID IssueDate IssueTime
  OrderTypeCode Note RequestedInvoiceCurrencyCode DocumentCurrencyCode PricingCurrencyCode TaxCurrencyCode CustomerReference AccountingCostCode
  AccountingCost LineCountNumeric ValidityPeriod QuotationDocumentReference OrderDocumentReference OriginatorDocumentReference CatalogueReference
  AdditionalDocumentReference Contract ProjectReference Signature BuyerCustomerParty SellerSupplierParty OriginatorCustomerParty
  FreightForwarderParty AccountingCustomerParty Delivery DeliveryTerms PaymentMeans PaymentTerms TransactionConditions AllowanceCharge
  TaxExchangeRate PricingExchangeRate PaymentExchangeRate DestinationCountry TaxTotal AnticipatedMonetaryTotal OrderLine`.split(
    /\s+/,
  )

/** Parts of the other sequences of UBL-CommonAggregateComponents-2.1.xsd that the document uses. */
const sequences: Readonly<Record<string, readonly string[]>> = {
  Order: schemaOrder,
  Party: ['PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'],
  PostalAddress:
    'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country'.split(' '),
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country'.split(
    ' ',
  ),
  Delivery: ['DeliveryLocation', 'RequestedDeliveryPeriod'],
  AllowanceCharge:
    'ChargeIndicator AllowanceChargeReason MultiplierFactorNumeric Amount BaseAmount TaxCategory'.split(' '),
  AnticipatedMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount ChargeTotalAmount PayableAmount'.split(' '),
  LineItem: 'ID Note Quantity LineExtensionAmount Price Item'.split(' '),
  Item: ['Name', 'SellersItemIdentification', 'ClassifiedTaxCategory'],
}

/** Children that a type of the schema requires, and attributes of the unqualified data types of UBL 2.1. */
const requiredChildren: Readonly<Record<string, readonly string[]>> = {
  Order: ['ID', 'IssueDate', 'BuyerCustomerParty', 'SellerSupplierParty', 'OrderLine'],
  QuotationDocumentReference: ['ID'],
  ProjectReference: ['ID'],
  PartyName: ['Name'],
  PartyTaxScheme: ['TaxScheme'],
  AddressLine: ['Line'],
  AllowanceCharge: ['ChargeIndicator', 'Amount'],
  TaxTotal: ['TaxAmount'],
  TaxCategory: ['TaxScheme'],
  ClassifiedTaxCategory: ['TaxScheme'],
  AnticipatedMonetaryTotal: ['PayableAmount'],
  OrderLine: ['LineItem'],
  LineItem: ['ID', 'Item'],
  Price: ['PriceAmount'],
}

/** The children that may be there more than once. */
const repeatableChildren = new Set(['AddressLine', 'AllowanceCharge', 'OrderLine', 'Note'])

function expectComplete(element: XmlElement): void {
  const names = element.children.map(({ name }) => name)
  expect(names, element.name).toEqual(expect.arrayContaining([...(requiredChildren[element.name] ?? [])]))
  const singleNames = names.filter((name) => !repeatableChildren.has(name))
  expect(singleNames, element.name).toEqual([...new Set(singleNames)])
  // No element is empty: it has children or a text.
  expect(names.length > 0 || element.text !== '', element.name).toBe(true)
  if (element.name.endsWith('Amount')) expect(element.attributes, element.name).toHaveProperty('currencyID')
  if (element.name.endsWith('Quantity')) expect(element.attributes, element.name).toHaveProperty('unitCode')
  for (const child of element.children) expectComplete(child)
}

const createLine = (position: string, change: object = {}) => ({
  position,
  depth: 0,
  partNumber: `P-${position}`,
  description: `Part ${position}`,
  quantity: 2,
  unitPrice: '100.00',
  linePrice: '200.00',
  byOthers: false,
  ...change,
})

const content: OrderContent = {
  day: '2026-11-27',
  projectName: 'Hall <3> & "4"',
  seller: {
    name: 'Maker',
    lines: ['Dokkveien 4', '1771 Halden'],
    country: 'DE',
    contactName: 'Sales',
    contactEmail: 'sales@maker.example',
  },
  buyer: {
    name: 'Hafenlogistik GmbH',
    lines: ['Hafenstraße 12', '20457 Hamburg'],
    country: 'DE',
    taxNumber: 'DE136695976',
  },
  currency: 'EUR',
  terms: {
    language: 'en',
    validUntil: '2026-12-31',
    priceBasis: 'net',
    incoterm: 'DAP',
    incotermPlace: 'Hamburg',
    paymentDays: 30,
    leadTimeWeeks: null,
    coverLetter: '',
    notes: '',
    statedTax: null,
  },
  items: [
    {
      itemId: 'ups',
      role: 'included',
      replaces: null,
      position: '1',
      name: 'UPS',
      quantity: 3,
      price: '900.00',
      lines: [
        createLine('1.1'),
        createLine('1.1.1', { quantity: 1, linePrice: '100.00' }),
        createLine('1.2', { byOthers: true, unitPrice: null, linePrice: null }),
      ],
    },
  ],
  charges: [
    { name: 'Freight', kind: 'amount', value: '50.00' },
    { name: 'Insurance', kind: 'percent', value: '1.5' },
  ],
  tax: { treatment: 'domestic', percent: '19', name: 'vat', reason: '' },
  samplePrices: false,
  quotation: { number: 'Q-2026-00001', revision: 1, day: '2026-11-20' },
}

const address = {
  name: 'Halle 3',
  street: 'Kai 7\nTor B',
  postalCode: '20457',
  city: 'Hamburg',
  province: '',
  countryId: 'DE',
}
const details: OrderDetails = {
  ...noOrderDetails,
  customerOrderNumber: 'PO-7',
  deliveryAddress: address,
  invoiceAddress: { ...address, name: 'Buchhaltung' },
  requestedDate: '2027-02-01',
  contact: { name: 'Jutta Behrens', email: 'jutta@hafenlogistik.example', phone: '' },
}

const createOrder = (change: Partial<OrderContent> = {}, more: Partial<PlacedOrder> = {}): PlacedOrder => ({
  orderKey: 'order-1-1',
  content: { ...content, ...change },
  details,
  note: 'Call "first" & ring\u0000 <twice>',
  salesOrderNumber: null,
  opportunityNumber: 'ORF-12345678',
  ...more,
})

interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: XmlElement[]
  text: string
}

/** Parses a document into a tree of elements, without prefixes. */
function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const openElements = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' }
    openElements.at(-1)?.children.push(element)
    openElements.push(element)
  })
  parser.on('text', (text) => {
    const last = openElements.at(-1)
    if (last !== undefined) last.text += text
  })
  parser.on('closetag', () => void openElements.pop())
  parser.write(xml).close()
  return root.children[0] ?? root
}

function findAll({ name, children }: XmlElement, wanted: string): XmlElement[] {
  const ownChildren = children.filter((child) => child.name === wanted)
  return [...ownChildren, ...children.flatMap((child) => findAll({ ...child, name }, wanted))]
}
const getTexts = (element: XmlElement, wanted: string): string[] =>
  findAll(element, wanted).map(({ text }) => text)

/** Reads the lines of the address of a party. */
const readLines = (root: XmlElement, party: string): string[] =>
  root.children.filter(({ name }) => name === party).flatMap((one) => getTexts(one, 'Line'))

function expectInOrder(element: XmlElement): void {
  const sequence = sequences[element.name]
  const places = element.children.map(({ name }) => sequence?.indexOf(name) ?? 0)
  expect(places, element.name).toEqual(places.toSorted((one, other) => one - other))
  expect(places, element.name).not.toContain(-1)
  for (const child of element.children) expectInOrder(child)
}

describe('the document of an order', () => {
  const root = parseXml(printUblOrder(createOrder()))

  test('has its elements in the order of the schema, and all that it requires', () => {
    expectInOrder(root)
    expectComplete(root)
  })

  test('contains the addresses of seller and buyer', () => {
    expect(readLines(root, 'SellerSupplierParty')).toEqual(['Dokkveien 4', '1771 Halden'])
    expect(readLines(root, 'BuyerCustomerParty')).toEqual(['Hafenstraße 12', '20457 Hamburg'])
  })

  test('contains what was ordered', () => {
    const getOne = (name: string) => root.children.find((child) => child.name === name)?.text
    expect(getOne('ID')).toBe('PO-7')
    expect(getOne('Note')).toBe('Call "first" & ring <twice>')
    expect(getTexts(root, 'ProjectReference')).toHaveLength(1)
    expect(getTexts(root, 'IdentificationCode')).toEqual(['DE', 'DE', 'DE', 'DE'])
    expect(getTexts(root, 'CompanyID')).toEqual(['DE136695976'])
    expect(getTexts(root, 'StartDate')).toEqual(['2027-02-01'])
    expect(getTexts(root, 'AdditionalStreetName')).toEqual(['Tor B', 'Tor B'])
    expect(findAll(root, 'OrderLine')).toHaveLength(2)
    expect(getOne('LineCountNumeric')).toBe('2')
    expect(printUblOrder(createOrder())).toContain('Hall &lt;3&gt; &amp; &quot;4&quot;')
  })

  test('has lines, charges, tax and totals that add up in the decimals of the currency', () => {
    const [total] = findAll(root, 'AnticipatedMonetaryTotal')
    expect(total?.children.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'LineExtensionAmount 900.00',
      'TaxExclusiveAmount 963.50',
      'TaxInclusiveAmount 1146.57',
      'ChargeTotalAmount 63.50',
      'PayableAmount 1146.57',
    ])
    const lines = findAll(root, 'LineItem').flatMap((item) => getTexts(item, 'LineExtensionAmount'))
    expect(lines).toEqual(['600.00', '300.00'])
    expect(findAll(root, 'Quantity').map(({ text, attributes }) => [text, attributes['unitCode']])).toEqual([
      ['6', 'C62'],
      ['3', 'C62'],
    ])
    const yen = parseXml(
      printUblOrder(
        createOrder({
          currency: 'JPY',
          charges: [],
          items: content.items.map((item) => ({ ...item, price: '900' })),
        }),
      ),
    )
    expect(getTexts(yen, 'PayableAmount')).toEqual(['1071'])
  })

  test('carries our order key when the customer gave no number, and no tax total when tax is not included', () => {
    const minimalOrder = parseXml(
      printUblOrder(
        createOrder(
          { tax: { ...content.tax, treatment: 'notIncluded', percent: null }, quotation: null },
          { details: noOrderDetails, salesOrderNumber: 'SO-1' },
        ),
      ),
    )
    expectInOrder(minimalOrder)
    expectComplete(minimalOrder)
    expect(minimalOrder.children.find(({ name }) => name === 'ID')?.text).toBe('order-1-1')
    expect(getTexts(minimalOrder, 'SalesOrderID')).toEqual(['SO-1'])
    expect(findAll(minimalOrder, 'TaxTotal')).toEqual([])
    expect(findAll(minimalOrder, 'Percent')).toEqual([])
  })
})

test.each([
  ['domestic', '19', false, 'S'],
  ['intraCommunity', '0', true, 'K'],
  ['export', '0', false, 'G'],
  ['stated', '7', true, 'S'],
  ['stated', '0', false, 'Z'],
  ['stated', '0', true, 'AE'],
  ['notIncluded', null, false, 'O'],
] as const)(
  '%s tax of %s %% (buyer with tax number: %s) is category %s',
  (treatment, percent, buyerHasNumber, category) => {
    const parties = { sellerCountry: 'DE', buyerCountry: 'FR', buyerHasNumber }
    expect(findTaxCategory({ treatment, percent, name: 'vat', reason: '' }, parties)).toBe(category)
  },
)

test('an escaped text keeps letters of every script and loses what XML cannot contain', () => {
  expect(escapeXml('日本 Ж 🜂 a\tb\u0001\ufffe\ud800c')).toBe('日本 Ж 🜂 a\tbc')
})
