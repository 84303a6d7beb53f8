/** The form of an order: the values as they are entered, the input of the call, and the problems that the server reports. */

import type { InputOf } from '@design-portal/contract/call.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import type { orderCalls, OrderAddress, OrderPreparation } from '@design-portal/contract/orders.ts'
import { formatDay } from '@design-portal/i18n/format.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'

export interface OrderFormValues {
  readonly customerOrderNumber: string
  readonly customerFileId: string
  readonly deliveryAddress: OrderAddress
  readonly hasInvoiceAddress: boolean
  readonly invoiceAddress: OrderAddress
  readonly requestedDate: string
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string }
  readonly note: string
  readonly differenceReason: string
  readonly sameNumberConfirmed: boolean
  /** Ids of the items that the user has deselected; unless there are none, the form explains that only a whole solution can be ordered. */
  readonly leftOut: readonly string[]
}

const emptyAddress = (countryId: string): OrderAddress => ({
  name: '',
  street: '',
  postalCode: '',
  city: '',
  province: '',
  countryId,
})

/** Returns the initial values of the form, filled with what is known already. */
export function toOrderFormValues({ known, countryId }: OrderPreparation): OrderFormValues {
  return {
    customerOrderNumber: known.customerOrderNumber,
    customerFileId: '',
    deliveryAddress: known.deliveryAddress ?? emptyAddress(countryId),
    hasInvoiceAddress: known.invoiceAddress !== null,
    invoiceAddress: known.invoiceAddress ?? emptyAddress(countryId),
    requestedDate: known.requestedDate ?? '',
    contact: known.contact,
    note: '',
    differenceReason: '',
    sameNumberConfirmed: false,
    leftOut: [],
  }
}

type OrderInput = InputOf<(typeof orderCalls)['order/place']>

export const toOrderInput = (
  typed: OrderFormValues,
  { cfgId, items }: OrderPreparation,
  rowVersion: number,
): OrderInput => ({
  cfgId,
  rowVersion,
  note: typed.note,
  customerOrderNumber: typed.customerOrderNumber,
  customerFileId: typed.customerFileId === '' ? null : typed.customerFileId,
  deliveryAddress: typed.deliveryAddress,
  invoiceAddress: typed.hasInvoiceAddress ? typed.invoiceAddress : null,
  requestedDate: typed.requestedDate === '' ? null : typed.requestedDate,
  contact: typed.contact,
  differenceReason: typed.differenceReason,
  sameNumberConfirmed: typed.sameNumberConfirmed,
  itemIds: items.map(({ itemId }) => itemId).filter((itemId) => !typed.leftOut.includes(itemId)),
})

const problemKeys: Readonly<Record<string, MessageKey>> = {
  'contact.email': 'ORDER_WRONG_EMAIL',
  'contact.phone': 'ORDER_WRONG_PHONE',
  'contact.name': 'ORDER_WRONG_CONTACT',
  'deliveryAddress.countryId': 'ORDER_WRONG_COUNTRY',
  customerFileId: 'ORDER_WRONG_FILE',
  itemIds: 'ORDER_WHOLE_SOLUTION',
}

/** Returns the sentence for each field that the server rejected, by its path. */
export function listOrderProblems(
  failure: unknown,
  { firstDay, lastDay }: OrderPreparation,
  { text, language }: { readonly text: Text; readonly language: string },
): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiError)) return {}
  return Object.fromEntries(
    failure.fields.map(({ path, code }) => {
      if (path === 'requestedDate') {
        const days = { first: formatDay(firstDay, language), last: formatDay(lastDay, language) }
        return [path, text('ORDER_WRONG_DATE', days)]
      }
      const key = problemKeys[path]
      if (key !== undefined) return [path, text(key)]
      return [path, text(code === 'missing' ? 'ORDER_MISSING_FIELD' : 'ORDER_WRONG_FIELD')]
    }),
  )
}

export interface OrderWithSameNumber {
  readonly orderedOn: string
  /** Null if the user may not see the solution. */
  readonly solution: { readonly cfgId: string; readonly name: string } | null
}

const isOrder = (value: unknown): value is OrderWithSameNumber =>
  typeof value === 'object' && value !== null && 'orderedOn' in value && 'solution' in value

/** Lists the other orders with the same number, which the server named when it rejected this one. */
export function listOrdersWithSameNumber(failure: unknown): readonly OrderWithSameNumber[] {
  if (!(failure instanceof ApiError) || failure.apiErrorCode !== 'ORDER_NUMBER_USED') return []
  const { orders } = failure.details
  return Array.isArray(orders) ? orders.filter(isOrder) : []
}
