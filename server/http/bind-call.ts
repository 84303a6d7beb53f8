/** Binds a row of the contract to its handler: nothing else admits callers, checks input or sends answers. */
import type { AnswerOf, Call, CheckedInputOf, FileOutput } from '@design-portal/contract/call.ts'
import { maxFileSize } from '@design-portal/contract/attachments.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { admitCaller, type GuardedCall } from './admit-caller.ts'
import { CallError } from './call-error.ts'
import { type Caller, createCaller, createVisitor, type RequestAndReply, type Visitor } from './caller.ts'
import { runOnce } from './idempotency/answer-once.ts'
import { type AddressLimit, limitByAddress } from './limit-by-address.ts'
import { readInput } from './read-input.ts'
import type { CachePolicy } from './response-cache/answer-store.ts'
import { encodeAnswer } from './response-cache/encode-answer.ts'
import { retryTransaction } from './retry-transaction.ts'
import { formatEntityTag } from './row-version.ts'
import { sendFile } from './send-file.ts'
import { isFromOwnPage } from './xsrf.ts'

type PublicCall = Call & { readonly permission: 'public' }
type PlainCall = GuardedCall & { readonly cached?: never }
type CachedCall = GuardedCall & {
  readonly cached: true
  readonly reads: true
  readonly output: z.ZodMiniType
}

type Answer<Row extends Call> = AnswerOf<Row> | Promise<AnswerOf<Row>>

/** An answer and how long it stays valid; without a cache policy it is not cached. */
type CacheableAnswer<Row extends Call> = {
  readonly answer: AnswerOf<Row>
  readonly cachePolicy: CachePolicy | undefined
}

/**
 * Binds a call that needs a signed-in person. When the row names an action, people who may do it on no object at all are
 * refused before the handler; on which objects they may, the handler decides with the object's facts.
 */
export function bindCall<Row extends PlainCall>(
  app: FastifyInstance,
  call: Row,
  handler: (caller: Caller, input: CheckedInputOf<Row>, http: RequestAndReply) => Answer<Row>,
): void {
  addRoute(app, call, async (request, reply) => {
    const { user } = await admitCaller(app, call, request)
    const input = readInput(call, request)
    const caller = createCaller(app, user, request)
    const work = async () =>
      await retryTransaction(async () => await handler(caller, input, { request, reply }))
    if (call.returnsSecret) return await work()
    return await runOnce(app.services, { callName: call.name, input, userId: user.id, request }, work)
  })
}

/**
 * Binds a call whose answer is cached for everybody who would get the same one. The key consists of the whole person and the checked input,
 * so the handler must depend on nothing else of the request. Permissions are checked for each request before the cache is read.
 */
export function bindCachedCall<Row extends CachedCall>(
  app: FastifyInstance,
  call: Row,
  handler: (caller: Caller, input: CheckedInputOf<Row>) => Promise<CacheableAnswer<Row>>,
): void {
  const { responseCache } = app.services
  addRoute(app, call, async (request, reply) => {
    const knownBefore = responseCache.getKnownVersion()
    const { user, listVersion: version } = await admitCaller(app, call, request)
    const input = readInput(call, request)
    const caller = createCaller(app, user, request)
    const work = async () => await retryTransaction(async () => await handler(caller, input))
    if (request.headers['idempotency-key'] !== undefined) {
      const requestToRun = { callName: call.name, input, userId: user.id, request }
      return await runOnce(app.services, requestToRun, async () => (await work()).answer)
    }
    const key = JSON.stringify([call.name, input, user])
    const answer = await responseCache.getAnswer({ key, version, knownBefore }, async () => {
      const { answer: plain, cachePolicy } = await work()
      return { body: Buffer.from(JSON.stringify(checkAnswer(app, call, plain))), cachePolicy }
    })
    return new EncodedAnswer(await encodeAnswer(responseCache, key, answer, { request, reply }))
  })
}

/** An encoded answer, which is sent as it is. */
class EncodedAnswer {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Binds a call that anybody may make; a call that stores something should pass a `limit` by network address. */
export function bindPublicCall<Row extends PublicCall>(
  app: FastifyInstance,
  call: Row,
  handler: (visitor: Visitor, input: CheckedInputOf<Row>, http: RequestAndReply) => Answer<Row>,
  limit?: AddressLimit,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.method !== 'GET' && !isFromOwnPage(request, app.services.settings.publicUrl)) {
      throw new CallError('CROSS_SITE')
    }
    return await handler(createVisitor(app, request), readInput(call, request), { request, reply })
  }
  addRoute(app, call, answer, limit === undefined ? {} : { onRequest: limitByAddress(app, limit) })
}

/** Returns the route pattern of a call in the syntax of the router. */
export function toRoutePattern(call: Pick<Call, 'path'>): string {
  return `/ngapi/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function addRoute(
  app: FastifyInstance,
  call: Call,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  hooks: Pick<RouteOptions, 'onRequest'> = {},
): void {
  app.route({
    ...hooks,
    method: call.method,
    url: toRoutePattern(call),
    ...(call.encoding === 'file' ? { bodyLimit: maxFileSize } : {}),
    handler: async (request, reply) => {
      const result = await answer(request, reply)
      reply.header('cache-control', 'no-store')
      if (result instanceof EncodedAnswer) return result.bytes
      const entityTag = formatEntityTag(result)
      if (entityTag !== undefined) reply.header('etag', entityTag)
      return isFile(call.output)
        ? sendFile({ request, reply }, call.output, result)
        : checkAnswer(app, call, result)
    },
  })
}

function checkAnswer(app: FastifyInstance, call: Call, result: unknown): unknown {
  if (!app.services.checkAnswers || isFile(call.output)) return result
  const checked = z.safeParse(call.output, result)
  if (checked.success) return checked.data
  throw new Error(`The answer of ${call.name} breaks the contract: ${z.prettifyError(checked.error)}`)
}

function isFile(output: Call['output']): output is FileOutput {
  return 'file' in output
}
