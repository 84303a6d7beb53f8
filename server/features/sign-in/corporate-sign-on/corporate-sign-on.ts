/** Implements corporate single sign-on by SAML 2.0 (requests, answers, and the end of sessions) for the one configured identity provider. */
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { ExternalSession } from '../../../db/tables-sign-in.ts'
import type { Settings } from '../../../env.ts'
import type { CorporateSettings } from '../../../env-sign-in.ts'
import type { Visitor } from '../../../http/caller.ts'
import { isSignInPending, completeExternalSignIn } from '../sign-in/pending-sign-ins.ts'
import { recordMessageOnce } from '../sign-in/end-external-sessions.ts'
import {
  findOrCreateAccount,
  SignInRefusedError,
  type VouchedPerson,
} from '../sign-in/find-or-create-account.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { loadOwnKey, type OwnKey } from './own-key.ts'
import { createSaml, type MessageExpectations } from './saml-library.ts'
import { readAssertion, readUnverifiedAnswer, type SignedAssertion } from './verify-answer.ts'
import { createVerifier, type Verifier, verifySignature } from './verify-signature.ts'

/** Paths below `/saml2/`. */
export const corporatePaths = {
  /** Begins a sign-in; this path is part of the published interface. */
  authenticate: '/saml2/authenticate/se-idp',
  /** Receives the answer of the identity provider. */
  consumer: '/saml2/consume',
  /** Signs in the browser that started the sign-in, after the answer was accepted. */
  finish: '/saml2/finish',
  logout: '/saml2/logout',
  metadata: '/saml2/metadata',
} as const

export type CorporateSignOn = {
  /** Returns the facts that messages of the identity provider are checked against; with `again` the metadata is read again. */
  readonly expected: (again?: boolean) => Promise<MessageExpectations>
  readonly ownKey: () => Promise<OwnKey>
  readonly settings: CorporateSettings
  readonly verifier: Verifier
  /** Why the last attempt to read the metadata failed; undefined if it succeeded. */
  readonly trouble: () => string | undefined
}

/** Creates the single sign-on from the settings, if it is configured. Files and metadata are read on first use. */
export function createCorporateSignOn(
  settings: Settings,
  { log, clock }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly clock: () => Date },
): CorporateSignOn | undefined {
  const { corporate } = settings
  if (corporate === undefined) return undefined
  const { provider: getProvider, trouble } = createIdentityProvider(corporate, log, clock)
  let loading: Promise<OwnKey> | undefined
  const ownKey = async () => {
    loading ??= loadOwnKey(settings, clock)
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    settings: corporate,
    verifier: createVerifier(),
    trouble,
    ownKey,
    expected: async (again) => ({
      provider: await getProvider(again),
      ownKey: await ownKey(),
      entityId: corporate.entityId,
      consumerUrl: new URL(corporatePaths.consumer, corporate.publicUrl).href,
      now: clock(),
    }),
  }
}

/** Creates a sign-in request: its id, and the signed address at the identity provider to which the browser is sent. */
export async function createSignInRequest(signOn: CorporateSignOn): Promise<{ id: string; address: string }> {
  // An XML id must not begin with a digit; 160 random bits cannot be guessed.
  const id = `_${randomBytes(20).toString('hex')}`
  const saml = createSaml(await signOn.expected(), id)
  return { id, address: await saml.getAuthorizeUrlAsync('', undefined, {}) }
}

/**
 * Accepts an answer: checks it, finds or creates the account, and stores both for the browser that started the sign-
 * in.
 *
 * @returns the id of the request, with which that browser finishes the sign-in.
 * @throws SignInError
 */
export async function acceptAnswer(
  visitor: Visitor,
  signOn: CorporateSignOn,
  sent: unknown,
): Promise<string> {
  const answer = readUnverifiedAnswer(sent, await signOn.expected())
  if (!(await isSignInPending(visitor, 'corporate', answer.inResponseTo))) {
    throw new SignInError('SIGN_IN_EXPIRED', 'The request is unknown, too old, or answered already')
  }
  const [expected, element] = await verify(signOn, answer)
  const assertion = readAssertion(element, answer.inResponseTo, expected)
  const { entityId: issuer } = expected.provider
  if (!(await recordMessageOnce(visitor, `saml ${issuer} ${assertion.id}`, assertion.validUntil))) {
    throw new SignInError('SIGN_IN_EXPIRED', 'The assertion was used before')
  }
  const userId = await findOrCreateAccount(visitor, toVouchedPerson(assertion, expected, signOn.settings))
  const external: ExternalSession = {
    issuer,
    subject: assertion.nameId,
    sessionIndex: assertion.sessionIndex ?? null,
    hint: assertion.nameIdFormat ?? null,
  }
  if (
    !(await completeExternalSignIn(visitor, { id: answer.inResponseTo, way: 'corporate', userId, external }))
  ) {
    throw new SignInError('SIGN_IN_EXPIRED', 'The request was answered already')
  }
  return answer.inResponseTo
}

/**
 * Verifies the signature of an answer. If it matches none of the known certificates, it may belong to a new one, so
 * the metadata is read once more before the answer is refused.
 */
async function verify(signOn: CorporateSignOn, answer: ReturnType<typeof readUnverifiedAnswer>) {
  const expected = await signOn.expected()
  try {
    return [expected, await verifySignature(signOn.verifier, answer, expected)] as const
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    const renewed = await signOn.expected(true)
    if (renewed.provider === expected.provider || areSameCertificates(renewed, expected)) throw error
    return [renewed, await verifySignature(signOn.verifier, answer, renewed)] as const
  }
}

const areSameCertificates = (one: MessageExpectations, other: MessageExpectations): boolean =>
  one.provider.certificates.join() === other.provider.certificates.join()

/**
 * Only a name id of this format is used as an e-mail address. One of another format may have been chosen by the person
 * and imitate somebody else's address.
 */
const emailAddressFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** A transient name id is generated for each session, so it does not identify a person. */
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

function toVouchedPerson(
  { nameId, nameIdFormat, attributes }: SignedAssertion,
  { provider }: MessageExpectations,
  settings: CorporateSettings,
): VouchedPerson {
  const getValues = (fact: keyof CorporateSettings['attributes']) =>
    settings.attributes[fact].map((name) => attributes.get(name) ?? []).find(({ length }) => length > 0) ?? []
  const email =
    readEmail(getValues('email')[0]) ?? (nameIdFormat === emailAddressFormat ? readEmail(nameId) : undefined)
  if (nameIdFormat === transientFormat && email === undefined) throw new SignInRefusedError('NO_EMAIL')
  return {
    way: 'corporate',
    issuer: provider.entityId,
    subject: nameIdFormat === transientFormat ? `mailto:${email?.toLowerCase() ?? ''}` : nameId,
    email,
    name: getValues('name')[0],
    country: getValues('country')[0],
    company: { id: undefined, name: getValues('company')[0] },
    groups: getValues('groups'),
  }
}

const readEmail = (text: string | undefined): string | undefined =>
  text !== undefined && /^[^\s<>@]+@[^\s<>@]+$/.test(text) && text.length <= 255 ? text : undefined

/** The address that ends the session at the identity provider too, if the provider supports such requests. */
export async function findCorporateSignOutAddress(
  signOn: CorporateSignOn,
  external: ExternalSession,
): Promise<string | undefined> {
  const expected = await signOn.expected()
  if (expected.provider.logoutUrl === undefined) return undefined
  return await createSaml(expected).getLogoutUrlAsync(
    {
      issuer: expected.provider.entityId,
      nameID: external.subject,
      nameIDFormat: external.hint ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
      ...(external.sessionIndex === null ? {} : { sessionIndex: external.sessionIndex }),
    },
    '',
    {},
  )
}
