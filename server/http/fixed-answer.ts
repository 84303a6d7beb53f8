/** An answer that is the same for everybody: created by the first request, compressed once per encoding, and revalidated by its ETag. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from './entity-tag.ts'
import { compressWhole, type Encoding, choosePreferredEncoding } from './compression.ts'

/** The content of the answer, with headers in addition to type, ETag and caching. */
export type FixedAnswer = {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Creates the handler of an address whose answer never changes while the process runs. A request with its current ETag gets 304.
 *
 * @param write called once, by the first request
 */
export function createFixedAnswer(
  write: () => FixedAnswer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let written: { readonly answer: FixedAnswer; readonly tag: string } | undefined
  const forms = new Map<Encoding | undefined, Promise<string | Buffer>>()
  return async (request, reply) => {
    written ??= addTag(write())
    const { answer, tag } = written
    reply.headers({
      ...answer.headers,
      etag: tag,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    })
    if (isKnownTag(request.headers['if-none-match'], tag)) return await reply.code(304).send()
    const encoding = choosePreferredEncoding(request.headers['accept-encoding'])
    const form = forms.get(encoding) ?? encodeBody(answer.body, encoding)
    forms.set(encoding, form)
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return await reply.type(answer.type).send(await form)
  }
}

function addTag(answer: FixedAnswer) {
  return { answer, tag: `"${createHash('sha256').update(answer.body).digest('base64url')}"` }
}

async function encodeBody(body: string, encoding: Encoding | undefined): Promise<string | Buffer> {
  return encoding === undefined ? body : await compressWhole(encoding, body)
}
