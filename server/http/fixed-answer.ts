/** An answer that is the same for everybody: written when it is first asked for, compressed once for each encoding, and known by its tag. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressWhole, type Encoding, choosePreferredEncoding } from './compression.ts'

/** What is sent; the headers stand beside type, tag and caching. */
export type FixedAnswer = {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes the handler of an address whose answer never changes while the process runs. Who asks again with the tag that they were given gets 304.
 *
 * @param write called once, by the first request
 */
export function createFixedAnswer(
  write: () => FixedAnswer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let written: { readonly answer: FixedAnswer; readonly tag: string } | undefined
  const forms = new Map<Encoding | undefined, Promise<string | Buffer>>()
  return async (request, reply) => {
    written ??= tagged(write())
    const { answer, tag } = written
    reply.headers({
      ...answer.headers,
      etag: tag,
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    })
    if (isKnown(request.headers['if-none-match'], tag)) return await reply.code(304).send()
    const encoding = choosePreferredEncoding(request.headers['accept-encoding'])
    const form = forms.get(encoding) ?? formOf(answer.body, encoding)
    forms.set(encoding, form)
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return await reply.type(answer.type).send(await form)
  }
}

function tagged(answer: FixedAnswer) {
  return { answer, tag: `"${createHash('sha256').update(answer.body).digest('base64url')}"` }
}

async function formOf(body: string, encoding: Encoding | undefined): Promise<string | Buffer> {
  return encoding === undefined ? body : await compressWhole(encoding, body)
}

/** Whether the header If-None-Match names a tag (RFC 9110, section 13.1.2); a proxy may have made it a weak one. */
function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
}
