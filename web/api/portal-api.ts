/** The portal's own API client, with the failure handling that is the same on every screen. */

import { ApiError, NetworkError, createClient, hasEffects } from '@design-portal/contract/client.ts'
import type { Client } from '@design-portal/contract/client.ts'
import type { CallName } from '@design-portal/contract/calls.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { discardEarlyAnswers, fetchOrUseEarlyAnswer } from '../start/early-answers.ts'
import { recordFailedCall } from './failed-calls.ts'
import { recordOutage } from './outage.ts'
import { recordSessionUse } from '../session/session-use.ts'
import { recordReachability } from './reachability.ts'

/** These calls check whether there is a session. For them, a missing session is a normal answer and not an event. */
const sessionChecks: readonly CallName[] = ['login/local', 'login/current', 'logout']

/** The page makes these calls on its own. A lost session or an unavailable service is reported by the first call that the user makes. */
const backgroundCalls: readonly CallName[] = [
  'solution/presence',
  'solution/presence/leave',
  'notification/unread',
  'analytics/events',
]

/** Calls whose success means that a user is signed in. */
const signIns: readonly CallName[] = ['login/local', 'login/current']

/** True once the user is signing out or has signed out. Open screens may still make calls; that these find no session needs no message. */
let isSignedOut = false

type SessionEndListener = (code: ErrorCode) => void
let notifySessionEnd: SessionEndListener = () => undefined

/** Sets the listener that runs when a call finds that the session has ended; returns a function that removes it. */
export function onSessionEnded(listener: SessionEndListener): () => void {
  notifySessionEnd = listener
  return () => {
    notifySessionEnd = () => undefined
  }
}

const client = createClient({ cookies: () => document.cookie, fetch: fetchOrUseEarlyAnswer })

/** The last timeout that the server reported, kept until the page is reloaded (specification, section 8). */
let lastTimeout: ApiError | undefined

/** Returns the failure that the error page describes if its address names none. */
export const getLastTimeout = (): ApiError | undefined => lastTimeout

/**
 * Makes a call of the contract. In addition to the caller's own error handling, an ended session leads to the error page;
 * `failure-toasts.ts` decides which other failures the user sees.
 */
export const api: Client = {
  async call(name, input, options) {
    if (name === 'logout') isSignedOut = true
    // A call with effects makes early answers outdated, in particular the one about who is signed in.
    if (hasEffects(name) && !backgroundCalls.includes(name)) discardEarlyAnswers()
    try {
      const answer = await client.call(name, input, options)
      if (signIns.includes(name)) isSignedOut = false
      recordReachability(true)
      recordSessionUse()
      return answer
    } catch (failure) {
      if (name === 'logout') isSignedOut = false
      if (failure instanceof NetworkError) recordReachability(false)
      if (failure instanceof Error)
        recordFailedCall(failure, { name, isSilent: backgroundCalls.includes(name) })
      if (failure instanceof ApiError) handleFailure(name, failure)
      throw failure
    }
  },
}

function handleFailure(name: CallName, failure: ApiError): void {
  if (failure.status === 503) recordOutage()
  if (backgroundCalls.includes(name)) return
  if (failure.status === 401 && !isSignedOut && !sessionChecks.includes(name))
    notifySessionEnd(failure.apiErrorCode)
  if (failure.status === 504) lastTimeout = failure
}
