/** A finished answer in the form a client accepts; compressed once, and then kept so. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, preferredEncoding, smallestCompressed } from '../compression.ts'
import type { FinishedAnswer } from './answer-store.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** Sets the headers that tell the form. */
export async function bytesFor(
  keptAnswers: KeptAnswers,
  key: string,
  answer: FinishedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (answer.body.length < smallestCompressed) return answer.body
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return answer.body
  reply.header('vary', 'Accept-Encoding').header('content-encoding', encoding)
  const kept = answer.compressed.get(encoding)
  if (kept !== undefined) return kept
  const bytes = await compressWhole(encoding, answer.body)
  keptAnswers.keepCompressed(key, answer, encoding, bytes)
  return bytes
}
