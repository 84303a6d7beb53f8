/** Configures the library for SAML messages and their signatures; calls that process messages must run in a worker thread. */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdentityProvider } from './identity-provider.ts'
import type { OwnKey } from './own-key.ts'

/** What messages of the identity provider are checked against. */
export type MessageExpectations = {
  readonly provider: IdentityProvider
  readonly ownKey: OwnKey
  /** The entity id of the portal. */
  readonly entityId: string
  /** The address of the portal to which the answer was sent. */
  readonly consumerUrl: string
  readonly now: Date
}

/**
 * Creates the SAML library. It takes the signature that is a child of the response or assertion, requires that its
 * only reference is that parent by an id that occurs once, and reads the assertion from the verified bytes. The caller
 * must check times, recipient and destination: the library reads the times with the machine's clock and ignores the
 * other two.
 *
 * @param inResponseTo the request that is being answered; the caller has checked that the portal sent it
 */
export function createSaml(
  { provider, ownKey, entityId, consumerUrl }: Omit<MessageExpectations, 'now'>,
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
    // One of the two signatures is enough, and at least one is always required; providers differ in which one they create.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    // The library does not check times: it would take them from the machine's clock.
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
