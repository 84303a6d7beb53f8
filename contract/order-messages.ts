/** Calls of the order desk: orders and cancellations that did not reach the ERP system, and sending them again. */
import { maxNameLength } from '@design-portal/domain/limits.ts'
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { text, wholeNumber } from './fields.ts'

export const OrderMessage = z.object({
  messageId: z.int(),
  kind: z.enum(['order', 'orderCancellation', 'opportunityUpdate']),
  /** The key by which the receiver identifies the message. */
  key: z.string(),
  cfgId: z.string(),
  solutionName: z.string(),
  /** `waiting` to be sent again, or `dead` and no longer retried. */
  state: z.enum(['waiting', 'dead']),
  attempts: z.int(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** Null for a dead message. */
  nextAttemptDate: z.nullable(z.string()),
  /** The error of the last attempt; null before the first one. */
  problem: z.nullable(z.string()),
})
export type OrderMessage = z.output<typeof OrderMessage>

const OrderMessages = z.object({
  /** Newest first. */
  messages: z.array(OrderMessage),
  /** Whether there are more messages than in the answer. */
  more: z.boolean(),
})

/** Filters messages by state, both if omitted, and by a text in the name of the solution, the key or the error of the last attempt. */
const filter = {
  state: z.optional(z.enum(['waiting', 'dead'])),
  searchText: z._default(text({ max: maxNameLength }), ''),
}

export const orderMessageCalls = buildCallTable([
  {
    name: 'order/messages',
    method: 'GET',
    encoding: 'query',
    summary: 'Lists the undelivered messages about orders of the regions that I work for.',
    input: z.strictObject(filter),
    output: OrderMessages,
    permission: 'cancelOrder',
    errors: [],
  },
  {
    name: 'order/message/retry',
    method: 'POST',
    encoding: 'json',
    summary: 'Sends a dead message again, with the same key.',
    input: z.strictObject({ messageId: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    output: OrderMessages,
    permission: 'cancelOrder',
    errors: ['NOT_FOUND', 'CONDITION_NOT_MET'],
  },
  {
    name: 'order/messages/retry',
    method: 'POST',
    encoding: 'json',
    summary: 'Sends all dead messages of a search again, each with the same key, and returns how many.',
    input: z.strictObject({ searchText: filter.searchText }),
    output: z.object({ retried: z.int() }),
    permission: 'cancelOrder',
    errors: [],
  },
])
