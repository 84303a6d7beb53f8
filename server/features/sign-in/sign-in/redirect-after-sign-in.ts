/** Leads a browser that signs in somewhere else: there, back into the portal, or to the page that says why not. */
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal } from '../../../db/audit.ts'
import { findFault } from '../../../db/faults.ts'
import type { ExternalSession } from '../../../db/tables-sign-in.ts'
import type { Exchange } from '../../../http/bind-call.ts'
import { type Visitor, visitorOf } from '../../../http/caller.ts'
import type { ExternalWay } from './pending-store.ts'
import { SignInRefusedError } from './find-or-create-account.ts'
import { setSessionCookies } from './session-cookies.ts'
import { SignInError } from './sign-in-error.ts'
import { describeBrowser, startSession } from './start-session.ts'

/** The sign-in page decides where a person begins who wanted to go nowhere special. */
const landing = '/login'

/**
 * Sends the browser to the address that the work results in. Where it fails, the person sees one of few messages: which of the checks
 * failed is for the log, or it would tell an attacker how to go on.
 */
export async function redirectAfterSignIn(
  { services }: Pick<FastifyInstance, 'services'>,
  { request, reply }: Exchange,
  work: (visitor: Visitor) => Promise<string>,
): Promise<FastifyReply> {
  const visitor = visitorOf({ services }, request)
  try {
    return redirect(reply, await work(visitor))
  } catch (error) {
    return redirectToMessage(reply, await noteFailure(visitor, request, error))
  }
}

/** Tells the log and the audit log why somebody was not signed in. @returns what the person is told */
async function noteFailure(visitor: Visitor, request: FastifyRequest, error: unknown): Promise<ErrorCode> {
  if (!(error instanceof SignInError)) {
    request.log.error(
      { err: error },
      'another system that people sign in by, or the database, cannot be asked',
    )
    return 'SERVICE_UNAVAILABLE'
  }
  request.log.warn({ err: error }, 'sign-in refused')
  try {
    await recordRefusal(visitor, {
      action: 'signIn',
      reason: error instanceof SignInRefusedError ? error.reason : error.code,
      address: request.ip,
    })
  } catch (failure) {
    if (findFault(failure) === undefined) throw failure
    request.log.error({ err: failure }, 'a refused sign-in cannot be written down')
    return 'SERVICE_UNAVAILABLE'
  }
  return error.code
}

/** Shows a message: that of an error, or the goodbye. */
export function redirectToMessage(reply: FastifyReply, code: ErrorCode | 'LOGOUT_SUCCESS'): FastifyReply {
  return redirect(reply, `/error?${new URLSearchParams({ code }).toString()}`)
}

/** Signs a person in, and gives the address where they begin. */
export async function startPortalSession(
  visitor: Visitor,
  { request, reply }: Exchange,
  person: {
    readonly userId: string
    readonly way: ExternalWay
    readonly external: ExternalSession
    /** An address that was found to be within the portal when the sign-in was started. */
    readonly returnAddress: string | null
  },
): Promise<string> {
  const token = await startSession(visitor, {
    ...describeBrowser(request, visitor.settings),
    userId: person.userId,
    way: person.way,
    external: person.external,
  })
  setSessionCookies(reply, token, visitor.settings)
  return person.returnAddress ?? landing
}

/** A field of a query or form, whatever was sent. */
export function fieldOf(parameters: unknown, name: string): unknown {
  return typeof parameters === 'object' && parameters !== null
    ? new Map<string, unknown>(Object.entries(parameters)).get(name)
    : undefined
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
