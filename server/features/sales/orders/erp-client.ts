/** The client for orders in the ERP system; docs/reference/erp-orders.md is the contract. */
import * as z from 'zod/mini'
import type { Settings } from '../../../env.ts'
import { fetchWithin, type BoundedAnswer, parseJson } from '../../../http/fetch-within.ts'

/**
 * Limits on an answer of the ERP. After the timeout the result counts as unknown. No answer of the contract is as long as the size limit,
 * so a longer one is invalid.
 */
const bounds = { milliseconds: 10_000, maxBytes: 65_536 } as const

const maxReasonLength = 1000

/** A longer pause that the ERP asks for is ignored (our choice). */
const maxWaitSeconds = 3600

/** Maximum number of positions in an answer, which lists those that are refused or delivered on another day. */
const maxPositions = 1000

const day = z.iso.date()

/** What the ERP knows about an order. */
const ErpAnswer = z.object({
  state: z.enum(['received', 'acknowledged', 'refused', 'cancelled']),
  erpNumber: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The time in ISO 8601. */
  acknowledgedAt: z.optional(z.iso.datetime({ offset: true })),
  cancellable: z.optional(z.boolean()),
  reason: z.optional(z.string()),
  /** When the ERP changed what it says about the order, ISO 8601. */
  changedAt: z.optional(z.iso.datetime({ offset: true })),
  /** The day on which the order is delivered. */
  confirmedDate: z.optional(day),
  positions: z.optional(
    z
      .array(
        z.object({
          lineId: z.string().check(z.minLength(1), z.maxLength(100)),
          state: z.enum(['acknowledged', 'refused']),
          confirmedDate: z.optional(day),
          reason: z.optional(z.string()),
        }),
      )
      .check(z.maxLength(maxPositions)),
  ),
})
export type ErpAnswer = z.output<typeof ErpAnswer>

export type ErpOutcome =
  | { readonly kind: 'answer'; readonly answer: ErpAnswer }
  /** The request was understood and declined: retrying changes nothing. */
  | { readonly kind: 'declined'; readonly why: string }
  | { readonly kind: 'unknown'; readonly why: string }
  /** The ERP was unreachable, too slow, out of order or not understood: retrying may help. */
  | { readonly kind: 'failed'; readonly why: string; readonly afterSeconds?: number }

export type ErpSettings = Pick<Settings, 'erpOrderUrl' | 'erpOrderToken'>

/** Sends an order, or finds that the ERP already has it. */
export const sendOrderToErp = async (
  settings: ErpSettings,
  key: string,
  order: object,
): Promise<ErpOutcome> =>
  await sendRequest(settings, `orders/${encodeURIComponent(key)}`, { method: 'PUT', key, body: order })

/** Cancels an order, or finds that it is already cancelled. */
export const cancelOrderAtErp = async (
  settings: ErpSettings,
  key: string,
  body: object,
): Promise<ErpOutcome> =>
  await sendRequest(settings, `orders/${encodeURIComponent(key)}/cancellation`, {
    method: 'PUT',
    key: `${key}-cancellation`,
    body,
  })

/** Reads the progress of an order. */
export const requestOrderState = async (settings: ErpSettings, key: string): Promise<ErpOutcome> =>
  await sendRequest(settings, `orders/${encodeURIComponent(key)}`, { method: 'GET' })

async function sendRequest(
  { erpOrderUrl: base, erpOrderToken: token }: ErpSettings,
  path: string,
  { method, key, body }: { readonly method: 'GET' | 'PUT'; readonly key?: string; readonly body?: object },
): Promise<ErpOutcome> {
  if (base === undefined) return { kind: 'failed', why: 'ERP_ORDER_URL is not set.' }
  try {
    const request = {
      method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    return toOutcome(await fetchWithin(`${base.replace(/\/$/, '')}/${path}`, request, bounds))
  } catch (error) {
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) }
  }
}

function toOutcome({ status, headers, text }: BoundedAnswer): ErpOutcome {
  const parsed = parseJson(text)
  if (status === 404) return { kind: 'unknown', why: 'The ERP does not know the order.' }
  if (status === 200 || status === 201) {
    const answer = z.safeParse(ErpAnswer, parsed)
    return answer.success
      ? { kind: 'answer', answer: answer.data }
      : { kind: 'failed', why: `The ERP answered ${status} with a text that is none of the contract.` }
  }
  const why = parseReason(parsed) ?? `The ERP answered ${status}.`
  const isDeclined = status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
  if (isDeclined) return { kind: 'declined', why }
  const waitSeconds = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'failed',
    why,
    ...(waitSeconds > 0 && waitSeconds <= maxWaitSeconds ? { afterSeconds: waitSeconds } : {}),
  }
}

const Refusal = z.object({ reason: z.string() })

function parseReason(parsed: unknown): string | undefined {
  const refusal = z.safeParse(Refusal, parsed)
  return refusal.success ? refusal.data.reason.slice(0, maxReasonLength) : undefined
}
