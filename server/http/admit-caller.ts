/** Admits to a call only those who may make it: identity, origin of the request, terms of use, scope of an API key, permission. */
import { type Call, isReadOnly, type Permission } from '@design-portal/contract/call.ts'
import { decide, decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordRefusal } from '../db/audit.ts'
import { CallError } from './call-error.ts'
import { createVisitor } from './caller.ts'
import type { Identity, SignedInUser } from './identity.ts'
import { hasXsrfToken, isFromOwnPage, isFromOwnScript } from './xsrf.ts'

/** A call that not everybody may make. */
export type GuardedCall = Call & { readonly permission: Exclude<Permission, 'public'> }
type SignedInIdentity = Extract<Identity, { readonly user: SignedInUser }>

/**
 * Requires a signed-in person, on a page of the portal or with an API key, with the row's permission.
 *
 * @throws CallError UNAUTHENTICATED, SESSION_EXPIRED, XSRF_MISSING, CROSS_SITE, TERMS_NOT_ACCEPTED, FORBIDDEN
 */
export async function admitCaller(
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
): Promise<SignedInIdentity> {
  const identity = requireSignedIn(await app.services.identify(request))
  requireOwnPage(app, call, request, identity)
  requireTerms(call, identity)
  await requireScope(app, call, request, identity)
  await requirePermission(app, call, request, identity.user)
  return identity
}

function requireSignedIn(identity: Identity): SignedInIdentity {
  if (identity.kind === 'expired') throw new CallError('SESSION_EXPIRED')
  if (identity.kind === 'nobody') throw new CallError('UNAUTHENTICATED')
  return identity
}

/** Requires proof of a portal page for sessions, whose cookie browsers also send for other sites' pages; API keys need none. */
function requireOwnPage(app: FastifyInstance, call: Call, request: FastifyRequest, identity: Identity): void {
  if (identity.kind !== 'session') return
  const hasProof = hasXsrfToken(request, identity.xsrfToken)
  if (call.method !== 'GET' && !hasProof) throw new CallError('XSRF_MISSING')
  if (call.method !== 'GET' && !isFromOwnPage(request, app.services.settings.publicUrl)) {
    throw new CallError('CROSS_SITE')
  }
  if (call.effects && !hasProof && !isFromOwnScript(request)) throw new CallError('CROSS_SITE')
}

/** Whoever works in a session has accepted the terms of use first; a key was made by somebody who had. */
function requireTerms({ beforeTerms }: Call, identity: Identity): void {
  if (identity.kind === 'session' && !identity.hasAcceptedTerms && beforeTerms !== true)
    throw new CallError('TERMS_NOT_ACCEPTED')
}

/** Limits an API key to what its scope and the row allow, within the permissions of its person. */
async function requireScope(
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
  identity: Identity,
): Promise<void> {
  if (identity.kind !== 'apiKey') return
  if (call.sessionOnly) await refuse(app, call, { request, user: identity.user }, 'SESSION_ONLY')
  if (identity.scope === 'read' && !isReadOnly(call)) {
    await refuse(app, call, { request, user: identity.user }, 'KEY_ONLY_READS')
  }
}

async function requirePermission(
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
  user: SignedInUser,
): Promise<void> {
  const { permission } = call
  if (permission === 'signedIn') return
  const decision =
    permission === 'keepOwnSettings'
      ? decide(user, permission, { ownerId: user.id })
      : decideForAnyObject(user, permission)
  if (!decision.allowed) await refuse(app, call, { request, user }, decision.reason)
}

async function refuse(
  app: FastifyInstance,
  { permission }: GuardedCall,
  { request, user }: { readonly request: FastifyRequest; readonly user: SignedInUser },
  reason: string,
): Promise<never> {
  await recordRefusal({ ...createVisitor(app, request), user }, { action: permission, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}
