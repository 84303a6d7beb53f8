/**
 * An order as UBL 2.1: OASIS Universal Business Language 2.1 of 4 November 2013 (docs.oasis-open.org/ubl/os-UBL-2.1), document Order, with
 * the identifiers and codes of Peppol BIS Order only 3 (docs.peppol.eu/poacc). Elements stand in the order of the schema.
 */
import Big from 'big.js'
import { addMoney, createMoney, type Money } from '../pricing/money.ts'
import { computeChargePrice } from '../pricing/charges.ts'
import { computeQuotationPrice, type QuotationPrice } from '../quotations/quotation-price.ts'
import type { QuotationAddress, QuotationItem, QuotationLine } from '../quotations/quotation-content.ts'
import type { Tax, TaxTreatment } from '../quotations/tax.ts'
import type { OrderContent, PlacedOrder } from './order-content.ts'
import type { OrderAddress } from './order-details.ts'
import { element, type XmlElement, printXml } from '../print-xml.ts'

/** Code lists that the document uses, each with its publisher. */
const codes = {
  /** UN/CEFACT 1001: an order. */
  orderType: '220',
  /** UN/ECE Recommendation 20: one piece. */
  piece: 'C62',
  customization: 'urn:fdc:peppol.eu:poacc:trns:order:3',
  profile: 'urn:fdc:peppol.eu:poacc:bis:order_only:3',
} as const

/** UN/CEFACT 5305, duty or tax category: what each treatment of the portal is. */
const taxCategories: Readonly<Record<TaxTreatment, string>> = {
  domestic: 'S',
  // Exempt between members of the European Union; the customer declares the tax.
  intraCommunity: 'K',
  export: 'G',
  stated: 'S',
  notIncluded: 'O',
}

/** The category of a tax. A stated rate of nothing is a zero rate, and for a customer with a number of another country reverse charge. */
export function findTaxCategory(
  { treatment, percent }: Tax,
  parties: {
    readonly sellerCountry: string
    readonly buyerCountry: string
    readonly buyerHasNumber: boolean
  },
): string {
  if (treatment !== 'stated' || percent === null || !new Big(percent).eq(0)) return taxCategories[treatment]
  const isReverse = parties.buyerHasNumber && parties.sellerCountry !== parties.buyerCountry
  return isReverse ? 'AE' : 'Z'
}

/** Whether an order can be written as a document, which has to name the buyer. */
export const hasUblOrder = ({ buyer }: OrderContent): boolean => buyer.name !== ''

/** @returns the document, UTF-8 */
export function printUblOrder(order: PlacedOrder): string {
  const { content } = order
  const price = computeQuotationPrice(content, [])
  const taxCategory = createTaxCategory(content)
  return printXml(
    element(
      'Order',
      [
        ...createHead(order),
        ...createParties(order),
        createDelivery(order),
        ...createTerms(content),
        ...content.charges.map((charge) => createCharge(charge, price.items, taxCategory)),
        price.tax === null ? undefined : element('cac:TaxTotal', [createAmount('cbc:TaxAmount', price.tax)]),
        createTotal(price, content.currency),
        ...content.items.flatMap((item) => createLines(item, content, taxCategory)),
      ],
      namespaces,
    ),
  )
}

type Elements = readonly (XmlElement | undefined)[]

function createHead({ content, details, note, ...order }: PlacedOrder): Elements {
  const { quotation } = content
  return [
    element('cbc:CustomizationID', codes.customization),
    element('cbc:ProfileID', codes.profile),
    element('cbc:ID', details.customerOrderNumber === '' ? order.orderKey : details.customerOrderNumber),
    optional('cbc:SalesOrderID', order.salesOrderNumber),
    element('cbc:IssueDate', content.day),
    element('cbc:OrderTypeCode', codes.orderType),
    optional('cbc:Note', note),
    element('cbc:DocumentCurrencyCode', content.currency),
    optional('cbc:CustomerReference', order.opportunityNumber),
    element('cbc:LineCountNumeric', String(countLines(content))),
    quotation === null
      ? undefined
      : element('cac:QuotationDocumentReference', [
          element('cbc:ID', quotation.number),
          element('cbc:IssueDate', quotation.day),
        ]),
    element('cac:ProjectReference', [element('cbc:ID', content.projectName)]),
  ]
}

function createParties(order: PlacedOrder): Elements {
  const { invoiceAddress } = order.details
  return [
    element('cac:BuyerCustomerParty', [createBuyer(order)]),
    element('cac:SellerSupplierParty', [createSeller(order.content)]),
    invoiceAddress === null
      ? undefined
      : element('cac:AccountingCustomerParty', [
          element('cac:Party', [
            createPartyName(invoiceAddress.name),
            createAddress('cac:PostalAddress', invoiceAddress),
          ]),
        ]),
  ]
}

const createTerms = ({ terms }: OrderContent): Elements => [
  terms.incoterm === null
    ? undefined
    : element('cac:DeliveryTerms', [
        element('cbc:ID', terms.incoterm),
        element('cac:DeliveryLocation', [element('cbc:ID', terms.incotermPlace)]),
      ]),
  terms.paymentDays === null
    ? undefined
    : element('cac:PaymentTerms', [element('cbc:Note', `${terms.paymentDays} days net`)]),
]

/** An additional charge; a percentage is one of the items. */
const createCharge = (
  charge: OrderContent['charges'][number],
  items: Money,
  taxCategory: Elements,
): XmlElement =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'true'),
    element('cbc:AllowanceChargeReason', charge.name),
    charge.kind === 'percent'
      ? element('cbc:MultiplierFactorNumeric', new Big(charge.value).toFixed())
      : undefined,
    createAmount('cbc:Amount', computeChargePrice(charge, items)),
    charge.kind === 'percent' ? createAmount('cbc:BaseAmount', items) : undefined,
    element('cac:TaxCategory', taxCategory),
  ])

const createTotal = ({ items, charges, net, tax, gross }: QuotationPrice, currency: string): XmlElement =>
  element('cac:AnticipatedMonetaryTotal', [
    createAmount('cbc:LineExtensionAmount', items),
    createAmount('cbc:TaxExclusiveAmount', net),
    tax === null ? undefined : createAmount('cbc:TaxInclusiveAmount', gross),
    charges.length === 0
      ? undefined
      : createAmount('cbc:ChargeTotalAmount', charges.reduce(addMoney, createMoney(0, currency))),
    createAmount('cbc:PayableAmount', gross),
  ])

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

const optional = (name: string, value: string | null): XmlElement | undefined =>
  value === null || value === '' ? undefined : element(name, value)

const createAmount = (name: string, { amount, currency }: Money): XmlElement =>
  element(name, amount, { currencyID: currency })

function createTaxCategory({ tax, seller, buyer }: OrderContent): Elements {
  const category = findTaxCategory(tax, {
    sellerCountry: seller.country,
    buyerCountry: buyer.country,
    buyerHasNumber: buyer.taxNumber !== null,
  })
  return [
    element('cbc:ID', category),
    // Category O, outside the scope of the tax, has no rate.
    tax.percent === null ? undefined : element('cbc:Percent', tax.percent),
    element('cac:TaxScheme', [element('cbc:ID', tax.name === 'gst' ? 'GST' : 'VAT')]),
  ]
}

const createPartyName = (name: string): XmlElement => element('cac:PartyName', [element('cbc:Name', name)])

/** An address whose parts are known. */
const createAddress = (name: string, address: OrderAddress): XmlElement => {
  const [first = '', ...rest] = address.street.split('\n')
  return element(name, [
    optional('cbc:StreetName', first),
    optional('cbc:AdditionalStreetName', rest.join(', ')),
    optional('cbc:CityName', address.city),
    optional('cbc:PostalZone', address.postalCode),
    optional('cbc:CountrySubentity', address.province),
    createCountry(address.countryId),
  ])
}

/** An address of which only the lines are known, as it is written on a letter. */
const createAddressOfLines = ({ lines, country }: QuotationAddress): XmlElement =>
  element('cac:PostalAddress', [
    ...lines.map((line) => element('cac:AddressLine', [element('cbc:Line', line)])),
    createCountry(country),
  ])

const createCountry = (country: string): XmlElement =>
  element('cac:Country', [element('cbc:IdentificationCode', country)])

function createBuyer({ content, details: { contact } }: PlacedOrder): XmlElement {
  const { buyer, tax } = content
  return element('cac:Party', [
    createPartyName(buyer.name),
    createAddressOfLines(buyer),
    buyer.taxNumber === null
      ? undefined
      : element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', buyer.taxNumber),
          element('cac:TaxScheme', [element('cbc:ID', tax.name === 'gst' ? 'GST' : 'VAT')]),
        ]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', buyer.name)]),
    contact.name === ''
      ? undefined
      : element('cac:Contact', [
          element('cbc:Name', contact.name),
          optional('cbc:Telephone', contact.phone),
          optional('cbc:ElectronicMail', contact.email),
        ]),
  ])
}

const createSeller = ({ seller }: OrderContent): XmlElement =>
  element('cac:Party', [
    createPartyName(seller.name),
    createAddressOfLines(seller),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', seller.name)]),
    element('cac:Contact', [
      element('cbc:Name', seller.contactName),
      optional('cbc:ElectronicMail', seller.contactEmail),
    ]),
  ])

function createDelivery({ details }: PlacedOrder): XmlElement | undefined {
  const { deliveryAddress, requestedDate } = details
  if (deliveryAddress === null && requestedDate === null) return undefined
  return element('cac:Delivery', [
    deliveryAddress === null
      ? undefined
      : element('cac:DeliveryLocation', [
          element('cbc:Name', deliveryAddress.name),
          createAddress('cac:Address', deliveryAddress),
        ]),
    requestedDate === null
      ? undefined
      : element('cac:RequestedDeliveryPeriod', [
          element('cbc:StartDate', requestedDate),
          element('cbc:EndDate', requestedDate),
        ]),
  ])
}

/** What others supply is not part of the order. */
const isOrdered = ({ byOthers, linePrice }: QuotationLine): boolean => !byOthers && linePrice !== null

const countLines = ({ items }: OrderContent): number =>
  items.reduce((count, { lines }) => count + lines.filter(isOrdered).length, 0)

/** The parts of an item in all its units, each with its position in the bill as its id. */
function createLines(
  item: QuotationItem,
  { currency }: OrderContent,
  taxCategory: Elements,
): readonly XmlElement[] {
  return item.lines
    .filter(isOrdered)
    .map((line) =>
      element('cac:OrderLine', [
        element('cac:LineItem', [
          element('cbc:ID', line.position),
          element('cbc:Note', item.name),
          element('cbc:Quantity', String(line.quantity * item.quantity), { unitCode: codes.piece }),
          createAmount(
            'cbc:LineExtensionAmount',
            createMoney(new Big(line.linePrice ?? 0).times(item.quantity), currency),
          ),
          element('cac:Price', [
            createAmount('cbc:PriceAmount', createMoney(line.unitPrice ?? 0, currency)),
            element('cbc:BaseQuantity', '1', { unitCode: codes.piece }),
          ]),
          element('cac:Item', [
            element('cbc:Name', line.description),
            element('cac:SellersItemIdentification', [element('cbc:ID', line.partNumber)]),
            element('cac:ClassifiedTaxCategory', taxCategory),
          ]),
        ]),
      ]),
    )
}
