/** Who makes a call and with what: the first parameter of every use case. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInUser } from './identity.ts'
import { type IfMatch, readIfMatch } from './row-version.ts'
import type { Services } from './services.ts'

/** A request whose maker is not known, or not yet: of a public call, or of a browser on its way to sign in. */
export type Visitor = Services & {
  /** Written to the audit log, so that its rows can be found from the request log. */
  readonly requestId: string
}

/**
 * A signed-in person's request as use cases see it. It is made by the binding of the call; inside a transaction its `db` is that
 * transaction (`runInTransaction`).
 */
export type Caller = Visitor & {
  readonly user: SignedInUser
  /** The versions that the header If-Match allows; undefined where it was not sent. */
  readonly ifMatch: IfMatch | undefined
}

/** The visitor of a request; its log names the request in every line. */
export function visitorOf({ services }: Pick<FastifyInstance, 'services'>, request: FastifyRequest): Visitor {
  const { db, clock, settings, erpPrices } = services
  return { db, clock, settings, erpPrices, log: request.log, requestId: request.id }
}

/** @throws Problem INVALID_INPUT for a header If-Match that is no list of tags */
export function callerOf(
  app: Pick<FastifyInstance, 'services'>,
  user: SignedInUser,
  request: FastifyRequest,
): Caller {
  return { ...visitorOf(app, request), user, ifMatch: readIfMatch(request) }
}

/** A caller whose header If-Match speaks of something else than what is changed: of one of many, or of what the change is part of. */
export const withoutIfMatch = (caller: Caller): Caller => ({ ...caller, ifMatch: undefined })
