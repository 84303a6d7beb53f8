/** Ends sessions when the corporate identity provider requests it (single logout), and creates the answer that the provider expects. */
import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Visitor } from '../../../http/caller.ts'
import { revokeExternalSessions, recordMessageOnce } from '../sign-in/end-external-sessions.ts'
import { ThreadsBusyError } from '../../../threads/thread-pool.ts'
import { SignInError } from '../sign-in/sign-in-error.ts'
import { type CorporateSignOn, corporatePaths } from './corporate-sign-on.ts'
import { requireSoundAlgorithms } from './algorithms.ts'
import { createSaml, type MessageExpectations } from './saml-library.ts'
import { withRefusal, clockSkew } from './verify-answer.ts'
import { verifyLogoutForm } from './verify-signature.ts'
import {
  listChildren,
  type Element,
  messageBounds,
  getOnlyChild,
  readXml,
  listWithDescendants,
} from './xml-tree.ts'

/** Maximum age of a request that names no end of its validity, in milliseconds. */
const maxRequestLifetime = 10 * 60 * 1000

/** Maximum size of a decompressed sign-out request in bytes; real ones take a few kilobytes. */
const maxRequestLength = 64 * 1024

/** A sign-out request names only one person and their sessions. */
const requestBounds = { ...messageBounds, elements: 500 }

/** Algorithms for signatures of a query, by their names in saml-bindings-2.0-os and RFC 9231. */
const algorithms: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'sha256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', 'sha384'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'sha512'],
])

/** A request as it was received: the raw query of a redirect, or the field of a form. */
export type SentLogout =
  | { readonly query: string }
  | { readonly field: unknown; readonly relayState: unknown }

/**
 * Ends the sessions that a request names.
 *
 * @returns the address with the answer, to which the browser is redirected.
 * @throws SignInError
 */
export async function handleLogoutRequest(
  visitor: Visitor,
  signOn: CorporateSignOn,
  sent: SentLogout,
): Promise<string> {
  const expected = await signOn.expected()
  const { request, relayState } = await readVerified(sent, expected, signOn)
  const { id, external } = readRequest(request, expected, signOn)
  const until = new Date(expected.now.getTime() + maxRequestLifetime + clockSkew)
  if (await recordMessageOnce(visitor, `saml ${external.issuer} ${id}`, until)) {
    await revokeExternalSessions(visitor, external)
  }
  return await createSaml(expected).getLogoutResponseUrlAsync(
    { ID: id, issuer: external.issuer, nameID: external.subject, nameIDFormat: '' },
    relayState,
    {},
    true,
  )
}

async function readVerified(sent: SentLogout, expected: MessageExpectations, signOn: CorporateSignOn) {
  try {
    return 'query' in sent ? readRedirect(sent.query, expected) : await readForm(sent, expected, signOn)
  } catch (error) {
    if (error instanceof SignInError || error instanceof ThreadsBusyError) throw error
    throw createInvalidError('The sign-out request cannot be read', error)
  }
}

/**
 * Reads a request from a query. Its signature covers three parameters, exactly as they were sent and in this order.
 * Each may occur only once, so that the value that is verified is also the value that is read.
 */
function readRedirect(query: string, { provider }: MessageExpectations) {
  const sent = new Map<string, string>()
  if (query.length > maxRequestLength) throw createInvalidError('The sign-out request is too long')
  for (const parameter of query.split('&')) {
    const [name = '', ...rest] = parameter.split('=')
    if (sent.has(name)) throw createInvalidError(`The parameter ${name} occurs twice`)
    sent.set(name, rest.join('='))
  }
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
    .flatMap((name) => (sent.has(name) ? [`${name}=${sent.get(name) ?? ''}`] : []))
    .join('&')
  const algorithm = algorithms.get(decode(sent.get('SigAlg')))
  const signature = Buffer.from(decode(sent.get('Signature')), 'base64')
  if (algorithm === undefined)
    throw createInvalidError('The sign-out request is unsigned, or signed with a broken algorithm')
  const isSignatureValid = provider.certificates.some((certificate) =>
    verify(algorithm, Buffer.from(signed), toPem(certificate), signature),
  )
  if (!isSignatureValid) throw createInvalidError('The signature of the sign-out request is invalid')
  const packed = Buffer.from(decode(sent.get('SAMLRequest')), 'base64')
  return {
    request: readXml(inflateRawSync(packed, { maxOutputLength: maxRequestLength }).toString('utf8'), {
      bounds: requestBounds,
    }),
    relayState: decode(sent.get('RelayState')),
  }
}

const decode = (value: string | undefined): string => decodeURIComponent((value ?? '').replaceAll('+', ' '))

const toPem = (certificate: string): string =>
  certificate.includes('-----BEGIN')
    ? certificate
    : `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`

/** Reads a request from a form, which contains its signature. */
async function readForm(
  { field, relayState }: Exclude<SentLogout, { query: string }>,
  expected: MessageExpectations,
  { verifier }: CorporateSignOn,
) {
  if (typeof field !== 'string' || field.length > maxRequestLength)
    throw createInvalidError('There is no sign-out request')
  const request = readXml(Buffer.from(field, 'base64').toString('utf8'), { bounds: requestBounds })
  requireSoundAlgorithms(request)
  const all = listWithDescendants(request)
  const ids = all.flatMap((element) => element.attribute('ID') ?? [])
  if (new Set(ids).size !== ids.length || listChildren(request, 'Signature').length !== 1) {
    throw createInvalidError('The sign-out request does not have exactly one signature of its own')
  }
  if (all.some(({ name }) => name === 'EncryptedData')) {
    throw createInvalidError('The sign-out request is encrypted, which is not supported')
  }
  await verifyLogoutForm(verifier, field, expected)
  return { request, relayState: typeof relayState === 'string' ? relayState : '' }
}

const readRequest = (request: Element, expected: MessageExpectations, signOn: CorporateSignOn) =>
  withRefusal('The sign-out request cannot be read', () => readChecked(request, expected, signOn))

function readChecked(
  request: Element,
  { provider, now }: MessageExpectations,
  { settings }: CorporateSignOn,
) {
  const destination = new URL(corporatePaths.logout, settings.publicUrl).href
  if (request.name !== 'LogoutRequest') throw createInvalidError('The message is not a sign-out request')
  if (getOnlyChild(request, 'Issuer').text.trim() !== provider.entityId)
    throw createInvalidError('The issuer is not the identity provider')
  if (request.attribute('Destination') !== destination)
    throw createInvalidError('The destination is not this portal')
  const issuedAt = new Date(request.attribute('IssueInstant') ?? Number.NaN).getTime()
  const until = request.attribute('NotOnOrAfter')
  const end = Math.min(
    issuedAt + maxRequestLifetime,
    until === undefined ? Infinity : new Date(until).getTime(),
  )
  if (!(issuedAt - clockSkew <= now.getTime() && now.getTime() < end + clockSkew)) {
    throw createInvalidError('The sign-out request is too old, or from the future')
  }
  const [sessionIndex] = listChildren(request, 'SessionIndex')
  return {
    id: request.attribute('ID') ?? '',
    external: {
      issuer: provider.entityId,
      subject: getOnlyChild(request, 'NameID').text.trim(),
      sessionIndex: sessionIndex?.text.trim(),
    },
  }
}

const createInvalidError = (message: string, cause?: unknown) =>
  new SignInError('SIGN_IN_ANSWER_INVALID', message, cause)
