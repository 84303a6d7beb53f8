/** Redirects a browser during a sign-in at another system: to that system, back into the portal, or to the page that shows an error. */
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal } from '../../../db/audit.ts'
import { findFault } from '../../../db/faults.ts'
import type { ExternalSession } from '../../../db/tables-sign-in.ts'
import { type RequestAndReply, type Visitor, createVisitor } from '../../../http/caller.ts'
import type { ExternalWay } from './pending-store.ts'
import { SignInRefusedError } from './find-or-create-account.ts'
import { setSessionCookies } from './session-cookies.ts'
import { SignInError } from './sign-in-error.ts'
import { describeBrowser, startSession } from './start-session.ts'

/** The sign-in page chooses the first page for a person who asked for no particular one. */
const landing = '/login'

/**
 * Redirects the browser to the address that `work` returns. If it fails, the person sees one of a few general
 * messages. Which check failed goes only to the log, because it would help an attacker.
 */
export async function redirectAfterSignIn(
  { services }: Pick<FastifyInstance, 'services'>,
  { request, reply }: RequestAndReply,
  work: (visitor: Visitor) => Promise<string>,
): Promise<FastifyReply> {
  const visitor = createVisitor({ services }, request)
  try {
    return redirect(reply, await work(visitor))
  } catch (error) {
    return redirectToMessage(reply, await recordFailure(visitor, request, error))
  }
}

/** Records in the log and the audit log why a sign-in failed. @returns the code that is shown to the person */
async function recordFailure(visitor: Visitor, request: FastifyRequest, error: unknown): Promise<ErrorCode> {
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

/** Redirects to the page that shows an error or confirms the sign-out. */
export function redirectToMessage(reply: FastifyReply, code: ErrorCode | 'LOGOUT_SUCCESS'): FastifyReply {
  return redirect(reply, `/error?${new URLSearchParams({ code }).toString()}`)
}

/** Starts a session and returns the address of the first page. */
export async function startPortalSession(
  visitor: Visitor,
  { request, reply }: RequestAndReply,
  person: {
    readonly userId: string
    readonly way: ExternalWay
    readonly external: ExternalSession
    /** An address that was checked to be within the portal when the sign-in started. */
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

/** Reads a field of a query or form that may have any shape. */
export function readField(parameters: unknown, name: string): unknown {
  return typeof parameters === 'object' && parameters !== null
    ? new Map<string, unknown>(Object.entries(parameters)).get(name)
    : undefined
}

function redirect(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
