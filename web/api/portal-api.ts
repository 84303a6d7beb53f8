/** The portal's own API client, and what happens to every screen alike when a call fails. */

import { ApiError, NetworkError, createClient, hasEffects } from '@design-portal/contract/client.ts'
import type { Client } from '@design-portal/contract/client.ts'
import type { CallName } from '@design-portal/contract/calls.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { discardEarlyAnswers, fetchOrTake } from '../start/early-answers.ts'
import { recordFailedCall } from './failed-calls.ts'
import { recordOutage } from './outage.ts'
import { recordSessionUse } from '../session/session-use.ts'
import { recordReachability } from './reachability.ts'

/** These ask whether there is a session; that there is none is their answer and no event. */
const sessionChecks: readonly CallName[] = ['login/local', 'login/current', 'logout']

/** These the page makes by itself: that the session is gone, or the service away, says the first call that a person makes. */
const backgroundCalls: readonly CallName[] = [
  'solution/presence',
  'solution/presence/leave',
  'notification/unread',
  'analytics/events',
]

/** Whose answer says that somebody is signed in. */
const signIns: readonly CallName[] = ['login/local', 'login/current']

/** Somebody signs out or has: what their screens still ask for finds the session gone, which is no news to them. */
let signedOut = false

type SessionEnded = (code: ErrorCode) => void
let sessionEnded: SessionEnded = () => undefined

/** Sets what is done when a call finds the session gone; returns how to undo it. */
export function onSessionEnded(listener: SessionEnded): () => void {
  sessionEnded = listener
  return () => {
    sessionEnded = () => undefined
  }
}

const client = createClient({ cookies: () => document.cookie, fetch: fetchOrTake })

/** What the server last took too long for, until the page is loaded again (specification, section 8). */
let lastTimeout: ApiError | undefined

/** The failure that the error page tells of when its address names none. */
export const getLastTimeout = (): ApiError | undefined => lastTimeout

/**
 * Makes a call of the contract. Beside what the caller does about a failure, a session that has ended leads to
 * the error page; failure-toasts.ts says what else a person is told.
 */
export const api: Client = {
  async call(name, input, options) {
    if (name === 'logout') signedOut = true
    // Above all who is signed in is another after a sign-in.
    if (hasEffects(name) && !backgroundCalls.includes(name)) discardEarlyAnswers()
    try {
      const answer = await client.call(name, input, options)
      if (signIns.includes(name)) signedOut = false
      recordReachability(true)
      recordSessionUse()
      return answer
    } catch (failure) {
      if (name === 'logout') signedOut = false
      if (failure instanceof NetworkError) recordReachability(false)
      if (failure instanceof Error)
        recordFailedCall(failure, { name, silent: backgroundCalls.includes(name) })
      if (failure instanceof ApiError) handleFailure(name, failure)
      throw failure
    }
  },
}

function handleFailure(name: CallName, failure: ApiError): void {
  if (failure.status === 503) recordOutage()
  if (backgroundCalls.includes(name)) return
  if (failure.status === 401 && !signedOut && !sessionChecks.includes(name))
    sessionEnded(failure.apiErrorCode)
  if (failure.status === 504) lastTimeout = failure
}
