/** Orders a solution with what an order has: the customer's number and file, addresses, requested date and contact. */
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { orderCalls } from '@design-portal/contract/orders.ts'
import type { StatusAnswer } from '@design-portal/contract/status-workflow.ts'
import {
  checkOrderDetails,
  type OrderDetails,
  type OrderProblem,
} from '@design-portal/domain/orders/order-details.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { FieldChanges } from '../../../db/tables.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findFileNames } from '../../solutions/attachments/find-file-names.ts'
import { findOrdersWithSameNumber } from '../orders/find-orders-with-same-number.ts'
import { changeStatus } from '../../workflow/status-workflow/change-status.ts'
import type { StepContext } from '../../workflow/status-workflow/step-context.ts'

type Input = CheckedInputOf<(typeof orderCalls)['order/place']>

/** @throws CallError NOT_FOUND, INVALID_INPUT, FORBIDDEN, STATUS_NOT_ALLOWED, CONDITION_NOT_MET, ROW_VERSION_CONFLICT, ORDER_NUMBER_USED */
export async function orderSolution(caller: Caller, input: Input): Promise<StatusAnswer> {
  const { cfgId, rowVersion, note, differenceReason } = input
  const details = toDetails(input)
  return await changeStatus(caller, {
    cfgId,
    rowVersion,
    request: { action: 'order', note, order: details, differenceReason },
    check: async (step) => {
      await requireValidDetails(caller, step, details)
      await requireWholeSolution(step, input.itemIds)
      if (!input.sameNumberConfirmed) await requireUnusedNumber(caller, step, details)
    },
    beforeChange: async (_caller, step) => ({ columns: {}, changes: await listChanges(step, details) }),
  })
}

const toDetails = ({
  customerOrderNumber,
  customerFileId,
  deliveryAddress,
  invoiceAddress,
  requestedDate,
  contact,
}: Input): OrderDetails => ({
  customerOrderNumber,
  customerFileId,
  deliveryAddress,
  invoiceAddress,
  requestedDate,
  contact,
})

/** @throws CallError INVALID_INPUT that names each field and its cure */
async function requireValidDetails(
  { db }: Caller,
  { visible: { solution }, now }: StepContext,
  details: OrderDetails,
): Promise<void> {
  const { country_code: countryId } = solution
  const problems: OrderProblem[] = [
    ...checkOrderDetails(details, { countryId, today: getDayIn(countryId, now) }),
  ]
  const { customerFileId } = details
  if (
    customerFileId !== null &&
    !(await findFileNames(db, solution.id, [customerFileId])).has(customerFileId)
  )
    problems.push({
      field: 'customerFileId',
      code: 'not_allowed',
      message: 'This file is not attached to the solution any more. Attach it again.',
    })
  if (problems.length === 0) return
  throw new CallError('INVALID_INPUT', {
    fields: problems.map(({ field: path, code, message }) => ({ path, code, message })),
  })
}

/**
 * Refuses an order of some items only: approval, prices and check hold for the whole solution.
 *
 * @throws CallError INVALID_INPUT with the cure
 */
async function requireWholeSolution(
  { orderContent }: StepContext,
  itemIds: readonly string[] | undefined,
): Promise<void> {
  if (itemIds === undefined) return
  const { items } = await orderContent()
  const wanted = new Set(itemIds)
  if (wanted.size === items.length && items.every(({ itemId }) => wanted.has(itemId))) return
  throw new CallError('INVALID_INPUT', {
    fields: [
      {
        path: 'itemIds',
        code: 'not_allowed',
        message:
          'An order is for the whole solution. Copy the solution with the designs to order, have the copy approved, and order it.',
      },
    ],
  })
}

/** @throws CallError ORDER_NUMBER_USED that names the other orders, as far as the person sees them */
async function requireUnusedNumber(
  caller: Caller,
  { visible: { solution } }: StepContext,
  { customerOrderNumber }: OrderDetails,
): Promise<void> {
  if (customerOrderNumber === '') return
  const orders = await findOrdersWithSameNumber(caller, { cfgId: solution.id, customerOrderNumber })
  if (orders.length > 0) throw new CallError('ORDER_NUMBER_USED', { details: { orders } })
}

/** What the history records about the order: no addresses or people of the customer, which not everybody who reads the history may see. */
async function listChanges(
  { acceptance, request }: StepContext,
  { customerOrderNumber, requestedDate }: OrderDetails,
): Promise<FieldChanges> {
  const accepted = await acceptance()
  return {
    ...(customerOrderNumber === '' ? {} : { customerOrderNumber: { from: null, to: customerOrderNumber } }),
    ...(requestedDate === null ? {} : { requestedDate: { from: null, to: requestedDate } }),
    ...(accepted === undefined || accepted.differences.length === 0
      ? {}
      : { differenceReason: { from: null, to: request.differenceReason ?? '' } }),
  }
}
