/** Remembers which call a failure is of, for what is said about it later. */

import type { CallName } from '@design-portal/contract/calls.ts'

interface FailedCall {
  readonly name: CallName
  /** Made by the page itself: nobody waits for it. */
  readonly silent: boolean
}

const calls = new WeakMap<Error, FailedCall>()

export function recordFailedCall(failure: Error, call: FailedCall): void {
  calls.set(failure, call)
}

export function findFailedCall(failure: Error): FailedCall | undefined {
  return calls.get(failure)
}
