/** Decides whether an answer of the corporate identity provider is its own, meant for this portal, and fresh; only then is it read. */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { SignInFailure } from '../sign-in/sign-in-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { OwnKey } from './own-key.ts'
import { childrenOf, type Element, onlyChild, readXml, withDescendants } from './xml-tree.ts'

/** What an answer is checked against. */
export type Expected = {
  readonly provider: IdentityProvider
  readonly ownKey: OwnKey
  /** Entity id of the portal. */
  readonly entityId: string
  /** Address of the portal that the answer was sent to. */
  readonly consumerUrl: string
  readonly now: Date
}

/** Clocks of two systems may differ by so much, in milliseconds. */
export const clockSkew = 2 * 60 * 1000

/** A whole answer with many groups, as base64; the address takes no larger body anyway. */
const longestAnswer = 512 * 1024

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** Algorithms that are broken, by the end of their names: SHA-1 under a signature, RSA with PKCS 1.5 around a key, Triple DES. */
const brokenAlgorithms =
  /Algorithm\s*=\s*["'][^"']*(?:#rsa-sha1|#dsa-sha1|#hmac-sha1|#rsa-1_5|#tripledes-cbc)["']/

/** What stands in an answer before any signature is looked at: enough to refuse it, too little to believe it. */
export type Frame = { readonly xml: string; readonly inResponseTo: string }

/**
 * Looks at the frame of an answer. Exactly one assertion may stand in it, right below the root, and no id twice: each way of wrapping
 * a signed assertion in a forged message has to break that (Somorovsky et al., On Breaking SAML, USENIX Security 2012).
 *
 * @throws SignInFailure
 */
export function readFrame(sent: unknown, expected: Expected): Frame {
  return asRefusal('The answer cannot be read', () => readCheckedFrame(sent, expected))
}

function readCheckedFrame(sent: unknown, { provider, consumerUrl }: Expected): Frame {
  const { xml, root } = decode(sent)
  const all = withDescendants(root)
  const assertions = all.filter(({ name }) => name === 'Assertion' || name === 'EncryptedAssertion')
  if (root.name !== 'Response' || all.filter(({ name }) => name === 'Response').length > 1) {
    throw invalid('The answer is not one Response')
  }
  const ids = all.flatMap((element) => ['ID', 'Id', 'id'].flatMap((name) => element.attribute(name) ?? []))
  if (new Set(ids).size !== ids.length) throw invalid('Two elements of the answer have one id')
  requireSame(
    'The issuer of the answer',
    childrenOf(root, 'Issuer')[0]?.text.trim(),
    provider.entityId,
    'optional',
  )
  requireSame('The destination of the answer', root.attribute('Destination'), consumerUrl, 'optional')
  requireSuccess(root)
  const [assertion, ...others] = assertions
  if (assertion === undefined || others.length > 0 || !root.children.includes(assertion)) {
    throw invalid(`The answer has ${assertions.length} assertions, not one right below its root`)
  }
  const signedRoot = childrenOf(root, 'Signature').length > 0
  if (signedRoot && root.attribute('Destination') === undefined) {
    throw invalid('The answer is signed and has no destination')
  }
  const inResponseTo = root.attribute('InResponseTo')
  if (inResponseTo === undefined) throw invalid('Nobody asked for the answer')
  return { xml, inResponseTo }
}

function decode(sent: unknown): { readonly xml: string; readonly root: Element } {
  if (typeof sent !== 'string' || sent.length > longestAnswer || !/^[A-Za-z0-9+/=\s]+$/.test(sent)) {
    throw invalid('The answer is not base64')
  }
  const xml = Buffer.from(sent, 'base64').toString('utf8')
  if (brokenAlgorithms.test(xml)) throw invalid('The answer is signed or encrypted with a broken algorithm')
  return { xml, root: readXml(xml) }
}

function requireSuccess(root: Element): void {
  const codes = withDescendants(onlyChild(root, 'Status')).filter(({ name }) => name === 'StatusCode')
  const [status] = codes.map((code) => code.attribute('Value'))
  if (status === success) return
  const told = codes.map((code) => code.attribute('Value') ?? '').join(' ')
  throw new SignInFailure('SIGN_IN_REFUSED', `The identity provider answers ${told}`)
}

/**
 * The assertion of an answer, read from the bytes that the signature covers and from nothing else.
 *
 * @throws SignInFailure
 */
export async function verifySignature({ xml, inResponseTo }: Frame, expected: Expected): Promise<Element> {
  try {
    const { profile } = await createSaml(expected, inResponseTo).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    })
    const signed = profile?.getAssertionXml?.()
    if (signed === undefined) throw new Error('The answer has no signed assertion')
    return readXml(signed)
  } catch (error) {
    throw invalid('The signature of the answer does not hold', error)
  }
}

/**
 * The library for signatures. It finds the signature that is a child of the response or assertion, demands that its only reference is that
 * parent by an id that occurs once, and reads the assertion from what the signature was verified over. Its times, recipient and destination
 * are ours to check: it reads the machine's clock, and does not look at the others.
 *
 * @param inResponseTo the request that is being answered; the caller has made sure that it was sent from here
 */
export function createSaml(
  { provider, ownKey, entityId, consumerUrl }: Omit<Expected, 'now'>,
  inResponseTo?: string,
): SAML {
  return new SAML({
    callbackUrl: consumerUrl,
    issuer: entityId,
    audience: entityId,
    entryPoint: provider.entryPoint,
    ...(provider.logoutUrl === undefined ? {} : { logoutUrl: provider.logoutUrl }),
    idpCert: [...provider.certificates],
    idpIssuer: provider.entityId,
    privateKey: ownKey.privateKey,
    publicCert: ownKey.certificate,
    decryptionPvk: ownKey.privateKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    // One of the two signatures is enough, and one is always demanded; providers differ in which they make.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: -1,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    ...(inResponseTo === undefined ? {} : { generateUniqueId: () => inResponseTo }),
    cacheProvider: {
      saveAsync: async () => await Promise.resolve(null),
      getAsync: async (id) => await Promise.resolve(id === inResponseTo ? new Date().toISOString() : null),
      removeAsync: async () => await Promise.resolve(null),
    },
  })
}

export type SignedAssertion = {
  readonly id: string
  readonly nameId: string
  readonly nameIdFormat: string | undefined
  readonly sessionIndex: string | undefined
  /** Until then the same assertion must not be taken again. */
  readonly validUntil: Date
  /** Every value of every attribute, by name. */
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/**
 * Checks what a signed assertion says of itself (saml-profiles-2.0-os, section 4.1.4.3) and reads it.
 *
 * @throws SignInFailure
 */
export function readAssertion(assertion: Element, inResponseTo: string, expected: Expected): SignedAssertion {
  return asRefusal('The assertion cannot be read', () => readChecked(assertion, inResponseTo, expected))
}

function readChecked(assertion: Element, inResponseTo: string, expected: Expected): SignedAssertion {
  if (assertion.name !== 'Assertion') throw invalid('What is signed is no assertion')
  requireSame('The issuer', onlyChild(assertion, 'Issuer').text.trim(), expected.provider.entityId)
  const conditions = onlyChild(assertion, 'Conditions')
  requireTime(conditions, expected.now)
  requireAudience(conditions, expected.entityId)
  const subject = onlyChild(assertion, 'Subject')
  const validUntil = requireBearer(subject, inResponseTo, expected)
  const [statement] = childrenOf(assertion, 'AuthnStatement')
  if (statement === undefined) throw invalid('The assertion does not say that somebody signed in')
  requireBefore('The session there', statement.attribute('SessionNotOnOrAfter'), expected.now)
  const nameId = onlyChild(subject, 'NameID')
  if (nameId.children.length > 0 || nameId.text.trim() === '') throw invalid('The name id is not one text')
  return {
    id: assertion.attribute('ID') ?? '',
    nameId: nameId.text.trim(),
    nameIdFormat: nameId.attribute('Format'),
    sessionIndex: statement.attribute('SessionIndex'),
    validUntil,
    attributes: attributesOf(assertion),
  }
}

function requireAudience(conditions: Element, entityId: string): void {
  const restrictions = childrenOf(conditions, 'AudienceRestriction')
  const meant = restrictions.every((one) =>
    childrenOf(one, 'Audience').some(({ text }) => text.trim() === entityId),
  )
  if (restrictions.length === 0 || !meant)
    throw invalid('The assertion is meant for somebody else (audience)')
}

/** One confirmation has to say that whoever brings the assertion here, in answer to this request and in time, is the person. */
function requireBearer(subject: Element, inResponseTo: string, { consumerUrl, now }: Expected): Date {
  const problems: string[] = []
  for (const confirmation of childrenOf(subject, 'SubjectConfirmation')) {
    if (confirmation.attribute('Method') !== bearer) continue
    try {
      const data = onlyChild(confirmation, 'SubjectConfirmationData')
      requireSame('The recipient', data.attribute('Recipient'), consumerUrl)
      requireSame('The request', data.attribute('InResponseTo'), inResponseTo)
      requireTime(data, now)
      const until = data.attribute('NotOnOrAfter')
      if (until === undefined) throw invalid('The confirmation has no end')
      return new Date(readTime(until).getTime() + clockSkew)
    } catch (error) {
      if (error instanceof SignInFailure && error.code === 'SIGN_IN_EXPIRED') throw error
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw invalid(`The assertion confirms nobody who brings it here: ${problems.join('; ')}`)
}

function requireTime(element: Element, now: Date): void {
  const from = element.attribute('NotBefore')
  if (from !== undefined && readTime(from).getTime() - clockSkew > now.getTime()) {
    throw invalid(`${element.name} holds later only, from ${from}`)
  }
  requireBefore(element.name, element.attribute('NotOnOrAfter'), now)
}

function requireBefore(what: string, until: string | undefined, now: Date): void {
  if (until === undefined || readTime(until).getTime() + clockSkew > now.getTime()) return
  throw new SignInFailure('SIGN_IN_EXPIRED', `${what} ended at ${until}`)
}

function readTime(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime())) {
    throw invalid(`${text} is no time`)
  }
  return time
}

function attributesOf(assertion: Element): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const statement of childrenOf(assertion, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, 'Attribute')) {
      const name = attribute.attribute('Name') ?? ''
      const values = childrenOf(attribute, 'AttributeValue').map(({ text }) => text.trim())
      found.set(name, [...(found.get(name) ?? []), ...values.filter((value) => value !== '')])
    }
  }
  return found
}

function requireSame(what: string, told: string | undefined, wanted: string, presence?: 'optional'): void {
  if (told === wanted || (told === undefined && presence === 'optional')) return
  throw invalid(`${what} is ${told ?? 'missing'}, not ${wanted}`)
}

/** Whatever reading trips over refuses the answer. */
export function asRefusal<Result>(message: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof SignInFailure ? error : invalid(message, error)
  }
}

const invalid = (message: string, cause?: unknown) =>
  new SignInFailure('SIGN_IN_ANSWER_INVALID', message, cause)
