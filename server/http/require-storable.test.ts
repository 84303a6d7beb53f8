/** Tests that no call accepts text that the database cannot store, whatever its fields are. */
import { calls, type CallName } from '@design-portal/contract/calls.ts'
import { toJsonSchema } from '@design-portal/contract/api-description.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildRequest } from '../testing/fuzz/build-request.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../testing/test-portal.ts'
import { requireStorable } from './require-storable.ts'
import { CallError } from './call-error.ts'

let portal: TestPortal
let superUser: TestBrowser
let approver: TestBrowser
beforeAll(async () => {
  portal = await createTestPortal()
  superUser = await portal.signIn('super')
  approver = await portal.signIn('approver')
})
afterAll(async () => {
  await portal.close()
})

const findProblem = (input: unknown): unknown => {
  try {
    requireStorable(input)
    return undefined
  } catch (error) {
    return error instanceof CallError ? error.body.fields?.map(({ path }) => path) : error
  }
}

test('lone surrogates and U+0000 are found everywhere, including field names', () => {
  for (const broken of ['\uD83D', 'a\uDC00', 'a\0'])
    expect([
      findProblem(broken),
      findProblem({ a: [{ b: broken }] }),
      findProblem({ a: { [broken]: 1 } }),
    ]).toEqual([[''], ['a.0.b'], ['a']])
  expect(
    findProblem({ a: ['🔋', '\u{10FFFF}', '\t\n'], b: null, c: 1, file: new Uint8Array(9) }),
  ).toBeUndefined()
})

test('a megabyte of brackets is rejected without recursion', () => {
  const brackets = JSON.parse(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)
  expect(findProblem({ a: brackets })).toHaveLength(1)
})

/** Lists the names of the fields in the body or query of a call. */
const listFields = (name: CallName) =>
  Object.keys(Object(toJsonSchema(calls[name].input, 'input')['properties'])).filter(
    (field) => !calls[name].path.includes(`{${field}}`) && field !== 'file',
  )

const callsOfPeople = Object.values(calls).flatMap(({ name, permission }) =>
  permission === 'public' ? [] : [name],
)

test.each(callsOfPeople.filter((name) => listFields(name).length > 0))(
  '%s accepts unstorable text in none of its fields',
  async (name) => {
    for (const field of listFields(name)) {
      // Forms and queries are UTF-8, which cannot contain an unpaired surrogate; for them the test uses U+0000.
      const broken = calls[name].encoding === 'json' ? 'a\uD800' : 'a\0'
      const { method, url, headers, payload } = buildRequest(name, { [field]: broken })
      const send = async (browser: TestBrowser) =>
        await browser.inject({
          method: calls[name].method,
          url,
          headers: {
            ...headers,
            'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
            'sec-fetch-site': 'same-origin',
          },
          ...(method === 'GET' || payload === undefined ? {} : { payload }),
        })
      const answers = [await send(superUser), await send(approver)]
      const answer = answers.find(({ statusCode }) => statusCode !== 403)
      expect([field, answer?.statusCode, answer?.json()]).toMatchObject([
        field,
        400,
        { apiErrorCode: 'INVALID_INPUT', fields: [{ path: field, code: 'wrong_format' }] },
      ])
    }
  },
)
