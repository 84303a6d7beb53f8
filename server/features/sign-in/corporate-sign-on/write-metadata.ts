/** Writes the metadata of the portal, with which an identity provider is configured (saml-metadata-2.0-os). */
import { type CorporateSignOn, corporatePaths } from './corporate-sign-on.ts'

const bindings = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
} as const

/** The supported encryption algorithms for assertions, the preferred one first, followed by the algorithm for the key. */
const encryptions = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
] as const

export async function writeMetadata({ settings, ownKey }: CorporateSignOn): Promise<string> {
  const certificate = (await ownKey()).certificate.replaceAll(/-----[^-]+-----|\s/g, '')
  const buildLocation = (path: string) => escape(new URL(path, settings.publicUrl).href)
  const buildKeyDescriptor = (use: string, methods = '') =>
    `<KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods}</KeyDescriptor>`
  const methods = encryptions.map((name) => `<EncryptionMethod Algorithm="${name}"/>`).join('')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escape(settings.entityId)}">`,
    '<SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    buildKeyDescriptor('signing'),
    buildKeyDescriptor('encryption', methods),
    `<SingleLogoutService Binding="${bindings.redirect}" Location="${buildLocation(corporatePaths.logout)}"/>`,
    `<SingleLogoutService Binding="${bindings.post}" Location="${buildLocation(corporatePaths.logout)}"/>`,
    '<NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>',
    '<NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</NameIDFormat>',
    `<AssertionConsumerService index="0" isDefault="true" Binding="${bindings.post}" Location="${buildLocation(corporatePaths.consumer)}"/>`,
    '</SPSSODescriptor>',
    '</EntityDescriptor>',
    '',
  ].join('\n')
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
