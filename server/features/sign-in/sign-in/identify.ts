/** Identifies the sender of a request by the session cookie, or else by an API key. */
import type { Kysely } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { findFault } from '../../../db/faults.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Identify, Identity, SignedInUser } from '../../../http/identity.ts'
import { readSessionToken } from './session-cookies.ts'
import { computeExpiry, isUseDue } from './session-lifetime.ts'
import { hashToken, getXsrfToken } from './session-token.ts'
import { type PersonRow, findApiKeyAccount, findSession, recordKeyUse, recordSessionUse } from './store.ts'

type IdentifyOptions = {
  readonly db: Kysely<Tables>
  readonly clock: () => Date
  /** Whether sample accounts may sign in here. */
  readonly includesSamples: boolean
  /** The terms of use in force. */
  readonly termsVersion: string
  /** Whether the portal is served over https, which determines the name of the cookie. */
  readonly secureCookies: boolean
}

/**
 * Creates the function that identifies requests. A known session cookie takes precedence over any bearer token,
 * because a gateway in front of the portal may add a token of its own to requests from the page.
 */
export function createIdentify(options: IdentifyOptions): Identify {
  return async (request) => {
    const bySession = await identifyBySession(options, request)
    return bySession ?? (await identifyByApiKey(options, request)) ?? { kind: 'nobody' }
  }
}

async function identifyBySession(
  { db, clock, includesSamples, termsVersion, secureCookies }: IdentifyOptions,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const token = readSessionToken(request, { secureCookies })
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, includesSamples)
  if (session === undefined) return undefined
  const now = clock()
  if (session.expires_at <= now) return { kind: 'expired' }
  if (isUseDue(session.last_used_at, now)) {
    await ignoreFaults(recordSessionUse(db, tokenHash, now, computeExpiry(session.created_at, now)))
  }
  return {
    kind: 'session',
    user: toSignedInUser(session),
    xsrfToken: getXsrfToken(token),
    hasAcceptedTerms: session.terms_version === termsVersion,
    listVersion: session.list_version,
  }
}

async function identifyByApiKey(
  { db, clock, includesSamples }: IdentifyOptions,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) return undefined
  const [keyHash, now] = [hashToken(key), clock()]
  const account = await findApiKeyAccount(db, keyHash, now, includesSamples)
  if (account === undefined) return undefined
  if (account.last_used_at === null || isUseDue(account.last_used_at, now)) {
    await ignoreFaults(recordKeyUse(db, keyHash, now))
  }
  return {
    kind: 'apiKey',
    user: toSignedInUser(account),
    scope: account.scope,
    listVersion: account.list_version,
  }
}

/**
 * Ignores failures of the database when the time of last use is written: a full or read-only database can still
 * identify people, and the next request tries the write again.
 */
async function ignoreFaults(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (findFault(error) === undefined) throw error
  }
}

function toSignedInUser(account: PersonRow): SignedInUser {
  return {
    id: account.id,
    baseRole: account.base_role,
    roleFlags: account.role_flags,
    accessFlags: account.access_flags,
    companyId: account.company_id,
    regionIds: account.region_ids,
    name: account.name,
    email: account.email,
    username: account.username,
    countryCode: account.country_code,
    companyName: account.company_name,
  }
}
