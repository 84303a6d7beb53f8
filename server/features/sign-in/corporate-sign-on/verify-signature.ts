/** Has signatures verified in threads: what the library does with a message grows faster than the message, and anybody may send one. */
import { createThreadPool, type ThreadPool } from '../../../threads/thread-pool.ts'
import { ThreadStoppedError } from '../../../threads/thread.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import type { Expected } from './saml-library.ts'
import type { Frame } from './verify-answer.ts'
import { type Element, readXml } from './xml-tree.ts'

/** What the thread is asked. */
export type Question =
  | ({ readonly kind: 'answer'; readonly expected: Expected } & Frame)
  | { readonly kind: 'logoutRequest'; readonly expected: Expected; readonly field: string }

/** What it answers: the XML that the signature covers, nothing for a request to sign out; or why the signature does not hold. */
export type Verdict = { readonly signed: string } | { readonly refused: string }

export type Verifier = ThreadPool<Question, Verdict>

/**
 * The largest message that is read takes a second of one core, any true one some milliseconds. Two threads leave cores to others, and
 * who waits behind sixteen would have given up.
 */
export const createVerifier = (): Verifier =>
  createThreadPool<Question, Verdict>({
    file: new URL('./verify-worker.ts', import.meta.url),
    milliseconds: 5000,
    memoryMegabytes: 256,
    threads: 2,
    waiting: 16,
    kept: true,
  })

/**
 * The assertion of an answer, read from the bytes that the signature covers and from nothing else.
 *
 * @throws SignInError, ThreadsBusy
 */
export async function verifySignature(
  verifier: Verifier,
  frame: Frame,
  expected: Expected,
): Promise<Element> {
  const signed = await run(verifier, { kind: 'answer', expected, ...frame })
  return readXml(signed)
}

/**
 * Verifies the signature within a request to sign out that came by a form.
 *
 * @param field as it was sent, in base64
 * @throws SignInError, ThreadsBusy
 */
export async function verifyLogoutForm(verifier: Verifier, field: string, expected: Expected): Promise<void> {
  await run(verifier, { kind: 'logoutRequest', expected, field })
}

async function run(verifier: Verifier, question: Question): Promise<string> {
  try {
    const verdict = await verifier.run(question)
    if ('signed' in verdict) return verdict.signed
    throw invalid(`The signature of the message does not hold: ${verdict.refused}`)
  } catch (error) {
    throw error instanceof ThreadStoppedError
      ? invalid('The signature takes too much work to verify', error)
      : error
  }
}

const invalid = (message: string, cause?: unknown) =>
  new SignInError('SIGN_IN_ANSWER_INVALID', message, cause)
