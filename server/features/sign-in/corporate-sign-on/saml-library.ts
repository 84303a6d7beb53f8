/** The library for SAML messages and their signatures, set up for the portal; what it does with a message belongs into a thread. */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdentityProvider } from './identity-provider.ts'
import type { OwnKey } from './own-key.ts'

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
