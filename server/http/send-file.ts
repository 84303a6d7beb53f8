/** Sends the file that a call answers, with its name and its caching. */
import type { FileOutput, NamedFile } from '@design-portal/contract/call.ts'
import { Readable } from 'node:stream'
import type { RequestAndReply } from './caller.ts'
import { formatAttachment } from './content-disposition.ts'
import { isKnownTag } from './entity-tag.ts'

const yearSeconds = 31_536_000

/** @param result what the handler returned; an error unless it is a file */
export function sendFile({ request, reply }: RequestAndReply, output: FileOutput, result: unknown): unknown {
  if (!isNamedFile(result)) throw new Error('A call that answers a file must return its name and body')
  const { caching } = result
  if (caching !== undefined) {
    const entityTag = `"${caching.entityTag}"`
    reply.header(
      'cache-control',
      caching.isImmutable ? `private, max-age=${yearSeconds}, immutable` : 'private, no-cache',
    )
    reply.header('etag', entityTag)
    if (isKnownTag(request.headers['if-none-match'], entityTag)) return reply.code(304).send()
  }
  reply.type(output.file)
  reply.header('content-disposition', formatAttachment(result.fileName))
  const { body } = result
  return typeof body === 'string' || body instanceof Uint8Array ? body : Readable.from(body)
}

function isNamedFile(result: unknown): result is NamedFile {
  return typeof result === 'object' && result !== null && 'fileName' in result && 'body' in result
}
