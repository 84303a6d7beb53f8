/** A finished answer in the form a client accepts, kept so: a person mostly asks by one client, which accepts the same each time. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, expandWhole, preferredEncoding, smallestCompressed } from '../compression.ts'
import type { FinishedAnswer } from './answer-store.ts'
import type { ResponseCache } from './kept-answers.ts'

/** Sets the headers that tell the form. */
export async function getBytes(
  keptAnswers: ResponseCache,
  key: string,
  answer: FinishedAnswer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Buffer> {
  reply.header('content-type', 'application/json; charset=utf-8')
  const { bytes, encoding } = answer
  if (encoding === undefined && bytes.length < smallestCompressed) return bytes
  reply.header('vary', 'Accept-Encoding')
  const accepted = preferredEncoding(request.headers['accept-encoding'])
  if (accepted !== undefined) reply.header('content-encoding', accepted)
  if (accepted === encoding) return bytes
  const plain = encoding === undefined ? bytes : await expandWhole(encoding, bytes)
  const asked = accepted === undefined ? plain : await compressWhole(accepted, plain)
  keptAnswers.keepForm(key, answer, accepted, asked)
  return asked
}
