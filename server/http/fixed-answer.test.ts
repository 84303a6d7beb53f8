/** Tests that answers that are the same for everybody are built once and sent in the requested encoding. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { addCompression } from './compression.ts'
import { createFixedAnswer, type FixedAnswer } from './fixed-answer.ts'

const body = 'The same for everybody. '.repeat(200)
const write = vi.fn((): FixedAnswer => ({ type: 'text/plain', body, headers: { 'x-page': 'one' } }))

let app: FastifyInstance
let portal: TestPortal
beforeAll(async () => {
  app = Fastify()
  addCompression(app)
  app.get('/page', createFixedAnswer(write))
  portal = await createTestPortal()
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const ask = async (headers: Record<string, string> = {}) => await app.inject({ url: '/page', headers })

test('a fixed response is built only by the first request, for every encoding', async () => {
  const answers = await Promise.all([
    ask(),
    ask({ 'accept-encoding': 'br' }),
    ask({ 'accept-encoding': 'gzip' }),
  ])
  const [plain, brotli, gzip] = answers
  expect(plain?.body).toBe(body)
  expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(body)
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(body)
  expect(answers.map(({ headers }) => [headers['x-page'], headers.vary])).toEqual(
    answers.map(() => ['one', 'Accept-Encoding']),
  )
  expect(write).toHaveBeenCalledTimes(1)
})

test('a matching ETag of a fixed response gets 304 without a body', async () => {
  const { headers } = await ask()
  const tag = String(headers.etag)
  for (const knownTags of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const repeatedAnswer = await ask({ 'if-none-match': knownTags })
    expect([repeatedAnswer.statusCode, repeatedAnswer.body]).toEqual([304, ''])
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test.each(['/ngapi/docs', '/ngapi/docs/swagger-ui-bundle.js', '/ngapi/openapi.json'])(
  '%s is byte-identical for everybody and has an ETag',
  async (url) => {
    const [firstAnswer, secondAnswer] = [await portal.app.inject({ url }), await portal.app.inject({ url })]
    expect(firstAnswer.statusCode).toBe(200)
    expect(firstAnswer.rawPayload.equals(secondAnswer.rawPayload)).toBe(true)
    expect(firstAnswer.headers['content-security-policy']).toBe(
      secondAnswer.headers['content-security-policy'],
    )
    const repeatedAnswer = await portal.app.inject({
      url,
      headers: { 'if-none-match': String(firstAnswer.headers.etag) },
    })
    expect(repeatedAnswer.statusCode).toBe(304)
  },
)
