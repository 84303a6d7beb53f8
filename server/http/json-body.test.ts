/** Tests that JSON bodies are read up to a number of values and a depth, and refused beyond it with the remedy. */
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { addErrorHandler } from './error-handler.ts'
import { addJsonBody, findExceededLimit } from './json-body.ts'

const object = (fields: number): string =>
  `{${Array.from({ length: fields }, (_, index) => `"${index}":0`).join(',')}}`
const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the limits of a JSON body', () => {
  test('are a depth of 64 and 100,000 values', () => {
    expect(findExceededLimit(lists(64))).toBeUndefined()
    expect(findExceededLimit(lists(65))).toContain('64 deep')
    expect(findExceededLimit(`[${'0,'.repeat(99_998)}0]`)).toBeUndefined()
    expect(findExceededLimit(`[${'0,'.repeat(99_999)}0]`)).toContain('100000 values')
    expect(findExceededLimit(`[${'{},'.repeat(60_000)}{}]`)).toContain('100000 values')
  })

  test('are 5,000 fields, counted per object', () => {
    expect(findExceededLimit(object(5000))).toBeUndefined()
    expect(findExceededLimit(object(5001))).toBe('Send at most 5000 fields in one object.')
    expect(findExceededLimit(`{"a":${object(4999)},"b":[${object(5000)},${object(5000)}]}`)).toBeUndefined()
    expect(findExceededLimit(`[{"a":{"b":0}},{"a":${object(5001)}}]`)).toContain('5000 fields')
  })

  test('do not count symbols within strings, even escaped ones', () => {
    expect(findExceededLimit(`["${'[{,'.repeat(200_000)}"]`)).toBeUndefined()
    expect(findExceededLimit(String.raw`["\"${'['.repeat(100)}","\\"]`)).toBeUndefined()
    expect(findExceededLimit(String.raw`["\\",${lists(65)}]`)).toContain('64 deep')
    expect(findExceededLimit('["without an end \\')).toBeUndefined()
  })
})

test('an oversized body is rejected with a hint, and malformed JSON and prototype keys as before', async () => {
  const app = Fastify()
  addErrorHandler(app)
  addJsonBody(app)
  app.post('/', (request) => ({ body: request.body }))
  const send = async (payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload,
    })
    const body: unknown = answer.json()
    return body
  }
  expect(await send('{"a":[1]}')).toEqual({ body: { a: [1] } })
  expect(await send(lists(500_000))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ code: 'too_big' }],
  })
  for (const broken of ['{', '', '{"__proto__":{}}']) {
    expect(await send(broken)).toMatchObject({ apiErrorCode: 'MALFORMED_JSON' })
  }
  await app.close()
})
