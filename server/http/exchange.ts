/** One exchange with another system over HTTP, bounded in time to the last byte of the answer, and in size as it is unpacked. */
import { findUnstorable } from './require-storable.ts'

export interface Bounds {
  /** From the first byte sent to the last one received. */
  readonly milliseconds: number
  /** Of the answer, unpacked. */
  readonly mostBytes: number
  /** Ends the exchange in place of the time; tests end it without waiting. */
  readonly signal?: AbortSignal | undefined
}

export interface Exchanged {
  readonly status: number
  readonly headers: Headers
  /** Undefined where it is longer than the bounds allow: none of ours. */
  readonly text: string | undefined
}

/**
 * Sends a request and reads the answer to its end. A redirect fails: it would carry credentials to wherever it points.
 *
 * @throws Error as fetch does: TimeoutError where the time is over, TypeError with the cause where the line failed
 */
export async function fetchWithin(
  url: string | URL,
  init: RequestInit,
  { milliseconds, mostBytes, signal = AbortSignal.timeout(milliseconds) }: Bounds,
): Promise<Exchanged> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  return { status: answer.status, headers: answer.headers, text: await readText(answer, mostBytes) }
}

async function readText(answer: Response, mostBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop cancels what is still on its way.
    if (length > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** What a text of JSON says; undefined where it is none, or says what the database cannot keep. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return findUnstorable(value) === undefined ? value : undefined
  } catch {
    return undefined
  }
}
