/** The portal's own API client, and what happens to every screen alike when a call fails. */

import { ApiError, NetworkError, createClient, hasEffects } from '@design-portal/contract/client.ts'
import type { Client } from '@design-portal/contract/client.ts'
import type { CallName } from '@design-portal/contract/calls.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import { dropEarlyAnswers, fetchOrTake } from '../start/early-answers.ts'
import { noteCallOf } from './call-of.ts'
import { noteUnavailable } from './outage.ts'
import { noteSessionUse } from '../session/session-use.ts'
import { noteReach } from './reachability.ts'

/** These ask whether there is a session; that there is none is their answer and no event. */
const askForSession: readonly CallName[] = ['login/local', 'login/current', 'logout']

/** These the page makes by itself: that the session is gone, or the service away, says the first call that a person makes. */
const unasked: readonly CallName[] = [
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
let stored: ApiError | undefined

/** The failure that the error page tells of when its address names none. */
export const storedFailure = (): ApiError | undefined => stored

/**
 * Makes a call of the contract. Beside what the caller does about a failure, a session that has ended leads to
 * the error page; failure-toasts.ts says what else a person is told.
 */
export const api: Client = {
  async call(name, input, options) {
    if (name === 'logout') signedOut = true
    // Above all who is signed in is another after a sign-in.
    if (hasEffects(name) && !unasked.includes(name)) dropEarlyAnswers()
    try {
      const answer = await client.call(name, input, options)
      if (signIns.includes(name)) signedOut = false
      noteReach(true)
      noteSessionUse()
      return answer
    } catch (failure) {
      if (name === 'logout') signedOut = false
      if (failure instanceof NetworkError) noteReach(false)
      if (failure instanceof Error) noteCallOf(failure, { name, silent: unasked.includes(name) })
      if (failure instanceof ApiError) react(name, failure)
      throw failure
    }
  },
}

function react(name: CallName, failure: ApiError): void {
  if (failure.status === 503) noteUnavailable()
  if (unasked.includes(name)) return
  if (failure.status === 401 && !signedOut && !askForSession.includes(name))
    sessionEnded(failure.apiErrorCode)
  if (failure.status === 504) stored = failure
}
