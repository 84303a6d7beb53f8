/** The typed client of the API, based on fetch. It uses the types of the calls but loads none of their schemas. */
import { type InputOf, type OutputOf, listPathFields } from './call.ts'
import type { CallName, Calls } from './calls.ts'
import { type ErrorBody, type ErrorCode, errors, type FieldError } from './errors.ts'
import { wire } from './wire.ts'

export type Client = {
  /**
   * Makes a call.
   *
   * @throws ApiError when the server answers with an error, NetworkError when it does not answer at all.
   */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<Calls[Name]>,
    options?: {
      readonly signal?: AbortSignal
      /** Lets the request outlive the page that sends it, as in fetch. */
      readonly keepalive?: boolean
      /** Identifies the request: repeated under the same key, it is executed once and gets the same answer. */
      readonly idempotencyKey?: string
    },
  ): Promise<OutputOf<Calls[Name]>>
}

export type ClientOptions = {
  /** Returns the cookies that scripts may read: `() => document.cookie` in a page. */
  readonly cookies: () => string
  /** Base address of the API; by default relative, for pages of the portal itself. */
  readonly base?: string
  readonly fetch?: typeof fetch
}

/** An answer that is an error of the contract. */
export class ApiError extends Error {
  readonly apiErrorCode: ErrorCode
  readonly apiErrorMsg: string
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before a retry, if the server sends them. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.apiErrorMsg)
    this.name = 'ApiError'
    this.status = status
    this.apiErrorCode = body.apiErrorCode
    this.apiErrorMsg = body.apiErrorMsg
    this.fields = body.fields ?? []
    this.details = body.details ?? {}
    this.retryAfter = retryAfter
  }
}

/** There was no answer: the network or the server is unavailable, or the answer was cut off. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('An error occurred', { cause })
    this.name = 'NetworkError'
  }
}

/** Returns the query cache key of an answer; without an input, the common prefix of the keys of all answers of the call. */
export function buildCallKey<Name extends CallName>(name: Name, input?: InputOf<Calls[Name]>) {
  return input === undefined ? ([name] as const) : ([name, input] as const)
}

const defaultBase = '/ngapi/'

/** Returns the address of a GET call with its input, for download links. */
export function buildCallAddress<Name extends CallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  base: string = defaultBase,
): string {
  return buildAddress(name, toFields(input), base).address
}

/** Creates a client. */
export function createClient({
  cookies,
  base = defaultBase,
  fetch: sendRequest = fetch,
}: ClientOptions): Client {
  return {
    async call(name, input, options = {}) {
      const { method, encoding, address, sentFields, effects } = buildAddress(name, toFields(input), base)
      const headers = new Headers({ Accept: 'application/json' })
      const bearer = readCookie(cookies(), 'gateway_token')
      if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`)
      const xsrf = readCookie(cookies(), 'XSRF-TOKEN')
      if (effects && xsrf !== undefined && isRelative(address)) headers.set('X-XSRF-TOKEN', xsrf)
      const { idempotencyKey, ...fetchOptions } = options
      if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
      const body = encodeBody(encoding, sentFields)
      if (encoding === 'json') headers.set('Content-Type', 'application/json')
      if (encoding === 'file') headers.set('Content-Type', 'application/octet-stream')
      const answer = await callNetwork(() => sendRequest(address, { method, headers, body, ...fetchOptions }))
      if (!answer.ok) throw await readError(answer)
      return await callNetwork(async () =>
        isJson(answer) ? JSON.parse(await answer.text()) : await answer.blob(),
      )
    },
  }
}

/** Returns whether a call may change the answers of others. */
export function hasEffects(name: CallName): boolean {
  const { method, mark } = readWire(name)
  return method === 'GET' ? mark === 'effects' : mark !== 'reads'
}

function readWire(name: CallName) {
  const [method = '', encoding = '', ...words] = wire[name].split(' ')
  const [mark] = words.filter((word) => word === 'effects' || word === 'reads')
  const path = words.find((word) => word !== mark) ?? name
  return { method, encoding, path, mark }
}

type Fields = Readonly<Record<string, unknown>>

function toFields(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}

/** Builds the address of a call: fills in the path fields, and adds the other fields to the query string if the call is encoded so. */
function buildAddress(name: CallName, input: Fields, base: string) {
  const { method, encoding, path, mark } = readWire(name)
  const pathFields = listPathFields(path)
  const sentFields = Object.fromEntries(Object.entries(input).filter(([key]) => !pathFields.includes(key)))
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const { file: _file, ...otherFields } = sentFields
  const query =
    encoding === 'query'
      ? toSearchParams(sentFields).toString()
      : encoding === 'file'
        ? toSearchParams(otherFields).toString()
        : ''
  const address = `${base}${filledPath}${query === '' ? '' : `?${query}`}`
  return { method, encoding, sentFields, address, effects: method !== 'GET' || mark === 'effects' }
}

/** Encodes the body of a request; a file is sent as its bytes. */
function encodeBody(
  encoding: string,
  sentFields: Fields,
): string | URLSearchParams | Uint8Array<ArrayBuffer> | null {
  switch (encoding) {
    case 'query':
      return null
    case 'form':
      return toSearchParams(sentFields)
    case 'file':
      return sentFields['file'] instanceof Uint8Array ? new Uint8Array(sentFields['file']) : new Uint8Array()
    default:
      return JSON.stringify(sentFields)
  }
}

/** Encodes fields for a query string or a form: undefined and null are omitted, lists become repeated fields. */
function toSearchParams(fields: Fields): URLSearchParams {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(key, String(item))
    }
  }
  return params
}

function isRelative(address: string): boolean {
  return !/^([a-z][a-z+.-]*:)?\/\//i.test(address)
}

/** Finds the decoded value of a cookie; `cookies` is the text of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1))
}

function isJson(answer: Response): boolean {
  return answer.headers.get('Content-Type')?.includes('json') ?? false
}

/** Waits for the network and converts its failures to NetworkError. A request cancelled by the caller still throws AbortError. */
async function callNetwork<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new NetworkError(error)
  }
}

async function readError(answer: Response): Promise<ApiError> {
  const retryAfter = Number(answer.headers.get('Retry-After') ?? Number.NaN)
  const body: unknown = isJson(answer) ? await callNetwork(() => answer.json()) : undefined
  const errorBody = isErrorBody(body) ? body : buildErrorBody(answer.status)
  return new ApiError(answer.status, errorBody, Number.isFinite(retryAfter) ? retryAfter : undefined)
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'apiErrorCode' in body &&
    typeof body.apiErrorCode === 'string' &&
    Object.hasOwn(errors, body.apiErrorCode)
  )
}

/** Returns an error body in place of an answer that does not come from the portal, such as that of a proxy. */
function buildErrorBody(status: number): ErrorBody {
  const apiErrorCode: ErrorCode =
    status === 502 || status === 503 || status === 504
      ? 'SERVICE_UNAVAILABLE'
      : status === 413
        ? 'BODY_TOO_LARGE'
        : status === 404
          ? 'NOT_FOUND'
          : 'INTERNAL'
  return { apiErrorCode, apiErrorMsg: errors[apiErrorCode].text }
}
