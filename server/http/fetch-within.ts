/** An HTTP exchange with another system, limited in time up to the last byte of the answer, and in unpacked size. */
import { findUnstorable } from './require-storable.ts'

export interface Bounds {
  /** Time limit from the first byte sent to the last byte received. */
  readonly milliseconds: number
  /** Size limit of the unpacked answer. */
  readonly maxBytes: number
  /** Ends the exchange instead of the time limit, so that tests need not wait. */
  readonly signal?: AbortSignal | undefined
}

export interface BoundedAnswer {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the answer exceeds the size limit. */
  readonly text: string | undefined
}

/**
 * Sends a request and reads the answer to its end. Redirects fail, because they could send credentials to another site.
 *
 * @throws Error as fetch does: TimeoutError if the time limit is exceeded, TypeError with the cause if the network failed
 */
export async function fetchWithin(
  url: string | URL,
  init: RequestInit,
  { milliseconds, maxBytes, signal = AbortSignal.timeout(milliseconds) }: Bounds,
): Promise<BoundedAnswer> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal })
  return { status: answer.status, headers: answer.headers, text: await readText(answer, maxBytes) }
}

async function readText(answer: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    // Leaving the loop cancels the rest of the transfer.
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses a JSON text; undefined if it is invalid or contains something that the database cannot store. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return findUnstorable(value) === undefined ? value : undefined
  } catch {
    return undefined
  }
}
