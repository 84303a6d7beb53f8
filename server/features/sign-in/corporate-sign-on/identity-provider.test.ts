/** Tests reading and reloading the metadata of an identity provider, and the portal's own key and metadata. */
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../../env.ts'
import { createSamlProvider, createKeyPair } from '../../../testing/saml-provider.ts'
import { createCorporateSignOn } from './corporate-sign-on.ts'
import { createIdentityProvider, readMetadata } from './identity-provider.ts'
import { loadOwnKey } from './own-key.ts'
import { createSelfSignedCertificate } from './self-signed.ts'
import { writeMetadata } from './write-metadata.ts'
import { readXml, listWithDescendants } from './xml-tree.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'design-portal-saml-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const getNow = () => new Date('2026-03-02T09:00:00Z')

const removeArmour = (certificate: string): string => certificate.replaceAll(/-----[^-]+-----|\s/g, '')

function createMetadata(certificates: readonly string[], descriptors = 1): string {
  const keys = certificates
    .map(
      (certificate) =>
        `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${removeArmour(certificate)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
    )
    .join('')
  const encryption = `<md:KeyDescriptor use="encryption"><ds:X509Certificate>none</ds:X509Certificate></md:KeyDescriptor>`
  const services = ['SingleLogoutService', 'SingleSignOnService'].map(
    (service) =>
      `<md:${service} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>` +
      `<md:${service} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/${service}?a=1&amp;b=2"/>`,
  )
  const descriptor = `<md:IDPSSODescriptor>${keys}${encryption}${services.join('')}</md:IDPSSODescriptor>`
  return `<?xml version="1.0"?>\n<!-- of the provider -->\n<md:EntityDescriptor xmlns:md="m" xmlns:ds="d" entityID="https://idp.example/entity">${descriptor.repeat(descriptors)}</md:EntityDescriptor>`
}

const [first, second] = [createKeyPair('first'), createKeyPair('second')]

describe('identity provider metadata', () => {
  test('is read as entity id, redirect addresses and signing certificates', () => {
    expect(readMetadata(createMetadata([first.certificate, second.certificate]))).toEqual({
      entityId: 'https://idp.example/entity',
      entryPoint: 'https://idp.example/SingleSignOnService?a=1&b=2',
      logoutUrl: 'https://idp.example/SingleLogoutService?a=1&b=2',
      certificates: [removeArmour(first.certificate), removeArmour(second.certificate)],
    })
  })

  test('of several providers or none is rejected', () => {
    expect(() => readMetadata(createMetadata([first.certificate], 2))).toThrow(
      'exactly one identity provider',
    )
    expect(() => readMetadata('<a/>')).toThrow('exactly one identity provider')
    expect(() => readMetadata('<!DOCTYPE a><a/>')).toThrow('a document type')
  })

  test('is reloaded after an hour, or at an unknown signature after a minute, and stays in use while its file is broken', async () => {
    const file = join(folder, 'metadata.xml')
    await writeFile(file, createMetadata([first.certificate]))
    let now = new Date('2026-03-02T09:00:00Z')
    const warnings: unknown[] = []
    const { corporate } = readSettings({
      PUBLIC_URL: 'https://portal.example',
      SAML_IDP_METADATA: file,
    })
    if (corporate === undefined) throw new Error('The settings have no single sign-on')
    const { provider } = createIdentityProvider(
      corporate,
      { warn: (fields: unknown) => warnings.push(fields) },
      () => now,
    )
    const getCertificates = async (isSignatureUnknown?: boolean) =>
      (await provider(isSignatureUnknown)).certificates
    expect(await getCertificates()).toEqual([removeArmour(first.certificate)])
    await writeFile(file, createMetadata([second.certificate]))
    expect(await getCertificates(true)).toEqual([removeArmour(first.certificate)])
    now = new Date(now.getTime() + 61_000)
    expect(await getCertificates()).toEqual([removeArmour(first.certificate)])
    expect(await getCertificates(true)).toEqual([removeArmour(second.certificate)])
    await writeFile(file, 'broken')
    now = new Date(now.getTime() + 3_601_000)
    expect(await getCertificates()).toEqual([removeArmour(second.certificate)])
    expect(warnings).toHaveLength(1)
  })
})

describe("the portal's own SAML key", () => {
  test('is created once by the first process and readable to nobody else', async () => {
    const dataDirectory = join(folder, 'data')
    const settings = { ...readSettings({}), dataDirectory }
    const [one, ...others] = await Promise.all(
      Array.from({ length: 3 }, async () => await loadOwnKey(settings, getNow)),
    )
    expect(others).toEqual([one, one])
    expect(await loadOwnKey(settings, getNow)).toEqual(one)
    expect(await readdir(dataDirectory)).toEqual(['single-sign-on.pem'])
    const file = join(dataDirectory, 'single-sign-on.pem')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  })

  test('has a certificate that other programs can read and its own key signed', () => {
    const { privateKey } = createKeyPair('any')
    const certificate = new X509Certificate(
      createSelfSignedCertificate(privateKey, 'Design Portal', new Date('2026-03-02T09:00:00Z')),
    )
    expect(certificate.subject).toBe('CN=Design Portal')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect([certificate.validFrom, certificate.validTo]).toEqual([
      'Mar  2 09:00:00 2026 GMT',
      'Mar  2 09:00:00 2046 GMT',
    ])
  })
})

test("the portal's metadata names its addresses and certificate", async () => {
  const { environment } = createSamlProvider()
  const settings = readSettings(environment)
  const signOn = createCorporateSignOn(settings, { log: { warn: () => undefined }, clock: getNow })
  if (signOn === undefined) throw new Error('The settings have no single sign-on')
  const metadata = readXml((await writeMetadata(signOn)).replaceAll(/<!--[\s\S]*?-->/g, ''))
  expect(metadata.attribute('entityID')).toBe('http://portal.example/saml2/metadata')
  const elements = listWithDescendants(metadata)
  expect(elements.flatMap((element) => element.attribute('Location') ?? [])).toEqual([
    'http://portal.example/saml2/logout',
    'http://portal.example/saml2/logout',
    'http://portal.example/saml2/consume',
  ])
  const certificates = elements.filter(({ name }) => name === 'X509Certificate').map(({ text }) => text)
  expect(certificates).toEqual([
    removeArmour(environment.SAML_CERTIFICATE),
    removeArmour(environment.SAML_CERTIFICATE),
  ])
})
