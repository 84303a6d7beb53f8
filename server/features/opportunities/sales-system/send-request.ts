/** Sends one request to a sales system: a bounded wait, and every way to fail as one kind of error. */
import { AnswerTooLong, readText } from '../../../http/read-text.ts'
import { SalesSystemUnavailable } from './sales-system.ts'

/** How long an answer may take before the number's form alone decides (ours). */
export const answerMilliseconds = 4000

/** The largest answer that is read; whatever is longer is none of ours. */
const largestAnswer = 4 * 1024 * 1024

export interface Answer {
  readonly status: number
  /** Undefined where there is no body. */
  readonly body: unknown
}

/** @throws SalesSystemUnavailable for no answer, too late, too much, no JSON, 429 and 5xx */
export async function sendRequest(url: URL, init: RequestInit): Promise<Answer> {
  const answer = await fetchInTime(url, init)
  if (answer.status === 429 || answer.status >= 500) {
    await answer.body?.cancel()
    throw new SalesSystemUnavailable(`it answered ${answer.status}`)
  }
  const text = await readWhole(answer)
  return { status: answer.status, body: text === '' ? undefined : parse(text) }
}

async function fetchInTime(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      // A redirect would carry the credentials to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMilliseconds),
    })
  } catch (cause) {
    throw new SalesSystemUnavailable('no answer in time', cause)
  }
}

async function readWhole(answer: Response): Promise<string> {
  try {
    return await readText(answer, largestAnswer)
  } catch (cause) {
    const why = cause instanceof AnswerTooLong ? 'its answer is too long' : 'its answer broke off'
    throw new SalesSystemUnavailable(why, cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SalesSystemUnavailable('its answer is no JSON', cause)
  }
}
