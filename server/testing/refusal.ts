/** What tests expect of calls that must fail. */
import { ApiError } from '@design-portal/contract/client.ts'

/** The error with which a call was refused; a call that succeeds, or fails otherwise, fails the test. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const outcome: unknown = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  )
  if (outcome instanceof ApiError) return outcome
  throw new Error(`Expected an error of the API, got ${String(outcome)}`)
}
