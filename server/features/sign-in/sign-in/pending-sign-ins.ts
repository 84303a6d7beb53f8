/** A sign-in that goes on at another system: begun in one browser, and finished in the same one or not at all. */
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
import { hostCookie } from './session-cookies.ts'
import { hashToken } from './session-token.ts'

/** Time to sign in at the other system, a second factor included. */
const longestSignInSeconds = 15 * 60

export type Begun = {
  readonly id: string
  readonly returnAddress: string | null
  readonly secrets: Readonly<Record<string, string>>
}

/**
 * Remembers that this browser goes to sign in somewhere else. What it sends back later counts only in this browser: an answer
 * that somebody else has got for themselves signs nobody in here.
 *
 * @param id what the answer will name: not to be guessed.
 */
export async function startExternalSignIn(
  { db, clock, settings }: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  begun: {
    readonly id: string
    readonly way: ExternalWay
    readonly returnTo: unknown
    readonly secrets?: Readonly<Record<string, string>>
  },
): Promise<void> {
  // Pages side by side share the cookie, so that signing in on one does not break the other.
  const browser = browserIn(request, settings) ?? randomBytes(32).toString('base64url')
  reply.setCookie(cookieName(settings), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.secureCookies,
    maxAge: longestSignInSeconds,
  })
  const now = clock()
  await deleteExpiredSignIns(db, now)
  await insertPendingSignIn(db, {
    id: begun.id,
    way: begun.way,
    browserHash: hashToken(browser),
    returnAddress: readReturnAddress(begun.returnTo) ?? null,
    secrets: begun.secrets ?? {},
    expiresAt: new Date(now.getTime() + longestSignInSeconds * 1000),
  })
}

/** Whether a sign-in of this id was begun, is not too old, and has no answer yet. */
export async function isSignInPending(
  { db, clock }: Services,
  way: ExternalWay,
  id: string,
): Promise<boolean> {
  return (await findPendingSignIn(db, { way, id, now: clock() })) !== undefined
}

/**
 * Writes down who it turned out to be, for the browser to fetch.
 *
 * @returns false when there already was an answer, or nobody waits for one any more.
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

/** Takes a sign-in that this browser began, with what was proved since if anything was; a second time there is none. */
export async function claimCompletedSignIn(
  { db, clock, settings }: Services,
  request: FastifyRequest,
  { id, way }: { readonly id: string; readonly way: ExternalWay },
) {
  const browser = browserIn(request, settings)
  if (browser === undefined) return undefined
  return await claimPendingSignIn(db, { id, way, browserHash: hashToken(browser), now: clock() })
}

const cookieName = (settings: Settings): string => hostCookie('dp_sign_in', settings)

function browserIn(request: FastifyRequest, settings: Settings): string | undefined {
  const value = request.cookies[cookieName(settings)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
