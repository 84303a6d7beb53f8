/** Finds out who makes a request: by the session cookie, else by an API key. */
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
  readonly sampleAccounts: boolean
  /** Whether the portal is known by an https address, which gives the cookie its name. */
  readonly secureCookies: boolean
}

/**
 * Makes the function that identifies requests. A session cookie that is known decides alone: a gateway in front may add a
 * bearer token of its own to the page's requests, which is none of ours.
 */
export function createIdentify(options: IdentifyOptions): Identify {
  return async (request) => {
    const bySession = await identifyBySession(options, request)
    return bySession ?? (await identifyByApiKey(options, request)) ?? { kind: 'nobody' }
  }
}

async function identifyBySession(
  { db, clock, sampleAccounts, secureCookies }: IdentifyOptions,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const token = readSessionToken(request, { secureCookies })
  if (token === undefined) return undefined
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash, sampleAccounts)
  if (session === undefined) return undefined
  const now = clock()
  if (session.expires_at <= now) return { kind: 'expired' }
  if (isUseDue(session.last_used_at, now)) {
    await unlessAway(recordSessionUse(db, tokenHash, now, computeExpiry(session.created_at, now)))
  }
  return {
    kind: 'session',
    user: signedInUser(session),
    xsrfToken: getXsrfToken(token),
    listVersion: session.list_version,
  }
}

async function identifyByApiKey(
  { db, clock, sampleAccounts }: IdentifyOptions,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const key = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) return undefined
  const [keyHash, now] = [hashToken(key), clock()]
  const account = await findApiKeyAccount(db, keyHash, now, sampleAccounts)
  if (account === undefined) return undefined
  if (account.last_used_at === null || isUseDue(account.last_used_at, now)) {
    await unlessAway(recordKeyUse(db, keyHash, now))
  }
  return {
    kind: 'apiKey',
    user: signedInUser(account),
    scope: account.scope,
    listVersion: account.list_version,
  }
}

/** A database without room to write, or a standby, still tells who somebody is; when they were here is written at their next request. */
async function unlessAway(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (findFault(error) === undefined) throw error
  }
}

function signedInUser(account: PersonRow): SignedInUser {
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
