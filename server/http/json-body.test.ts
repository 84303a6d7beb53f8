/** Tests that JSON bodies are accepted up to limits of values, fields and depth, and rejected beyond them with the remedy. */
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addErrorHandler } from './error-handler.ts'
import { addJsonBody, findExceededLimit } from './json-body.ts'

const buildObject = (fieldCount: number): string =>
  `{${Array.from({ length: fieldCount }, (_, index) => `"${index}":0`).join(',')}}`
const buildNestedLists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the limits of a JSON body', () => {
  test('are a depth of 64 and 100,000 values', () => {
    expect(findExceededLimit(buildNestedLists(64))).toBeUndefined()
    expect(findExceededLimit(buildNestedLists(65))).toContain('64 deep')
    // The list is a value, too, and an empty object counts twice.
    expect(findExceededLimit(`[${'0,'.repeat(99_998)}0]`)).toBeUndefined()
    expect(findExceededLimit(`[${'0,'.repeat(99_999)}0]`)).toContain('100000 values')
    expect(findExceededLimit(`[${'{},'.repeat(60_000)}{}]`)).toContain('100000 values')
  })

  test('are 5,000 fields, counted per object', () => {
    expect(findExceededLimit(buildObject(5000))).toBeUndefined()
    expect(findExceededLimit(buildObject(5001))).toBe('Send at most 5000 fields in one object.')
    expect(
      findExceededLimit(`{"a":${buildObject(4999)},"b":[${buildObject(5000)},${buildObject(5000)}]}`),
    ).toBeUndefined()
    expect(findExceededLimit(`[{"a":{"b":0}},{"a":${buildObject(5001)}}]`)).toContain('5000 fields')
  })

  test('do not count brackets and commas within strings, even after escaped quotation marks', () => {
    expect(findExceededLimit(`["${'[{,'.repeat(200_000)}"]`)).toBeUndefined()
    expect(findExceededLimit(String.raw`["\"${'['.repeat(100)}","\\"]`)).toBeUndefined()
    expect(findExceededLimit(String.raw`["\\",${buildNestedLists(65)}]`)).toContain('64 deep')
    expect(findExceededLimit('["without an end \\')).toBeUndefined()
  })
})

test('a body beyond a limit is rejected as invalid input, and malformed JSON and prototype keys as malformed', async () => {
  const app = Fastify()
  addErrorHandler(app)
  addJsonBody(app)
  app.post('/', (request) => ({ body: request.body }))
  const send = async (payload: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    })
    const body: unknown = response.json()
    return body
  }
  expect(await send('{"a":[1]}')).toEqual({ body: { a: [1] } })
  expect(await send(buildNestedLists(500_000))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ code: 'too_big' }],
  })
  for (const malformed of ['{', '', '{"__proto__":{}}']) {
    expect(await send(malformed)).toMatchObject({ apiErrorCode: 'MALFORMED_JSON' })
  }
  await app.close()
})
