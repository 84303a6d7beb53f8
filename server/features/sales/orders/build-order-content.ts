/** Builds the content of an order: the solution at its net prices, who sells and who buys, on which terms, and the tax. */
import { listAddressLines } from '@design-portal/domain/customers/address-lines.ts'
import type { OrderContent } from '@design-portal/domain/orders/order-content.ts'
import type { OrderDetails } from '@design-portal/domain/orders/order-details.ts'
import type {
  QuotationAddress,
  QuotationContent,
  QuotationTerms,
} from '@design-portal/domain/quotations/quotation-content.ts'
import type { Tax } from '@design-portal/domain/quotations/tax.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Caller } from '../../../http/caller.ts'
import { buildContent } from '../quotations/build-content.ts'
import { findCustomerOfSolution } from '../customers/customer-of-solution.ts'
import type { ComparedAcceptance } from '../quotations/read-acceptance.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { findCompany, findManufacturer } from './store.ts'

interface OrderInput {
  readonly details: OrderDetails
  readonly acceptance: ComparedAcceptance | undefined
}

/**
 * The manufacturer sells its own solutions to their customers, and those of others to the company that made them. Taxes are not included
 * there, because the portal knows no tax number of that company.
 */
export async function buildOrderContent(
  caller: Caller,
  visible: VisibleSolution,
  { details, acceptance }: OrderInput,
): Promise<OrderContent> {
  const { solution } = visible
  const isOwn = solution.owner_company_kind === 'internal'
  const company = await findCompany(caller.db, solution.company_id)
  const seller = isOwn ? company : await findManufacturer(caller.db, solution.country_code)
  const terms = await buildTerms(caller, visible, acceptance)
  const { content } = await buildContent(
    caller,
    visible,
    {
      number: '',
      revision: 1,
      company_id: seller.id,
      company_name: seller.name,
      company_country: seller.country_code,
      terms,
      offers: [],
    },
    false,
  )
  return {
    day: content.day,
    projectName: content.projectName,
    seller: content.seller,
    currency: content.currency,
    terms,
    items: content.items,
    charges: content.charges,
    tax: isOwn ? content.tax : createTaxNotIncluded(content.tax),
    samplePrices: content.samplePrices,
    quotation:
      acceptance === undefined
        ? null
        : {
            number: acceptance.content.number,
            revision: acceptance.content.revision,
            day: acceptance.content.day,
          },
    buyer: buildBuyer(content, details, isOwn ? undefined : company),
  }
}

const createTaxNotIncluded = ({ name }: Tax): Tax => ({
  treatment: 'notIncluded',
  percent: null,
  name,
  reason: '',
})

/** Whoever gets the invoice buys; the tax number is that of the customer whom the solution names. */
function buildBuyer(
  { customer }: QuotationContent,
  { invoiceAddress, deliveryAddress }: OrderDetails,
  company: { readonly name: string; readonly country_code: string } | undefined,
): OrderContent['buyer'] {
  const stated = invoiceAddress ?? deliveryAddress
  if (company !== undefined) {
    const isStated = invoiceAddress !== null
    return {
      name: company.name,
      lines: isStated ? listAddressLines(invoiceAddress) : [],
      country: isStated ? invoiceAddress.countryId : company.country_code,
      taxNumber: null,
    }
  }
  const { name, lines, country, taxNumber } = customer
  if (name !== '') return { name, lines, country, taxNumber }
  const address: QuotationAddress =
    stated === null
      ? { name, lines, country }
      : { name: stated.name, lines: listAddressLines(stated), country: stated.countryId }
  return { ...address, taxNumber }
}

/** The terms that were accepted, or else those of the customer. */
async function buildTerms(
  { db, clock }: Caller,
  { solution }: VisibleSolution,
  acceptance: ComparedAcceptance | undefined,
): Promise<QuotationTerms> {
  if (acceptance !== undefined) return { ...acceptance.content.terms, priceBasis: 'net' }
  const isOwn = solution.owner_company_kind === 'internal'
  const customer = isOwn ? await findCustomerOfSolution(db, solution.id) : undefined
  return {
    language: customer?.language_id ?? 'en',
    validUntil: getDayIn(solution.country_code, clock()),
    priceBasis: 'net',
    incoterm: customer?.incoterm ?? null,
    incotermPlace: customer?.incoterm_place ?? '',
    paymentDays: customer?.payment_days ?? null,
    leadTimeWeeks: null,
    coverLetter: '',
    notes: '',
    statedTax: null,
  }
}
