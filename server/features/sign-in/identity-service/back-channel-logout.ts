/** Ends sessions when an OpenID provider requests it directly, without a browser (OpenID Connect Back-Channel Logout 1.0). */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { Visitor } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findUnstorable } from '../../../http/require-storable.ts'
import { revokeExternalSessions, recordMessageOnce } from '../sign-in/end-external-sessions.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import type { OpenIdSignIn } from './open-id-sign-in.ts'
import * as z from 'zod/mini'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** Maximum age of a logout token in seconds; it allows for clocks that differ and for tokens that are sent again. */
const maxAgeSeconds = 10 * 60

const maxTokenLength = 16 * 1024

/** The supported signature algorithms, by their names in RFC 7518; `none` and algorithms with shared secrets are not supported. */
const algorithms = {
  RS256: { hash: 'sha256', options: {} },
  RS384: { hash: 'sha384', options: {} },
  RS512: { hash: 'sha512', options: {} },
  ES256: { hash: 'sha256', options: { dsaEncoding: 'ieee-p1363' } },
  ES384: { hash: 'sha384', options: { dsaEncoding: 'ieee-p1363' } },
} as const

const Header = z.object({
  alg: z.enum(['RS256', 'RS384', 'RS512', 'ES256', 'ES384']),
  kid: z.optional(z.string()),
  crit: z.optional(z.never()),
})

const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  iat: z.number(),
  exp: z.optional(z.number()),
  jti: z.string().check(z.minLength(1), z.maxLength(512)),
  events: z.object({ [event]: z.object({}) }),
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  // A token with a nonce is an ID token, which must not end sessions.
  nonce: z.optional(z.never()),
})

/**
 * Ends the sessions that a logout token names.
 *
 * @throws SignInError if the token was not issued by the provider or is not fresh.
 */
export async function handleLogoutToken(
  visitor: Visitor,
  signIn: OpenIdSignIn,
  sent: unknown,
): Promise<void> {
  const token = readToken(sent)
  const { claims } = token
  const { issuer } = (await requireReachable(signIn.provider())).serverMetadata()
  const now = visitor.clock().getTime() / 1000
  const audience = typeof claims.aud === 'string' ? [claims.aud] : claims.aud
  if (claims.iss !== issuer || !audience.includes(signIn.settings.clientId)) {
    throw createInvalidError('The logout token is from another provider, or for another client')
  }
  if (Math.abs(now - claims.iat) > maxAgeSeconds || (claims.exp ?? now) < now - maxAgeSeconds) {
    throw createInvalidError('The logout token is not fresh')
  }
  if (claims.sub === undefined && claims.sid === undefined)
    throw createInvalidError('The logout token names nobody')
  await requireSignature(token, signIn)
  const until = new Date((now + 2 * maxAgeSeconds) * 1000)
  if (!(await recordMessageOnce(visitor, `oidc ${issuer} ${claims.jti}`, until))) return
  await revokeExternalSessions(visitor, { issuer, subject: claims.sub, sessionIndex: claims.sid })
}

/** A token as it was received; its signature has not been verified yet. */
type Token = {
  readonly header: z.output<typeof Header>
  readonly claims: z.output<typeof Claims>
  readonly content: Buffer
  readonly signature: Buffer
}

function readToken(sent: unknown): Token {
  if (typeof sent !== 'string' || sent.length > maxTokenLength)
    throw createInvalidError('There is no logout token')
  const [header = '', claims = '', signature = '', ...rest] = sent.split('.')
  const parsedHeader = z.safeParse(Header, decode(header))
  const parsedClaims = z.safeParse(Claims, decode(claims))
  if (
    rest.length > 0 ||
    !parsedHeader.success ||
    !parsedClaims.success ||
    findUnstorable(parsedClaims.data)
  ) {
    throw createInvalidError('The logout token is malformed')
  }
  return {
    header: parsedHeader.data,
    claims: parsedClaims.data,
    content: Buffer.from(`${header}.${claims}`),
    signature: Buffer.from(signature, 'base64url'),
  }
}

/**
 * Verifies the signature of a token. If it matches none of the known keys, it may belong to a new one, so the keys are
 * fetched once more before the token is refused.
 */
async function requireSignature(token: Token, { keys }: OpenIdSignIn): Promise<void> {
  if (isSigned(token, await requireReachable(keys())) || isSigned(token, await requireReachable(keys(true))))
    return
  throw createInvalidError('The signature of the logout token is invalid')
}

function isSigned({ header: { alg, kid }, content, signature }: Token, keys: readonly JsonWebKey[]): boolean {
  const { hash, options } = algorithms[alg]
  const type = alg.startsWith('RS') ? 'RSA' : 'EC'
  return keys
    .filter((key) => key.kty === type && key['use'] !== 'enc' && (kid === undefined || key['kid'] === kid))
    .some((key) =>
      verify(hash, content, { key: createPublicKey({ key, format: 'jwk' }), ...options }, signature),
    )
}

/**
 * Distinguishes a provider that cannot be reached from an invalid token, because in the former case the sender may
 * send the token again.
 */
async function requireReachable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new CallError('SERVICE_UNAVAILABLE', { cause })
  }
}

function decode(part: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return value
  } catch {
    return undefined
  }
}

const createInvalidError = (message: string) => new SignInError('SIGN_IN_ANSWER_INVALID', message)
