/** Answers every failure in the format of the contract, and logs the details that the caller must not see. */
import type { IncomingMessage } from 'node:http'
import { maxFileSize } from '@design-portal/contract/attachments.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, findFault } from '../db/faults.ts'
import { CallError } from './call-error.ts'
import { isAbortedByConflict } from './retry-transaction.ts'

/**
 * How much of a too large body is still read and discarded before the answer, in bytes and milliseconds. A client whose
 * connection is closed while it sends never sees the answer.
 */
const discardLimits = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 } as const

/** Seconds after which an unavailable database has usually recovered; our own choice. */
const retrySeconds = '5'

const codeOfFault: Readonly<Record<Fault, ErrorCode>> = {
  unreachable: 'SERVICE_UNAVAILABLE',
  full: 'STORAGE_FULL',
}

/** Installs the error handler, and the answer to unknown addresses of the API. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const answered = toCallError(error, request)
    if (answered.status === 413) await discardBody(request.raw)
    if (answered.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ code: answered.code, cause: describeCause(answered) }, 'request refused')
    return sendError(reply, answered)
  })
}

/** Answers with an error; if the portal is temporarily unavailable, with Retry-After. */
export function sendError(reply: FastifyReply, error: CallError): FastifyReply {
  return reply
    .code(error.status)
    .headers({
      'cache-control': 'no-store',
      ...(error.status === 503 ? { 'retry-after': retrySeconds } : {}),
      ...error.headers,
    })
    .type('application/json; charset=utf-8')
    .send(error.body)
}

/** Creates the error for an unknown address of the API, where there is either nothing or a call with another method. */
export function createUnknownAddressError(app: FastifyInstance, request: FastifyRequest): CallError {
  const [path = ''] = request.url.split('?')
  const allowed = (['GET', 'POST', 'PUT'] as const).filter(
    (method) => method !== request.method && app.findRoute({ method, url: path }) !== null,
  )
  if (allowed.length === 0) return new CallError('NOT_FOUND')
  return new CallError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } })
}

/** Converts an error to the one that is answered. An error that is not known to be caused by the caller is a fault of the portal. */
function toCallError(error: FastifyError | CallError, request: FastifyRequest): CallError {
  if (error instanceof CallError) return error
  if (isAbortedByConflict(error))
    return new CallError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '1' }, cause: error })
  const fault = findFault(error)
  if (fault !== undefined) return new CallError(codeOfFault[fault], { cause: error })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError(acceptsFiles(request) ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE', {
        headers: { connection: 'close' },
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CallError('UNSUPPORTED_MEDIA_TYPE')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new CallError('MALFORMED_JSON', { cause: error })
    default:
      // Fastify marks what its parsers refuse, such as a body with a __proto__ key, with status 400.
      return error.statusCode === 400
        ? new CallError('MALFORMED_JSON', { cause: error })
        : new CallError('INTERNAL', { cause: error })
  }
}

const acceptsFiles = ({ routeOptions }: FastifyRequest): boolean => routeOptions.bodyLimit === maxFileSize

/** Reads and discards what a client still sends, up to the limits. */
async function discardBody(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return
  await new Promise<void>((resolve) => {
    let bytes = 0
    const timer = setTimeout(resolve, discardLimits.milliseconds)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > discardLimits.bytes) finish()
    })
    for (const end of ['end', 'close', 'error']) body.once(end, finish)
  })
}

function describeCause({ cause }: CallError): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}
