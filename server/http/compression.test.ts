/** Tests which answers are compressed and how, and that compression does not change their content. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestBrowser, type TestPortal } from '../testing/test-portal.ts'
import { addCompression, choosePreferredEncoding } from './compression.ts'

describe('the preferred encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['zstd, deflate', undefined],
    ['br;q=much', undefined],
  ])('for %s is %s', (header, expected) => {
    expect(choosePreferredEncoding(header)).toBe(expected)
  })
})

const longText = 'The quick brown fox. '.repeat(500)

describe('compressing a response', () => {
  let app: FastifyInstance
  beforeAll(() => {
    app = fastify({ exposeHeadRoutes: true })
    addCompression(app)
    app.get('/text', (_request, reply) => reply.type('text/csv; charset=utf-8').send(longText))
    app.get('/short', (_request, reply) => reply.type('text/csv').send('short'))
    app.get('/bytes', (_request, reply) => reply.type('application/json').send(Buffer.from(longText)))
    app.get('/varied', (_request, reply) => reply.header('vary', 'Origin').type('text/html').send(longText))
    app.get('/stream', (_request, reply) =>
      reply.type('text/plain').send(Readable.from([longText, longText])),
    )
    app.get('/events', (_request, reply) => reply.type('text/event-stream').send(Readable.from([longText])))
    app.get('/zipped', (_request, reply) => reply.type('application/zip').send(Buffer.from(longText)))
    app.get('/encoded', (_request, reply) =>
      reply.header('content-encoding', 'gzip').type('text/css').send(longText),
    )
    app.get('/part', (_request, reply) =>
      reply.code(206).header('content-range', 'bytes 0-9/20').type('text/plain').send(longText),
    )
    app.get('/never', (_request, reply) =>
      reply.type('text/plain').send(
        new Readable({
          read() {
            this.destroy(new Error('The source broke'))
          },
        }),
      ),
    )
    app.get('/broken', (_request, reply) =>
      reply.type('text/plain').send(
        Readable.from(
          (async function* () {
            // A large, incompressible body, so that part of it has been sent before the source breaks.
            for (let part = 0; part < 20; part += 1) yield await Promise.resolve(randomBytes(500_000))
            throw new Error('The source broke')
          })(),
        ),
      ),
    )
  })
  afterAll(async () => {
    await app.close()
  })
  const get = async (url: string, accepted = 'gzip, br', method: 'GET' | 'HEAD' = 'GET') =>
    await app.inject({ url, method, headers: { 'accept-encoding': accepted } })

  test.each(['/text', '/bytes'])('happens from a kilobyte on: %s', async (url) => {
    const small = await get(url)
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
    expect(small.rawPayload.length).toBeLessThan(longText.length / 10)
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(longText)
    expect(gunzipSync((await get(url, 'gzip')).rawPayload).toString()).toBe(longText)
  })

  test('is skipped when the client wants identity, and Vary is still sent', async () => {
    const { headers, payload } = await get('/text', 'identity')
    expect(payload).toBe(longText)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['vary']).toBe('Accept-Encoding')
  })

  test('keeps other values of Vary', async () => {
    expect((await get('/varied')).headers['vary']).toBe('Origin, Accept-Encoding')
  })

  test('compresses a stream as it arrives', async () => {
    const { headers, rawPayload } = await get('/stream', 'gzip')
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(longText + longText)
  })

  test('aborts the response when its stream breaks', async () => {
    await expect(get('/broken')).rejects.toThrow()
  })

  test('gives a plain error when the stream breaks before its first byte', async () => {
    const { headers, statusCode, json } = await get('/never')
    expect(statusCode).toBe(500)
    expect(headers['content-encoding']).toBeUndefined()
    expect(json()).toMatchObject({ message: 'The source broke' })
  })

  test.each(['/short', '/events', '/zipped', '/part'])(
    'is skipped for a body that is short, partial, an event stream or a ZIP file: %s',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['vary']).toBeUndefined()
    },
  )

  test('is skipped for compressed responses', async () => {
    const { headers, payload } = await get('/encoded')
    expect(headers['content-encoding']).toBe('gzip')
    expect(payload).toBe(longText)
  })

  test('gives no body to HEAD', async () => {
    const { headers, rawPayload } = await get('/text', 'br', 'HEAD')
    expect(rawPayload).toHaveLength(0)
    expect(headers['vary']).toBe('Accept-Encoding')
  })
})

describe("the portal's compression", () => {
  let portal: TestPortal
  let sales: TestBrowser
  beforeAll(async () => {
    portal = await createTestPortal({ sampleSolutions: true })
    sales = await portal.signIn('sales')
  })
  afterAll(async () => {
    await portal.close()
  })

  const get = async (url: string) =>
    await sales.inject({ url, headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' } })

  test('applies to a long list of data and not to a short response', async () => {
    const everything = await get('/ngapi/country/names')
    expect(everything.headers['content-encoding']).toBe('br')
    const countries: unknown = JSON.parse(brotliDecompressSync(everything.rawPayload).toString())
    expect(countries).toHaveLength(249)
    const short = await get('/ngapi/country/names?id=DE')
    expect(short.rawPayload.length).toBeLessThan(1024)
    expect(short.headers['content-encoding']).toBeUndefined()
  })
})
