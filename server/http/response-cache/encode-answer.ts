/** Encodes an answer as the client accepts it and caches that form, because a person mostly uses one client, which accepts the same each time. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, expandWhole, choosePreferredEncoding, minCompressedBytes } from '../compression.ts'
import type { FinishedAnswer } from './answer-store.ts'
import type { ResponseCache } from './response-cache.ts'

/** Returns the body and sets the headers that describe its encoding. */
export async function encodeAnswer(
  cache: ResponseCache,
  key: string,
  answer: FinishedAnswer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  reply.header('content-type', 'application/json; charset=utf-8')
  const { bytes, encoding } = answer
  if (encoding === undefined && bytes.length < minCompressedBytes) return bytes
  reply.header('vary', 'Accept-Encoding')
  const accepted = choosePreferredEncoding(request.headers['accept-encoding'])
  if (accepted !== undefined) reply.header('content-encoding', accepted)
  if (accepted === encoding) return bytes
  const plain = encoding === undefined ? bytes : await expandWhole(encoding, bytes)
  const encoded = accepted === undefined ? plain : await compressWhole(accepted, plain)
  cache.replaceForm(key, answer, accepted, encoded)
  return encoded
}
