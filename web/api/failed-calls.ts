/** Records which call a failure belongs to, so that later messages can name it. */

import type { CallName } from '@design-portal/contract/calls.ts'

interface FailedCall {
  readonly name: CallName
  /** True for a call that the page makes on its own, without a user waiting for it. */
  readonly isSilent: boolean
}

const failedCalls = new WeakMap<Error, FailedCall>()

export function recordFailedCall(failure: Error, call: FailedCall): void {
  failedCalls.set(failure, call)
}

export function findFailedCall(failure: Error): FailedCall | undefined {
  return failedCalls.get(failure)
}
