/** Keeps track of sign-ins at another system, which must finish in the browser that started them. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../../env.ts'
import type { ExternalSession } from '../../../db/tables-sign-in.ts'
import type { Services } from '../../../http/services.ts'
import {
  deleteExpiredSignIns,
  type ExternalWay,
  findPendingSignIn,
  insertPendingSignIn,
  claimPendingSignIn,
  storeSignInProof,
} from './pending-store.ts'
import { readReturnAddress } from './return-address.ts'
import { buildCookieName } from './session-cookies.ts'
import { hashToken } from './session-token.ts'

/** Time allowed for signing in at the other system, including a second factor. */
const maxSignInSeconds = 15 * 60

export type PendingSignIn = {
  readonly id: string
  readonly returnAddress: string | null
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Records that this browser is being sent to another system to sign in. The answer is accepted only from this browser,
 * so that an answer that an attacker obtained for themselves cannot sign anybody else in.
 *
 * @param pending its `id` is the one that the answer will name; it must not be guessable.
 */
export async function startExternalSignIn(
  { db, clock, settings }: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  pending: {
    readonly id: string
    readonly way: ExternalWay
    readonly returnTo: unknown
    readonly secrets?: Readonly<Record<string, string>>
  },
): Promise<void> {
  // Several open pages share the cookie, so that starting a sign-in on one does not break a sign-in on another.
  const browser = readBrowser(request, settings) ?? randomBytes(32).toString('base64url')
  reply.setCookie(getCookieName(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.secureCookies,
    maxAge: maxSignInSeconds,
  })
  const now = clock()
  await deleteExpiredSignIns(db, now)
  await insertPendingSignIn(db, {
    id: pending.id,
    way: pending.way,
    browserHash: hashToken(browser),
    returnAddress: readReturnAddress(pending.returnTo) ?? null,
    secrets: pending.secrets ?? {},
    expiresAt: new Date(now.getTime() + maxSignInSeconds * 1000),
  })
}

/** Whether a sign-in with this id was started, has not expired, and has no answer yet. */
export async function isSignInPending(
  { db, clock }: Services,
  way: ExternalWay,
  id: string,
): Promise<boolean> {
  return (await findPendingSignIn(db, { way, id, now: clock() })) !== undefined
}

/**
 * Stores who signed in, for the browser to claim.
 *
 * @returns false if the sign-in already has an answer or is no longer pending.
 */
export async function completeExternalSignIn(
  { db, clock }: Services,
  proof: {
    readonly id: string
    readonly way: ExternalWay
    readonly userId: string
    readonly external: ExternalSession
  },
): Promise<boolean> {
  return await storeSignInProof(db, { ...proof, now: clock() })
}

/** Claims a sign-in that this browser started, with its answer if there is one. It can be claimed only once. */
export async function claimCompletedSignIn(
  { db, clock, settings }: Services,
  request: FastifyRequest,
  { id, way }: { readonly id: string; readonly way: ExternalWay },
) {
  const browser = readBrowser(request, settings)
  if (browser === undefined) return undefined
  return await claimPendingSignIn(db, { id, way, browserHash: hashToken(browser), now: clock() })
}

const getCookieName = (settings: Settings): string => buildCookieName('dp_sign_in', settings)

function readBrowser(request: FastifyRequest, settings: Settings): string | undefined {
  const value = request.cookies[getCookieName(settings)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
