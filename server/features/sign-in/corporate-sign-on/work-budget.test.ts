/**
 * Tests the cost limits of malicious messages: size limits first, algorithms by their parsed names, and threads that
 * are stopped.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type AnswerFacts,
  createSamlProvider,
  encodeAnswer,
  type Signing,
} from '../../../testing/saml-provider.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { ThreadsBusyError } from '../../../threads/thread-pool.ts'
import { ThreadStoppedError } from '../../../threads/thread.ts'
import type { CorporateSignOn } from './corporate-sign-on.ts'
import { readUnverifiedAnswer } from './verify-answer.ts'
import { verifySignature } from './verify-signature.ts'

const saml = createSamlProvider()

let portal: TestPortal
let provider: ReturnType<typeof saml.connectPortal>
beforeAll(async () => {
  portal = await createTestPortal({ environment: saml.environment })
  provider = saml.connectPortal((await portal.app.inject('/saml2/metadata')).body)
})
afterAll(async () => {
  await portal.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function getSignOn(): CorporateSignOn {
  const { corporateSignOn } = portal.app.services
  if (corporateSignOn === undefined) throw new Error('The test portal has no single sign-on')
  return corporateSignOn
}

async function beginSignIn(browser: TestBrowser): Promise<string> {
  const redirect = await browser.inject({ url: '/saml2/authenticate/se-idp' })
  return await provider.readRequest(String(redirect.headers.location))
}

const answer = async (facts: Partial<AnswerFacts>, signing: Signing = {}): Promise<string> =>
  await provider.answer(
    {
      requestId: '_0123456789abcdef0123',
      now: portal.now(),
      nameId: 'ada',
      attributes: { mail: ['ada.byron@halden-power.example'] },
      ...facts,
    },
    signing,
  )

async function post(path: 'consume' | 'logout', fields: Record<string, string>, browser = portal.browser()) {
  const { headers } = await browser.inject({
    method: 'POST',
    url: `/saml2/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return String(headers.location)
}

const refused = '/error?code=SIGN_IN_ANSWER_INVALID'
const insertIntoAssertion = (xml: string, part: string): string =>
  xml.replace('</saml:Subject>', `</saml:Subject>${part}`)
const spyOnVerifier = () => vi.spyOn(getSignOn().verifier, 'run')

describe('a SAML response of unusual size', () => {
  test('for a person in two thousand groups signs in, signed and encrypted alike', async () => {
    const groups = Array.from({ length: 2000 }, (_, index) => `CN=Group ${index},OU=Sales,DC=halden-power`)
    for (const encrypted of [false, true]) {
      const browser = portal.browser()
      const requestId = await beginSignIn(browser)
      const xml = await answer(
        { requestId, attributes: { mail: ['ada@halden-power.example'], groups } },
        { encrypted },
      )
      const onward = await post('consume', { SAMLResponse: encodeAnswer(xml) }, browser)
      expect(onward).toContain('/saml2/finish')
    }
  })

  test.each<[string, string, string]>([
    ['elements beside each other', '<a/>'.repeat(70_000), 'more than 5000 elements'],
    ['elements within each other', '<a>'.repeat(100) + '</a>'.repeat(100), 'elements within each other'],
    [
      'attributes',
      `<a ${Array.from({ length: 41 }, (_, i) => `b${i}=""`).join(' ')}/>`,
      'attributes of one a',
    ],
    ['attributes of all elements', `<a b="" c="" d=""/>`.repeat(4100), 'more than 12000 attributes'],
  ])('with too many %s is rejected before its signature is checked', async (_what, part, because) => {
    const browser = portal.browser()
    const forged = insertIntoAssertion(await answer({ requestId: await beginSignIn(browser) }), part)
    const verify = spyOnVerifier()
    expect(await post('consume', { SAMLResponse: encodeAnswer(forged) }, browser)).toBe(refused)
    expect(verify).not.toHaveBeenCalled()
    expect(await getRefusal(forged)).toContain(because)
  })

  test('that takes too long to verify is rejected, and one that finds no free thread is asked to retry', async () => {
    const browser = portal.browser()
    const SAMLResponse = encodeAnswer(await answer({ requestId: await beginSignIn(browser) }))
    spyOnVerifier().mockRejectedValueOnce(new ThreadStoppedError('work'))
    expect(await post('consume', { SAMLResponse }, browser)).toBe(refused)
    spyOnVerifier().mockRejectedValueOnce(new ThreadsBusyError())
    expect(await post('consume', { SAMLResponse }, browser)).toBe('/error?code=SERVICE_UNAVAILABLE')
    expect(await post('consume', { SAMLResponse }, browser)).toContain('/saml2/finish')
  })

  test('with one attribute under two prefixes is rejected because parsers disagree on it', async () => {
    const xml = insertIntoAssertion(await answer({}), '<a xmlns:x="u" x:ID="1" ID="2"/>')
    expect(await getRefusal(xml)).toContain('an attribute twice')
  })
})

async function getRefusal(xml: string): Promise<string> {
  const expected = await getSignOn().expected()
  try {
    await verifySignature(getSignOn().verifier, readUnverifiedAnswer(encodeAnswer(xml), expected), expected)
  } catch (error) {
    return error instanceof Error ? `${error.message}: ${String(error.cause)}` : ''
  }
  throw new Error('The answer was not refused')
}

const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1'
const rsaSha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

describe('a SAML algorithm', () => {
  test.each<[string, string, string]>([
    ['a digest by SHA-1', 'http://www.w3.org/2001/04/xmlenc#sha256', sha1],
    ['a signature by SHA-1', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', rsaSha1],
    [
      'a signature by SHA-1 in other characters',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha&#49;',
    ],
    [
      'a transform by a program',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
      'http://www.w3.org/TR/1999/REC-xslt-19991116',
    ],
    ['none', 'http://www.w3.org/2001/10/xml-exc-c14n#', ''],
  ])('of %s is rejected', async (_what, sound, unsound) => {
    const xml = await answer({})
    expect(xml).toContain(`Algorithm="${sound}"`)
    const reason = await getRefusal(xml.replaceAll(`Algorithm="${sound}"`, `Algorithm="${unsound}"`))
    expect(reason).toContain(`The message names ${unsound.replace('&#49;', '1')} in `)
    expect(reason).toContain(sound)
  })

  test('under another prefix or in an unexpected place is rejected', async () => {
    const xml = await answer({})
    const sound = 'Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"'
    expect(
      await getRefusal(xml.replaceAll(sound, `xmlns:x="u" x:Algorithm="${rsaSha1}" ${sound}`)),
    ).toContain('twice')
    expect(await getRefusal(xml.replaceAll(sound, `xmlns:x="u" x:Algorithm="${rsaSha1}"`))).toContain(rsaSha1)
    expect(await getRefusal(xml.replaceAll(sound, ''))).toContain('names no algorithm')
    expect(await getRefusal(insertIntoAssertion(xml, `<a Algorithm="${rsaSha1}"/>`))).toContain(
      'where none is allowed',
    )
  })

  test('of a valid signature is rejected when it is SHA-1, in plain text and encrypted alike', async () => {
    const signing = { algorithm: rsaSha1, signed: 'assertion' } as const
    expect(await getRefusal(await answer({}, signing))).toContain(rsaSha1)
    expect(await getRefusal(await answer({}, { ...signing, encrypted: true }))).toContain(rsaSha1)
  })

  test('of an encrypted key is rejected when it is PKCS 1.5, and only one key is allowed', async () => {
    const xml = await answer({}, { encrypted: true })
    const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'
    expect(await getRefusal(xml.replaceAll(oaep, 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'))).toContain(
      'rsa-1_5',
    )
    const twice = xml.replace(/<e:EncryptedKey[\s\S]*?<\/e:EncryptedKey>/, (key) => key + key)
    expect(await getRefusal(twice)).toContain('2 EncryptedKey, not 1')
  })
})

test('a decrypted assertion is checked against the same limits before the library searches it', async () => {
  const assertionWithManyElements = await answer({ extraXml: '<a/>'.repeat(5000) }, { encrypted: true })
  expect(await getRefusal(assertionWithManyElements)).toMatch(/more than \d+ elements/)
  const assertionWithinAssertion = await answer(
    { extraXml: '<saml:EncryptedAssertion ID="_x"/>' },
    { encrypted: true },
  )
  expect(await getRefusal(assertionWithinAssertion)).toContain('not one assertion')
})

describe('a SAML logout request', () => {
  test('that is too large or encrypted is rejected before its signature is checked', async () => {
    const verify = spyOnVerifier()
    const form = Buffer.from(provider.logoutForm({ now: portal.now(), nameId: 'ada' }), 'base64').toString()
    for (const part of ['<a/>'.repeat(500), '<saml:EncryptedID><EncryptedData/></saml:EncryptedID>']) {
      const SAMLRequest = encodeAnswer(form.replace('</saml:NameID>', `</saml:NameID>${part}`))
      expect(await post('logout', { SAMLRequest })).toBe(refused)
    }
    expect(verify).not.toHaveBeenCalled()
  })

  test('that finds no free thread is asked to retry', async () => {
    spyOnVerifier().mockRejectedValueOnce(new ThreadsBusyError())
    const SAMLRequest = provider.logoutForm({ now: portal.now(), nameId: 'ada' })
    expect(await post('logout', { SAMLRequest })).toBe('/error?code=SERVICE_UNAVAILABLE')
  })
})
