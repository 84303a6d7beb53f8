/** What the portal knows of the corporate identity provider: of the settings, and of its metadata, which is read anew every hour. */
import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CorporateSettings } from '../../../env-sign-in.ts'
import { fetchWithin } from '../../../http/exchange.ts'
import { createRefreshingValue } from '../../../http/refresh-in-background.ts'
import { childrenOf, messageBounds, readXml, withDescendants, type Element } from './xml-tree.ts'

export type IdentityProvider = {
  readonly entityId: string
  /** Where requests to sign in go, by redirect. */
  readonly entryPoint: string
  /** Where requests to sign out go, by redirect; undefined: it takes none. */
  readonly logoutUrl: string | undefined
  /** PEM texts, or the base64 of metadata; several while they are exchanged. */
  readonly certificates: readonly string[]
}

/** So long metadata counts, in milliseconds; a new certificate is looked for at once when a signature matches none. */
const freshMilliseconds = 60 * 60 * 1000

/** Not sooner than this is metadata read again, whoever sends us signatures that match nothing. */
const betweenReadings = 60 * 1000

/** Until then a provider that is down is not asked again, whoever wants to sign in. */
const afterFailure = 5 * 1000

/** Metadata of one provider takes some kilobytes; that of a federation, megabytes, which is none of ours. */
const bounds = { milliseconds: 10_000, mostBytes: 1024 * 1024 } as const

const metadataBounds = { ...messageBounds, elements: 20_000, allAttributes: 60_000 }

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Tells the provider, and why it could not be asked the last time. */
export type KnownProvider = {
  readonly provider: (again?: boolean) => Promise<IdentityProvider>
  readonly trouble: () => string | undefined
}

/**
 * @returns a function that tells the provider; with `again` it reads the metadata anew, unless that was done just now.
 */
export function createIdentityProvider(
  settings: CorporateSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: () => Date,
): KnownProvider {
  const { metadata } = settings
  if (metadata === undefined)
    return { provider: async () => await Promise.resolve(merge(settings, {})), trouble: () => undefined }
  const described = createRefreshingValue({
    read: async () => readMetadata(await fetchMetadata(metadata)),
    freshMilliseconds,
    pauseMilliseconds: betweenReadings,
    failurePauseMilliseconds: afterFailure,
    clock,
    // What was known goes on to count: a provider that is down for a moment signs nobody out.
    onFailure: (error) => log.warn({ err: error }, 'the metadata of the identity provider cannot be read'),
  })
  return { provider: async (again) => merge(settings, await described(again)), trouble: described.trouble }
}

function merge(settings: CorporateSettings, found: Partial<IdentityProvider>): IdentityProvider {
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

/** What is needed of metadata (saml-metadata-2.0-os). Comments are common in it, and mean nothing. */
export function readMetadata(text: string): Partial<IdentityProvider> {
  const root = readXml(text, { comments: 'skipped', bounds: metadataBounds })
  const [descriptor, ...others] = withDescendants(root).filter(({ name }) => name === 'IDPSSODescriptor')
  if (descriptor === undefined || others.length > 0) {
    throw new Error('The metadata does not describe exactly one identity provider')
  }
  const entity = withDescendants(root).find(({ children }) => children.includes(descriptor))
  const entityId = entity?.attribute('entityID')
  const entryPoint = locationOf(descriptor, 'SingleSignOnService')
  const logoutUrl = locationOf(descriptor, 'SingleLogoutService')
  const certificates = childrenOf(descriptor, 'KeyDescriptor')
    .filter((key) => key.attribute('use') !== 'encryption')
    .flatMap(withDescendants)
    .filter(({ name }) => name === 'X509Certificate')
    .map((certificate) => certificate.text.replaceAll(/\s/g, ''))
  return {
    ...(entityId === undefined ? {} : { entityId }),
    ...(entryPoint === undefined ? {} : { entryPoint }),
    ...(logoutUrl === undefined ? {} : { logoutUrl }),
    certificates,
  }
}

function locationOf(descriptor: Element, service: string): string | undefined {
  return childrenOf(descriptor, service)
    .find((one) => one.attribute('Binding') === redirectBinding)
    ?.attribute('Location')
}
