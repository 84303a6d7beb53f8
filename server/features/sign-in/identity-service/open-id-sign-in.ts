/** Signs people in by OpenID Connect: through the identity service for consulting engineers, and through the partner portal. */
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../../../env.ts'
import type { ProviderSettings } from '../../../env-sign-in.ts'
import type { ExternalSession } from '../../../db/tables-sign-in.ts'
import { findFault } from '../../../db/faults.ts'
import { fetchWithin } from '../../../http/fetch-within.ts'
import type { Visitor } from '../../../http/caller.ts'
import { type RefreshingValue, createRefreshingValue } from '../../../http/refreshing-value.ts'
import { findUnstorable } from '../../../http/require-storable.ts'
import { findOrCreateAccount, type VouchedPerson } from '../sign-in/find-or-create-account.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { createProviderKeys, type ProviderKeys } from './provider-keys.ts'
import * as client from 'openid-client'

/** For each way of signing in, the path where it begins and the path to which the provider sends its answer. */
export const openIdPaths = {
  engineer: {
    authenticate: '/identity-service/authenticate',
    answer: '/identity-service/answer',
    logout: '/identity-service/logout',
    backChannelLogout: '/identity-service/back-channel-logout',
  },
  partner: {
    authenticate: '/partner/authenticate',
    answer: '/partner/answer',
    logout: '/partner/logout',
    backChannelLogout: '/partner/back-channel-logout',
  },
} as const

export type OpenIdSignIn = {
  readonly settings: ProviderSettings
  /** The provider as its discovery document describes it. */
  readonly provider: () => Promise<client.Configuration>
  /** The keys that the provider signs with. */
  readonly keys: ProviderKeys
  /** Why the last attempt to reach the provider failed; undefined if it succeeded. */
  readonly trouble?: () => string | undefined
}

/** Maximum time to wait for an answer of a provider, in seconds. */
const answerSeconds = 10

/** Maximum size of an answer in bytes; discovery documents, keys and tokens take a few kilobytes. */
const maxAnswerBytes = 1024 * 1024

/** How long a discovery document is used, in milliseconds. Keys are fetched again whenever a token names an unknown one. */
const freshMilliseconds = 24 * 60 * 60 * 1000

/** How long a provider is not contacted again after a failure, in milliseconds, no matter how many people want to sign in. */
const failurePauseMilliseconds = 5 * 1000

type OpenIdServices = { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly clock: () => Date }

/** Creates the providers from the settings. The discovery document of each is fetched when somebody first signs in. */
export function createOpenIdSignIns(settings: Settings, services: OpenIdServices): readonly OpenIdSignIn[] {
  return [settings.identityService, settings.partnerProvider].flatMap((providerSettings) => {
    if (providerSettings === undefined) return []
    const provider = createProvider(providerSettings, settings.production, services)
    const keys = createProviderKeys(async () => (await provider()).serverMetadata().jwks_uri, services.clock)
    return [{ settings: providerSettings, provider, keys, trouble: provider.trouble }]
  })
}

function createProvider(
  settings: ProviderSettings,
  production: boolean,
  { log, clock }: OpenIdServices,
): RefreshingValue<client.Configuration> {
  return createRefreshingValue({
    read: async () => await discover(settings, production),
    freshMilliseconds,
    pauseMilliseconds: freshMilliseconds,
    failurePauseMilliseconds,
    clock,
    onFailure: (error) =>
      log.warn({ err: error }, 'the description of a sign-in provider cannot be read again'),
  })
}

async function discover(settings: ProviderSettings, production: boolean): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const isLocal = !production && issuer.protocol === 'http:'
  return await client.discovery(
    issuer,
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: answerSeconds,
      [client.customFetch]: fetchBounded,
      // By default the library trusts the connection to the provider; we also verify the signature of the ID token.
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    },
  )
}

/** The fetch function for the library, which does not limit the time or the size of answers itself. */
const fetchBounded: client.CustomFetch = async (url, { method, headers, body, signal }) => {
  const bounds = { milliseconds: answerSeconds * 1000, maxBytes: maxAnswerBytes, signal }
  const sent = body instanceof Uint8Array ? Uint8Array.from(body) : (body ?? null)
  const answer = await fetchWithin(url, { method, headers, body: sent }, bounds)
  if (answer.text === undefined) throw new Error('The answer of the provider is too long')
  // The body has been decompressed, so its encoding and length no longer match these headers.
  const plain = new Headers(answer.headers)
  plain.delete('content-encoding')
  plain.delete('content-length')
  return new Response(canHaveBody(answer.status) ? answer.text : null, {
    status: answer.status,
    headers: plain,
  })
}

/** These statuses have no body (RFC 9110, section 15). */
const canHaveBody = (status: number): boolean => ![204, 205, 304].includes(status)

/** The values that are sent with the request and checked against the answer. */
export type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

export const createSecrets = (): Secrets => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** Returns the address at the provider to which a person is sent to sign in. */
export async function buildSignInAddress(
  signIn: OpenIdSignIn,
  { state, nonce, verifier }: Secrets,
): Promise<string> {
  const address = client.buildAuthorizationUrl(await signIn.provider(), {
    redirect_uri: buildAnswerUrl(signIn.settings),
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

const buildAnswerUrl = ({ way, publicUrl }: ProviderSettings): string =>
  new URL(openIdPaths[way].answer, publicUrl).href

/**
 * Accepts an answer: exchanges its code, checks the ID token, and finds or creates the account.
 *
 * @param query as it was received
 * @throws SignInError
 */
export async function acceptAnswer(
  visitor: Visitor,
  signIn: OpenIdSignIn,
  { query, secrets }: { readonly query: string; readonly secrets: Secrets },
): Promise<{ readonly userId: string; readonly external: ExternalSession }> {
  const provider = await signIn.provider()
  const tokens = await exchangeCode(provider, signIn.settings, query, secrets)
  const claims = tokens.claims()
  if (claims === undefined) throw new SignInError('SIGN_IN_ANSWER_INVALID', 'The answer has no ID token')
  const allClaims = await addUserInfo(provider, signIn.settings, claims, tokens.access_token)
  if (findUnstorable(allClaims) !== undefined)
    throw new SignInError('SIGN_IN_ANSWER_INVALID', 'A claim contains characters that no text may have')
  const userId = await findOrCreateAccount(visitor, toVouchedPerson(signIn.settings, allClaims))
  const { sid } = claims
  return {
    userId,
    external: {
      issuer: claims.iss,
      subject: claims.sub,
      sessionIndex: typeof sid === 'string' ? sid : null,
      hint: tokens.id_token ?? null,
    },
  }
}

async function exchangeCode(
  provider: client.Configuration,
  settings: ProviderSettings,
  query: string,
  { state, nonce, verifier }: Secrets,
) {
  try {
    return await client.authorizationCodeGrant(provider, new URL(`${buildAnswerUrl(settings)}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
  } catch (error) {
    // If the provider cannot be reached, that says nothing about the answer.
    if (findFault(error) !== undefined) throw error
    // Either the person or the provider refused; any other error means that the answer is invalid.
    if (error instanceof client.AuthorizationResponseError) {
      throw new SignInError('SIGN_IN_REFUSED', `The provider answers ${error.error}`, error)
    }
    throw new SignInError('SIGN_IN_ANSWER_INVALID', 'The answer does not match the request', error)
  }
}

/**
 * Adds the claims of the user info endpoint, because some providers put few claims into the ID token. A person without
 * a company in either has no company.
 */
async function addUserInfo(
  provider: client.Configuration,
  { claims: names }: ProviderSettings,
  claims: client.IDToken,
  accessToken: string,
): Promise<client.IDToken> {
  const isComplete = claims[names.email] !== undefined && claims[names.companyId] !== undefined
  if (isComplete || provider.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await client.fetchUserInfo(provider, accessToken, claims.sub)), ...claims }
}

/** Maximum length of a stored name, address or id. */
const maxTextLength = 255

function toVouchedPerson({ way, claims: names }: ProviderSettings, claims: client.IDToken): VouchedPerson {
  const readClaim = (name: keyof typeof names): string | undefined => {
    const value = claims[names[name]]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  // A truncated id could match the id of another company.
  if ((readClaim('companyId')?.length ?? 0) > maxTextLength) {
    throw new SignInError(
      'SIGN_IN_ANSWER_INVALID',
      `The company id has more than ${maxTextLength} characters`,
    )
  }
  const email = readClaim('email')
  return {
    way,
    issuer: claims.iss,
    subject: claims.sub,
    // An unverified address could be the address of somebody else's account.
    email: claims['email_verified'] === true && (email?.length ?? 0) <= maxTextLength ? email : undefined,
    name: readClaim('name')?.slice(0, maxTextLength),
    country: readClaim('country'),
    company: { id: readClaim('companyId'), name: readClaim('companyName')?.slice(0, maxTextLength) },
    groups: [],
  }
}

/** The address that ends the session at the provider too, if the provider supports such requests. */
export async function findOpenIdSignOutAddress(
  { provider, settings }: OpenIdSignIn,
  { hint }: ExternalSession,
): Promise<string | undefined> {
  const configuration = await provider()
  if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  return client.buildEndSessionUrl(configuration, {
    post_logout_redirect_uri: new URL(openIdPaths[settings.way].logout, settings.publicUrl).href,
    ...(hint === null ? {} : { id_token_hint: hint }),
  }).href
}
