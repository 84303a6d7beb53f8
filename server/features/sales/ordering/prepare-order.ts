/** Returns what is known for the order of a solution: what is ordered, what was accepted, addresses, and people of the customer. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { OrderPreparation, orderCalls } from '@design-portal/contract/orders.ts'
import type { Address } from '@design-portal/domain/customers/customer.ts'
import { addDays } from '@design-portal/domain/days.ts'
import {
  noOrderDetails,
  type OrderAddress,
  type OrderContact,
  orderLimits,
} from '@design-portal/domain/orders/order-details.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { computeQuotationPrice } from '@design-portal/domain/quotations/quotation-price.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Caller } from '../../../http/caller.ts'
import { buildOrderContent } from '../orders/build-order-content.ts'
import { type ComparedAcceptance, readAcceptance } from '../quotations/read-acceptance.ts'
import { findSolutionCustomer } from '../customers/visibility.ts'
import { requireAbility } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution, type VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import {
  findCustomerOfSolution,
  findSiteOfDelivery,
  listContacts,
} from '../customers/customer-of-solution.ts'
import { findDetailsOfLastOrder } from './store.ts'

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED */
export async function prepareOrder(
  caller: Caller,
  { cfgId }: CheckedInputOf<(typeof orderCalls)['order/prepare']>,
): Promise<OrderPreparation> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'order')
  const { solution } = visible
  const acceptance = await readAcceptance(caller, visible)
  const content = await buildOrderContent(caller, visible, { details: noOrderDetails, acceptance })
  const { currency, items } = content
  const firstDay = getDayIn(solution.country_code, caller.clock())
  return {
    cfgId,
    name: solution.name,
    rowVersion: solution.row_version,
    countryId: solution.country_code,
    firstDay,
    lastDay: addDays(firstDay, orderLimits.maxDaysAhead),
    ...(await findKnownDetails(caller, visible, acceptance)),
    items: items.map(({ itemId, name, quantity, price }) => ({
      itemId,
      name,
      quantity,
      price: createMoney(price, currency),
    })),
    total: computeQuotationPrice(content, []).net,
    accepted: acceptance === undefined ? null : presentAcceptance(acceptance),
  }
}

function presentAcceptance(acceptance: ComparedAcceptance): OrderPreparation['accepted'] {
  const { quotationId, content, choice, acceptedBy, acceptedAt, currentContent, differences } = acceptance
  return {
    quotationId,
    number: content.number,
    revision: content.revision,
    by: acceptedBy,
    on: acceptedAt.toISOString(),
    taken: content.items.filter(({ itemId }) => choice.includes(itemId)).map(({ name }) => name),
    net: computeQuotationPrice(content, choice).net,
    orderedNet: computeQuotationPrice(currentContent, []).net,
    differences,
  }
}

/** What was stated with a cancelled order, or else what is known of the customer, as far as the person sees it. */
async function findKnownDetails(
  { db, user }: Caller,
  { solution }: VisibleSolution,
  acceptance: ComparedAcceptance | undefined,
): Promise<Pick<OrderPreparation, 'known' | 'contacts'>> {
  const isVisible = findSolutionCustomer(user, solution) !== undefined
  const customer = isVisible ? await findCustomerOfSolution(db, solution.id) : undefined
  const contacts = customer === undefined ? [] : await listContacts(db, customer.id)
  const last = await findDetailsOfLastOrder(db, solution.id)
  if (last !== undefined) {
    const { customerFileId: _customerFileId, ...known } = last
    return { known, contacts }
  }
  if (customer === undefined) return { known: noOrderDetails, contacts }
  const legalName = customer.legal_name === '' ? customer.name : customer.legal_name
  const site = await findSiteOfDelivery(db, solution.id)
  const deliveryAddress =
    site === undefined
      ? toOrderAddress(legalName, customer.address)
      : toOrderAddress(`${legalName}, ${site.name}`, site.address)
  return {
    known: {
      ...noOrderDetails,
      deliveryAddress,
      invoiceAddress: findInvoiceAddress(solution, customer, { legalName, deliveryAddress }),
      contact: chooseContact(contacts, acceptance),
    },
    contacts,
  }
}

const toOrderAddress = (name: string, address: Address): OrderAddress => ({ ...address, name })

/** Null if it is the address of delivery. A partner is invoiced itself, and its address is to be entered. */
function findInvoiceAddress(
  { owner_company_kind: kind, owner_company: company, country_code: countryId }: VisibleSolution['solution'],
  customer: { readonly address: Address; readonly invoice_address: Address | null },
  { legalName, deliveryAddress }: { readonly legalName: string; readonly deliveryAddress: OrderAddress },
): OrderAddress | null {
  if (kind !== 'internal')
    return { name: company, street: '', postalCode: '', city: '', province: '', countryId }
  const address = toOrderAddress(legalName, customer.invoice_address ?? customer.address)
  const parts = ['name', 'street', 'postalCode', 'city', 'province', 'countryId'] as const
  const isSame = parts.every((part) => address[part] === deliveryAddress[part])
  return isSame ? null : address
}

/** Whoever accepted the quotation, or else the first person of the customer. */
function chooseContact(
  contacts: readonly OrderContact[],
  acceptance: ComparedAcceptance | undefined,
): OrderContact {
  if (acceptance === undefined) return contacts[0] ?? noOrderDetails.contact
  return (
    contacts.find(({ name }) => name === acceptance.acceptedBy) ?? {
      ...noOrderDetails.contact,
      name: acceptance.acceptedBy,
    }
  )
}
