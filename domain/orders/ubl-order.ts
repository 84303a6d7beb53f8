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
  const taxCategory = buildTaxCategory(content)
  return printXml(
    element(
      'Order',
      [
        ...buildHead(order),
        ...buildParties(order),
        buildDelivery(order),
        ...buildTerms(content),
        ...content.charges.map((charge) => buildCharge(charge, price.items, taxCategory)),
        price.tax === null ? undefined : element('cac:TaxTotal', [buildAmount('cbc:TaxAmount', price.tax)]),
        buildTotal(price, content.currency),
        ...content.items.flatMap((item) => buildLines(item, content, taxCategory)),
      ],
      namespaces,
    ),
  )
}

type Elements = readonly (XmlElement | undefined)[]

function buildHead({ content, details, note, ...order }: PlacedOrder): Elements {
  const { quotation } = content
  return [
    element('cbc:CustomizationID', codes.customization),
    element('cbc:ProfileID', codes.profile),
    element('cbc:ID', details.customerOrderNumber === '' ? order.orderKey : details.customerOrderNumber),
    buildOptional('cbc:SalesOrderID', order.salesOrderNumber),
    element('cbc:IssueDate', content.day),
    element('cbc:OrderTypeCode', codes.orderType),
    buildOptional('cbc:Note', note),
    element('cbc:DocumentCurrencyCode', content.currency),
    buildOptional('cbc:CustomerReference', order.opportunityNumber),
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

function buildParties(order: PlacedOrder): Elements {
  const { invoiceAddress } = order.details
  return [
    element('cac:BuyerCustomerParty', [buildBuyer(order)]),
    element('cac:SellerSupplierParty', [buildSeller(order.content)]),
    invoiceAddress === null
      ? undefined
      : element('cac:AccountingCustomerParty', [
          element('cac:Party', [
            buildPartyName(invoiceAddress.name),
            buildAddress('cac:PostalAddress', invoiceAddress),
          ]),
        ]),
  ]
}

const buildTerms = ({ terms }: OrderContent): Elements => [
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
const buildCharge = (
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
    buildAmount('cbc:Amount', computeChargePrice(charge, items)),
    charge.kind === 'percent' ? buildAmount('cbc:BaseAmount', items) : undefined,
    element('cac:TaxCategory', taxCategory),
  ])

const buildTotal = ({ items, charges, net, tax, gross }: QuotationPrice, currency: string): XmlElement =>
  element('cac:AnticipatedMonetaryTotal', [
    buildAmount('cbc:LineExtensionAmount', items),
    buildAmount('cbc:TaxExclusiveAmount', net),
    tax === null ? undefined : buildAmount('cbc:TaxInclusiveAmount', gross),
    charges.length === 0
      ? undefined
      : buildAmount('cbc:ChargeTotalAmount', charges.reduce(addMoney, createMoney(0, currency))),
    buildAmount('cbc:PayableAmount', gross),
  ])

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Order-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

const buildOptional = (name: string, value: string | null): XmlElement | undefined =>
  value === null || value === '' ? undefined : element(name, value)

const buildAmount = (name: string, { amount, currency }: Money): XmlElement =>
  element(name, amount, { currencyID: currency })

function buildTaxCategory({ tax, seller, buyer }: OrderContent): Elements {
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

const buildPartyName = (name: string): XmlElement => element('cac:PartyName', [element('cbc:Name', name)])

/** An address whose parts are known. */
const buildAddress = (name: string, address: OrderAddress): XmlElement => {
  const [first = '', ...rest] = address.street.split('\n')
  return element(name, [
    buildOptional('cbc:StreetName', first),
    buildOptional('cbc:AdditionalStreetName', rest.join(', ')),
    buildOptional('cbc:CityName', address.city),
    buildOptional('cbc:PostalZone', address.postalCode),
    buildOptional('cbc:CountrySubentity', address.province),
    buildCountry(address.countryId),
  ])
}

/** An address of which only the lines are known, as it is written on a letter. */
const buildAddressOfLines = ({ lines, country }: QuotationAddress): XmlElement =>
  element('cac:PostalAddress', [
    ...lines.map((line) => element('cac:AddressLine', [element('cbc:Line', line)])),
    buildCountry(country),
  ])

const buildCountry = (country: string): XmlElement =>
  element('cac:Country', [element('cbc:IdentificationCode', country)])

function buildBuyer({ content, details: { contact } }: PlacedOrder): XmlElement {
  const { buyer, tax } = content
  return element('cac:Party', [
    buildPartyName(buyer.name),
    buildAddressOfLines(buyer),
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
          buildOptional('cbc:Telephone', contact.phone),
          buildOptional('cbc:ElectronicMail', contact.email),
        ]),
  ])
}

const buildSeller = ({ seller }: OrderContent): XmlElement =>
  element('cac:Party', [
    buildPartyName(seller.name),
    buildAddressOfLines(seller),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', seller.name)]),
    element('cac:Contact', [
      element('cbc:Name', seller.contactName),
      buildOptional('cbc:ElectronicMail', seller.contactEmail),
    ]),
  ])

function buildDelivery({ details }: PlacedOrder): XmlElement | undefined {
  const { deliveryAddress, requestedDate } = details
  if (deliveryAddress === null && requestedDate === null) return undefined
  return element('cac:Delivery', [
    deliveryAddress === null
      ? undefined
      : element('cac:DeliveryLocation', [
          element('cbc:Name', deliveryAddress.name),
          buildAddress('cac:Address', deliveryAddress),
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
function buildLines(
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
          buildAmount(
            'cbc:LineExtensionAmount',
            createMoney(new Big(line.linePrice ?? 0).times(item.quantity), currency),
          ),
          element('cac:Price', [
            buildAmount('cbc:PriceAmount', createMoney(line.unitPrice ?? 0, currency)),
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
