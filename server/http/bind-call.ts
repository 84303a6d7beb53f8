/** Binds a row of the contract to its handler: identity, permission, input and answer are checked here and nowhere else. */
import { Readable } from 'node:stream'
import {
  type AnswerOf,
  type Call,
  type CheckedInputOf,
  type FileOutput,
  type NamedFile,
  isReadOnly,
  type Permission,
  listPathFields,
} from '@design-portal/contract/call.ts'
import { maxFileSize } from '@design-portal/contract/attachments.ts'
import { decide, canEver } from '@design-portal/domain/permissions/decide.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { recordRefusal } from '../db/audit.ts'
import { type Caller, createCaller, type Visitor, createVisitor } from './caller.ts'
import { listFieldErrors } from './field-errors.ts'
import { runOnce } from './idempotency/answer-once.ts'
import type { Identity, SignedInUser } from './identity.ts'
import type { CachePolicy } from './response-cache/answer-store.ts'
import { encodeAnswer } from './response-cache/encode-answer.ts'
import { type AddressLimit, limitByAddress } from './limit-by-address.ts'
import { CallError } from './call-error.ts'
import { requireStorable } from './require-storable.ts'
import { isKnownTag } from './entity-tag.ts'
import { respell } from './spellings.ts'
import { formatAttachment, readFileName } from './content-disposition.ts'
import { retryTransaction } from './retry-transaction.ts'
import { formatEntityTag } from './row-version.ts'
import { hasXsrfToken, isFromOwnPage, isStatedOwnScript } from './xsrf.ts'

type PublicCall = Call & { readonly permission: 'public' }
type GuardedCall = Call & { readonly permission: Exclude<Permission, 'public'> }
type KnownIdentity = Extract<Identity, { readonly user: SignedInUser }>
type PlainCall = GuardedCall & { readonly cached?: never }
type CachedCall = GuardedCall & {
  readonly cached: true
  readonly reads: true
  readonly output: z.ZodMiniType
}

/** Request and reply, for the few handlers that read headers or set cookies. */
export type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
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
  handler: (caller: Caller, input: CheckedInputOf<Row>, exchange: Exchange) => Answer<Row>,
): void {
  addRoute(app, call, async (request, reply) => {
    const { user } = await admit(app, call, request)
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
    const { user, listVersion: version } = await admit(app, call, request)
    const input = readInput(call, request)
    const caller = createCaller(app, user, request)
    const work = async () => await retryTransaction(async () => await handler(caller, input))
    if (request.headers['idempotency-key'] !== undefined) {
      const once = { callName: call.name, input, userId: user.id, request }
      return await runOnce(app.services, once, async () => (await work()).answer)
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

/** Admits only callers who may make the call: a signed-in person, on a page of the portal or with an API key, with the row's permission. */
async function admit(app: FastifyInstance, call: GuardedCall, request: FastifyRequest) {
  const identity = requireKnown(await app.services.identify(request))
  requireOwnPage(app, call, request, identity)
  requireTerms(call, identity)
  await requireScope(app, call, request, identity)
  await requirePermission(app, call, request, identity.user)
  return identity
}

/** Binds a call that anybody may make; a call that stores something should pass a `limit` by network address. */
export function bindPublicCall<Row extends PublicCall>(
  app: FastifyInstance,
  call: Row,
  handler: (visitor: Visitor, input: CheckedInputOf<Row>, exchange: Exchange) => Answer<Row>,
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

function requireKnown(identity: Identity): KnownIdentity {
  if (identity.kind === 'expired') throw new CallError('SESSION_EXPIRED')
  if (identity.kind === 'nobody') throw new CallError('UNAUTHENTICATED')
  return identity
}

/** Requires proof of a portal page for sessions, whose cookie browsers also send for other sites' pages; API keys need none. */
function requireOwnPage(app: FastifyInstance, call: Call, request: FastifyRequest, identity: Identity): void {
  if (identity.kind !== 'session') return
  const proved = hasXsrfToken(request, identity.xsrfToken)
  if (call.method !== 'GET' && !proved) throw new CallError('XSRF_MISSING')
  if (call.method !== 'GET' && !isFromOwnPage(request, app.services.settings.publicUrl)) {
    throw new CallError('CROSS_SITE')
  }
  if (call.effects && !proved && !isStatedOwnScript(request)) throw new CallError('CROSS_SITE')
}

/** Whoever works in a session has accepted the terms of use first; a key was made by somebody who had. */
function requireTerms({ beforeTerms }: Call, identity: Identity): void {
  if (identity.kind === 'session' && !identity.hasAcceptedTerms && beforeTerms !== true)
    throw new CallError('TERMS_NOT_ACCEPTED')
}

/** Limits an API key to what its scope and the row allow, within the permissions of its person. */
async function requireScope(
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
  identity: Identity,
): Promise<void> {
  if (identity.kind !== 'apiKey') return
  if (call.sessionOnly) await refuse(app, call, { request, user: identity.user }, 'SESSION_ONLY')
  if (identity.scope === 'read' && !isReadOnly(call)) {
    await refuse(app, call, { request, user: identity.user }, 'KEY_ONLY_READS')
  }
}

async function requirePermission(
  app: FastifyInstance,
  call: GuardedCall,
  request: FastifyRequest,
  user: SignedInUser,
): Promise<void> {
  const { permission } = call
  if (permission === 'signedIn') return
  const decision =
    permission === 'keepOwnSettings'
      ? decide(user, permission, { ownerId: user.id })
      : canEver(user, permission)
  if (!decision.allowed) await refuse(app, call, { request, user }, decision.reason)
}

async function refuse(
  app: FastifyInstance,
  { permission }: GuardedCall,
  { request, user }: { readonly request: FastifyRequest; readonly user: SignedInUser },
  reason: string,
): Promise<never> {
  await recordRefusal({ ...createVisitor(app, request), user }, { action: permission, reason })
  throw new CallError('FORBIDDEN', { details: { reason } })
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
} as const

function readInput<Row extends Call>(call: Row, request: FastifyRequest): CheckedInputOf<Row> {
  const raw = respell(call, readRawInput(call, request))
  requireStorable(raw)
  const result = z.safeParse<Row['input']>(call.input, raw, { reportInput: true })
  if (result.success) return result.data
  throw new CallError('INVALID_INPUT', { fields: listFieldErrors(result.error) })
}

function readRawInput(call: Call, request: FastifyRequest): unknown {
  const sent = readSentInput(call, request)
  const inPath = listPathFields(call.path)
  if (inPath.length === 0 || typeof sent !== 'object' || Array.isArray(sent)) return sent
  return { ...sent, ...toFields(request.params) }
}

function readSentInput(call: Call, request: FastifyRequest): unknown {
  switch (call.encoding) {
    case 'query':
      return request.query
    case 'file':
      return { ...readSentName(call, request), ...toFields(request.query), file: readBody('file', request) }
    default:
      return readBody(call.encoding, request)
  }
}

/** A program may name its file in a header instead of the query. */
function readSentName({ input }: Call, { headers }: FastifyRequest): { readonly fileName?: string } {
  if (!(input instanceof z.ZodMiniObject) || !('fileName' in input.shape)) return {}
  const fileName = readFileName(headers['content-disposition'])
  return fileName === undefined ? {} : { fileName }
}

function toFields(params: unknown): object {
  return typeof params === 'object' && params !== null ? params : {}
}

/** Reads the body and refuses a media type other than the row's, so that a plain form on another site cannot make a JSON call. */
function readBody(encoding: 'json' | 'form' | 'file', request: FastifyRequest): unknown {
  const sentType = request.headers['content-type']
  if (encoding !== 'file' && sentType === undefined && request.body === undefined) return {}
  const wanted = contentTypes[encoding]
  if (sentType?.split(';')[0]?.trim().toLowerCase() !== wanted) {
    throw new CallError('UNSUPPORTED_MEDIA_TYPE', { details: { accepts: wanted } })
  }
  return encoding === 'file' ? (request.body ?? new Uint8Array()) : request.body
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

const yearSeconds = 31_536_000

function sendFile({ request, reply }: Exchange, output: FileOutput, result: unknown): unknown {
  if (!isNamedFile(result)) throw new Error('A call that answers a file must return its name and body')
  const { caching } = result
  if (caching !== undefined) {
    const entityTag = `"${caching.entityTag}"`
    reply.header(
      'cache-control',
      caching.forGood ? `private, max-age=${yearSeconds}, immutable` : 'private, no-cache',
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
