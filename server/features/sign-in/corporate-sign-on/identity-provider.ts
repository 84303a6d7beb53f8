/** Provides what the portal knows about the corporate identity provider: the settings, and the metadata, which is read again every hour. */
import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CorporateSettings } from '../../../env-sign-in.ts'
import { fetchWithin } from '../../../http/fetch-within.ts'
import { createRefreshingValue } from '../../../http/refreshing-value.ts'
import { listChildren, messageBounds, readXml, listWithDescendants, type Element } from './xml-tree.ts'

export type IdentityProvider = {
  readonly entityId: string
  /** Address for sign-in requests, which are sent by redirect. */
  readonly entryPoint: string
  /** Address for sign-out requests, which are sent by redirect; undefined if the provider supports none. */
  readonly logoutUrl: string | undefined
  /** PEM texts, or base64 from the metadata; there are several while a certificate is being replaced. */
  readonly certificates: readonly string[]
}

/** How long metadata is used, in milliseconds. It is read again at once if a signature matches no certificate. */
const freshMilliseconds = 60 * 60 * 1000

/** Minimum time between two readings of the metadata in milliseconds, no matter how many signatures match no certificate. */
const pauseMilliseconds = 60 * 1000

/** How long a provider is not contacted again after a failure, in milliseconds, no matter how many people want to sign in. */
const failurePauseMilliseconds = 5 * 1000

/**
 * Limits for fetching metadata. The metadata of one provider takes a few kilobytes; megabytes would mean the metadata
 * of a whole federation, which we do not support.
 */
const bounds = { milliseconds: 10_000, maxBytes: 1024 * 1024 } as const

const metadataBounds = { ...messageBounds, elements: 20_000, allAttributes: 60_000 }

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export type IdentityProviderReader = {
  /** Returns the provider; with `again` its metadata is read again, unless that was done a moment ago. */
  readonly provider: (again?: boolean) => Promise<IdentityProvider>
  /** Why the last attempt to read the metadata failed; undefined if it succeeded. */
  readonly trouble: () => string | undefined
}

export function createIdentityProvider(
  settings: CorporateSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: () => Date,
): IdentityProviderReader {
  const { metadata } = settings
  if (metadata === undefined)
    return {
      provider: async () => await Promise.resolve(mergeWithSettings(settings, {})),
      trouble: () => undefined,
    }
  const refreshedMetadata = createRefreshingValue({
    read: async () => readMetadata(await fetchMetadata(metadata)),
    freshMilliseconds,
    pauseMilliseconds,
    failurePauseMilliseconds,
    clock,
    // The previous metadata stays in use, so that a short outage of the provider affects nobody.
    onFailure: (error) => log.warn({ err: error }, 'the metadata of the identity provider cannot be read'),
  })
  return {
    provider: async (again) => mergeWithSettings(settings, await refreshedMetadata(again)),
    trouble: refreshedMetadata.trouble,
  }
}

function mergeWithSettings(settings: CorporateSettings, found: Partial<IdentityProvider>): IdentityProvider {
  const entityId = settings.idpEntityId ?? found.entityId
  const entryPoint = settings.entryPoint ?? found.entryPoint
  const certificates = settings.certificates ?? found.certificates ?? []
  if (entityId === undefined || entryPoint === undefined || certificates.length === 0) {
    throw new Error(
      'The metadata of the identity provider has no entity id, redirect address or signing certificate',
    )
  }
  return { entityId, entryPoint, logoutUrl: settings.logoutUrl ?? found.logoutUrl, certificates }
}

async function fetchMetadata(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return await readFile(source, 'utf8')
  const { status, text } = await fetchWithin(source, {}, bounds)
  if (status !== 200) throw new Error(`The metadata of the identity provider answers ${status}`)
  if (text === undefined) throw new Error('The metadata of the identity provider is too long')
  return text
}

/** Reads what the portal needs from metadata (saml-metadata-2.0-os). Comments are common there and are ignored. */
export function readMetadata(text: string): Partial<IdentityProvider> {
  const root = readXml(text, { comments: 'skipped', bounds: metadataBounds })
  const [descriptor, ...others] = listWithDescendants(root).filter(({ name }) => name === 'IDPSSODescriptor')
  if (descriptor === undefined || others.length > 0) {
    throw new Error('The metadata does not describe exactly one identity provider')
  }
  const entity = listWithDescendants(root).find(({ children }) => children.includes(descriptor))
  const entityId = entity?.attribute('entityID')
  const entryPoint = findLocation(descriptor, 'SingleSignOnService')
  const logoutUrl = findLocation(descriptor, 'SingleLogoutService')
  const certificates = listChildren(descriptor, 'KeyDescriptor')
    .filter((key) => key.attribute('use') !== 'encryption')
    .flatMap(listWithDescendants)
    .filter(({ name }) => name === 'X509Certificate')
    .map((certificate) => certificate.text.replaceAll(/\s/g, ''))
  return {
    ...(entityId === undefined ? {} : { entityId }),
    ...(entryPoint === undefined ? {} : { entryPoint }),
    ...(logoutUrl === undefined ? {} : { logoutUrl }),
    certificates,
  }
}

function findLocation(descriptor: Element, service: string): string | undefined {
  return listChildren(descriptor, service)
    .find((element) => element.attribute('Binding') === redirectBinding)
    ?.attribute('Location')
}
