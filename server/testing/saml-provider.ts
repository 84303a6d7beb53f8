/**
 * A SAML identity provider for tests: samlify, an implementation independent of the portal's, with keys created for
 * the run.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { createSelfSignedCertificate } from '../features/sign-in/corporate-sign-on/self-signed.ts'

// Whether messages match the SAML schema is not tested.
setSchemaValidator({ validate: async () => await Promise.resolve('not validated') })

export type KeyPair = { readonly privateKey: string; readonly certificate: string }

/** A 2048-bit key: faster to create than the portal's own, and sufficient for a test. */
export function createKeyPair(name: string): KeyPair {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    privateKey,
    certificate: createSelfSignedCertificate(privateKey, name, new Date('2026-01-01T00:00:00Z')),
  }
}

const samlEntityId = 'https://idp.example/realms/corporate'
const portalUrl = 'http://portal.example'
const entryPoint = 'https://idp.example/sso'
const logoutUrl = 'https://idp.example/logout'

/** The contents of an answer, each of which can be invalid. */
export type AnswerFacts = {
  readonly requestId: string
  readonly now: Date
  readonly nameId: string
  readonly nameIdFormat?: string
  readonly audience?: string
  readonly destination?: string
  readonly recipient?: string
  readonly issuer?: string
  readonly subjectRequestId?: string
  readonly status?: string
  readonly sessionIndex?: string
  readonly assertionId?: string
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  /** Inserted into the assertion unchanged, after its subject. */
  readonly extraXml?: string
}

export type Signing = {
  /** The signed part; an attacker without a key signs nothing. */
  readonly signed?: 'assertion' | 'message' | 'both'
  readonly encrypted?: boolean
  /** A key of the rotation, or somebody else's. */
  readonly keys?: KeyPair
  /** The signature algorithm, which also determines the digest. */
  readonly algorithm?: string
}

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const formatInMinutes = (now: Date, count: number) => new Date(now.getTime() + count * 60_000).toISOString()

/** A provider, and the environment variables of a portal that trusts it. */
export function createSamlProvider() {
  const keys = createKeyPair('Corporate identity provider')
  const portalKeys = createKeyPair('Design Portal')
  const environment = {
    PUBLIC_URL: portalUrl,
    SAML_ENTRY_POINT: entryPoint,
    SAML_LOGOUT_URL: logoutUrl,
    SAML_IDP_ENTITY_ID: samlEntityId,
    SAML_IDP_CERTIFICATES: keys.certificate,
    SAML_PRIVATE_KEY: portalKeys.privateKey,
    SAML_CERTIFICATE: portalKeys.certificate,
  }
  return { keys, environment, connectPortal: (metadata: string) => connectPortal(keys, metadata) }
}

/** The provider as a portal meets it, once the provider has the metadata of that portal. */
function connectPortal(keys: KeyPair, metadata: string) {
  const provider = createProvider(keys, false)
  return {
    entityId: samlEntityId,
    /** Reads the portal's request from the URL, and fails unless the portal signed it. */
    readRequest: async (address: string): Promise<string> => {
      const { search, searchParams } = new URL(address)
      const octetString = search.slice(1).replace(/&Signature=[^&]*/, '')
      const { extract } = await provider.parseLoginRequest(createPortal(metadata, 'both'), 'redirect', {
        query: Object.fromEntries(searchParams),
        octetString,
      })
      const id = extract.request?.id
      if (typeof id !== 'string') throw new Error('The request of the portal has no id')
      return id
    },
    /** Creates an answer as XML. */
    answer: async (
      facts: AnswerFacts,
      { signed = 'both', encrypted = false, keys: signingKeys = keys, algorithm = rsaSha256 }: Signing = {},
    ): Promise<string> => {
      const { context } = await createProvider(signingKeys, encrypted, algorithm).createLoginResponse(
        createPortal(metadata, signed),
        { extract: { request: { id: facts.requestId } } },
        'post',
        {},
        {
          customTagReplacement: () => ({ id: '_answer', context: writeAnswer(facts) }),
          encryptThenSign: encrypted,
        },
      )
      return Buffer.from(context, 'base64').toString('utf8')
    },
    /** Creates a sign-out request for a form field. */
    logoutForm: (facts: LogoutFacts): string =>
      provider.createLogoutRequest(
        createPortal(metadata, 'both'),
        'post',
        {},
        { customTagReplacement: () => ({ id: '_logout', context: writeLogoutRequest(facts) }) },
      ).context,
    /** Creates a sign-out request for the query of a redirect. */
    logoutRequest: (facts: LogoutFacts): string => {
      const { context } = provider.createLogoutRequest(
        createPortal(metadata, 'both'),
        'redirect',
        {},
        {
          customTagReplacement: () => ({ id: '_logout', context: writeLogoutRequest(facts) }),
          relayState: 'state of the provider',
        },
      )
      return new URL(context).search.slice(1)
    },
  }
}

function createProvider(keys: KeyPair, encrypted: boolean, algorithm = rsaSha256) {
  return IdentityProvider({
    entityID: samlEntityId,
    privateKey: keys.privateKey,
    signingCert: keys.certificate,
    requestSignatureAlgorithm: algorithm,
    wantAuthnRequestsSigned: true,
    wantLogoutRequestSigned: true,
    isAssertionEncrypted: encrypted,
    singleSignOnService: [{ Binding: redirect, Location: entryPoint }],
    singleLogoutService: [{ Binding: redirect, Location: logoutUrl }],
    loginResponseTemplate: { context: '<unused/>', attributes: [] },
  })
}

/** The portal as the provider knows it; the provider signs the parts that the portal requires. */
function createPortal(metadata: string, signed: NonNullable<Signing['signed']>) {
  return ServiceProvider({
    metadata:
      signed === 'message'
        ? metadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
        : metadata,
    wantMessageSigned: signed !== 'assertion',
    wantLogoutRequestSigned: true,
  })
}

/** An unsigned answer. */
export function writeAnswer(facts: AnswerFacts): string {
  const { requestId, now, recipient = `${portalUrl}/saml2/consume` } = facts
  const issuer = `<saml:Issuer>${facts.issuer ?? samlEntityId}</saml:Issuer>`
  const attributes = Object.entries(facts.attributes ?? {}).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_answer" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${facts.destination ?? recipient}" InResponseTo="${requestId}">`,
    `${issuer}<samlp:Status><samlp:StatusCode Value="${facts.status ?? 'urn:oasis:names:tc:SAML:2.0:status:Success'}"/></samlp:Status>`,
    `<saml:Assertion ID="${facts.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${now.toISOString()}">${issuer}`,
    `<saml:Subject><saml:NameID Format="${facts.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${facts.nameId}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${facts.subjectRequestId ?? requestId}" Recipient="${recipient}" NotOnOrAfter="${formatInMinutes(now, 5)}"/></saml:SubjectConfirmation></saml:Subject>${facts.extraXml ?? ''}`,
    `<saml:Conditions NotBefore="${formatInMinutes(now, -1)}" NotOnOrAfter="${formatInMinutes(now, 5)}"><saml:AudienceRestriction><saml:Audience>${facts.audience ?? `${portalUrl}/saml2/metadata`}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${now.toISOString()}" SessionIndex="${facts.sessionIndex ?? '_session'}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes.length === 0
      ? ''
      : `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`,
    '</saml:Assertion></samlp:Response>',
  ].join('')
}

type LogoutFacts = { readonly now: Date; readonly nameId: string; readonly sessionIndex?: string }

function writeLogoutRequest(facts: LogoutFacts): string {
  const index =
    facts.sessionIndex === undefined ? '' : `<samlp:SessionIndex>${facts.sessionIndex}</samlp:SessionIndex>`
  return [
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${facts.now.toISOString()}" Destination="${portalUrl}/saml2/logout">`,
    `<saml:Issuer>${samlEntityId}</saml:Issuer><saml:NameID>${facts.nameId}</saml:NameID>${index}</samlp:LogoutRequest>`,
  ].join('')
}

export const encodeAnswer = (xml: string): string => Buffer.from(xml).toString('base64')
