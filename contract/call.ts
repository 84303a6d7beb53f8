/** The definition of a call in the contract, from which routes, the API description, the client and query keys are derived. */
import type * as z from 'zod/mini'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT'

/**
 * How the input travels: as a JSON body, as form fields in the body, in the query string, or as a file: the bytes of the field
 * `file` are the body (application/octet-stream), and the other fields are in the query string.
 */
export type Encoding = 'json' | 'form' | 'query' | 'file'

/**
 * Who may make the call: anybody, any signed-in person, or people who may perform the named action on at least some objects.
 * The use case decides from the facts of the object whether the action is allowed on it.
 */
export type Permission = 'public' | 'signedIn' | Action

/** An answer that is a document and not JSON, downloaded by a plain link. */
export type FileOutput = { readonly file: string }

/** One call of the portal's API. */
export type Call = {
  /** Unique among all calls. */
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
  /** The error codes of this call in addition to those of every call (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
  /** A GET that changes something. It is accepted only from scripts of the portal's own pages, with an XSRF header, or with a bearer token. */
  readonly effects?: true
  /** A POST that changes nothing, because the published interface sends the query in a body. Read-only API keys may make it. */
  readonly reads?: true
  /** The server caches the answer of this call, byte for byte, until something that it shows changes. */
  readonly cached?: true
  /** Only a session may make this call: with it, an API key could outlast its own revocation. */
  readonly sessionOnly?: true
  /** People who have not accepted the terms of use may make the call too. */
  readonly beforeTerms?: true
  /** The answer contains a secret and is stored nowhere, not even to answer a repeated request. */
  readonly returnsSecret?: true
}

/** Returns whether a call changes nothing. */
export function isReadOnly({ method, effects, reads }: Call): boolean {
  return reads === true || (method === 'GET' && effects !== true)
}

/** The error codes that every call may return, so that rows list only their own. */
export const commonErrors = [
  'MALFORMED_JSON',
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'XSRF_MISSING',
  'CROSS_SITE',
  'TERMS_NOT_ACCEPTED',
  'FORBIDDEN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'ALREADY_DONE',
  'STORAGE_FULL',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

/** A call as written in a table. Its path is its name, unless a path is given because two calls share one. */
type CallRow = Omit<Call, 'path'> & { readonly path?: string }

/** Rows keyed by their names, with every literal type kept. */
export type CallTable<Rows extends readonly CallRow[]> = {
  readonly [Row in Rows[number] as Row['name']]: Row & {
    readonly path: Row extends { readonly path: string } ? Row['path'] : Row['name']
  }
}

/** Builds a table of rows keyed by name; a duplicate name is an error at startup. */
export function buildCallTable<const Rows extends readonly CallRow[]>(rows: Rows): CallTable<Rows>
export function buildCallTable(rows: readonly CallRow[]): Readonly<Record<string, Call>> {
  const table: Record<string, Call> = {}
  for (const row of rows) {
    if (Object.hasOwn(table, row.name)) throw new Error(`Two calls are named ${row.name}`)
    table[row.name] = { ...row, path: row.path ?? row.name }
  }
  return table
}

/** The input as the caller sends it. */
export type InputOf<Row extends Call> = z.input<Row['input']>

/** The input after validation, as the server processes it. */
export type CheckedInputOf<Row extends Call> = z.output<Row['input']>

/** The output as the caller receives it. */
export type OutputOf<Row extends Call> = Row['output'] extends z.ZodMiniType ? z.output<Row['output']> : Blob

/** The return value of a handler; a file has a name and its content as bytes, as text, or as bytes that are read while they are sent. */
export type AnswerOf<Row extends Call> = Row['output'] extends z.ZodMiniType
  ? z.input<Row['output']>
  : NamedFile

/** A file as a handler returns it. */
export type NamedFile = {
  readonly fileName: string
  readonly body: Uint8Array | string | AsyncIterable<Uint8Array>
  /** If absent, browsers do not cache the file. */
  readonly caching?: {
    /** Identifies the bytes. */
    readonly entityTag: string
    /** Whether the address always gives these bytes, so that a browser need not ask again. */
    readonly isImmutable: boolean
  }
}

/** Returns the placeholders of a path, which are names of input fields. */
export function listPathFields(path: string): readonly string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')
}
