/** Reads the input of a call from path, query, headers and body, and checks it against the contract. */
import { type Call, type CheckedInputOf, listPathFields } from '@design-portal/contract/call.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'
import { readFileName } from './content-disposition.ts'
import { listFieldErrors } from './field-errors.ts'
import { requireStorable } from './require-storable.ts'
import { respell } from './spellings.ts'

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'application/octet-stream',
} as const

/** @throws CallError INVALID_INPUT, UNSUPPORTED_MEDIA_TYPE */
export function readInput<Row extends Call>(call: Row, request: FastifyRequest): CheckedInputOf<Row> {
  const raw = respell(call, readRawInput(call, request))
  requireStorable(raw)
  const result = z.safeParse<Row['input']>(call.input, raw, { reportInput: true })
  if (result.success) return result.data
  throw new CallError('INVALID_INPUT', { fields: listFieldErrors(result.error) })
}

function readRawInput(call: Call, request: FastifyRequest): unknown {
  const sent = readSentInput(call, request)
  const pathFields = listPathFields(call.path)
  if (pathFields.length === 0 || typeof sent !== 'object' || Array.isArray(sent)) return sent
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
