/** What one row of the contract says about a call; routes, API description, client and query keys derive from it. */
import type * as z from 'zod/mini'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * How the input travels: as a JSON body, as form fields in the body, in the query string, or as a file: the bytes of the field
 * `file` are the body (application/octet-stream), the other fields stand in the query string.
 */
export type Encoding = 'json' | 'form' | 'query' | 'file'

/**
 * Who may call: anybody, anybody signed in, or who may do the named action on some object at all. Whether they may on
 * this object the use case decides, with the object's facts.
 */
export type Permission = 'public' | 'signedIn' | Action

/** An answer that is a document and not JSON, downloaded by a plain link. */
export type FileOutput = { readonly file: string }

/** One call of the portal's API. */
export type Call = {
  /** Unique. */
  readonly name: string
  readonly method: Method
  /** Below `ngapi/`. `{id}` stands for the input field `id`. */
  readonly path: string
  readonly encoding: Encoding
  /** One sentence for the API description. */
  readonly summary: string
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType | FileOutput
  readonly permission: Permission
  /** The codes this call answers beside those every call may (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** A GET that changes something: answered only to scripts of the portal's own pages, an XSRF header or a bearer token. */
  readonly effects?: true
  /** A POST that changes nothing: the published interface sends the question in a body. An API key that only reads may make it. */
  readonly reads?: true
  /** The server caches the answer of this call, byte for byte, until something that it shows changes. */
  readonly cached?: true
  /** Only a session may make this call: with it, an API key could outlast its own revocation. */
  readonly sessionOnly?: true
  /** The answer contains a secret and is stored nowhere, not even to answer a repeated request. */
  readonly returnsSecret?: true
}

/** Whether a call changes nothing. */
export function isReadOnly({ method, effects, reads }: Call): boolean {
  return reads === true || (method === 'GET' && effects !== true)
}

/** What any call may answer, so that rows name only what is their own. */
export const commonErrors = [
  'MALFORMED_JSON',
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'XSRF_MISSING',
  'CROSS_SITE',
  'FORBIDDEN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'ALREADY_DONE',
  'STORAGE_FULL',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** A call as it is written down: its path is its name, unless it names another one because two calls share a path. */
type CallRow = Omit<Call, 'path'> & { readonly path?: string }

/** Rows keyed by their names, with every literal type kept. */
export type CallTable<Rows extends readonly CallRow[]> = {
  readonly [Row in Rows[number] as Row['name']]: Row & {
    readonly path: Row extends { readonly path: string } ? Row['path'] : Row['name']
  }
}

/** Makes a table of rows keyed by name; a name used twice stops the start. */
export function callTable<const Rows extends readonly CallRow[]>(rows: Rows): CallTable<Rows>
export function callTable(rows: readonly CallRow[]): Readonly<Record<string, Call>> {
  const table: Record<string, Call> = {}
  for (const row of rows) {
    if (Object.hasOwn(table, row.name)) throw new Error(`Two calls are named ${row.name}`)
    table[row.name] = { ...row, path: row.path ?? row.name }
  }
  return table
}

/** What a caller sends. */
export type InputOf<Row extends Call> = z.input<Row['input']>

/** What the server works with after the input was checked. */
export type CheckedInputOf<Row extends Call> = z.output<Row['input']>

/** What a caller gets. */
export type OutputOf<Row extends Call> = Row['output'] extends z.ZodMiniType ? z.output<Row['output']> : Blob

/** What a handler returns; a file is named and given as bytes or text. */
export type AnswerOf<Row extends Call> = Row['output'] extends z.ZodMiniType
  ? z.input<Row['output']>
  : { readonly fileName: string; readonly body: Uint8Array | string }

/** The names in a path that stand for input fields. */
export function listPathFields(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}
