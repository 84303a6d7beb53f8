/**
 * Tests the known attacks on SAML one by one: tampered answers of an independent implementation, sent to the real
 * endpoint.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AnswerFacts,
  createSamlProvider,
  encodeAnswer,
  createKeyPair,
  type Signing,
  writeAnswer,
} from '../../../testing/saml-provider.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import type { CorporateSignOn } from './corporate-sign-on.ts'
import { createSaml } from './saml-library.ts'
import { readUnverifiedAnswer } from './verify-answer.ts'
import { wrappings } from '../../../testing/signature-wrappings.ts'

const saml = createSamlProvider()
const attacker = 'mallory'
const victim = 'tomas.herrera@halden-power.example'

let portal: TestPortal
let provider: ReturnType<typeof saml.connectPortal>
let browser: TestBrowser
let requestId: string
beforeAll(async () => {
  portal = await createTestPortal({ environment: saml.environment })
  provider = saml.connectPortal((await portal.app.inject('/saml2/metadata')).body)
})
afterAll(async () => {
  await portal.close()
})
beforeEach(async () => {
  browser = portal.browser()
  const redirect = await browser.inject({ url: '/saml2/authenticate/se-idp' })
  requestId = await provider.readRequest(String(redirect.headers.location))
})

/** Creates a genuine answer for the attacker's own account. */
const answer = async (facts: Partial<AnswerFacts> = {}, signing: Signing = {}) =>
  await provider.answer(
    {
      requestId,
      now: portal.now(),
      nameId: attacker,
      attributes: { mail: ['mallory@halden-power.example'] },
      ...facts,
    },
    signing,
  )

/** Sends an answer and returns the e-mail address of the signed-in person, or the error code. */
async function send(xml: string): Promise<string> {
  const consumed = await browser.inject({
    method: 'POST',
    url: '/saml2/consume',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: new URLSearchParams({ SAMLResponse: encodeAnswer(xml) }).toString(),
  })
  expect(consumed.statusCode).toBe(303)
  const onward = String(consumed.headers.location)
  if (onward.startsWith('/error')) return new URLSearchParams(onward.split('?')[1]).get('code') ?? ''
  await browser.inject({ url: onward })
  return (await browser.call('login/current', {})).email
}

function getSignOn(): CorporateSignOn {
  const { corporateSignOn } = portal.app.services
  if (corporateSignOn === undefined) throw new Error('The test portal has no single sign-on')
  return corporateSignOn
}

async function getRefusal(xml: string): Promise<string> {
  const expected = await getSignOn().expected()
  try {
    readUnverifiedAnswer(encodeAnswer(xml), expected)
  } catch (error) {
    return error instanceof Error ? `${error.message}: ${String(error.cause)}` : ''
  }
  throw new Error('The structure of the answer was not refused')
}

const refused = 'SIGN_IN_ANSWER_INVALID'

test('the untampered responses of all these tests sign in their subject', async () => {
  expect(await send(await answer())).toBe('mallory@halden-power.example')
})

describe('signature wrapping', () => {
  test.each(wrappings)(
    '$name ($what) is rejected by the check of the structure of the response',
    async ({ signed, wrap, refusalReason }) => {
      const original = await answer({}, { signed })
      const forged = wrap(original, (part) =>
        part.replaceAll(attacker, victim).replaceAll('mallory@halden-power.example', victim),
      )
      // The forgery is realistic: it names the victim and still contains everything that was signed.
      expect(forged).toContain(`>${victim}</saml:NameID>`)
      expect(forged).toContain(/<ds:SignatureValue>[^<]+/.exec(original)?.[0])
      expect(await send(forged)).toBe(refused)
      expect(await getRefusal(forged)).toMatch(refusalReason)
    },
  )

  test.each(wrappings)(
    '$name does not sign in the victim even without the check of the structure',
    async ({ signed, wrap }) => {
      const forged = wrap(await answer({}, { signed }), (part) => part.replaceAll(attacker, victim))
      const library = createSaml(await getSignOn().expected(), requestId)
      const named = await library.validatePostResponseAsync({ SAMLResponse: encodeAnswer(forged) }).then(
        ({ profile }) => profile?.nameID,
        () => 'nobody',
      )
      expect(['nobody', attacker]).toContain(named)
    },
  )
})

describe('a SAML signature', () => {
  test('that is missing is rejected', async () => {
    const unsigned = writeAnswer({ requestId, now: portal.now(), nameId: victim })
    expect(await send(unsigned)).toBe(refused)
  })

  test('that was cut out of a signed response gets the response rejected', async () => {
    const signed = await answer()
    expect(await send(signed.replaceAll(/<ds:Signature[\s>][\s\S]*?<\/ds:Signature>/g, ''))).toBe(refused)
  })

  test('over another element does not cover a changed name', async () => {
    expect(await send((await answer()).replaceAll(`>${attacker}<`, `>${victim}<`))).toBe(refused)
  })

  test('by another key is rejected although its certificate is included', async () => {
    expect(await send(await answer({ nameId: victim }, { keys: createKeyPair('Mallory') }))).toBe(refused)
  })

  test.each([
    ['http://www.w3.org/2000/09/xmldsig#rsa-sha1'],
    ['http://www.w3.org/2000/09/xmldsig#hmac-sha1'],
    ['http://www.w3.org/2001/04/xmldsig-more#none'],
  ])('that claims to be made by %s is rejected', async (algorithm) => {
    const signed = await answer()
    expect(
      await send(signed.replaceAll('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', algorithm)),
    ).toBe(refused)
  })

  test('on a response of another issuer is rejected', async () => {
    expect(await send(await answer({ issuer: 'https://other-idp.example' }))).toBe(refused)
  })
})

describe('a SAML response', () => {
  test('is rejected when it is replayed', async () => {
    const xml = await answer()
    expect(await send(xml)).toBe('mallory@halden-power.example')
    expect(await send(xml)).toBe('SIGN_IN_EXPIRED')
  })

  test('is rejected for a new request when its assertion was already used', async () => {
    const assertionId = '_used'
    await send(await answer({ assertionId }))
    const redirect = await browser.inject({ url: '/saml2/authenticate/se-idp' })
    requestId = await provider.readRequest(String(redirect.headers.location))
    expect(await send(await answer({ assertionId }))).toBe('SIGN_IN_EXPIRED')
  })

  test('sent twice at once signs in once', async () => {
    const xml = await answer()
    const post = async () =>
      await browser.inject({
        method: 'POST',
        url: '/saml2/consume',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ SAMLResponse: encodeAnswer(xml) }).toString(),
      })
    const locations = (await Promise.all([post(), post(), post()])).map(({ headers }) =>
      String(headers.location),
    )
    expect(locations.filter((location) => location.startsWith('/saml2/finish'))).toHaveLength(1)
  })

  test.each([
    ['has ended', 10],
    ['has not begun', -10],
  ])('whose time %s is rejected', async (_when, minutesAgo) => {
    const now = new Date(portal.now().getTime() - minutesAgo * 60_000)
    expect(await send(await answer({ now }))).toBe(minutesAgo > 0 ? 'SIGN_IN_EXPIRED' : refused)
  })

  test('to a request that is too old is rejected', async () => {
    const oldRequestId = requestId
    portal.wait(16 * 60_000)
    expect(await send(await answer({ requestId: oldRequestId }))).toBe('SIGN_IN_EXPIRED')
  })

  test.each<[string, Partial<AnswerFacts>]>([
    ['audience', { audience: 'https://other-portal.example' }],
    ['destination', { destination: 'https://other-portal.example/saml2/consume' }],
    [
      'recipient',
      {
        recipient: 'https://other-portal.example/saml2/consume',
        destination: 'http://portal.example/saml2/consume',
      },
    ],
    ['request of its subject', { subjectRequestId: '_another-request-of-somebody' }],
  ])('with another %s is rejected', async (_what, facts) => {
    expect(await send(await answer(facts))).toBe(refused)
  })

  test('that was not requested is rejected', async () => {
    expect(await send(await answer({ requestId: '_0123456789abcdef0123' }))).toBe('SIGN_IN_EXPIRED')
    expect(await send((await answer({}, { signed: 'assertion' })).replace(/ InResponseTo="[^"]*"/, ''))).toBe(
      refused,
    )
  })

  test.each(['admin', victim])(
    'with a comment in its name id (%s<!---->…) is rejected',
    async (beginning) => {
      const signed = await answer({ nameId: `${beginning}.mallory.example` })
      // Canonical XML has no comments, so the signature still holds.
      const cut = signed.replaceAll(`>${beginning}.mallory`, `>${beginning}<!---->.mallory`)
      expect(cut).toContain('<!---->')
      expect(await send(cut)).toBe(refused)
      expect(await getRefusal(cut)).toContain('a comment')
    },
  )

  test.each([
    ['entities that unpack to gigabytes', createEntityBomb()],
    ['an entity of a file', '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['a document type of another host', '<!DOCTYPE r SYSTEM "http://evil.example/r.dtd">'],
  ])('with %s is rejected before it is unpacked', async (_what, doctype) => {
    const forged = `${doctype}${(await answer()).replace(`>${attacker}<`, '>&x;<')}`
    expect(await send(forged)).toBe(refused)
    expect(await getRefusal(forged)).toContain('a document type')
  })

  test.each([
    ['an instruction', '<?xml-stylesheet href="x"?>'],
    ['a CDATA section', '<![CDATA[x]]>'],
  ])('containing %s is rejected', async (_what, part) => {
    expect(await send((await answer()).replace('<saml:Subject>', `${part}<saml:Subject>`))).toBe(refused)
  })

  test('is rejected when it is no XML, no base64, a list or oversized', async () => {
    for (const xml of [
      '<a',
      '',
      'null',
      '<Response/>',
      `<a>${'x'.repeat(600_000)}</a>`,
      '<a>'.repeat(50_000),
    ]) {
      expect(await send(xml)).toBe(refused)
    }
    const twice = await browser.inject({
      method: 'POST',
      url: '/saml2/consume',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'SAMLResponse=YQ==&SAMLResponse=YQ==',
    })
    expect(twice.headers.location).toBe(`/error?code=${refused}`)
  })
})

test('none of these attacks signed in, created or changed the victim', async () => {
  const accounts = await portal.db
    .selectFrom('external_identity')
    .innerJoin('user_account', 'user_account.id', 'external_identity.user_id')
    .select('user_account.email')
    .distinct()
    .execute()
  expect(accounts).toEqual([{ email: 'mallory@halden-power.example' }])
})

function createEntityBomb(): string {
  const entities = Array.from({ length: 9 }, (_, level) => {
    const inner = level === 0 ? 'lol' : `&l${level - 1};`.repeat(10)
    return `<!ENTITY l${level} "${inner}">`
  })
  return `<!DOCTYPE r [${entities.join('')}<!ENTITY x "&l8;">]>`
}
