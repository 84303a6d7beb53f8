/** Addresses that lead out of the portal: which are opened, and every known way to smuggle another one in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { createTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { readAddress } from './read-address.ts'

const allowed = ['https://help.example.com', 'https://docs.example.org/portal/']
const base64 = (address: string) => btoa(encodeURIComponent(address))

describe('an address is opened', () => {
  test.each([
    ['https://help.example.com/article/7?lang=de#top', 'https://help.example.com/article/7?lang=de#top'],
    ['https://HELP.example.com', 'https://help.example.com/'],
    ['https://help.example.com:443/a', 'https://help.example.com/a'],
    ['https://docs.example.org/portal', 'https://docs.example.org/portal'],
    ['https://docs.example.org/portal/a/../b', 'https://docs.example.org/portal/b'],
    [encodeURIComponent('https://help.example.com/a?b=c&d=e'), 'https://help.example.com/a?b=c&d=e'],
    [base64('https://help.example.com/räume'), 'https://help.example.com/r%C3%A4ume'],
    ['/home/solution-list?search=a', '/home/solution-list?search=a'],
    ['/it-designcfd', '/it-designcfd'],
  ])('%s', (encoded, address) => {
    expect(readAddress(encoded, allowed)).toBe(address)
  })
})

describe('an address is refused', () => {
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
    base64('javascript:alert(1)'),
    base64('//evil.example'),
    'https://hеlp.example.com/',
  ])('%j', (encoded) => {
    expect(readAddress(encoded, allowed)).toBeUndefined()
  })
})

describe('the call', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await createTestPortal({
      environment: { EXTERNAL_ADDRESSES: allowed.join(','), HELP_CENTER_URL: 'https://centre.example/help' },
    })
  })
  afterAll(async () => {
    await portal.close()
  })

  test('opens what the installation names, the help centre among it', async () => {
    const partner = await portal.signIn('partner')
    const asked = (encodedURL: string) => partner.call('external/address', { encodedURL })
    await expect(asked('https://help.example.com/a')).resolves.toEqual({
      address: 'https://help.example.com/a',
    })
    await expect(asked('https://centre.example/help/7')).resolves.toEqual({
      address: 'https://centre.example/help/7',
    })
  })

  test('names the field of what it refuses, and the attempt is in the audit log', async () => {
    const partner = await portal.signIn('partner')
    const refused = await refusal(partner.call('external/address', { encodedURL: 'https://evil.example' }))
    expect(refused.fields).toMatchObject([{ path: 'encodedURL', code: 'not_allowed' }])
    const kept = await portal.db
      .selectFrom('audit_entry')
      .select('reason')
      .where('action', '=', 'openExternalAddress')
      .execute()
    expect(kept).toEqual([{ reason: 'ADDRESS_NOT_ALLOWED' }])
  })

  test('answers nobody who is not signed in', async () => {
    const nobody = await refusal(
      portal.browser().call('external/address', { encodedURL: 'https://help.example.com' }),
    )
    expect(nobody.status).toBe(401)
  })
})
