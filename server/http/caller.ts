/** The caller of a use case and the services it may use: the first parameter of every use case. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from './identity.ts'
import { type IfMatch, readIfMatch } from './row-version.ts'
import type { Services } from './services.ts'

/** A request without a known person: of a public call, or of a browser during sign-in. */
export type Visitor = Services & {
  /** Written to the audit log, so that its rows can be found from the request log. */
  readonly requestId: string
}

/**
 * The request of a signed-in person, as passed to use cases. It is created when the call is bound; inside a transaction, its
 * `db` is that transaction (`runInTransaction`).
 */
export type Caller = Visitor & {
  readonly user: SignedInUser
  /** The versions that the header If-Match allows; undefined if it was not sent. */
  readonly ifMatch: IfMatch | undefined
}

/** Request and reply, for the few handlers that read headers or set cookies. */
export type RequestAndReply = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The visitor of a request; its log names the request in every line. */
export function createVisitor(
  { services }: Pick<FastifyInstance, 'services'>,
  request: FastifyRequest,
): Visitor {
  const { db, clock, settings, erpPrices } = services
  return { db, clock, settings, erpPrices, log: request.log, requestId: request.id }
}

/** @throws CallError INVALID_INPUT for a header If-Match that is not a list of tags */
export function createCaller(
  app: Pick<FastifyInstance, 'services'>,
  user: SignedInUser,
  request: FastifyRequest,
): Caller {
  return { ...createVisitor(app, request), user, ifMatch: readIfMatch(request) }
}

/** Returns the caller without If-Match, for changes of an object to which the header does not refer, such as one of many. */
export const withoutIfMatch = (caller: Caller): Caller => ({ ...caller, ifMatch: undefined })
