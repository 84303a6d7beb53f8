/** Compresses answers if the client accepts it: texts and data, but never files in formats that are already compressed. */
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

/** Smallest size to compress, in bytes. A smaller answer fits into one packet either way. */
export const minCompressedBytes = 1024

/** Supported encodings, the better one first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Levels above 4 take twice the time and save a twentieth. A window of the size of our longer answers is cleared faster than the default. */
const brotliOptions: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses a whole answer. */
export const compressWhole = async (encoding: Encoding, payload: string | Uint8Array): Promise<Buffer> =>
  await compressors[encoding](payload, encoding === 'br' ? brotliOptions : {})

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** Restores the input of `compressWhole`. */
export const expandWhole = async (encoding: Encoding, bytes: Uint8Array): Promise<Buffer> =>
  await decompressors[encoding](bytes)

/** Matches the media types of texts, except event streams, which must arrive event by event. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|vnd\.design-portal\.network)\b|image\/svg\+xml)/

/**
 * Compresses every answer of a kilobyte or more that is text or data. The ETag of an answer is unchanged, because it is the row
 * version on which a change is based and is not used for caching.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCandidate(request, reply, payload)) return payload
    reply.header('vary', formatVaryHeader(reply))
    const encoding = choosePreferredEncoding(request.headers['accept-encoding'])
    if (encoding === undefined || request.method === 'HEAD') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return payload instanceof Readable
      ? payload.pipe(createEncoder(encoding, payload, reply))
      : await compressWhole(encoding, payload)
  })
}

type Payload = string | Uint8Array | Readable

function isCandidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Payload {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return false
  if (request.headers.range !== undefined && reply.hasHeader('accept-ranges')) return false
  const type = reply.getHeader('content-type')
  if (typeof type !== 'string' || !compressible.test(type)) return false
  return getSize(reply, payload) >= minCompressedBytes
}

/** Returns the size in bytes; for a stream the Content-Length, or without one a size that counts as long. */
function getSize(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.byteLength
  if (!(payload instanceof Readable)) return 0
  const length = reply.getHeader('content-length')
  return length === undefined ? Number.POSITIVE_INFINITY : Number(length)
}

/**
 * Creates the compressing stream. If the source fails, the answer is aborted, so that no client mistakes a part for the whole;
 * before the first byte is sent, an ordinary error is returned instead.
 */
function createEncoder(encoding: Encoding, source: Readable, reply: FastifyReply): Transform {
  const encoder = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip()
  source.once('error', (error) => {
    reply.removeHeader('content-encoding')
    encoder.destroy(error)
  })
  encoder.once('close', () => source.destroy())
  return encoder
}

function formatVaryHeader(reply: FastifyReply): string {
  const names = [reply.getHeader('vary') ?? []].flat().map(String)
  const isNamed = names.some((name) => /(?:^|[\s,])(?:\*|accept-encoding)(?:$|[\s,])/i.test(name))
  return (isNamed ? names : [...names, 'Accept-Encoding']).join(', ')
}

/**
 * Reads the header Accept-Encoding (RFC 9110, section 12.5.3) and returns the supported encoding with the greatest weight, the
 * better one if weights are equal; undefined if the client wants an uncompressed answer.
 */
export function choosePreferredEncoding(
  header: string | readonly string[] | undefined,
): Encoding | undefined {
  const weights = new Map([header ?? ''].flat().join(',').split(',').map(readEntry))
  const getWeight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const best = encodings.toSorted((one, other) => getWeight(other) - getWeight(one))[0]
  const uncompressedWeight = weights.get('identity') ?? 0
  return best !== undefined && getWeight(best) > 0 && getWeight(best) >= uncompressedWeight ? best : undefined
}

/** Parses an entry such as `gzip;q=0.5` to name and weight; an invalid entry has weight 0. */
function readEntry(entry: string): readonly [name: string, weight: number] {
  const match = /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i.exec(entry)
  return match?.[1] === undefined ? ['', 0] : [match[1].toLowerCase(), Number(match[2] ?? 1)]
}
