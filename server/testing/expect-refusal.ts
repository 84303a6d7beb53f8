/** Helpers for tests of calls that must fail. */
import { ApiError } from '@design-portal/contract/client.ts'

/** Returns the error of a refused call; a call that succeeds or fails in another way fails the test. */
export async function expectRefusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  )
  if (outcome instanceof ApiError) return outcome
  throw new Error(`Expected an error of the API, got ${String(outcome)}`)
}
