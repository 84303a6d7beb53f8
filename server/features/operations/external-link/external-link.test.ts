/** Tests links that leave the portal: the allowed addresses, and every known way to smuggle in another one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { readAddress } from './read-address.ts'

const allowedAddresses = ['https://help.example.com', 'https://docs.example.org/portal/']
const toBase64 = (address: string) => btoa(encodeURIComponent(address))

describe('an external link', () => {
  test.each([
    ['https://help.example.com/article/7?lang=de#top', 'https://help.example.com/article/7?lang=de#top'],
    ['https://HELP.example.com', 'https://help.example.com/'],
    ['https://help.example.com:443/a', 'https://help.example.com/a'],
    ['https://docs.example.org/portal', 'https://docs.example.org/portal'],
    ['https://docs.example.org/portal/a/../b', 'https://docs.example.org/portal/b'],
    [encodeURIComponent('https://help.example.com/a?b=c&d=e'), 'https://help.example.com/a?b=c&d=e'],
    [toBase64('https://help.example.com/räume'), 'https://help.example.com/r%C3%A4ume'],
    ['/home/solution-list?search=a', '/home/solution-list?search=a'],
    ['/it-designcfd', '/it-designcfd'],
  ])('to %s is allowed', (encoded, address) => {
    expect(readAddress(encoded, allowedAddresses)).toBe(address)
  })

  test.each([
    'https://evil.example',
    'http://help.example.com/',
    'https://help.example.com:8443/',
    'https://help.example.com.evil.example/',
    'https://evil.example/https://help.example.com/',
    'https://help.example.com@evil.example/',
    'https://user:secret@help.example.com/',
    'https://evil.example#https://help.example.com',
    'https://docs.example.org/portals',
    'https://docs.example.org/portal/../private',
    'https://docs.example.org/portal/%2e%2e/private',
    'https://docs.example.org/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    'https:\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' https://help.example.com/',
    'https://help.example.com/\r\nSet-Cookie: a=b',
    'help.example.com',
    '%',
    '',
    encodeURIComponent('//evil.example'),
    toBase64('javascript:alert(1)'),
    toBase64('//evil.example'),
    'https://hеlp.example.com/',
  ])('to %j is rejected', (encoded) => {
    expect(readAddress(encoded, allowedAddresses)).toBeUndefined()
  })
})

describe('a link within the portal', () => {
  const ownHosts = ['portal.example', 'localhost:4200']
  const call = '/ngapi/solution/status/change/saveDistSelection?cfgid=1&distid=2'
  const otherThanPages = [
    call,
    '/saml2/logout?SAMLRequest=a',
    '/saml2/authenticate/se-idp',
    '/identity-service/answer?state=a',
    '/partner/authenticate',
    '/assets/i18n/en.json',
    '/service-worker.js',
    '/healthz',
    '/readyz',
    '/home/../ngapi/openapi.json',
    '/home/%2e%2e/ngapi/openapi.json',
    '/home/..%2fngapi/openapi.json',
    '/home/..%5cngapi/openapi.json',
    '/%6egapi/openapi.json',
    '/%6Eg%61pi/openapi.json',
    '/%256egapi/openapi.json',
    '/home/./.././ngapi/docs',
    '/home//ngapi/docs',
    '/home/solution-list/nowhere',
    '/NGAPI/docs',
    '/home;/../ngapi/docs',
    '/ngapi',
  ]

  test.each(otherThanPages)('to %s is rejected however it is written', (address) => {
    const spellings = [
      address,
      encodeURIComponent(address),
      encodeURIComponent(encodeURIComponent(address)),
      toBase64(address),
      btoa(address),
      ...ownHosts.flatMap((host) => [`https://${host}${address}`, `http://${host.toUpperCase()}${address}`]),
    ]
    const everyOwnAddress = ownHosts.flatMap((host) => [`https://${host}`, `http://${host}`])
    for (const spelling of [...spellings, ...spellings.map(encodeURIComponent), ...spellings.map(toBase64)]) {
      expect(readAddress(spelling, everyOwnAddress, ownHosts), spelling).toBeUndefined()
    }
  })

  test("to a page is allowed, also by the portal's full address", () => {
    expect(readAddress('https://portal.example/home/dashboard?a=b#c', [], ownHosts)).toBe(
      '/home/dashboard?a=b#c',
    )
    expect(readAddress('https://elsewhere.example/home/dashboard', [], ownHosts)).toBeUndefined()
  })
})

describe('the external link call', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await createTestPortal({
      environment: {
        EXTERNAL_ADDRESSES: allowedAddresses.join(','),
        HELP_CENTER_URL: 'https://centre.example/help',
      },
    })
  })
  afterAll(async () => {
    await portal.close()
  })

  test('opens the addresses configured for the installation, including the help centre', async () => {
    const partner = await portal.signIn('partner')
    const getAddress = (encodedURL: string) => partner.call('external/address', { encodedURL })
    await expect(getAddress('https://help.example.com/a')).resolves.toEqual({
      address: 'https://help.example.com/a',
    })
    await expect(getAddress('https://centre.example/help/7')).resolves.toEqual({
      address: 'https://centre.example/help/7',
    })
  })

  test('never opens a call of the portal itself, even if its own address is configured', async () => {
    const ownPortal = await createTestPortal({
      environment: { PUBLIC_URL: 'https://portal.example', EXTERNAL_ADDRESSES: 'https://portal.example' },
    })
    try {
      const partner = await ownPortal.signIn('partner')
      const getAddress = (encodedURL: string) => partner.call('external/address', { encodedURL })
      for (const host of ['https://portal.example', 'http://localhost:80', 'http://localhost']) {
        expect(
          (await expectRefusal(getAddress(`${host}/ngapi/solution/price?refresh=true`))).apiErrorCode,
        ).toBe('INVALID_INPUT')
      }
      await expect(getAddress('https://portal.example/login')).resolves.toEqual({ address: '/login' })
    } finally {
      await ownPortal.close()
    }
  })

  test('names the field it rejects and records the attempt in the audit log', async () => {
    const partner = await portal.signIn('partner')
    const error = await expectRefusal(
      partner.call('external/address', { encodedURL: 'https://evil.example' }),
    )
    expect(error.fields).toMatchObject([{ path: 'encodedURL', code: 'not_allowed' }])
    const auditEntries = await portal.db
      .selectFrom('audit_entry')
      .select('reason')
      .where('action', '=', 'openExternalAddress')
      .execute()
    expect(auditEntries).toEqual([{ reason: 'ADDRESS_NOT_ALLOWED' }])
  })

  test('requires a session', async () => {
    const error = await expectRefusal(
      portal.browser().call('external/address', { encodedURL: 'https://help.example.com' }),
    )
    expect(error.status).toBe(401)
  })
})
