/** Sends one request to a sales system, with a timeout and a single error class for all kinds of failure. */
import { fetchWithin, type BoundedAnswer, parseJson } from '../../../../http/fetch-within.ts'
import { SalesSystemUnavailableError } from './sales-system.ts'

/** Time limit for an answer, after which only the form of the number decides (our choice). */
export const answerMilliseconds = 4000

/** The largest answer that is read; a longer one does not follow the contract. */
const maxAnswerBytes = 4 * 1024 * 1024

export interface Answer {
  readonly status: number
  /** Undefined if there is no body. */
  readonly body: unknown
}

/** @throws SalesSystemUnavailableError if there is no answer, or one that is late, too long, not JSON, 429 or 5xx */
export async function sendRequest(url: URL, init: RequestInit): Promise<Answer> {
  const { status, text } = await fetchOrThrow(url, init)
  if (status === 429 || status >= 500) throw new SalesSystemUnavailableError(`it answered ${status}`)
  if (text === undefined) throw new SalesSystemUnavailableError('its answer is too long')
  const body = parseJson(text)
  if (body === undefined && text !== '') throw new SalesSystemUnavailableError('its answer is not JSON')
  return { status, body }
}

async function fetchOrThrow(url: URL, init: RequestInit): Promise<BoundedAnswer> {
  try {
    return await fetchWithin(url, init, { milliseconds: answerMilliseconds, maxBytes: maxAnswerBytes })
  } catch (cause) {
    throw new SalesSystemUnavailableError('no answer in time', cause)
  }
}
