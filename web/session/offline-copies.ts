/** Copies of a few answers, so that a design that was open opens again without a network; gone with the session. */

import { ApiError, NetworkError } from '@design-portal/contract/client.ts'

interface Copy<Answer> {
  /** The build whose answer it is: another one may expect another shape. */
  readonly build: string
  /** Milliseconds since 1970. */
  readonly keptAt: number
  readonly answer: Answer
}

const prefix = 'copy|'

/** As long as a session can last at all, in milliseconds: seven days. */
const maxAge = 7 * 24 * 3_600_000

/** A person goes back and forth between a few designs; older copies make room. */
const maxCopies = 6

/**
 * Asks the server and keeps a copy of its answer; without a network the copy answers.
 * @throws what `ask` throws: NetworkError when there is no copy either
 */
export async function fetchOrReadCopy<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask()
    writeCopy(name, answer)
    return answer
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) clearCopies()
    const copy = failure instanceof NetworkError ? readCopy<Answer>(name) : undefined
    if (copy === undefined) throw failure
    return copy.answer
  }
}

/** Keeps what the server would answer now. A browser that refuses storage loses only the way to work offline. */
export function writeCopy(name: string, answer: unknown): void {
  const copy: Copy<unknown> = { build: buildName(), keptAt: Date.now(), answer }
  try {
    localStorage.setItem(`${prefix}${name}`, JSON.stringify(copy))
    for (const [key] of copies().slice(maxCopies)) localStorage.removeItem(key)
  } catch {
    // Full or refused.
  }
}

/** Drops every copy: the person signed out, or their session ended. */
export function clearCopies(): void {
  try {
    for (const [key] of copies()) localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

function readCopy<Answer>(name: string): Copy<Answer> | undefined {
  try {
    const copy = parseCopy<Answer>(localStorage.getItem(`${prefix}${name}`))
    const usable = copy?.build === buildName() && Date.now() - copy.keptAt < maxAge
    return usable ? copy : undefined
  } catch {
    return undefined
  }
}

/** All copies with their keys, the newest first. */
function copies(): readonly (readonly [string, number])[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key, parseCopy(localStorage.getItem(key))?.keptAt ?? 0] as const)
    .toSorted(([, one], [, other]) => other - one)
}

function parseCopy<Answer>(stored: string | null): Copy<Answer> | undefined {
  const copy: unknown = JSON.parse(stored ?? 'null')
  return isCopy<Answer>(copy) ? copy : undefined
}

/** Only the frame is looked at: one build writes under one name the answers of one call. */
function isCopy<Answer>(value: unknown): value is Copy<Answer> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    'answer' in value
  )
}

/** The address of the page's code carries the hash of the build. */
function buildName(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
}
