/** Checks that an answer of the corporate identity provider is authentic, addressed to this portal, and fresh before it is read. */
import { SignInError } from '../sign-in/sign-in-error.ts'
import { requireSoundAlgorithms } from './algorithms.ts'
import type { MessageExpectations } from './saml-library.ts'
import { listChildren, type Element, getOnlyChild, readXml, listWithDescendants } from './xml-tree.ts'

/** How much the clocks of two systems may differ, in milliseconds. */
export const clockSkew = 2 * 60 * 1000

/** Maximum length of an answer in base64. It is enough for many groups, and the route accepts no larger body anyway. */
const maxAnswerLength = 512 * 1024

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** What is read from an answer before any signature is verified; it may be used to refuse the answer but not to trust it. */
export type UnverifiedAnswer = {
  readonly xml: string
  readonly inResponseTo: string
  readonly encrypted: boolean
}

/**
 * Checks the structure of an answer. It may contain exactly one assertion, directly below the root, and no id twice:
 * every form of signature wrapping has to violate one of these rules (Somorovsky et al., On Breaking SAML, USENIX
 * Security 2012).
 *
 * @throws SignInError
 */
export function readUnverifiedAnswer(sent: unknown, expected: MessageExpectations): UnverifiedAnswer {
  return withRefusal('The answer cannot be read', () => readCheckedAnswer(sent, expected))
}

function readCheckedAnswer(sent: unknown, { provider, consumerUrl }: MessageExpectations): UnverifiedAnswer {
  const { xml, root } = decode(sent)
  const all = listWithDescendants(root)
  const assertions = all.filter(({ name }) => name === 'Assertion' || name === 'EncryptedAssertion')
  if (root.name !== 'Response' || all.filter(({ name }) => name === 'Response').length > 1) {
    throw createInvalidError('The answer is not a single Response element')
  }
  const ids = all.flatMap((element) => ['ID', 'Id', 'id'].flatMap((name) => element.attribute(name) ?? []))
  if (new Set(ids).size !== ids.length) throw createInvalidError('Two elements of the answer have one id')
  requireSame(
    'The issuer of the answer',
    listChildren(root, 'Issuer')[0]?.text.trim(),
    provider.entityId,
    'optional',
  )
  requireSame('The destination of the answer', root.attribute('Destination'), consumerUrl, 'optional')
  requireSuccess(root)
  const [assertion, ...others] = assertions
  if (assertion === undefined || others.length > 0 || !root.children.includes(assertion)) {
    throw createInvalidError(`The answer has ${assertions.length} assertions, not one right below its root`)
  }
  const encrypted = assertion.name === 'EncryptedAssertion'
  if (encrypted) requireOneSecret(assertion)
  const signedRoot = listChildren(root, 'Signature').length > 0
  if (signedRoot && root.attribute('Destination') === undefined) {
    throw createInvalidError('The answer is signed and has no destination')
  }
  const inResponseTo = root.attribute('InResponseTo')
  if (inResponseTo === undefined) throw createInvalidError('The answer is unsolicited')
  return { xml, inResponseTo, encrypted }
}

/** Requires a single encrypted key and data, so that it is never ambiguous which secret is decrypted with which key. */
function requireOneSecret(assertion: Element): void {
  const names = listWithDescendants(assertion).map(({ name }) => name)
  for (const [wanted, count] of [
    ['EncryptedData', 1],
    ['EncryptedKey', 1],
    ['CipherValue', 2],
  ] as const) {
    const found = names.filter((name) => name === wanted).length
    if (found !== count)
      throw createInvalidError(`The encrypted assertion has ${found} ${wanted}, not ${count}`)
  }
}

function decode(sent: unknown): { readonly xml: string; readonly root: Element } {
  if (typeof sent !== 'string' || sent.length > maxAnswerLength || !/^[A-Za-z0-9+/=\s]+$/.test(sent)) {
    throw createInvalidError('The answer is not base64')
  }
  const xml = Buffer.from(sent, 'base64').toString('utf8')
  const root = readXml(xml)
  requireSoundAlgorithms(root)
  return { xml, root }
}

function requireSuccess(root: Element): void {
  const codes = listWithDescendants(getOnlyChild(root, 'Status')).filter(({ name }) => name === 'StatusCode')
  const [status] = codes.map((code) => code.attribute('Value'))
  if (status === success) return
  const statusCodes = codes.map((code) => code.attribute('Value') ?? '').join(' ')
  throw new SignInError('SIGN_IN_REFUSED', `The identity provider answers ${shorten(statusCodes)}`)
}

export type SignedAssertion = {
  readonly id: string
  readonly nameId: string
  readonly nameIdFormat: string | undefined
  readonly sessionIndex: string | undefined
  /** Until this time the same assertion must not be accepted again. */
  readonly validUntil: Date
  /** The values of every attribute, by its name. */
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/**
 * Checks the conditions of a signed assertion (saml-profiles-2.0-os, section 4.1.4.3) and reads it.
 *
 * @throws SignInError
 */
export function readAssertion(
  assertion: Element,
  inResponseTo: string,
  expected: MessageExpectations,
): SignedAssertion {
  return withRefusal('The assertion cannot be read', () => readChecked(assertion, inResponseTo, expected))
}

function readChecked(
  assertion: Element,
  inResponseTo: string,
  expected: MessageExpectations,
): SignedAssertion {
  if (assertion.name !== 'Assertion') throw createInvalidError('The signed element is not an assertion')
  requireSame('The issuer', getOnlyChild(assertion, 'Issuer').text.trim(), expected.provider.entityId)
  const conditions = getOnlyChild(assertion, 'Conditions')
  requireTime(conditions, expected.now)
  requireAudience(conditions, expected.entityId)
  const subject = getOnlyChild(assertion, 'Subject')
  const validUntil = requireBearer(subject, inResponseTo, expected)
  const [statement] = listChildren(assertion, 'AuthnStatement')
  if (statement === undefined) throw createInvalidError('The assertion does not say that somebody signed in')
  requireBefore('The session there', statement.attribute('SessionNotOnOrAfter'), expected.now)
  const nameId = getOnlyChild(subject, 'NameID')
  if (nameId.children.length > 0 || nameId.text.trim() === '')
    throw createInvalidError('The name id is not a single text')
  return {
    id: assertion.attribute('ID') ?? '',
    nameId: nameId.text.trim(),
    nameIdFormat: nameId.attribute('Format'),
    sessionIndex: statement.attribute('SessionIndex'),
    validUntil,
    attributes: readAttributes(assertion),
  }
}

function requireAudience(conditions: Element, entityId: string): void {
  const restrictions = listChildren(conditions, 'AudienceRestriction')
  const isMeantForPortal = restrictions.every((restriction) =>
    listChildren(restriction, 'Audience').some(({ text }) => text.trim() === entityId),
  )
  if (restrictions.length === 0 || !isMeantForPortal)
    throw createInvalidError('The assertion is meant for somebody else (audience)')
}

/** Requires a bearer confirmation that is addressed to this portal, answers this request, and has not expired. */
function requireBearer(
  subject: Element,
  inResponseTo: string,
  { consumerUrl, now }: MessageExpectations,
): Date {
  const problems: string[] = []
  for (const confirmation of listChildren(subject, 'SubjectConfirmation')) {
    if (confirmation.attribute('Method') !== bearer) continue
    try {
      const data = getOnlyChild(confirmation, 'SubjectConfirmationData')
      requireSame('The recipient', data.attribute('Recipient'), consumerUrl)
      requireSame('The request', data.attribute('InResponseTo'), inResponseTo)
      requireTime(data, now)
      const until = data.attribute('NotOnOrAfter')
      if (until === undefined) throw createInvalidError('The confirmation has no end')
      return new Date(readTime(until).getTime() + clockSkew)
    } catch (error) {
      if (error instanceof SignInError && error.code === 'SIGN_IN_EXPIRED') throw error
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw createInvalidError(`The assertion has no valid bearer confirmation: ${problems.join('; ')}`)
}

function requireTime(element: Element, now: Date): void {
  const from = element.attribute('NotBefore')
  if (from !== undefined && readTime(from).getTime() - clockSkew > now.getTime()) {
    throw createInvalidError(`${element.name} is not valid before ${from}`)
  }
  requireBefore(element.name, element.attribute('NotOnOrAfter'), now)
}

function requireBefore(what: string, until: string | undefined, now: Date): void {
  if (until === undefined || readTime(until).getTime() + clockSkew > now.getTime()) return
  throw new SignInError('SIGN_IN_EXPIRED', `${what} ended at ${until}`)
}

function readTime(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(time.getTime())) {
    throw createInvalidError(`${shorten(text)} is not a time`)
  }
  return time
}

function readAttributes(assertion: Element): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const statement of listChildren(assertion, 'AttributeStatement')) {
    for (const attribute of listChildren(statement, 'Attribute')) {
      const name = attribute.attribute('Name') ?? ''
      const values = found.get(name) ?? []
      for (const { text } of listChildren(attribute, 'AttributeValue')) {
        if (text.trim() !== '') values.push(text.trim())
      }
      found.set(name, values)
    }
  }
  return found
}

function requireSame(what: string, actual: string | undefined, wanted: string, presence?: 'optional'): void {
  if (actual === wanted || (actual === undefined && presence === 'optional')) return
  throw createInvalidError(`${what} is ${shorten(actual ?? 'missing')}, not ${wanted}`)
}

/** Shortens text from unauthenticated messages before it is written to the log. */
const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

/** Turns any error while reading a message into a refusal. */
export function withRefusal<Result>(message: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw error instanceof SignInError ? error : createInvalidError(message, error)
  }
}

const createInvalidError = (message: string, cause?: unknown) =>
  new SignInError('SIGN_IN_ANSWER_INVALID', message, cause)
