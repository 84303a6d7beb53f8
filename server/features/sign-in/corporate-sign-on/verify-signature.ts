/** Verifies signatures in worker threads, because the work of the SAML library grows faster than the size of a message, and anybody can send one. */
import { createThreadPool, type ThreadPool } from '../../../threads/thread-pool.ts'
import { ThreadStoppedError } from '../../../threads/thread.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import type { MessageExpectations } from './saml-library.ts'
import type { UnverifiedAnswer } from './verify-answer.ts'
import { type Element, readXml } from './xml-tree.ts'

/** A task for the worker thread. */
export type VerificationTask =
  | ({ readonly kind: 'answer'; readonly expected: MessageExpectations } & UnverifiedAnswer)
  | { readonly kind: 'logoutRequest'; readonly expected: MessageExpectations; readonly field: string }

/** The result of a task: the XML that the signature covers (empty for a sign-out request), or the reason why the signature is invalid. */
export type VerificationResult = { readonly signed: string } | { readonly refused: string }

export type Verifier = ThreadPool<VerificationTask, VerificationResult>

/**
 * Creates the threads. The largest accepted message takes one second of one core, a real one a few milliseconds. Two
 * threads leave cores for other work, and a request behind 16 others would time out anyway.
 */
export const createVerifier = (): Verifier =>
  createThreadPool<VerificationTask, VerificationResult>({
    file: new URL('./verify-worker.ts', import.meta.url),
    milliseconds: 5000,
    memoryMegabytes: 256,
    threads: 2,
    maxWaiting: 16,
    isReused: true,
  })

/**
 * Returns the assertion of an answer, read only from the bytes that the signature covers.
 *
 * @throws SignInError, ThreadsBusyError
 */
export async function verifySignature(
  verifier: Verifier,
  answer: UnverifiedAnswer,
  expected: MessageExpectations,
): Promise<Element> {
  const signed = await run(verifier, { kind: 'answer', expected, ...answer })
  return readXml(signed)
}

/**
 * Verifies the signature of a sign-out request that was sent by a form.
 *
 * @param field as it was received, in base64
 * @throws SignInError, ThreadsBusyError
 */
export async function verifyLogoutForm(
  verifier: Verifier,
  field: string,
  expected: MessageExpectations,
): Promise<void> {
  await run(verifier, { kind: 'logoutRequest', expected, field })
}

async function run(verifier: Verifier, task: VerificationTask): Promise<string> {
  try {
    const result = await verifier.run(task)
    if ('signed' in result) return result.signed
    throw createInvalidError(`The signature of the message is invalid: ${result.refused}`)
  } catch (error) {
    throw error instanceof ThreadStoppedError
      ? createInvalidError('The signature takes too much work to verify', error)
      : error
  }
}

const createInvalidError = (message: string, cause?: unknown) =>
  new SignInError('SIGN_IN_ANSWER_INVALID', message, cause)
