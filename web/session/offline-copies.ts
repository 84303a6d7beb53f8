/** Offline copies of a few answers, so that an opened design can be reopened without a network; they are deleted with the session. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'

interface Copy<Answer> {
  /** The build that stored the answer: another build may expect another shape. */
  readonly build: string
  readonly answer: Answer
}

const prefix = 'copy|'

/** The maximum length of a session, in milliseconds: seven days. */
const maxAge = 7 * 24 * 3_600_000

/** Users switch between a few designs; the oldest copies are removed first. */
const maxCopies = 6

/**
 * Requests an answer from the server and keeps a copy; without a network the copy is returned.
 * @throws what `fetchAnswer` throws: NetworkError when there is no copy either
 */
export async function fetchOrReadCopy<Answer>(
  name: string,
  fetchAnswer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await fetchAnswer()
    writeCopy(name, answer)
    return answer
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) clearCopies()
    const copy = failure instanceof NetworkError ? readCopy<Answer>(name) : undefined
    if (copy === undefined) throw failure
    return copy.answer
  }
}

/** Stores a copy of the current answer. If the browser denies storage, only offline use is lost. */
export function writeCopy(name: string, answer: unknown): void {
  const copy: Copy<unknown> = { build: getBuildId(), answer }
  try {
    localStorage.setItem(`${prefix}${name}`, `${Date.now()} ${encodeText(JSON.stringify(copy))}`)
    for (const [key] of listCopies().slice(maxCopies)) localStorage.removeItem(key)
  } catch {
    // The storage is full, or the browser denies it.
  }
}

/** Deletes every copy, after a sign-out or at the end of a session. */
export function clearCopies(): void {
  try {
    for (const [key] of listCopies()) localStorage.removeItem(key)
  } catch {
    // A browser that denies storage has no copies to delete.
  }
}

function readCopy<Answer>(name: string): Copy<Answer> | undefined {
  try {
    const stored = localStorage.getItem(`${prefix}${name}`)
    if (Date.now() - readTime(stored) >= maxAge) return undefined
    const copy = parseCopy<Answer>(stored)
    return copy?.build === getBuildId() ? copy : undefined
  } catch {
    return undefined
  }
}

/** Returns all copies with their keys, newest first. */
function listCopies(): readonly (readonly [string, number])[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key, readTime(localStorage.getItem(key))] as const)
    .toSorted(([, one], [, other]) => other - one)
}

/**
 * Returns when a copy was stored, in milliseconds since 1970. The time precedes the encoded copy, so that the copy need not be decoded to
 * sort by it. 0 for a copy of an earlier build, which has no time.
 */
const readTime = (stored: string | null): number => Number(/^\d{1,15}(?= )/.exec(stored ?? '')?.[0] ?? 0)

function parseCopy<Answer>(stored: string | null): Copy<Answer> | undefined {
  const [, encoded] = stored?.split(' ') ?? []
  if (encoded === undefined) return undefined
  try {
    const copy: unknown = JSON.parse(decodeText(encoded))
    return isCopy<Answer>(copy) ? copy : undefined
  } catch {
    // The copy is of an earlier build, or is not from the portal.
    return undefined
  }
}

/** The number of bytes that are converted in one call, since a call takes a limited number of arguments. */
const chunkSize = 0x80_00

/** Encodes a text as Base64 of UTF-8. Percent encoding, as of the other stored values, would triple every quotation mark of the JSON. */
function encodeText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkSize)
    binary += String.fromCodePoint(...bytes.subarray(start, start + chunkSize))
  return btoa(binary)
}

const decodeText = (encoded: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0))

/** Checks only the envelope: one build stores only answers of one call under a given name. */
function isCopy<Answer>(value: unknown): value is Copy<Answer> {
  return typeof value === 'object' && value !== null && 'build' in value && 'answer' in value
}

/** Identifies the build by the address of the page's code, which contains its hash. */
function getBuildId(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
}
