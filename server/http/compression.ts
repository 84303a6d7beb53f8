/** Compresses answers on their way out, as far as the client accepts it: texts and data, never files that are compressed by their nature. */
import { Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  gunzip,
  gzip,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below this a packet carries the answer whole either way. */
export const smallestCompressed = 1024

/** Encodings we speak, the better one first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Steps above 4 take twice the time for a twentieth less. A window as long as our longer answers is cleared faster than the usual one. */
const brotli: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const whole = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses a whole answer. */
export const compressWhole = async (encoding: Encoding, payload: string | Uint8Array): Promise<Buffer> =>
  await whole[encoding](payload, encoding === 'br' ? brotli : {})

const expanded = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** What `compressWhole` was given. */
export const expandWhole = async (encoding: Encoding, bytes: Uint8Array): Promise<Buffer> =>
  await expanded[encoding](bytes)

/** Texts by their media type; an event stream is one too, but must arrive event by event. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/

/**
 * Compresses every answer of a kilobyte or more that is text or data. The ETag of an answer stays what it is: it names the row version a change
 * is made on, and nothing is cached by it.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCandidate(request, reply, payload)) return payload
    reply.header('vary', varyWithEncoding(reply))
    const encoding = choosePreferredEncoding(request.headers['accept-encoding'])
    if (encoding === undefined || request.method === 'HEAD') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return payload instanceof Readable
      ? payload.pipe(encoderOf(encoding, payload, reply))
      : await compressWhole(encoding, payload)
  })
}

type Payload = string | Uint8Array | Readable

function isCandidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Payload {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (request.headers.range !== undefined && reply.hasHeader('accept-ranges')) return false
  const type = reply.getHeader('content-type')
  if (typeof type !== 'string' || !compressible.test(type)) return false
  return sizeOf(reply, payload) >= smallestCompressed
}

/** In bytes; of a stream what its header says, or that it may be long. */
function sizeOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.byteLength
  if (!(payload instanceof Readable)) return 0
  const told = reply.getHeader('content-length')
  return told === undefined ? Number.POSITIVE_INFINITY : Number(told)
}

/**
 * A stream that breaks off breaks the answer off, so that nobody takes half of it for the whole; before its first byte is sent, a plain error is
 * still answered instead.
 */
function encoderOf(encoding: Encoding, source: Readable, reply: FastifyReply): Transform {
  const encoder = encoding === 'br' ? createBrotliCompress(brotli) : createGzip()
  source.once('error', (error) => {
    reply.removeHeader('content-encoding')
    encoder.destroy(error)
  })
  encoder.once('close', () => source.destroy())
  return encoder
}

function varyWithEncoding(reply: FastifyReply): string {
  const names = [reply.getHeader('vary') ?? []].flat().map(String)
  const named = names.some((name) => /(?:^|[\s,])(?:\*|accept-encoding)(?:$|[\s,])/i.test(name))
  return (named ? names : [...names, 'Accept-Encoding']).join(', ')
}

/**
 * Reads the header Accept-Encoding (RFC 9110, section 12.5.3): the encoding of ours with the greatest weight, the better one where weights
 * are equal; undefined when the client wants the answer as it is.
 */
export function choosePreferredEncoding(
  header: string | readonly string[] | undefined,
): Encoding | undefined {
  const weights = new Map([header ?? ''].flat().join(',').split(',').map(readEntry))
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = encodings.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
  const plain = weights.get('identity') ?? 0
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= plain ? best : undefined
}

/** `gzip;q=0.5` as name and weight; an entry that cannot be read weighs nothing. */
function readEntry(entry: string): readonly [name: string, weight: number] {
  const match = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(entry)
  return match?.[1] === undefined ? ['', 0] : [match[1].toLowerCase(), Number(match[2] ?? 1)]
}
