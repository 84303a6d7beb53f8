/** Calls about orders: prepare an order, attach the customer's file, place the order, list orders, and download one as a document. */
import { customerLengths } from '@design-portal/domain/customers/customer.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { orderLimits } from '@design-portal/domain/orders/order-details.ts'
import * as z from 'zod/mini'
import { attachErrors, Attachment, fileBytes } from './attachments.ts'
import { countryId } from './administration.ts'
import { buildCallTable } from './call.ts'
import { day, flag, id, line, list, maxNoteLength, text } from './fields.ts'
import { version } from './part-fields.ts'
import { StatusAnswer } from './status-workflow.ts'
import { Price } from './solutions.ts'

export const orderStates = ['sent', 'acknowledged', 'refused', 'cancelling', 'cancelled'] as const

const optionalLine = (max: number) => z._default(line({ max }), '')

const SentAddress = z.strictObject({
  name: optionalLine(maxNameLength),
  street: optionalLine(customerLengths.street),
  postalCode: optionalLine(customerLengths.postalCode),
  city: optionalLine(customerLengths.city),
  /** State, province or prefecture. */
  province: optionalLine(customerLengths.province),
  countryId,
})

const OrderAddress = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  countryId: z.string(),
})
export type OrderAddress = z.output<typeof OrderAddress>

const email = line({ max: customerLengths.email }).check(z.regex(/^$|^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/))

const OrderContact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** A difference between what the customer accepted and what is ordered. */
const Difference = z.union([
  z.object({ kind: z.enum(['notTaken', 'added', 'missing']), name: z.string(), price: Price }),
  z.object({
    kind: z.literal('changed'),
    name: z.string(),
    quantity: z.nullable(z.object({ from: z.int(), to: z.int() })),
    price: z.nullable(z.object({ from: Price, to: Price })),
    /** The parts whose number of pieces differs, each with its pieces in all units before and after. */
    parts: list(z.object({ partNumber: z.string(), from: z.int(), to: z.int() })),
  }),
  z.object({
    kind: z.literal('charge'),
    name: z.string(),
    from: z.nullable(Price),
    to: z.nullable(Price),
  }),
  z.object({ kind: z.literal('net'), from: Price, to: Price }),
  z.object({ kind: z.literal('laterQuotation'), number: z.string(), revision: z.int() }),
])
export type OrderDifference = z.output<typeof Difference>

/** The details that a person states with an order, or that the form of a new order begins with. */
const orderDetails = {
  customerOrderNumber: z.string(),
  /** Null if nothing is stated. */
  deliveryAddress: z.nullable(OrderAddress),
  /** Null for the delivery address. */
  invoiceAddress: z.nullable(OrderAddress),
  /** `YYYY-MM-DD`; null if no day is requested. */
  requestedDate: z.nullable(z.string()),
  contact: OrderContact,
}

export const OrderPreparation = z.object({
  cfgId: z.string(),
  name: z.string(),
  rowVersion: z.int(),
  countryId: z.string(),
  /** The days between which a delivery can be requested, `YYYY-MM-DD` in the country of the solution. */
  firstDay: z.string(),
  lastDay: z.string(),
  /** The details that a new order begins with: from a cancelled order, or else from the customer, its site and the accepted quotation. */
  known: z.object(orderDetails),
  /** The contacts of the customer. */
  contacts: list(OrderContact),
  /** Everything in the solution, since an order is always for the whole solution. */
  items: list(z.object({ itemId: z.string(), name: z.string(), quantity: z.int(), price: Price })),
  total: Price,
  /** The quotation that the customer accepted last; null if there is none that the caller may see. */
  accepted: z.nullable(
    z.object({
      quotationId: z.string(),
      number: z.string(),
      revision: z.int(),
      /** Who accepted it, and when in ISO 8601. */
      by: z.string(),
      on: z.string(),
      /** The names of the options and alternatives that the customer took. */
      taken: list(z.string()),
      net: Price,
      /** The net price of what would be ordered, computed as `net` is. */
      orderedNet: Price,
      /** Each has to be removed before the order, or explained in its `differenceReason`. */
      differences: list(Difference),
    }),
  ),
})
export type OrderPreparation = z.output<typeof OrderPreparation>

const Order = z.object({
  orderKey: z.string(),
  state: z.enum(orderStates),
  /** ISO 8601. */
  orderedOn: z.string(),
  note: z.string(),
  ...orderDetails,
  /** The customer's order as it was attached. */
  file: z.nullable(z.object({ attachmentId: z.string(), fileName: z.string() })),
  /** The number that the ERP system gave the order. */
  salesOrderNumber: z.nullable(z.string()),
  /** ISO 8601. */
  acknowledgedOn: z.nullable(z.string()),
  /** Why the order was refused, or is stuck. */
  problem: z.nullable(z.string()),
  quotation: z.nullable(z.object({ quotationId: z.string(), number: z.string(), revision: z.int() })),
  differences: list(Difference),
  differenceReason: z.string(),
  /** The day on which everything is delivered, `YYYY-MM-DD`; null until the ERP system has confirmed one. */
  confirmedDate: z.nullable(z.string()),
  /** Positions that the ERP system refuses or delivers on a day of their own. */
  positions: list(
    z.object({
      designName: z.string(),
      partNumber: z.string(),
      state: z.enum(['acknowledged', 'refused']),
      confirmedDate: z.nullable(z.string()),
      /** Why it is refused; empty otherwise. */
      reason: z.string(),
    }),
  ),
  /** Whether it can be downloaded as a UBL document. */
  hasDocument: z.boolean(),
})
export type Order = z.output<typeof Order>

export const orderCalls = buildCallTable([
  {
    name: 'order/prepare',
    method: 'POST',
    encoding: 'json',
    summary:
      'Returns what is known for the order of an approved solution, and how it differs from what was accepted.',
    input: z.strictObject({ cfgId: id }),
    output: OrderPreparation,
    permission: 'order',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    reads: true,
  },
  {
    name: 'order/file/add',
    method: 'POST',
    encoding: 'file',
    summary:
      "Attaches the customer's order to an approved solution: a file of a type that solution/attachment/add accepts, at most 2 MB.",
    input: z.strictObject({ cfgId: id, fileName: line({ min: 1, max: maxNameLength }), file: fileBytes }),
    output: Attachment,
    permission: 'order',
    errors: attachErrors,
  },
  {
    name: 'order/place',
    method: 'POST',
    encoding: 'json',
    summary:
      "Orders an approved solution with the customer's number and file, addresses, requested date and contact.",
    input: z.strictObject({
      cfgId: id,
      rowVersion: version,
      note: z._default(text({ max: maxNoteLength }), ''),
      customerOrderNumber: optionalLine(orderLimits.maxCustomerOrderNumber),
      /** An attachment of the solution. */
      customerFileId: z._default(z.nullable(id), null),
      deliveryAddress: SentAddress,
      invoiceAddress: z._default(z.nullable(SentAddress), null),
      requestedDate: z._default(z.nullable(day), null),
      contact: z._default(
        z.strictObject({
          name: optionalLine(maxNameLength),
          email: z._default(email, ''),
          phone: optionalLine(customerLengths.phone),
        }),
        { name: '', email: '', phone: '' },
      ),
      /** Required if the order differs from what the customer accepted. */
      differenceReason: z._default(text({ max: orderLimits.maxReasonLength }), ''),
      /** Confirms that another order of this customer may have the same number. */
      sameNumberConfirmed: z._default(flag, false),
      /** The items to order. An order is for the whole solution, so anything but all of them is refused. */
      itemIds: z.optional(z.array(line({ min: 1, max: 64 })).check(z.maxLength(1000))),
    }),
    output: StatusAnswer,
    permission: 'order',
    errors: [
      'NOT_FOUND',
      'STATUS_NOT_ALLOWED',
      'CONDITION_NOT_MET',
      'ROW_VERSION_CONFLICT',
      'ORDER_NUMBER_USED',
    ],
  },
  {
    name: 'order/list',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the orders of a solution, the newest first; earlier ones were cancelled.',
    input: z.strictObject({ cfgId: id }),
    output: z.object({ data: list(Order) }),
    permission: 'readOrders',
    errors: ['NOT_FOUND'],
  },
  {
    name: 'order/document',
    method: 'GET',
    encoding: 'query',
    summary:
      'Returns an order as a UBL 2.1 document with the identifiers of Peppol BIS Order only 3, as a download.',
    input: z.strictObject({ orderKey: line({ min: 1, max: maxNameLength }) }),
    output: { file: 'application/xml' },
    permission: 'readOrders',
    errors: ['NOT_FOUND'],
  },
])
